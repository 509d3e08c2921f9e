import type {Level} from '../rule/types.ts'
import {excerptLines} from './excerpt.ts'
import {sourcesOf} from './source.ts'
import {plain} from './plain.ts'
import {otherPlaces} from './other-locations.ts'
import {byPath, count, levelRank, shownProblems, type Diagnostic, type Report, type ReportContext} from './types.ts'
import {wrap} from './wrap.ts'

/** `--format pretty`: for people. Problems by file, then totals, then what is not shown and how to show it. */
export function formatPretty(report: Report, view: Pick<ReportContext, 'shownPath' | 'minLevel' | 'color' | 'allLocations' | 'excerpt' | 'textOf'>): string {
  const {summary} = report
  const {shownPath, minLevel, color, excerpt} = view
  const sources = sourcesOf(view)
  const paint = (style: keyof typeof styles, text: string): string => (color ? `\u001b[${styles[style][0]}m${text}\u001b[${styles[style][1]}m` : text)
  const problems = shownProblems(report, view)
  const causeOf = new Map(problems.map(({diagnostic, cause}) => [diagnostic, cause]))
  const shown = problems.map(({diagnostic}) => diagnostic)
  const lines: string[] = []
  for (const [path, ofFile] of byPath(shown)) {
    lines.push(paint('underline', plain(shownPath(path))))
    const places = ofFile.map(({start}) => `${start.line}:${start.column}`)
    const width = places.reduce((widest, location) => Math.max(widest, location.length), 0)
    for (const [index, diagnostic] of ofFile.entries()) {
      const level = diagnostic.level.padEnd(5)
      const indent = ' '.repeat(width + 11)
      const message = plain(diagnostic.message)
      const words = excerpt === undefined ? message : wrap(message, excerpt - indent.length, indent)
      lines.push(
        `  ${paint('dim', places[index]!.padStart(width))}  ${paint(ofLevel[diagnostic.level], level)}  ${words}  ${paint('dim', diagnostic.rule)}${diagnostic.fix?.safe ? ` ${fixMark}` : ''}`
      )
      for (const line of otherPlaces(diagnostic, causeOf.get(diagnostic), view)) lines.push(paint('dim', `${indent}${line}`))
      const source = excerpt === undefined ? undefined : sources(path)
      if (excerpt !== undefined && source) lines.push(...excerptLines(diagnostic, source, excerpt).map((line) => paint('dim', line)), '')
    }
    if (lines.at(-1) === '') lines.pop()
    lines.push('')
  }
  const parts = [count(summary.errors, 'error'), count(summary.warnings, 'warning'), count(summary.infos, 'info')]
  const problemCount = summary.errors + summary.warnings + summary.infos
  const extra = [
    summary.places > problemCount && `${summary.places} locations`,
    summary.copies && `${summary.copies} in older versions and translations, checked only for problems that stop readers`,
    summary.suppressed && `${summary.suppressed} suppressed`,
    summary.baselined && `${summary.baselined} in the baseline`
  ].filter(Boolean)
  const total = `${parts.join(', ')} in ${count(summary.files, 'file')}${extra.length ? ` (${extra.join(', ')})` : ''}${mostFrequent(shown)}`
  lines.push(paint(summary.errors ? 'red' : summary.warnings ? 'yellow' : 'green', total))
  const fixable = fixableOf(shown)
  if (fixable > 0) lines.push(paint('dim', `${fixable} fixable with --fix, marked ${fixMark}`))
  const hidden = hiddenLine(report, minLevel)
  if (hidden) lines.push(paint('dim', hidden))
  return `${lines.join('\n')}\n`
}

/** The codes that turn a style of the terminal on and off. */
const styles = {underline: [4, 24], dim: [2, 22], red: [31, 39], yellow: [33, 39], green: [32, 39], blue: [34, 39]} as const
const ofLevel = {error: 'red', warn: 'yellow', info: 'blue'} as const

/** Follows a problem that `--fix` fixes. */
export const fixMark = '*'

/** The number of problems that `--fix` fixes. */
export const fixableOf = (findings: readonly Diagnostic[]): number => findings.filter(({fix}) => fix?.safe).length
/** `; most frequent: tense 31, link-text 12, image-alt 9`. Empty for a short report, or if no rule is frequent. */
function mostFrequent(findings: readonly Diagnostic[]): string {
  const [first, ...others] = timesPerRule(findings).slice(0, 3)
  if (findings.length < fewFindings || first === undefined || first.endsWith(' 1')) return ''
  return `; most frequent: ${[first, ...others].join(', ')}`
}
const fewFindings = 10

/** `link-text 12` for each rule, the most frequent first. */
function timesPerRule(findings: readonly Diagnostic[]): string[] {
  const perRule = new Map<string, number>()
  for (const {rule} of findings) perRule.set(rule, (perRule.get(rule) ?? 0) + 1)
  return [...perRule].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([rule, times]) => `${rule} ${times}`)
}

/** `12 infos not shown (active-voice 8, filler-words 4): see them with --min-level info`. Counts each cause once. Empty if all are shown. */
export function hiddenLine(report: Pick<Report, 'findings' | 'causes'>, minLevel: Level): string {
  const hidden = shownProblems(report, {minLevel: 'info'}).flatMap(({diagnostic}) => (levelRank[diagnostic.level] < levelRank[minLevel] ? diagnostic : []))
  if (hidden.length === 0) return ''
  const rules = timesPerRule(hidden)
  const more = rules.length - mostRules
  const names = more > 1 ? [...rules.slice(0, mostRules), `${more} more rules`] : rules
  const lowest = hidden.some(({level}) => level === 'info') ? 'info' : 'warn'
  const what = lowest === 'info' && hidden.every(({level}) => level === 'info') ? count(hidden.length, 'info') : count(hidden.length, 'problem')
  const fixable = fixableOf(hidden)
  return `${what} not shown (${names.join(', ')}${fixable > 0 ? `; ${fixable} fixable` : ''}); to show them, add --min-level ${lowest}`
}
/** The number of rules to name. The rest are counted. */
const mostRules = 6
