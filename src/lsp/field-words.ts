/** Descriptions of fields of an operation. */
import {typeText} from '../openapi/field-type.ts'
import type {SpecField} from '../openapi/spec-fields.ts'
import {maskSecrets, maskValue} from '../secrets/mask.ts'

/** The maximum length of a description, in characters. */
const longest = 1000

/** Markdown. */
export function fieldWords({name, location, schema, required, deprecated, description}: SpecField): string {
  const facts = [`\`${typeText(schema)}\``, `in ${location}`, ...(required === 'yes' ? ['required'] : []), ...(deprecated ? ['deprecated'] : [])]
  const values = (schema.values ?? []).slice(0, 20).map((value) => `\`${maskValue(String(value), name)}\``)
  return maskSecrets(
    [
      `**${name}** (${facts.join(', ')})`,
      ...(description === undefined ? [] : [description.trim().slice(0, longest)]),
      ...(values.length > 0 ? [`One of ${values.join(', ')}`] : [])
    ].join('\n\n')
  )
}
