import {plain} from './plain.ts'
import {sourcesOf, type Source} from './source.ts'
import {fixableOf, fixMark, hiddenLine} from './pretty.ts'
import {otherPlaces} from './other-locations.ts'
import {byPath, count, levelRank, shownOf, shownProblems, type Diagnostic, type Report, type Shown, type ReportContext} from './types.ts'

/** With more than this, an assistant fixes none of them well. */
const most = 50
/** The number of rules to explain at the end. Each takes about 60 tokens. */
const mostExplained = 6

/**
 * `--format agent`: for assistants. Errors first, one line per problem with the text to write, and equal problems once; no color, no excerpts; ends
 * with when to stop.
 */
export function formatAgent(report: Report, view: ReportContext): string {
  const problems = eachToEdit(report, view)
  const causeOf = new Map(problems.map(({diagnostic, cause}) => [diagnostic, cause]))
  const all = problems.map(({diagnostic}) => diagnostic).sort((a, b) => levelRank[b.level] - levelRank[a.level])
  const {summary} = report
  const known = summary.baselined > 0 ? `, ${summary.baselined} in the baseline` : ''
  const inFiles = `in ${count(summary.files, 'file')}${known}`
  if (all.length === 0) {
    const hidden = hiddenLine(report, view.minLevel)
    return `docs-lint: no problems ${inFiles}${hidden && `; ${hidden}`}\n`
  }
  const listed = all.slice(0, most)
  const locations = shownOf(report, view).length
  const lines = [`docs-lint: ${totals(all)} ${locations > all.length ? `(${locations} locations) ` : ''}${inFiles}`]
  const sources = sourcesOf(view)
  let last = ''
  for (const level of ['error', 'warn', 'info'] as const) {
    const ofLevel = listed.filter((diagnostic) => diagnostic.level === level)
    const {single, repeated} = sorted(ofLevel, (diagnostic) => lineOf(diagnostic, sources(diagnostic.path)))
    for (const [path, findings] of byPath(single)) {
      if (path !== last) lines.push(plain(view.shownPath(path)))
      last = path
      for (const diagnostic of findings) {
        lines.push(`${location(diagnostic)} ${level} ${diagnostic.rule}${markOf(diagnostic)}: ${lineOf(diagnostic, sources(path))}`)
        for (const line of otherPlaces(diagnostic, causeOf.get(diagnostic), view)) lines.push(`  ${line}`)
      }
    }
    for (const [text, findings] of repeated) {
      last = ''
      lines.push(`${level} ${findings[0]!.rule}${findings.every(({fix}) => fix?.safe) ? fixMark : ''}, ${findings.length}×: ${text}`)
      for (const [path, ofFile] of byPath(findings)) lines.push(`  ${plain(view.shownPath(path))} ${ofFile.map(location).join(' ')}`)
    }
  }
  for (const line of explained(listed, view)) lines.push(line)
  if (all.length > most) lines.push(`${all.length - most} more (${perRule(all.slice(most))}): fix these first, then run \`${view.command}\` again`)
  const hidden = hiddenLine(report, view.minLevel)
  if (hidden) lines.push(hidden)
  lines.push(...ending(all, view.command))
  return `${lines.join('\n')}\n`
}

/** Problems, with each location on pages where a rule reports many, since these are fixed one by one. */
const eachToEdit = (report: Report, view: ReportContext): Shown[] =>
  shownProblems(
    {...report, causes: (report.causes ?? []).filter(({kind, findings}) => kind !== 'page' || new Set(findings.map(({path}) => path)).size > 1)},
    view
  )

const markOf = ({fix}: Diagnostic): string => (fix?.safe ? fixMark : '')
const location = ({start}: Diagnostic): string => `${start.line}:${start.column}`

function totals(findings: readonly Diagnostic[]): string {
  const words = {error: 'error', warn: 'warning', info: 'info'} as const
  const parts = (['error', 'warn', 'info'] as const).flatMap((level) => {
    const times = findings.filter((diagnostic) => diagnostic.level === level).length
    return times > 0 ? [count(times, words[level])] : []
  })
  return [...new Set(parts)].join(', ')
}

