/** Settings, site, and pages → the input of the rules file. */
import {components} from '../../contract/components.ts'
import {guidanceOf, highestOf, type ActiveGuidance} from '../../emit/guidance.ts'
import type {TeamText, TeamTexts} from '../../emit/rules-file/types.ts'
import type {GuidelineSpec, Level, RuleSpec} from '../../rule/types.ts'
import type {Site} from '../../site/types.ts'
import {matcher} from '../files/glob.ts'
import type {CachedOutline} from '../../outline/page-outline.ts'
import type {RulesFileCommand} from './rules-file.ts'
import type {ResolvedSettings} from '../settings/resolved.ts'
import {summariseSite} from '../../outline/site-summary.ts'

/** All rules and guidelines. */
export interface Known {
  rules: readonly {spec: RuleSpec}[]
  guidelines: readonly {spec: GuidelineSpec}[]
}

/** A typical page: an override for some folder must not change the text for all pages. */
const ordinary = 'page.mdx'

/** Every rule with its current levels and options, and every guideline: for `explain`, `coverage`, and the rules file. */
export const guidanceHere = (settings: Pick<ResolvedSettings, 'rulesFor' | 'turnedOff'>, {rules, guidelines}: Known): ActiveGuidance[] =>
  guidanceOf(rules, guidelines, settings.rulesFor(ordinary).rules, settings.turnedOff)

/** @param pages every page of the site */
export function rulesInput(settings: ResolvedSettings, known: Known, site: Site, pages: readonly CachedOutline[]): RulesFileCommand['input'] {
  const {vocabulary, components: ofTeam} = settings.team
  const {rules} = settings.rulesFor(ordinary)
  const levelOf = (id: string): Level | 'off' => highestOf(rules.find(({rule}) => rule.id === id)?.levels ?? {})
  const team: TeamTexts = {
    vocabulary,
    guidelines: settings.guidelines.map(({examples, ...text}): TeamText => ({...text, ...examples})),
    rules: settings.teamRules.map(({id, title, guide, why, good, bad}): TeamText => ({
      id,
      title,
      level: levelOf(id),
      ...(guide !== undefined && {guide}),
      ...(why !== undefined && {why}),
      ...(good && {good}),
      ...(bad && {bad})
    })),
    plugins: settings.plugins.map(({id, spec}): TeamText => ({id, title: spec.title, level: levelOf(id)})),
    components: ofTeam
  }
  const hasPage = (files: readonly string[]): boolean => {
    const matches = matcher(files)
    return pages.some(({path}) => matches(path))
  }
  // Skip exceptions of presets for folders that the site does not have.
  const exceptions = settings.overrides.flatMap(({files, rules}) => {
    const matching = files.some((file) => file.startsWith('!')) ? files : files.filter((file) => hasPage([file]))
    return hasPage(matching) ? [{files: matching, rules}] : []
  })
  return {guidance: guidanceHere(settings, known), site: summariseSite(site, pages), team, components, exceptions}
}
