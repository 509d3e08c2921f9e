/** Every error in one settings file, with its location. */
import {checkShape} from '../../data/check-shape.ts'
import {nearest} from '../../data/nearest.ts'
import {valueAt, type DataNode} from '../../data/node.ts'
import {didYouMean, oneOf, quote} from '../../data/shape-words.ts'
import type {ObjectShape, ShapeMismatch} from '../../data/shape.ts'
import type {Rule} from '../../rule/define-rule.ts'
import {patternError} from '../files/glob.ts'
import type {ConfigError} from './config-error.ts'
import type {SettingsSource} from './read.ts'

/** The maximum number of errors to print. */
const most = 100

/** The errors of the file, in the order of its text. */
export function checkSettings({node, file, at}: SettingsSource, shape: ObjectShape, rules: readonly Rule[]): ConfigError[] {
  if (!node) return []
  const invalid = [
    ...checkShape(node, shape).map((problem) => ({start: problem.start, end: problem.end, reason: reasonOf(problem, rules)})),
    ...checkPatterns(node),
    ...checkIds(node)
  ]
  invalid.sort((a, b) => a.start - b.start)
  const errors = invalid.slice(0, most).map((location) => at(location, location.reason))
  if (invalid.length > most) errors.push({file, message: `${invalid.length - most} more errors in these settings are not shown`})
  return errors
}

/** An unknown message of a known rule gets its own error. */
function reasonOf(problem: ShapeMismatch, rules: readonly Rule[]): string {
  if (problem.code !== 'unknown-key' || !problem.actual || !/(?:^|\.)rules[.[]/.test(problem.at)) return problem.reason
  return unknownRule(problem.actual, rules) ?? problem.reason
}

/** The reason if the rule of `rule-id/message-id` exists but the message does not. Undefined otherwise. */
export function unknownRule(key: string, rules: readonly Rule[]): string | undefined {
  const slash = key.indexOf('/')
  const rule = slash > 0 && rules.find(({id}) => id === key.slice(0, slash))
  if (!rule) return undefined
  const messages = Object.keys(rule.spec.messages)
  const message = key.slice(slash + 1)
  return `Unknown message ${quote(message)} of rule \`${rule.id}\`${didYouMean(nearest(message, messages)) || `, expected ${oneOf(messages)}`}`
}

interface Place {
  start: number
  end: number
  reason: string
}

function* checkPatterns(node: DataNode): Generator<Place> {
  const overrides = valueAt(node, 'overrides')
  const lists: [string, DataNode | undefined][] = [['ignore', valueAt(node, 'ignore')]]
  if (overrides?.kind === 'array') for (const [index, item] of overrides.items.entries()) lists.push([`overrides[${index}].files`, valueAt(item, 'files')])
  for (const [name, list] of lists) {
    for (const item of list?.kind === 'array' ? list.items : []) {
      const reason = item.kind === 'string' ? patternError(item.value) : undefined
      if (reason && item.kind === 'string')
        yield {start: item.start, end: item.end, reason: `Unexpected pattern ${quote(item.value)} in \`${name}\`, ${reason}`}
    }
  }
}

/** Ids that occur twice. */
function* checkIds(node: DataNode): Generator<Place> {
  for (const name of ['teamRules', 'guidelines']) {
    const list = valueAt(node, name)
    const seen = new Set<string>()
    for (const item of list?.kind === 'array' ? list.items : []) {
      const id = valueAt(item, 'id')
      if (id?.kind !== 'string') continue
      if (seen.has(id.value)) yield {start: id.start, end: id.end, reason: `Unexpected second ${quote(id.value)} in \`${name}\`: use a unique id`}
      seen.add(id.value)
    }
  }
}