/** Groups equal problems of the same rule, in order of first occurrence. */
function sorted(findings: readonly Diagnostic[], textOf: (diagnostic: Diagnostic) => string): {single: Diagnostic[]; repeated: [string, Diagnostic[]][]} {
  const groups = new Map<string, {text: string; findings: Diagnostic[]}>()
  for (const diagnostic of findings) {
    const text = textOf(diagnostic)
    const key = `${diagnostic.rule}\n${text}`
    const group = groups.get(key)
    if (group) group.findings.push(diagnostic)
    else groups.set(key, {text, findings: [diagnostic]})
  }
  const all = [...groups.values()]
  const repeated = all.filter((group) => group.findings.length > 1).map(({text, findings}): [string, Diagnostic[]] => [text, findings])
  const together = new Set(repeated.flatMap(([, findings]) => findings))
  return {single: findings.filter((diagnostic) => !together.has(diagnostic)), repeated}
}

/** The message, and the text to write if the message does not contain it. */
function lineOf(diagnostic: Diagnostic, source: Source | undefined): string {
  const message = plain(diagnostic.message)
  const fix = source && diagnostic.fix ? edits(diagnostic.fix, message, source) : undefined
  if (fix) return `${message}. ${diagnostic.fix!.safe ? 'Fix' : 'Suggestion'}: ${fix}`
  const [first] = diagnostic.expected ?? []
  return first === undefined || message.includes(first) ? message : `${message}. Fix: write ${code(plain(first))}`
}

function edits({edits: all}: NonNullable<Diagnostic['fix']>, message: string, source: Source): string | undefined {
  if (all.length > 3 || all.every(({text}) => text !== '' && message.includes(`\`${text}\``))) return undefined
  const parts = all.map(({start, end, text}) => {
    const before = source.between(start, end)
    if (before.length > longest || text.length > longest || /[\r\n]/.test(before + text)) return undefined
    const [from, to] = [code(plain(source.mask(before))), code(plain(text))]
    return before === '' ? `insert ${to}` : text === '' ? `delete ${from}` : `${from} → ${to}`
  })
  return parts.every((part) => part !== undefined) ? [...new Set(parts)].join(', ') : undefined
}
/** Longer texts are left to `--fix`. In characters. */
const longest = 80

/** As inline code, with exactly the characters to write. */
const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** The reason and the Write / Not pair of rules that reported more than one problem. */
function explained(findings: readonly Diagnostic[], {wordsOf}: ReportContext): string[] {
  const times = new Map<string, number>()
  for (const {rule} of findings) times.set(rule, (times.get(rule) ?? 0) + 1)
  const often = [...times].filter(([, number]) => number > 1).sort((a, b) => b[1] - a[1])
  return often.slice(0, mostExplained).flatMap(([rule]) => {
    const words = wordsOf(rule)
    if (!words) return []
    const pair = words.write && words.not && !/\n/.test(words.write + words.not) ? ` Write: ${code(words.write)} Not: ${code(words.not)}` : ''
    return [`${rule}: ${words.why}${pair}`]
  })
}

function perRule(findings: readonly Diagnostic[]): string {
  const times = new Map<string, number>()
  for (const {rule} of findings) times.set(rule, (times.get(rule) ?? 0) + 1)
  return [...times]
    .sort((a, b) => b[1] - a[1])
    .map(([rule, number]) => `${rule} ${number}`)
    .join(', ')
}

function ending(findings: readonly Diagnostic[], command: string): string[] {
  const safe = fixableOf(findings)
  const errors = findings.some(({level}) => level === 'error')
  return [
    ...(safe > 0 ? [`${safe} fixable, marked ${fixMark}: \`${command} --fix\``] : []),
    errors
      ? `Done when \`${command}\` shows no errors. Fix warnings only in text that you wrote, and leave other text unchanged`
      : 'No errors. Fix the remaining problems in text that you wrote, and leave other text unchanged. Then you are done'
  ]
}
