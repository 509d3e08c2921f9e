/** Runs an example of a rule like the product does: as a page of a small site, through the same entry point. */
import {rules as allRules} from '../rules/index.ts'
import {lint} from '../src/run/lint/lint.ts'
import {loadNative, loadReference, type Parser} from '../src/parse/parsers.ts'
import {allMessages, noTeam, withDefaults, type ActiveRule} from '../src/rule/run-rule.ts'
import type {Example} from '../src/rule/example.ts'
import {byLocation, pagesOf, siteOf, type ExampleSite} from '../src/run/example-site.ts'
import type {Rule} from '../src/rule/define-rule.ts'
import type {Diagnostic} from '../src/report/types.ts'
import type {SiteReviews} from '../src/site/reviews.ts'
import type {AssistantFile} from '../src/site/types.ts'

export const reference: Parser = await loadReference()
export const native: Parser = (await loadNative()) ?? reference

export {byLocation, siteOf, type ExampleSite}

export function active(rule: Rule, options: Record<string, unknown> = {}): ActiveRule {
  return {rule, options: withDefaults(rule.spec, options), levels: allMessages(rule.spec, 'warn')}
}

/** Lints the files of a site with some rules. */
export async function lintFiles(
  files: ReadonlyMap<string, string>,
  rules: readonly ActiveRule[],
  parser: Parser = native,
  team: Example['team'] = {},
  assistantFiles: AssistantFile[] = [],
  reviews?: SiteReviews
): Promise<Diagnostic[]> {
  const paths = [...files.keys()]
  const rulesFor = {rules, team: {...noTeam, vocabulary: {...noTeam.vocabulary, ...team.vocabulary}}}
  const report = await lint({
    files: paths,
    pages: pagesOf({files: new Map(files)}),
    read: (path) => files.get(path),
    rulesFor: () => rulesFor,
    siteRules: rulesFor,
    ruleIds: allRules.map(({id}) => id),
    parser,
    version: '0.0.0',
    assistantFiles: async () => assistantFiles,
    ...(reviews && {reviews})
  })
  return report.findings
}

/** Applies the fixes of problems to a text, last first. */
export function applyFixes(text: string, findings: readonly Diagnostic[], path: string): string {
  const edits = findings.filter((diagnostic) => diagnostic.path === path).flatMap(({fix}) => fix?.edits ?? [])
  let out = text
  // from the end, so that offsets stay valid; of several insertions at one location, the first comes first
  for (const {start, end, text: replacement} of edits.toReversed().sort((a, b) => b.start - a.start || b.end - a.end))
    out = out.slice(0, start) + replacement + out.slice(end)
  return out
}
