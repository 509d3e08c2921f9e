/** Many replacements of one page are applied together, with the same result as one by one. */
import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {badReplacements, type Candidate} from '../../src/review/replacements.ts'
import {withTextLinter, type LintText} from '../../src/review/text-linter.ts'
import {bestParser} from '../../src/parse/parsers.ts'
import {createTexts} from '../../src/run/files/page-texts.ts'
import {pageFilesOf, type PageFile} from '../../src/run/lint/read-pages.ts'
import {openProject} from '../../src/run/project.ts'
import {paragraphsOf} from '../../src/site/reviews.ts'
import {readSite} from '../../src/site/read-site.ts'
import {folder, page} from '../cli/site.ts'

/** Paragraphs with quotes in «». Some have a problem, some have two quotes in one sentence, and some report once per page. */
const paragraphs = [
  'A key opens «the vault» of «a workspace».',
  'The key «is deleted by» the server after «90 days».',
  'Go «[here](/index)» to rotate «the key» before it expires.',
  'The server checks every request against the list of keys that belong to the workspace, and it answers with «an error» if the key has expired or «was revoked» yesterday.',
  'The SSO page «lists keys», and «the SDK» reads them.',
  '<Note>\n  Keep «the key» secret.\n</Note>',
  '```json\n{"open": «true»}\n```',
  '«## Usage»',
  '1. Open «Keys».\n2. Select «a key».\n3. Choose «Delete»\n4. Confirm.',
  '| Key | Use |\n|---|---|\n| «id» | The «name» of a key |\n| «owner» | Who made it |'
]
const replacements = [
  '',
  'the new vault of the team',
  'a key that the owner of the workspace has created and that has not expired',
  '[here](/index)',
  '[the list of keys](/index)',
  'is rotated by',
  'simply e.g. the API!',
  '<Note>',
  '</Note>',
  'true}',
  '## Usage',
  'the SSO',
  'single sign-on (SSO)'
]
const pages = fc.array(fc.tuple(fc.constantFrom(...paragraphs), fc.constantFrom(...replacements), fc.constantFrom(...replacements)), {
  minLength: 1,
  maxLength: 9
})

/** The text of a page, and a replacement for each quote. */
function candidatesOf(given: readonly (readonly [string, string, string])[]): {text: string; candidates: Candidate[]} {
  const marked = page('Rotate a key', given.map(([paragraph]) => paragraph).join('\n\n'))
  const text = marked.replaceAll(/[«»]/g, '')
  const known = paragraphsOf(text)
  const insteads = given.flatMap(([paragraph, ...texts]) => texts.slice(0, paragraph.split('«').length - 1))
  const candidates = [...marked.matchAll(/«([^»]*)»/g)].map(({1: quote = '', index}, at): Candidate => {
    const start = index - 2 * at
    const end = start + quote.length
    const paragraph = known.find((one) => one.start <= start && end <= one.end)!
    return {line: at + 1, path: 'keys.mdx', start, end, paragraph, review: {rule: 'clear-direct', quote, problem: 'x', instead: insteads[at]!, paragraph: ''}}
  })
  return {text, candidates}
}

const counting = new Set(['active-voice', 'troubleshooting-section', 'parallel-list'])

async function realLinter(): Promise<LintText> {
  const root = folder({'keys.mdx': page('Rotate a key', 'Text.')})
  const {project} = await openProject({paths: [], cwd: root})
  const {rulesFor, files, read, allPages: pages} = project!
  const texts = createTexts(read)
  const site = readSite({read: texts.get, files})
  const filesOf = (): Map<string, PageFile> => new Map(pageFilesOf({...project!, pages}, site, texts).map((file) => [file.path, file]))
  // these rules count over a list or a page, so they see what two replacements do together
  return async (...given) => {
    const linted = await withTextLinter((lintText) => lintText(...given), {site, rulesFor, filesOf, pages, parser: bestParser()})
    return {...linted, problems: linted.problems.filter(({rule}) => !counting.has(rule))}
  }
}

test('together as one by one', {timeout: 300_000}, async () => {
  const lintText = await realLinter()
  const reasons = new Set<string>()
  const byLine = (bad: ReadonlyMap<Candidate, string>): [number, string][] => [...bad].map(([{line}, reason]): [number, string] => [line, reason])
  await fc.assert(
    fc.asyncProperty(pages, async (given) => {
      const {text, candidates} = candidatesOf(given)
      const together = byLine(await badReplacements(candidates, () => text, lintText))
      const alone: [number, string][] = []
      for (const candidate of candidates) alone.push(...byLine(await badReplacements([candidate], () => text, lintText)))
      for (const [, reason] of alone) reasons.add(reason)
      expect(together.sort(([a], [b]) => a - b)).toEqual(alone)
    }),
    {numRuns: 60}
  )
  expect(reasons.size).toBeGreaterThan(5)
})
