/** The result of a page by itself. It depends on no other page, so any thread can compute it. */
import {checkPage, type ActiveRules} from '../../engine/check.ts'
import type {Page} from '../../facts/types.ts'
import {secretsIn} from '../../rule/page-secrets.ts'
import {runOnPage} from '../../rule/run-rule.ts'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import type {SiteView} from '../../site/types.ts'
import type {PageResult} from '../cache/page-cache.ts'
import {outlineOf, type RequiredFields} from '../../outline/page-outline.ts'

/** What a page says by itself. */
export async function resultOf(page: Page, active: ActiveRules, site: SiteView): Promise<PageResult> {
  return JSON.parse(await resultTextOf(page, active, site)) as PageResult
}

/** The same as JSON, without a tie to where it comes from: V8 keeps a whole page in memory for each piece of its text that is kept. */
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

/** What the rules want to know of a page beside what they report on it. */
export const requiredFields = ({rules}: ActiveRules): RequiredFields => ({
  terms: rules.some(({rule}) => rule.spec.needsTerms),
  headingCases: rules.some(({rule}) => rule.spec.needsHeadingCases)
})

/** Of a file that cannot be read, that alone is said. */
async function problemsOf(page: Page, active: ActiveRules, site: SiteView): Promise<RawDiagnostic[]> {
  if (page.syntaxError?.cause !== 'unreadable') return checkPage(page, active, site)
  return active.rules.filter(({rule}) => rule.id === 'mdx-syntax').flatMap((one) => runOnPage(one, page, {site, team: active.team}))
}
