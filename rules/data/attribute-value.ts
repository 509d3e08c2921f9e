import type {Attribute, AttributeSpec} from '../../src/rule/index.ts'

/** `value`: the value cannot work. `false-text`: it does the opposite of what it says, and `text` is what to write after the name instead. */
export type ValueMismatch =
  | {kind: 'value'; actual: string; expected: string; values?: string[]}
  | {kind: 'false-text'; actual: string; expected: string; text: string; values?: string[]}

/** What is wrong with the value of an attribute. Expressions other than literals are not checked. */
export function checkAttributeValue({name, value}: Attribute, spec: AttributeSpec): ValueMismatch | undefined {
  const {type} = spec
  const given = literal(value)
  if (given === undefined) return undefined
  if (type === 'number') return checkNumber(given)
  if (type === 'boolean') return checkBoolean(given)
  if (type === 'enum') {
    const values = [...(spec.values ?? [])]
    if (typeof given === 'string' && values.includes(given)) return undefined
    return {kind: 'value', actual: String(given), expected: list(values), values}
  }
  return type === 'string' && given === true && value === true ? {kind: 'value', actual: name, expected: `a text: \`${name}="…"\``} : undefined
}

function checkNumber(given: string | number | boolean): ValueMismatch | undefined {
  if (typeof given === 'number') return undefined
  // the platform also accepts a number in quotes
  if (typeof given === 'string' && /^-?\d+(?:\.\d+)?$/.test(given.trim())) return undefined
  return {kind: 'value', actual: String(given), expected: 'a number in braces'}
}

function checkBoolean(given: string | number | boolean): ValueMismatch | undefined {
  if (typeof given === 'boolean') return undefined
  const plain = String(given).trim().toLowerCase()
  if (plain !== 'true' && plain !== 'false') return {kind: 'value', actual: String(given), expected: '`{true}` or `{false}`', values: ['{true}', '{false}']}
  // any text counts as true, even "false"
  return plain === 'true' ? undefined : {kind: 'false-text', actual: `"${given}"`, expected: '`{false}`', text: '={false}'}
}

/** The value if it is a literal. */
function literal(value: Attribute['value']): string | number | boolean | undefined {
  if (typeof value !== 'object') return value
  const code = value.expression.trim()
  if (code === 'true' || code === 'false') return code === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return Number(code)
  return /^(?:"([^"\\]*)"|'([^'\\]*)')$/
    .exec(code)
    ?.slice(1)
    .find((part) => part !== undefined)
}

const list = (values: string[]): string =>
  values
    .map((value) => `\`${value}\``)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')
