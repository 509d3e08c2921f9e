/** `--fix` and `--suggest`: applies the edits of rules until none is left. No edit may break or worsen a file. */
import {parseJson} from '../../data/json.ts'
import {parseYaml} from '../../data/yaml.ts'
import {checkPage} from '../../engine/check.ts'
import type {Page} from '../../facts/types.ts'
import type {Report} from '../../report/types.ts'
import {harmOf} from '../../rule/edit-guard.ts'
import type {Edit, Level} from '../../rule/types.ts'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import {isPageFile} from '../../site/page-files.ts'
import type {Site} from '../../site/types.ts'
import {applyEdits, apart, editsInOrder, type Fix} from './edits.ts'
import {everything, scopeOf, type FixScope} from './fix-scope.ts'
import {check, toReport, type Checked} from '../lint/lint.ts'
import type {LintInput} from '../lint/input.ts'
import {moveLinks} from './move-links.ts'
import {pageFilesOf, readPage} from '../lint/read-pages.ts'
import {createTexts, type Texts} from '../files/page-texts.ts'

export interface Fixed {
  /** The requested problems that remain after the fixes. */
  report: Report
  /** All problems that remain, including those that were not requested. */
  whole: Report
  /** Files that changed, with their text before and after, including the BOM. */
  changes: {path: string; before: string; after: string}[]
  /** How many problems were fixed in each of these files, by level. */
  counts: ReadonlyMap<string, Record<Level, number>>
  dropped: Dropped[]
  /** Links that were updated to the new name of an anchor. */
  movedLinks: number
}
/** A fix that was not applied, and why. */
export interface Dropped {
  path: string
  rule: string
  reason: string
}

/** What the fixes of a run are limited to. */
export interface FixLimits {
  /** Removes problems from the first report that must neither be fixed nor reported. Called before anything changes. */
  only?: (report: Report) => Promise<Report>
  /** Files that may change. @default all, or, in a run over some pages, those pages */
  mayWrite?: (path: string) => boolean
}

/** More rounds than any chain of fixes needs, so that two rules that undo each other stop eventually. */
const mostRounds = 10

/**
 * Applies edits to the texts of a site, not to the disk.
 * @param editsOf the edits to apply for a problem; undefined if there are none
 */
export async function fixSite(given: LintInput, editsOf: (problem: RawDiagnostic) => Edit[] | undefined, {only, mayWrite}: FixLimits = {}): Promise<Fixed> {
  // the file on disk is later compared with the text of the first read
  const input = {...given, read: once(given.read)}
  const after = new Map<string, string>()
  const read = (path: string): string | undefined => after.get(path) ?? input.read(path)
  const dropped = new Map<string, Dropped>()
  const counts = new Map<string, Record<Level, number>>()
  const requested = new Set(input.pages)
  const writes = mayWrite ?? (input.partial ? (path: string): boolean => requested.has(path) : (): boolean => true)
  let scope = everything
  let pages = input.pages
  let partial = input.partial ?? false
  let last: {checked: Checked; texts: Texts} | undefined
  for (let round = 0; round < mostRounds; round++) {
    const texts = createTexts(read)
    const checked = await check({...input, read, pages, partial}, texts)
    if (round === 0 && only) scope = await limitedTo(checked, input, texts, only)
    const changed: string[] = []
    for (const [path, fixes] of fixesByFile(checked.found, editsOf, scope)) {
      if (!writes(path)) continue
      // writing a file that is not UTF-8 would lose characters
      if (input.encodingOf?.(path, texts.get(path) ?? '')) continue
      const text = texts.get(path) ?? ''
      const drop = (fix: Fix, reason: string): void => void dropped.set(keyOf(fix, path, texts), {path, rule: fix.rule, reason})
      const wanted = fixes.filter((fix) => !dropped.has(keyOf(fix, path, texts)))
      const {checkEdit, harmless} = await editChecksOf(path, texts, checked.site, input)
      const applied = await chooseGood(
        text,
        wanted.filter((fix) => harmless(fix, drop)),
        checkEdit,
        drop
      )
      if (applied.length === 0) continue
      const ofFile = counts.get(path) ?? {error: 0, warn: 0, info: 0}
      for (const {level} of applied) ofFile[level]++
      counts.set(path, ofFile)
      changed.push(path)
      scope.apply(path, editsInOrder(text, applied))
      after.set(path, (texts.bomOf(path) ? '\uFEFF' : '') + applyEdits(text, applied))
    }
    if (changed.length === 0) {
      last = {checked, texts}
      if (pages === input.pages) break
      // rules about the site see every page: a fix on one page can reveal a problem on another
      pages = input.pages
      partial = input.partial ?? false
      continue
    }
    // an unchanged page has the same results, but a changed configuration can change the results of every page
    const isConfig = changed.some((path) => !isPageFile(path))
    pages = isConfig ? input.pages : changed.filter((path) => requested.has(path))
    partial = !isConfig || (input.partial ?? false)
  }
  const {moved, count: movedLinks} = await moveLinks(input, read, [...after.keys()])
  // links to a renamed heading are updated everywhere, because they would break
  for (const [path, text] of moved) if (!input.encodingOf?.(path, input.read(path) ?? '')) after.set(path, text)
  if (!last || pages !== input.pages || moved.size > 0) {
    const texts = createTexts(read)
    last = {checked: await check({...input, read}, texts), texts}
  }
  const {checked, texts} = last
  const whole = toReport(checked, input, texts)
  const inside = new Map([...checked.found].map(([path, problems]) => [path, problems.filter((problem) => !scope.isOutside(problem))]))
  const report = only ? toReport({...checked, found: inside}, input, texts) : whole
  const changes = [...after].map(([path, text]) => ({path, before: input.read(path) ?? '', after: text})).filter(({before, after: text}) => before !== text)
  return {report, whole, changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)), counts, dropped: [...dropped.values()], movedLinks}
}

