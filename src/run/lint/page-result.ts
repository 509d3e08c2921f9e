/** The result of a single page. It depends on no other page, so any thread can compute it. */
import {checkPage, type ActiveRules} from '../../engine/check.ts'
import {derivePage} from '../../facts/derive.ts'
import type {Page} from '../../facts/types.ts'
import {defaultLimits, type PageLimits} from '../../parse/limits.ts'
import {tooSlowToCheck} from '../../parse/page-parse-error.ts'
import type {PageParseError} from '../../parse/parser-stop.ts'
import {secretsIn} from '../../rule/page-secrets.ts'
import {runOnPage} from '../../rule/run-rule.ts'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import type {SiteView} from '../../site/types.ts'
import type {PageResult} from '../cache/page-cache.ts'
import {outlineOf, type RequiredFields} from '../../outline/page-outline.ts'

/** The result of a single page. */
export async function resultOf(page: Page, active: ActiveRules, site: SiteView, limits?: PageLimits): Promise<PageResult> {
  return JSON.parse(await resultTextOf(page, active, site, limits)) as PageResult
}

/** The result as JSON, without references to the page: V8 keeps the text of a page in memory as long as any substring of it. */
export async function resultTextOf(page: Page, active: ActiveRules, site: SiteView, {seconds} = defaultLimits): Promise<string> {
  const {suppressions, strayEnables} = page
  const outline = outlineOf(page, requiredFields(active))
  const secrets = outline.secrets ?? secretsIn(page, {suppressions, strayEnables})
  const {found, syntaxError} = await problemsOf(page, active, site, seconds)
  const result: PageResult = {
    found,
    outline: secrets.length > 0 ? {...outline, secrets} : outline,
    suppressions,
    strayEnables,
    parses: !syntaxError,
    ...(syntaxError?.cause === 'too-slow' && {isLate: true})
  }
  return JSON.stringify(result)
}

/** The facts about a page that the rules need, apart from its problems. */
export const requiredFields = ({rules, isAlone}: ActiveRules): RequiredFields => ({
  terms: !isAlone && rules.some(({rule}) => rule.spec.needsTerms),
  headingCases: !isAlone && rules.some(({rule}) => rule.spec.needsHeadingCases)
})

/**
 * If a file cannot be read, or if its rules take too long, that is its only problem. The clock is read between two rules: the time that one rule takes
 * grows in proportion to the page, whose size has a limit.
 */
async function problemsOf(
  page: Page,
  active: ActiveRules,
  site: SiteView,
  seconds: number
): Promise<{found: RawDiagnostic[]; syntaxError?: PageParseError | undefined}> {
  const {path, text, role, language, syntaxError} = page
  const end = performance.now() + seconds * 1000
  const onlyThat = (of: Page): RawDiagnostic[] =>
    active.rules.filter(({rule}) => rule.id === 'mdx-syntax').flatMap((one) => runOnPage(one, of, {site, team: active.team}))
  if (syntaxError?.cause === 'unreadable') return {found: onlyThat(page), syntaxError}
  try {
    const stopInTime = (): void => {
      if (performance.now() > end) throw new OutOfTime()
    }
    return {found: await checkPage(page, active, site, stopInTime), syntaxError}
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    const late = tooSlowToCheck(seconds)
    return {found: onlyThat(derivePage({path, text, role, language}, {error: late, ids: []})), syntaxError: late}
  }
}

class OutOfTime extends Error {}
