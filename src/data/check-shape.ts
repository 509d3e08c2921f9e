/** Checks a value against its shape and reports every error with its location. Linear in the size of the value. */
import {nearest} from './nearest.ts'
import type {DataNode, Entry, ObjectNode, StringNode} from './node.ts'
import {isTypo} from './typo.ts'
import {describeShape, describeValue, didYouMean, oneOf, quote} from './shape-words.ts'
import type {ObjectShape, RecordShape, Shape, ShapeMismatch, StringShape} from './shape.ts'
import {chooseAlternative, fitsType} from './union.ts'

/** The location of a value: the entry that contains it, and its path as text. */
interface ValuePlace {
  at: string
  entry?: Entry
}

/** Every error in `node`, in the order of the text for each object. A YAML alias is checked at each use. */
export function checkShape(node: DataNode, shape: Shape): ShapeMismatch[] {
  const problems: ShapeMismatch[] = []
  check(node, shape, {at: ''}, problems)
  return problems
}

function check(node: DataNode, shape: Shape, location: ValuePlace, problems: ShapeMismatch[]): void {
  // its missing parts may not be objects at all
  if (node.kind === 'object' && node.isPart && !fitsType(node, shape)) return
  switch (shape.type) {
    case 'any':
      return
    case 'union': {
      const choice = chooseAlternative(node, shape)
      if (!choice) problems.push(wrongType(node, shape, location))
      else check(node, choice, location, problems)
      return
    }
    case 'string':
      if (node.kind !== 'string') problems.push(wrongType(node, shape, location))
      else checkText(node, shape, location, problems)
      return
    case 'boolean':
      if (node.kind !== 'boolean') problems.push(wrongType(node, shape, location))
      return
    case 'number':
      if (node.kind !== 'number') problems.push(wrongType(node, shape, location))
      else if ((shape.integer && !Number.isInteger(node.value)) || !(node.value >= (shape.min ?? -Infinity)) || !(node.value <= (shape.max ?? Infinity))) {
        problems.push(mismatch(node, location, 'value', `Unexpected ${describeValue(node)}${forPlace(location)}, expected ${describeShape(shape)}`))
      }
      return
    case 'array':
    case 'tuple':
      if (node.kind !== 'array') problems.push(wrongType(node, shape, location))
      else checkItems(node.items, node, shape, location, problems)
      return
    case 'object':
    case 'record':
      if (node.kind !== 'object') problems.push(wrongType(node, shape, location))
      else if (shape.type === 'object') checkObject(node, shape, location, problems)
      else checkRecord(node, shape, location, problems)
  }
}

function checkText(node: StringNode, shape: StringShape, location: ValuePlace, problems: ShapeMismatch[]): void {
  const {value} = node
  const {values, form} = shape
  if (values) {
    if (values.includes(value)) return
    const near = nearest(value, values)
    const expected = didYouMean(near) || `, expected ${oneOf(values)}`
    problems.push({
      ...mismatch(node, location, 'value', `Unexpected ${describeValue(node)}${forPlace(location)}${expected}`),
      expected: near.length > 0 ? near : [...values]
    })
  } else if (form && !form.pattern.test(value)) {
    problems.push(mismatch(node, location, 'form', `Unexpected ${describeValue(node)}${forPlace(location)}, expected ${form.label}`))
  } else if (shape.notEmpty && value.trim() === '') {
    problems.push(mismatch(node, location, 'empty', `Unexpected empty text${forPlace(location)}, expected ${describeShape(shape)}`))
  }
}

function checkItems(
  items: DataNode[],
  node: DataNode,
  shape: Extract<Shape, {type: 'array' | 'tuple'}>,
  location: ValuePlace,
  problems: ShapeMismatch[]
): void {
  const min = shape.min ?? 0
  if (items.length < min) {
    const wanted = shape.type === 'tuple' ? describeShape(shape) : `at least ${min} ${min === 1 ? 'item' : 'items'}`
    const reason = `Unexpected ${items.length === 0 ? 'empty list' : `list of ${items.length}`}${forPlace(location)}, expected ${wanted}`
    problems.push(mismatch(node, location, items.length === 0 ? 'empty' : 'value', reason))
  }
  for (const [index, item] of items.entries()) {
    const at = {at: `${location.at}[${index}]`}
    if (shape.type === 'array') check(item, shape.items, at, problems)
    else if (shape.items[index]) check(item, shape.items[index], at, problems)
    else {
      problems.push(mismatch(item, at, 'value', `Unexpected ${describeValue(item)}${forPlace(at)}, expected ${describeShape(shape)} and no more`))
      return
    }
  }
}

