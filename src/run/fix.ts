/** `--fix` and `--suggest`: edits of the rules, applied until none is left, none of which breaks or worsens a file. */
import {parseJson} from '../data/json.ts'
import {parseYaml} from '../data/yaml.ts'
import {checkPage} from '../engine/check.ts'
import type {Report} from '../report/types.ts'
import type {Edit} from '../rule/types.ts'
import type {Found} from '../rule/run-rule.ts'
import {isPageFile} from '../site/page-files.ts'
import type {Site} from '../site/types.ts'
import {applyEdits, apart, type Fix} from './edits.ts'
import {check, toReport, type LintInput} from './lint.ts'
import {pageFilesOf, readPage} from './read-pages.ts'
import {createTexts, type Texts} from './texts.ts'

export interface Fixed {
  /** What is left after the fixes. */
  report: Report
  /** Files that changed, with their text before and after, a BOM included. */
  changes: {path: string; before: string; after: string}[]
  /** How many problems were mended. */
  count: number
  dropped: Dropped[]
}
/** A fix that was not applied, and why. */
export interface Dropped {
  path: string
  rule: string
  reason: string
}

/** More rounds than any chain of fixes needs: two rules that undo each other must not go on for ever. */
const mostRounds = 10

/**
 * Applies edits to the texts of a site, not to the disk.
 * @param editsOf the edits of a problem that are wanted; undefined when there are none
 */
export async function fixSite(input: LintInput, editsOf: (problem: Found) => Edit[] | undefined): Promise<Fixed> {
  const after = new Map<string, string>()
  const read = (path: string): string | undefined => after.get(path) ?? input.read(path)
  const dropped = new Map<string, Dropped>()
  let count = 0
  let pages = input.pages
  let partial = input.partial ?? false
  for (let round = 0; round < mostRounds; round++) {
    const texts = createTexts(read)
    const {site, found} = await check({...input, read, pages, partial}, texts)
    const changed: string[] = []
    for (const [path, fixes] of fixesByFile(found, editsOf)) {
      // what is not UTF-8 would be written with characters lost
      if (input.encodingOf?.(path, texts.get(path) ?? '')) continue
      const wanted = fixes.filter((fix) => !dropped.has(keyOf(fix, path, texts)))
      const judge = await judgeOf(path, texts, site, input)
      const {text, applied} = await applyGood(texts.get(path) ?? '', wanted, judge, (fix, reason) =>
        dropped.set(keyOf(fix, path, texts), {path, rule: fix.rule, reason})
      )
      if (applied === 0) continue
      count += applied
      changed.push(path)
      after.set(path, (texts.bomOf(path) ? '\uFEFF' : '') + text)
    }
    if (changed.length === 0) break
    // a page that did not change says what it said; the configuration may change what every page says
    const isConfig = changed.some((path) => !isPageFile(path))
    pages = isConfig ? input.pages : changed.filter((path) => input.pages.includes(path))
    partial = !isConfig || (input.partial ?? false)
  }
  const texts = createTexts(read)
  const report = toReport(await check({...input, read}, texts), input, texts)
  const changes = [...after].map(([path, text]) => ({path, before: input.read(path) ?? '', after: text})).filter(({before, after: text}) => before !== text)
  return {report, changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)), count, dropped: [...dropped.values()]}
}

function fixesByFile(found: ReadonlyMap<string, readonly Found[]>, editsOf: (problem: Found) => Edit[] | undefined): Map<string, Fix[]> {
  const byFile = new Map<string, Fix[]>()
  for (const [path, problems] of found) {
    for (const problem of problems) {
      const edits = editsOf(problem)
      if (!edits?.length) continue
      const file = edits[0]!.file ?? path
      // an edit reaches one file; one over several files could be left half done
      if (edits.some((edit) => (edit.file ?? path) !== file)) continue
      const fixes = byFile.get(file) ?? []
      fixes.push({rule: problem.rule, edits})
      byFile.set(file, fixes)
    }
  }
  return byFile
}

/** The same fix in a later round, when its place has moved: by rule and by the text that it changes. */
function keyOf({rule, edits}: Fix, path: string, texts: Texts): string {
  const text = texts.get(path) ?? ''
  return [path, rule, ...edits.map(({start, end, text: to}) => `${text.slice(Math.max(0, start - 20), end + 20)}\n${to}`)].join('\n')
}

/** Says what is wrong with a changed text, or nothing. */
type Judge = (text: string) => Promise<string | undefined>

/** Applies all fixes that do not touch each other; when the whole is not good, one by one. */
async function applyGood(
  text: string,
  fixes: readonly Fix[],
  judge: Judge,
  drop: (fix: Fix, reason: string) => void
): Promise<{text: string; applied: number}> {
  const chosen = apart(fixes)
  if (chosen.length === 0) return {text, applied: 0}
  const all = applyEdits(text, chosen)
  if ((await judge(all)) === undefined) return {text: all, applied: chosen.length}
  const good: Fix[] = []
  for (const fix of chosen) {
    const reason = await judge(applyEdits(text, [...good, fix]))
    if (reason === undefined) good.push(fix)
    else drop(fix, reason)
  }
  return {text: applyEdits(text, good), applied: good.length}
}

async function judgeOf(path: string, texts: Texts, site: Site, input: LintInput): Promise<Judge> {
  const before = texts.get(path) ?? ''
  if (!isPageFile(path)) {
    const errorsOf = (text: string): number => (path.endsWith('.json') ? parseJson(text, path) : parseYaml(text, path)).errors.length
    const wrong = errorsOf(before)
    return async (text) => (errorsOf(text) > wrong ? 'the file would no longer parse' : undefined)
  }
  const [file] = pageFilesOf({...input, pages: [path]}, site, texts)
  const problems = async (text: string): Promise<{parses: boolean; counts: Map<string, number>}> => {
    const page = await readPage(file!, text, input.parser)
    const counts = new Map<string, number>()
    for (const {level, rule, messageId} of await checkPage(page, input.rulesFor(path), site)) {
      if (level !== 'info') counts.set(`${rule}/${messageId}`, (counts.get(`${rule}/${messageId}`) ?? 0) + 1)
    }
    return {parses: !page.syntaxError, counts}
  }
  const now = await problems(before)
  return async (text) => {
    const then = await problems(text)
    if (now.parses && !then.parses) return 'the page would no longer parse'
    for (const [name, times] of then.counts) {
      if (times > (now.counts.get(name) ?? 0)) return `it would add a problem of \`${name.split('/', 1)[0]}\``
    }
    return undefined
  }
}
