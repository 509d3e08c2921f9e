/** Wording for operations and their fields, shared by the rules about APIs. */
import type {Difference, Endpoint, Operation, PageField, SpecField} from '../../src/rule/openapi.ts'

/** `POST /users` */
export const operationName = ({method, path}: {method: string; path: string}): string => (method === 'WEBHOOK' ? `webhook ${path}` : `${method} ${path}`)

/** An endpoint whose operation is known. */
export type Described = Endpoint & {operation: Operation}
export const isDescribed = (endpoint: Endpoint): endpoint is Described => endpoint.state === 'found'

/** `path parameter`, `body field` … */
export function kindOfField({location}: Pick<SpecField, 'location'>): string {
  return location === 'response' ? 'response field' : location === 'body' ? 'body field' : `${location} parameter`
}

/** The parent object of a field, as the page names it. */
export const objectName = ({field, name, prefix}: PageField): string => field?.name ?? `${prefix}${name}`

/** The location that the page gives for a field. */
export function whereOf(location: string | undefined): string {
  return location === undefined ? 'response field' : location === 'body' ? 'body field' : `${location} parameter`
}

/** A mismatch as a problem. Its kind is the message id. */
export function differenceText<Of extends Difference['of']>({of, at, actual, expected, edit}: Difference & {of: Of}, name: string, operation: string) {
  return {at, message: of, values: {name, operation, actual, expected}, actual, expected: [expected], ...(edit && {fix: edit})}
}

/** At most five names. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `\`${name}\``)
  return names.length > 5 ? `${shown.join(', ')} and ${names.length - 5} more` : shown.join(', ')
}