function checkObject(node: ObjectNode, shape: ObjectShape, location: ValuePlace, problems: ShapeMismatch[]): void {
  const present = new Set<string>()
  const names = Object.keys(shape.fields)
  for (const entry of node.entries) {
    present.add(entry.key)
    const field = Object.hasOwn(shape.fields, entry.key) ? shape.fields[entry.key] : undefined
    if (field) check(entry.value, field.shape, below(location, entry), problems)
    else if (!shape.known?.includes(entry.key) && !(shape.open && !names.some((name) => isTypo(entry.key, name))))
      problems.push(unknownKey(entry, names, shape.keyLabel, location))
  }
  for (const [key, field] of Object.entries(shape.fields)) {
    if (!field.required || present.has(key) || node.isPart) continue
    const reason = `Missing \`${key}\`${location.at ? ` in \`${location.at}\`` : ''}, expected ${describeShape(field.shape)}`
    problems.push({...spanOfObject(node, location.entry), code: 'missing', at: location.at ? `${location.at}.${key}` : key, reason, expected: [key]})
  }
}

function checkRecord(node: ObjectNode, shape: RecordShape, location: ValuePlace, problems: ShapeMismatch[]): void {
  const keys = shape.keys && new Set(shape.keys)
  for (const entry of node.entries) {
    if (keys && !keys.has(entry.key)) problems.push(unknownKey(entry, keys, shape.keyLabel, location))
    else check(entry.value, shape.values, below(location, entry), problems)
  }
}

function unknownKey(entry: Entry, names: Iterable<string>, label = 'key', location: ValuePlace): ShapeMismatch {
  const near = nearest(entry.key, names)
  const all = [...names]
  const hint = near.length > 0 ? didYouMean(near) : all.length === 0 ? ': there is none' : all.length <= 8 ? `, expected ${oneOf(all)}` : ''
  const reason = `Unknown ${label} ${quote(entry.key)}${location.at ? ` in \`${location.at}\`` : ''}${hint}`
  const {file, keyStart: start, keyEnd: end} = entry
  return {file, start, end, code: 'unknown-key', at: below(location, entry).at, reason, actual: entry.key, ...(near.length > 0 && {expected: near})}
}

function wrongType(node: DataNode, shape: Shape, location: ValuePlace): ShapeMismatch {
  const wanted = describeShape(shape)
  const unquoted = node.kind === 'string' && looksLike(node.value, shape)
  const reason = `Unexpected ${unquoted ? `text ${quote(node.value)}` : describeValue(node)}${forPlace(location)}, expected ${wanted}${unquoted ? ' without quotes' : ''}`
  return mismatch(node, location, 'type', reason)
}

/** Whether a text would fit without its quotes. */
function looksLike(value: string, shape: Shape): boolean {
  if (shape.type === 'boolean') return value === 'true' || value === 'false'
  return shape.type === 'number' && value.trim() !== '' && Number.isFinite(Number(value))
}

function mismatch(node: DataNode, {at}: ValuePlace, code: ShapeMismatch['code'], reason: string): ShapeMismatch {
  const {file, start, end} = node
  const actual = node.kind === 'object' || node.kind === 'array' ? undefined : String(node.value)
  return {file, start, end, code, at, reason, ...(actual !== undefined && {actual})}
}

/** The key of an object, or its opening brace without a key, or its first key if it has no braces. */
function spanOfObject(node: ObjectNode, entry: Entry | undefined): {file: string; start: number; end: number} {
  if (entry) return {file: entry.file, start: entry.keyStart, end: entry.keyEnd}
  const first = node.entries[0]
  const end = first && first.file === node.file && first.keyStart === node.start ? first.keyEnd : Math.min(node.start + 1, node.end)
  return {file: node.file, start: node.start, end}
}

const below = ({at}: ValuePlace, entry: Entry): ValuePlace => ({
  at: /^[\w$-]+$/.test(entry.key) ? `${at && `${at}.`}${entry.key}` : `${at}[${JSON.stringify(entry.key)}]`,
  entry
})
const forPlace = ({at}: ValuePlace): string => (at ? ` for \`${at}\`` : '')
