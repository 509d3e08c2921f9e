/** Validates JSON Schema draft 4, with the validator from @microsoft/jest-sarif. */
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'

/** SARIF 2.1.0, https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json, as @microsoft/jest-sarif ships it. */
export const sarifSchema = new URL('../../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json', import.meta.url)

interface Ajv {
  addMetaSchema: (schema: unknown) => void
  compile: (schema: unknown) => ((value: unknown) => boolean) & {errors?: unknown}
}

/** @returns the errors of a value, or null if there are none */
export function validatorOf(schema: URL): (value: unknown) => unknown {
  const require = createRequire(sarifSchema)
  const ajv = new (require('ajv') as new (options: object) => Ajv)({schemaId: 'auto', allErrors: true, extendRefs: true})
  ajv.addMetaSchema(require('ajv/lib/refs/json-schema-draft-04.json'))
  const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')))
  return (value) => (validate(value) ? null : validate.errors)
}
