/** The tools `lint` and `fix`. */
import {join} from 'node:path'
import {rules as allRules} from '../../rules/index.ts'
import {nearest} from '../data/nearest.ts'
import {didYouMean} from '../data/shape-words.ts'
import {unifiedDiff} from '../emit/unified-diff.ts'
import {formatReport} from '../report/format.ts'
import {levelRank, type Diagnostic, type Report} from '../report/types.ts'
import type {Level} from '../rule/types.ts'
import {changedOnly} from '../run/report/changed.ts'
import {fixSite} from '../run/fix/fix.ts'
import {changesSince} from '../run/git/git-changes.ts'
import {lint} from '../run/lint/lint.ts'
import type {LintInput} from '../run/lint/input.ts'
import {readOwnedFile} from '../run/files/owned-file.ts'
import {writeOwned} from '../run/files/write-file.ts'
import type {Project} from '../run/project.ts'
import {maskSecrets} from '../secrets/mask.ts'
import {bounded, openSite, pagesAt, pathInSite, requestOf, wrong, type Answer, type Session} from './session.ts'

export interface LintArguments {
  paths?: string[]
  /** A draft, with its future path. */
  text?: string
  path?: string
  changedOnly?: boolean
  rules?: string[]
  maxFindings?: number
}

/** With more than this, an assistant fixes none of them well. */
const most = 50
/** Of a text that a page or docs.json brought into a message. In characters. */
const longestMessage = 400

export async function lintTool({paths = [], text, path, rules, maxFindings = most, ...options}: LintArguments, session: Session): Promise<Answer> {
  if (text !== undefined && path === undefined) return wrong('Missing `path`: name the page of the site that the text is for')
  if (text === undefined && path !== undefined) return lintTool({...options, paths: [...paths, path], maxFindings, ...(rules && {rules})}, session)
  const opened = await openSite(session, rules)
  if ('reason' in opened) return wrong(opened.reason)
  const {project} = opened
  const meant = text === undefined ? await requestAt(paths, session, project) : await projectWithText(path!, text, session, project)
  if ('reason' in meant) return wrong(meant.reason)
  const {request} = meant
  let report = await lint(request)
  if (options.changedOnly && text === undefined) {
    const changes = changesSince(project.root, undefined, process.env)
    if ('reason' in changes) return wrong(changes.reason)
    report = await changedOnly(
      report,
      request,
      changes,
      allRules.map(({spec}) => spec)
    )
  }
  const minLevel = text !== undefined || options.changedOnly ? 'info' : 'warn'
  return answer(report, {...project, read: request.read}, minLevel, Math.min(Math.max(1, maxFindings), most), session)
}

async function requestAt(paths: readonly string[], session: Session, project: Project): Promise<{request: LintInput} | {reason: string}> {
  const meant = paths.length === 0 ? {pages: project.allPages} : pagesAt(paths, session, project)
  return 'reason' in meant ? meant : {request: await requestOf(project, meant.pages)}
}

async function projectWithText(given: string, text: string, session: Session, project: Project): Promise<{request: LintInput} | {reason: string}> {
  const path = pathInSite(given, session, project)
  if (path === undefined) return {reason: `\`${given}\` is outside the site: a draft has to be a page of the site`}
  if (!/\.mdx?$/i.test(path)) return {reason: `\`${given}\` is not a page: pages end in \`.mdx\` or \`.md\``}
  const files = project.files.includes(path) ? project.files : [...project.files, path].sort()
  // results of a draft are not cached
  const {cache: _, ...request} = await requestOf(project, [path])
  return {request: {...request, files, partial: true, read: (one) => (one === path ? text : project.read(one))}}
}

async function answer(report: Report, project: Project, minLevel: 'info' | 'warn', count: number, {viewOf}: Session): Promise<Answer> {
  const all = report.findings.filter(({level}) => levelRank[level] >= levelRank[minLevel])
  const gravest = new Set([...all].sort((a, b) => levelRank[b.level] - levelRank[a.level]).slice(0, count))
  const shown = all.filter((diagnostic) => gravest.has(diagnostic))
  const rest = all.length - shown.length
  const listed = await formatReport('agent', {...report, findings: shown}, viewOf(project, minLevel, 'docs-lint'))
  const text = rest > 0 ? listed.replace(/^docs-lint: /, `docs-lint: ${all.length} problems, including: `) : listed
  const more =
    rest > 0
      ? `${rest} of ${all.length} problems are not shown: fix these first, then call lint again, or use \`paths\` or \`rules\` to narrow the result\n`
      : ''
  const {errors, warnings, infos, files} = report.summary
  return {
    text: bounded(text + more, 'narrow the result with `paths` or `rules`'),
    data: {summary: {files, errors, warnings, infos}, findings: shown.map(plainDiagnostic), remaining: rest}
  }
}

const plainDiagnostic = ({rule, level, path, start, end, message, expected}: Diagnostic): object => ({
  rule,
  level,
  path,
  line: start.line,
  column: start.column,
  endLine: end.line,
  endColumn: end.column,
  message: message.slice(0, longestMessage),
  ...(expected && {expected: expected.slice(0, 3).map((one) => one.slice(0, longestMessage))})
})

export interface FixArguments {
  paths: string[]
  rules?: string[]
  /** true: fix only problems introduced since the default branch. */
  changedOnly?: boolean
  /** The lowest level to fix. */
  level?: Level
  /** true: write the files. Otherwise return only a diff. */
  apply?: boolean
}

export async function fixTool({paths, rules, changedOnly: isChangedOnly, level = 'info', apply = false}: FixArguments, session: Session): Promise<Answer> {
  const opened = await openSite(session, rules)
  if ('reason' in opened) return wrong(opened.reason)
  const {project} = opened
  const meant = pagesAt(paths, session, project)
  if ('reason' in meant) return wrong(meant.reason)
  const request = await requestOf(project, meant.pages)
  const since = isChangedOnly ? changesSince(project.root, undefined, process.env) : undefined
  if (since && 'reason' in since) return wrong(since.reason)
  const specs = allRules.map(({spec}) => spec)
  const fixed = await fixSite(request, (problem) => (levelRank[problem.level] < levelRank[level] ? undefined : problem.fix), {
    ...(since && {only: (report) => changedOnly(report, request, since, specs)})
  })
  const requested = new Set(meant.pages)
  const changes = fixed.changes.filter(({path}) => requested.has(path))
  if (changes.length === 0) return {text: 'No problem here has a safe fix', data: {applied: false, files: []}}
  const failed: string[] = []
  for (const {path, before, after} of apply ? changes : []) {
    const file = readOwnedFile(join(project.root, path), project.repository)
    if (file.state === 'refused') failed.push(`${path}: ${file.reason}`)
    else {
      try {
        writeOwned(file.write, after, before)
      } catch (error) {
        failed.push(`${path}: ${(error as Error).message}`)
      }
    }
  }
  const diff = changes.map(({path, before, after}) => unifiedDiff(path, maskSecrets(before, after), maskSecrets(after, before))).join('')
  const intro = apply ? 'Written:' : 'Nothing was written yet. To apply this diff, call fix again with `apply: true`:'
  return {
    text: bounded([...failed, intro, diff].join('\n'), 'pass fewer `paths`'),
    data: {applied: apply && failed.length === 0, files: changes.map(({path}) => path)},
    ...(failed.length > 0 && {isError: true as const})
  }
}

/** The requested rules that do not exist. */
export const unknownRuleText = (id: string, known: readonly string[]): string =>
  `Unknown rule \`${id.slice(0, 80)}\`${didYouMean(nearest(id, known)) || '; for a list, read docs-lint://rules'}`
