/** A rule that a team defined as data: words or a pattern, where to search, and the replacement. */
import type {Page} from '../facts/types.ts'
import type {Rule} from './define-rule.ts'
import {asPlugin} from './plugin.ts'
import {fillMessage} from './run-rule.ts'
import {textsAt, type TeamRulePlace} from './team-places.ts'
import type {Group, LevelSetting, Problem, RuleSpec} from './types.ts'

/** As in the settings. Without `in`, it searches prose. */
export interface TeamRule {
  id: string
  /** @default warn */
  level?: LevelSetting
  in?: TeamRulePlace | TeamRulePlace[]
  words?: string[]
  pattern?: string
  replace?: string
  title: string
  guide?: string
  why?: string
  message?: string
  good?: string[]
  bad?: string[]
}

/** A match of the words or the pattern, and its replacement. */
export interface Match {
  start: number
  end: number
  replacement?: string
}
export type Find = (text: string) => Match[]

type Messages = {found: string}

/** @param find the words or pattern of the rule, made to search */
export function teamRule(data: TeamRule, find: Find): Rule {
  const places = [data.in ?? 'prose'].flat()
  const message =
    data.message ??
    (data.replace === undefined
      ? `Unexpected \`{actual}\`: ${data.title}`
      : data.replace === ''
        ? 'Unexpected `{actual}`: remove it'
        : 'Unexpected `{actual}`, expected `{expected}`')
  const valuesOf = (text: string, match: Match): Record<'actual' | 'expected', string> => ({
    actual: text.slice(match.start, match.end),
    expected: match.replacement ?? ''
  })
  const spec: RuleSpec<'page', Record<string, never>, Messages> = {
    id: data.id,
    group: groupOf(places[0]),
    statements: [],
    title: data.title,
    guide: data.guide ?? '',
    why: data.why ?? '',
    enforcement: 'check',
    on: 'page',
    ...(places.includes('links') && {retargets: true as const}),
    messages: {found: message},
    *check(page: Page) {
      const seen = new Set<number>()
      for (const location of places) {
        for (const {text, spanOf} of textsAt(page, location)) {
          for (const match of find(text)) {
            const span = spanOf(match.start, match.end)
            if (seen.has(span.start)) continue
            seen.add(span.start)
            const values = valuesOf(text, match)
            // Marks, entities, or escapes inside the match, which only a person can replace.
            const exact = page.text.slice(span.start, span.end) === values.actual
            const fix = exact && match.replacement !== undefined ? {...span, text: match.replacement} : undefined
            yield {
              at: span,
              message: 'found',
              values,
              actual: values.actual,
              ...(match.replacement && {expected: [match.replacement]}),
              ...(fix && {fix})
            } as unknown as Problem<Messages>
          }
        }
      }
    },
    examples: {
      good: data.good ?? [],
      bad: (data.bad ?? []).map((text) => ({page: text, messages: find(text).map((match) => fillMessage(message, valuesOf(text, match)))}))
    }
  }
  const plain = spec as unknown as RuleSpec
  return Object.assign(asPlugin(plain), {spec: plain, id: data.id})
}

const groupOf = (location: TeamRulePlace | undefined): Group => (location === 'code' ? 'code' : location === 'prose' ? 'language' : 'page')

/** Texts after every match is replaced, to check that the replacement does not match again. */
export function replaceAll(text: string, matches: readonly Match[]): string {
  let out = ''
  let at = 0
  for (const {start, end, replacement} of matches) {
    out += text.slice(at, start) + (replacement ?? text.slice(start, end))
    at = end
  }
  return out + text.slice(at)
}