function once(read: LintInput['read']): LintInput['read'] {
  const known = new Map<string, string | undefined>()
  return (path) => {
    if (!known.has(path)) known.set(path, read(path))
    return known.get(path)
  }
}

/** The scope that `only` leaves of the first report. */
async function limitedTo(checked: Checked, input: LintInput, texts: Texts, only: NonNullable<FixLimits['only']>): Promise<FixScope> {
  const {findings} = await only(toReport(checked, input, texts))
  const diagnosticKey = (path: string, rule: string, start: number, end: number, message: string): string => [path, rule, start, end, message].join('\n')
  const remaining = new Set(findings.map(({path, rule, start, end, message}) => diagnosticKey(path, rule, start.offset, end.offset, message)))
  return scopeOf(checked.found, ({path, rule, start, end, message}) => {
    const [bom, length] = [texts.bomOf(path), (texts.get(path) ?? '').length]
    return remaining.has(diagnosticKey(path, rule, Math.min(start, length) + bom, Math.min(end, length) + bom, message))
  })
}

function fixesByFile(
  found: ReadonlyMap<string, readonly RawDiagnostic[]>,
  editsOf: (problem: RawDiagnostic) => Edit[] | undefined,
  scope: FixScope
): Map<string, Fix[]> {
  const byFile = new Map<string, Fix[]>()
  for (const [path, problems] of found) {
    for (const problem of problems) {
      const edits = editsOf(problem)
      if (!edits?.length || !scope.allows(problem, edits)) continue
      const file = edits[0]!.file ?? path
      // an edit changes one file, because a fix across several files could be applied only in part
      if (edits.some((edit) => (edit.file ?? path) !== file)) continue
      const fixes = byFile.get(file) ?? []
      fixes.push({rule: problem.rule, level: problem.level, isSafe: edits === problem.fix, edits})
      byFile.set(file, fixes)
    }
  }
  return byFile
}

/** Identifies the same fix in a later round, after its location has moved: by rule and by the text that it changes. */
function keyOf({rule, edits}: Fix, path: string, texts: Texts): string {
  const text = texts.get(path) ?? ''
  return [path, rule, ...edits.map(({start, end, text: to}) => `${text.slice(Math.max(0, start - 20), end + 20)}\n${to}`)].join('\n')
}

/** Returns what is wrong with a changed text, or undefined. */
type EditCheck = (text: string) => Promise<string | undefined>

type Drop = (fix: Fix, reason: string) => void

/** All fixes that do not overlap. If the result is not valid, those that are valid one by one. */
async function chooseGood(text: string, fixes: readonly Fix[], checkEdit: EditCheck, drop: Drop): Promise<Fix[]> {
  const chosen = apart(fixes)
  if (chosen.length === 0 || (await checkEdit(applyEdits(text, chosen))) === undefined) return chosen
  const good: Fix[] = []
  for (const fix of chosen) {
    const reason = await checkEdit(applyEdits(text, [...good, fix]))
    if (reason === undefined) good.push(fix)
    else drop(fix, reason)
  }
  return good
}

interface EditChecks {
  checkEdit: EditCheck
  /** Whether a single fix leaves links and anchors unchanged. */
  harmless: (fix: Fix, drop: Drop) => boolean
}

async function editChecksOf(path: string, texts: Texts, site: Site, input: LintInput): Promise<EditChecks> {
  const before = texts.get(path) ?? ''
  if (!isPageFile(path)) {
    const errorsOf = (text: string): number => (path.endsWith('.json') ? parseJson(text, path) : parseYaml(text, path)).errors.length
    const wrong = errorsOf(before)
    return {checkEdit: async (text) => (errorsOf(text) > wrong ? 'the file would not parse afterward' : undefined), harmless: () => true}
  }
  const [file] = pageFilesOf({...input, pages: [path]}, site, texts)
  const problems = async (page: Page): Promise<{parses: boolean; counts: Map<string, number>}> => {
    const counts = new Map<string, number>()
    for (const {level, rule, messageId} of await checkPage(page, input.rulesFor(path), site)) {
      if (level !== 'info') counts.set(`${rule}/${messageId}`, (counts.get(`${rule}/${messageId}`) ?? 0) + 1)
    }
    return {parses: !page.syntaxError, counts}
  }
  const pageNow = await readPage(file!, before, input.parser)
  const now = await problems(pageNow)
  const checkEdit: EditCheck = async (text) => {
    const then = await problems(await readPage(file!, text, input.parser))
    if (now.parses && !then.parses) return 'the page would not parse afterward'
    for (const [name, times] of then.counts) {
      if (times > (now.counts.get(name) ?? 0)) return `it would add a \`${name.split('/', 1)[0]}\` problem`
    }
    return undefined
  }
  return {checkEdit, harmless: (fix, drop) => isHarmless(fix, pageNow, input, drop)}
}

/** Rules about the site see only the outline of a page, so their edits are checked here. */
function isHarmless(fix: Fix, page: Page, input: LintInput, drop: Drop): boolean {
  const spec = [...input.rulesFor(page.path).rules, ...input.siteRules.rules].find(({rule}) => rule.id === fix.rule)?.rule.spec
  const harm = page.syntaxError ? undefined : harmOf(page, fix.edits, spec?.retargets ? 'link' : (spec?.on ?? 'page'))
  if (!harm || (harm === 'anchor' && !fix.isSafe)) return true
  drop(fix, harm === 'anchor' ? 'it would break links to a heading' : 'it would change the target of a link, import, or image')
  return false
}
