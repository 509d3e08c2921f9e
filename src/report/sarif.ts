import {sourcesOf, type Source} from './source.ts'
import {shownProblems, type Cause, type Diagnostic, type Report, type Shown, type ReportContext} from './types.ts'

const levels = {error: 'error', warn: 'warning', info: 'note'} as const

/** The URL of the tool: its page on the package registry. */
const informationUri = 'https://www.npmjs.com/package/docs-lint'

/** `--format sarif`: SARIF 2.1.0, for code scanning. Paths relative to the repository root. */
export function formatSarif(report: Report, view: ReportContext): string {
  const problems = shownProblems(report, view)
  const ids = [...new Set(problems.map(({diagnostic}) => diagnostic.rule))].sort()
  const sources = sourcesOf(view)
  const run = {
    tool: {driver: {name: 'docs-lint', semanticVersion: report.version, informationUri, rules: ids.map((id) => descriptor(id, view))}},
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => result(problem, ids.indexOf(problem.diagnostic.rule), view, sources))
  }
  return `${JSON.stringify({$schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run]}, null, 1)}\n`
}

function descriptor(id: string, {wordsOf}: ReportContext): object {
  const words = wordsOf(id)
  return {
    id,
    ...(words && {
      shortDescription: {text: words.title},
      fullDescription: {text: words.guide},
      help: {text: `${words.guide}\n\n${words.why}`, markdown: helpMarkdown(words)}
    })
  }
}

function helpMarkdown({guide, why, write, not}: NonNullable<ReturnType<ReportContext['wordsOf']>>): string {
  const example = (label: string, text: string | undefined): string => (text === undefined ? '' : `\n\n${label}:\n\n${fenced(text)}`)
  return `${guide}\n\n${why}${example('Write', write)}${example('Not', not)}`
}

function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}mdx\n${text}\n${fence}`
}

function result({diagnostic, cause}: Shown, ruleIndex: number, view: ReportContext, sources: (path: string) => Source | undefined): object {
  const {start, end} = diagnostic
  const artifactLocation = fileOf(diagnostic.path, view)
  const region = {startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column}
  return {
    ruleId: diagnostic.rule,
    ruleIndex,
    level: levels[diagnostic.level],
    message: {text: diagnostic.message},
    locations: [{physicalLocation: {artifactLocation, region}}],
    ...relatedOf(cause, view),
    partialFingerprints: {'docsLint/v1': diagnostic.fingerprint},
    ...fixesOf(diagnostic, artifactLocation, sources(diagnostic.path)),
    properties: {enforcement: diagnostic.enforcement, messageId: diagnostic.judgment ? diagnostic.rule : `${diagnostic.rule}/${diagnostic.messageId}`}
  }
}

const fileOf = (path: string, view: ReportContext): {uri: string; uriBaseId: string} => ({uri: sarifUri(view.repositoryPath(path)), uriBaseId: '%SRCROOT%'})

/** The other locations of a problem, each with its message. */
function relatedOf(cause: Cause | undefined, view: ReportContext): object {
  if (!cause) return {}
  const places = cause.findings.slice(1).map(({path, start, end, message}) => ({
    physicalLocation: {
      artifactLocation: fileOf(path, view),
      region: {startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column}
    },
    message: {text: message}
  }))
  const copies = cause.copies.map(({path, line, kind}) => ({
    physicalLocation: {artifactLocation: fileOf(path, view), region: {startLine: line}},
    message: {text: kind === 'version' ? 'The same text in an older version' : 'The same text in a translation'}
  }))
  return {relatedLocations: [...places, ...copies]}
}

function fixesOf({fix}: Diagnostic, artifactLocation: object, source: Source | undefined): object {
  if (!fix || !source) return {}
  const replacements = fix.edits.map((edit) => {
    const from = source.at(edit.start)
    const to = source.at(edit.end)
    const deletedRegion = {startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column}
    return {deletedRegion, ...(edit.text !== '' && {insertedContent: {text: edit.text}})}
  })
  const description = {text: fix.safe ? 'docs-lint --fix applies this' : 'Review this change before you apply it'}
  return {fixes: [{description, artifactChanges: [{artifactLocation, replacements}]}]}
}

/** A path as a relative URL. */
export const sarifUri = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
