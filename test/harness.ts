/** Runs an example of a rule as the product would: as a page of a small site, through the one way in. */
import {rules as allRules} from '../rules/index.ts'
import {lint} from '../src/run/lint.ts'
import {loadNative, loadReference, type Parser} from '../src/parse/parsers.ts'
import {allMessages, noTeam, withDefaults, type ActiveRule} from '../src/rule/run-rule.ts'
import {readMarks, type Example} from '../src/rule/example.ts'
import type {Rule} from '../src/rule/define-rule.ts'
import type {Finding} from '../src/report/types.ts'
import type {AssistantFile} from '../src/site/types.ts'
import {isPageFile} from '../src/site/page-files.ts'
import {isSnippetPath} from '../src/site/snippet-path.ts'

export const reference: Parser = await loadReference()
export const native: Parser = (await loadNative()) ?? reference

export interface Drawn {
  path: string
  start: number
  end: number
}
export interface ExampleSite {
  /** Path → text, without the marks. */
  files: Map<string, string>
  page: string
  assistantFiles: AssistantFile[]
  /** What the example draws, in order of path and place. */
  drawn: Drawn[]
}

const frontmatter = '---\ntitle: Rotate the keys of a workspace\ndescription: Replace the keys of a workspace without an interruption of its services.\n---\n\n'

/** The site of an example, with what the example does not bring. */
export function siteOf(example: string | Example): ExampleSite {
  const {page, path = 'page.mdx', config, files = {}, assistantFiles = []}: Example = typeof example === 'string' ? {page: example} : example
  const text =
    page === undefined
      ? `${frontmatter}Text of the page.\n`
      : page.startsWith('---') || page.startsWith('«---') || isSnippetPath(path)
        ? page
        : frontmatter + page
  const name = JSON.stringify(path.replace(/\.mdx?$/, ''))
  const marked = new Map<string, string>([
    ...(config === null
      ? []
      : [['docs.json', config ?? `{"name": "Acme", "navigation": [{"group": "Guides", "pages": [${isSnippetPath(path) ? '"index"' : name}]}]}\n`] as const]),
    [path, text],
    ...(isSnippetPath(path) ? [['index.mdx', `${frontmatter}Text of the page.\n`] as const] : []),
    ...Object.entries(files)
  ])
  const drawn: Drawn[] = []
  const plain = new Map<string, string>()
  for (const [file, content] of marked) {
    const read = readMarks(content)
    // nothing but a mark: the file is missing, and that is told there
    if (content !== '«»') plain.set(file, read.text)
    for (const span of read.spans) drawn.push({path: file, ...span})
  }
  return {files: plain, page: path, assistantFiles, drawn: drawn.sort(byPlace)}
}

export const byPlace = (a: Drawn, b: Drawn): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start || a.end - b.end)

export function active(rule: Rule, options: Record<string, unknown> = {}): ActiveRule {
  return {rule, options: withDefaults(rule.spec, options), levels: allMessages(rule.spec, 'warn')}
}

/** Lints the files of a site with some rules. */
export async function lintFiles(
  files: ReadonlyMap<string, string>,
  rules: readonly ActiveRule[],
  parser: Parser = native,
  team: Example['team'] = {},
  assistantFiles: AssistantFile[] = []
): Promise<Finding[]> {
  const paths = [...files.keys()]
  const rulesFor = {rules, team: {...noTeam, vocabulary: {...noTeam.vocabulary, ...team.vocabulary}}}
  const report = await lint({
    files: paths,
    pages: paths.filter(isPageFile),
    read: (path) => files.get(path),
    rulesFor: () => rulesFor,
    siteRules: rulesFor,
    ruleIds: allRules.map(({id}) => id),
    parser,
    version: '0.0.0',
    assistantFiles: async () => assistantFiles
  })
  return report.findings
}

/** Applies the fixes of findings to a text, last first. */
export function applyFixes(text: string, findings: readonly Finding[], path: string): string {
  const edits = findings.filter((finding) => finding.path === path).flatMap(({fix}) => fix?.edits ?? [])
  let out = text
  // from the end on, so that offsets stay true; of several inserts at one place the first stays first
  for (const {start, end, text: replacement} of edits.toReversed().sort((a, b) => b.start - a.start || b.end - a.end))
    out = out.slice(0, start) + replacement + out.slice(end)
  return out
}
