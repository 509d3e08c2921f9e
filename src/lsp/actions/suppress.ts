/** Suppressions in a form that fits the location. Each is tried on the text, and offered if it suppresses the problem and causes no other. */
import type {Component, Page} from '../../facts/types.ts'
import {componentSpec} from '../../contract/components.ts'
import {readPage} from '../../run/lint/read-pages.ts'
import {applySuppressions} from '../../run/lint/lint.ts'
import {resultOf} from '../../run/lint/page-result.ts'
import {applyEdits} from '../../run/fix/edits.ts'
import {shownRule, type RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import {problemsIn} from '../across.ts'
import type {LiveSite} from '../live-site.ts'
import {pageFactsOf} from '../read-page.ts'
import {shiftSpans} from '../shift-spans.ts'
import type {SnippetEdit} from './workspace-edit.ts'

/** A placeholder for the reason. */
const placeholder = 'explain why this is correct here'

/** The edits that suppress a problem of a page. Undefined if no form fits. */
export async function suppressionOf(live: LiveSite, path: string, problem: RawDiagnostic): Promise<SnippetEdit[] | undefined> {
  const page = await pageFactsOf(live, path)
  if (!page) return undefined
  for (const edits of formsFor(page, problem)) if (await isGood(live, page, problem, edits)) return edits
  return undefined
}

function* formsFor(page: Page, problem: RawDiagnostic): Iterable<SnippetEdit[]> {
  const {text, path} = page
  const rule = shownRule(problem)
  const comment = (words: string): string => (path.endsWith('.md') ? `<!-- ${words} -->` : `{/* ${words} */}`)
  const line = lineStart(text, problem.start)
  const inFrontmatter = page.frontmatter.span && problem.start < page.frontmatter.span.end
  if (!inFrontmatter && !isBetweenSiblings(page, line)) {
    const indent = /^[ \t]*/.exec(text.slice(line))![0]
    yield [{start: line, end: line, text: `${indent}${comment(`docs-lint-disable-next-line ${rule}: {}`)}\n`, placeholder}]
    for (const block of page.flow.filter(({start, end}) => start <= problem.start && problem.end <= end).toReversed()) {
      const start = lineStart(text, block.start)
      if (text.slice(start, block.start).trim() !== '' || isBetweenSiblings(page, start)) continue
      const pad = text.slice(start, block.start)
      yield [
        {start, end: start, text: `${pad}${comment(`docs-lint-disable ${rule}: {}`)}\n\n`, placeholder},
        {start: block.end, end: block.end, text: `\n\n${pad}${comment(`docs-lint-enable ${rule}`)}`}
      ]
    }
  }
  const edit = inFrontmatterOf(page, rule)
  if (edit) yield [edit]
}

const lineStart = (text: string, offset: number): number => Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1

/** Between `<Step>`s and similar components, a comment would be an invalid child. */
function isBetweenSiblings({components}: Page, at: number): boolean {
  const around = components.filter(({content, start}) => start < at && content.start <= at && at <= content.end)
  const inner: Component | undefined = around.toSorted((a, b) => b.start - a.start)[0]
  const spec = inner && componentSpec(inner.name)
  return spec !== undefined && (spec.children !== undefined || spec.content === 'container')
}

function inFrontmatterOf({frontmatter, text}: Page, rule: string): SnippetEdit | undefined {
  const {span, fields} = frontmatter
  if (!span) return {start: 0, end: 0, text: `---\ndocs-lint:\n  disable:\n    ${rule}: "{}"\n---\n\n`, placeholder}
  const own = fields.get('docs-lint')?.node
  if (!own) {
    const fence = lineStart(text, span.end)
    return {start: fence, end: fence, text: `docs-lint:\n  disable:\n    ${rule}: "{}"\n`, placeholder}
  }
  const disable = own.kind === 'object' ? own.entries.find(({key}) => key === 'disable')?.value : undefined
  const first = disable?.kind === 'object' ? disable.entries[0] : undefined
  if (!first || text[disable!.start] === '{') return undefined
  const start = lineStart(text, first.keyStart)
  return {start, end: start, text: `${text.slice(start, first.keyStart)}${rule}: "{}"\n`, placeholder}
}

/** Whether the text with the suppression has fewer problems and no new ones. */
async function isGood(live: LiveSite, page: Page, problem: RawDiagnostic, edits: readonly SnippetEdit[]): Promise<boolean> {
  const file = live.pages.get(page.path)
  if (!file) return false
  const plain = edits.map(({start, end, text}) => ({start, end, text: text.replace('{}', 'because')}))
  const now = await readPage(file, applyEdits(page.text, [{rule: problem.rule, edits: plain}]), live.parser)
  if (now.syntaxError && !page.syntaxError) return false
  const result = await resultOf(now, live.project.rulesFor(page.path), live.site)
  // from the end, so that the offsets of all edits stay valid
  const changes = plain.toReversed().map(({start, end, text}) => ({start, end, length: text.length}))
  const across = shiftSpans(live.acrossFound.get(page.path) ?? [], changes)
  const left = countsOf(applySuppressions(page.path, result, [...result.found, ...across], live.project).remaining)
  const before = countsOf(problemsIn(live, page.path))
  const id = `${problem.rule}/${problem.messageId}`
  return (left.get(id) ?? 0) < (before.get(id) ?? 0) && [...left].every(([name, times]) => times <= (before.get(name) ?? 0))
}

function countsOf(found: readonly RawDiagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const {rule, messageId} of found) counts.set(`${rule}/${messageId}`, (counts.get(`${rule}/${messageId}`) ?? 0) + 1)
  return counts
}
