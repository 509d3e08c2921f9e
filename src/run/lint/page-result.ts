/** The result of a single page. It depends on no other page, so any thread can compute it. */
import {checkPage, type ActiveRules} from '../../engine/check.ts'
import type {Page} from '../../facts/types.ts'
import {secretsIn} from '../../rule/page-secrets.ts'
import {runOnPage} from '../../rule/run-rule.ts'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import type {SiteView} from '../../site/types.ts'
import type {PageResult} from '../cache/page-cache.ts'
import {outlineOf, type RequiredFields} from '../../outline/page-outline.ts'

/** The result of a single page. */
export async function resultOf(page: Page, active: ActiveRules, site: SiteView): Promise<PageResult> {
  return JSON.parse(await resultTextOf(page, active, site)) as PageResult
}

/** The result as JSON, without references to the page: V8 keeps the text of a page in memory as long as any substring of it. */
export async function resultTextOf(page: Page, active: ActiveRules, site: SiteView): Promise<string> {
  const {suppressions, strayEnables} = page
  const outline = outlineOf(page, requiredFields(active))
  const secrets = outline.secrets ?? secretsIn(page, {suppressions, strayEnables})
  const result: PageResult = {
    found: await problemsOf(page, active, site),
    outline: secrets.length > 0 ? {...outline, secrets} : outline,
    suppressions,
    strayEnables,
    parses: !page.syntaxError,
    ...(page.syntaxError?.cause === 'too-slow' && {isLate: true})
  }
  return JSON.stringify(result)
}

/** The facts about a page that the rules need, apart from its problems. */
export const requiredFields = ({rules}: ActiveRules): RequiredFields => ({
  terms: rules.some(({rule}) => rule.spec.needsTerms),
  headingCases: rules.some(({rule}) => rule.spec.needsHeadingCases)
})

/** If a file cannot be read, that is its only problem. */
async function problemsOf(page: Page, active: ActiveRules, site: SiteView): Promise<RawDiagnostic[]> {
  if (page.syntaxError?.cause !== 'unreadable') return checkPage(page, active, site)
  return active.rules.filter(({rule}) => rule.id === 'mdx-syntax').flatMap((one) => runOnPage(one, page, {site, team: active.team}))
}
