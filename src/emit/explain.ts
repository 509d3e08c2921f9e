/** Output of `docs-lint explain ID`: everything about one rule or guideline, as plain text for a terminal. */
import {statements, type StatementId} from '../contract/statements.ts'
import type {BadExample, GoodExample} from '../rule/example.ts'
import {anyMessage} from '../rule/types.ts'
import {optionText} from '../rule/fill-options.ts'
import {reviewId, reviewSubjects, type ActiveGuidance, type RuleGuidance, wordsOf} from './guidance.ts'
import {shownText} from './pair.ts'

const textOf = new Map<StatementId, string>(statements.map(({id, text}) => [id, text]))

/** The texts for `ids`, separated by an empty line. `unknown` lists ids without a rule or guideline. */
export function explain(ids: readonly string[], guidance: readonly ActiveGuidance[]): {text: string; unknown: string[]} {
  const byId = new Map(guidance.map((active) => [active.spec.id, active]))
  const subjects = reviewSubjects(guidance)
  const texts: string[] = []
  const unknown: string[] = []
  for (const id of ids) {
    const [rule = id, message] = id.split('/', 2)
    const active = byId.get(rule)
    const subject = rule === reviewId && message !== undefined ? subjects.find(({spec}) => spec.id === message) : undefined
    if (active && !active.isGuideline && subject) {
      texts.push(explainReview(active, subject))
      continue
    }
    const isKnown = active && (message === undefined || (!active.isGuideline && Object.hasOwn(active.spec.messages, message)))
    if (isKnown) texts.push(explainOne(active, message))
    else unknown.push(id)
  }
  return {text: texts.join('\n\n'), unknown}
}

/** A guideline with the level of the problems that reviewers report for it. */
function explainReview({levels}: RuleGuidance, subject: ActiveGuidance): string {
  const level = levels[subject.spec.id] ?? levels[anyMessage] ?? 'off'
  return textOfOne(subject, `${reviewId}/${subject.spec.id}`, [reviewed, `Level here: ${level}`])
}

/** The text for one rule or guideline. @param message id of the message to explain. Default: all messages */
export const explainOne = (active: ActiveGuidance, message?: string): string =>
  textOfOne(active, active.spec.id, active.isGuideline ? [reviewed] : ruleLines(active, message))

const reviewed = 'Enforcement: review (see `docs-lint review`)'

function textOfOne(active: ActiveGuidance, id: string, about: readonly string[]): string {
  const {title, guide, why} = wordsOf(active)
  const lines = [id, title, '', guide, `Why: ${why}`, '', ...about]
  lines.push(...examples('Write', active.spec.examples?.good ?? []), ...examples('Not', active.spec.examples?.bad ?? []))
  lines.push('', 'Statements of the contract:', ...active.spec.statements.map((id) => `  ${id}  ${textOf.get(id)}`))
  return lines.join('\n')
}

function ruleLines(active: RuleGuidance, requested: string | undefined): string[] {
  const {spec, options, levels} = active
  const kind = spec.enforcement === 'check' ? 'check (exact)' : 'heuristic (can be wrong)'
  const lines = [`Enforcement: ${kind}${hasFix(active) ? '; --fix corrects some problems' : ''}`, `Level here: ${levelText(active)}`]
  const messages = Object.entries(spec.messages).filter(([id]) => requested === undefined || id === requested)
  lines.push('Messages:', ...messages.map(([id, text]) => `  ${spec.id}/${id}  ${levels[id] ?? 'off'}  ${text}`))
  const known = Object.entries(spec.options ?? {})
  if (known.length > 0) lines.push('Options:')
  for (const [name, option] of known) {
    const value = optionText(options[name] ?? option.default)
    const standard = optionText(option.default)
    lines.push(`  ${name}  ${value}${value === standard ? '' : ` (default: ${standard})`}  ${option.description}`)
  }
  return lines
}

/** One level if all messages share it, otherwise each message with its own. */
export function levelText({levels}: RuleGuidance): string {
  const entries = Object.entries(levels)
  const distinct = new Set(Object.values(levels))
  if (distinct.size === 1) return entries[0]?.[1] ?? 'off'
  return entries.map(([message, level]) => `${message} ${level}`).join(', ') || 'off'
}

/** Whether `--fix` can fix some of its problems. */
export const hasFix = ({spec}: Pick<RuleGuidance, 'spec'>): boolean => spec.examples.bad.some(({fixed}) => fixed !== undefined)

function examples(label: string, all: readonly (GoodExample | BadExample)[]): string[] {
  if (all.length === 0) return []
  const lines = ['', `${label}:`]
  for (const [index, example] of all.entries()) {
    if (index > 0) lines.push('')
    lines.push(
      ...shownText(example)
        .split('\n')
        .map((line) => (line ? `  ${line}` : ''))
    )
    if (typeof example !== 'string' && 'messages' in example) lines.push(...example.messages.map((message) => `    → ${message}`))
    if (typeof example !== 'string' && example.options) lines.push(`    with ${JSON.stringify(example.options)}`)
  }
  return lines
}
