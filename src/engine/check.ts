/** Active rules × facts → problems. Pure: no disk, clock, or network. */
import type {Page} from '../facts/types.ts'
import {maskFound, maskOfConfig, masksAcross} from '../rule/page-secrets.ts'
import type {OpenApi} from '../openapi/types.ts'
import {runAcrossPages, runOn, runOnPage, type ActiveRule} from '../rule/run-rule.ts'
import type {RawDiagnostic} from '../rule/raw-diagnostic.ts'
import type {SuppressionFact} from '../rule/types.ts'
import type {Team} from '../rule/team.ts'
import {maskSecrets} from '../secrets/mask.ts'
import type {Site, SiteView} from '../site/types.ts'

/** The settings for one page, or for the site. */
export interface ActiveRules {
  rules: readonly ActiveRule[]
  team: Team
  /** Only the problems of the page by itself are needed, and nothing for rules that compare pages. */
  isAlone?: true
}

/** Runs the page rules on one page, once the parsers that they need are loaded. @param beforeRule ends the check by throwing */
export async function checkPage(
  page: Page,
  {rules, team}: ActiveRules,
  site: SiteView | undefined,
  beforeRule: () => void = () => undefined
): Promise<RawDiagnostic[]> {
  // one after the other, so that `--timing` can measure each rule
  for (const {rule, options} of rules) {
    const preparing = rule.spec.prepare?.(page, options)
    if (preparing) await preparing
  }
  const found: RawDiagnostic[] = []
  for (const one of rules) {
    beforeRule()
    for (const problem of runOnPage(one, page, {site, team})) found.push(problem)
  }
  return found
}

/** Runs the rules about the site as a whole. */
export function checkSite(site: Site, openapi: OpenApi, {rules, team}: ActiveRules): RawDiagnostic[] {
  const found: RawDiagnostic[] = []
  for (const one of rules) {
    if (one.rule.spec.on === 'site') runOn(one, [site], {site, team, path: site.configFile}, found)
    if (one.rule.spec.on === 'openapi') runOn(one, [openapi], {site, team, path: site.configFile}, found)
    if (one.rule.spec.on === 'endpoint') for (const endpoint of openapi.endpoints()) runOn(one, [endpoint], {site, team, path: endpoint.page.path}, found)
    runAcrossPages(one, site, openapi, team, found)
  }
  return found.length === 0 ? found : maskAcross(onceEach(found), site)
}

/** A configuration file that several `$ref` include is checked at each of them, with the same problems. Keeps one of each. */
function onceEach(found: RawDiagnostic[]): RawDiagnostic[] {
  const seen = new Set<string>()
  return found.filter(({path, start, rule, message}) => {
    if (!path.endsWith('.json')) return true
    // the message may contain the location of the `$ref`: `navigation.groups[0].pages[2]`
    const key = `${start} ${rule} ${path} ${message.replace(/`[^`]*\[\d+\][^`]*`/g, '')}`
    return !seen.has(key) && seen.add(key)
  })
}

function maskAcross(found: RawDiagnostic[], site: Site): RawDiagnostic[] {
  const ofConfig = maskOfConfig(site)
  for (const one of found) {
    const masks = [...(ofConfig ? [ofConfig] : []), ...masksAcross(site, one)]
    maskFound([one], (text) => maskSecrets(masks.reduce((rest, mask) => mask(rest), text)))
  }
  return found
}

/** Runs the rules about suppressions last, when it is known which suppressions removed a problem. */
export function checkSuppressions(path: string, suppressions: readonly SuppressionFact[], {rules, team}: ActiveRules): RawDiagnostic[] {
  const found: RawDiagnostic[] = []
  for (const one of rules) {
    if (one.rule.spec.on === 'suppression') runOn(one, suppressions, {team, path}, found)
  }
  return found
}
