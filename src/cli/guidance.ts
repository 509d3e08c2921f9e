/** `docs-lint explain` and `docs-lint coverage` */
import {guidelines, rules} from '../../rules/index.ts'
import {nearest} from '../data/nearest.ts'
import {didYouMean} from '../data/shape-words.ts'
import {coverageJson, coverageOf, coverageText} from '../emit/coverage.ts'
import {explain} from '../emit/explain.ts'
import {listRules, ruleListJson, ruleListText} from '../emit/rule-list.ts'
import {isChecked, type ActiveGuidance} from '../emit/guidance.ts'
import {relative} from 'node:path'
import {openProjects} from '../run/project.ts'
import {guidanceHere} from '../run/rules-file/rules-input.ts'
import {refusal, type CommandResult} from './result.ts'

/** Every rule and guideline with the settings of a site. */
interface GuidanceOfSite {
  /** The path of the site from the current folder. */
  shown: string
  guidance: ActiveGuidance[]
}

interface Where {
  /** PATH of the command line. */
  path?: string
  config?: string
  /** `--no-code` */
  code?: boolean
}

async function guidanceOfSites(
  {path, config, code}: Where,
  cwd: string
): Promise<{sites: GuidanceOfSite[]; configErrors?: undefined} | {sites?: undefined; configErrors: string[]}> {
  const {projects, configErrors: errors} = await openProjects({
    paths: path === undefined ? [] : [path],
    cwd,
    ...(config !== undefined && {config}),
    ...(code === false && {mayRunCode: () => false})
  })
  if (errors) return {configErrors: errors}
  return {
    sites: projects.map(({root, settings}) => ({shown: relative(cwd, root) || '.', guidance: guidanceHere(settings, {rules: settings.allRules, guidelines})}))
  }
}

/** Prints text that is the same for all sites once. If sites differ, each name is printed above its text. */
function forEachSite(sites: readonly GuidanceOfSite[], print: (guidance: ActiveGuidance[]) => string): string {
  const texts = sites.map(({shown, guidance}) => ({shown, text: print(guidance)}))
  const [first] = texts
  if (!first || texts.every(({text}) => text === first.text)) return first?.text ?? ''
  return texts.map(({shown, text}) => `${shown}:\n\n${text}`).join('\n')
}

export async function explainCommand({ids, ...where}: Where & {ids: string[]}, cwd = process.cwd()): Promise<CommandResult> {
  const here = await guidanceOfSites(where, cwd)
  const {sites} = here
  if (!sites) return refusal(here.configErrors)
  const all = sites[0]!.guidance
  const {unknown} = explain(ids, all)
  const stdout = forEachSite(sites, (guidance) => {
    const {text} = explain(ids, guidance)
    return text && `${text}\n`
  })
  if (unknown.length === 0) return {exit: 0, stdout, stderr: ''}
  const known = all.flatMap((one) => [one.spec.id, ...(one.isGuideline ? [] : Object.keys(one.spec.messages).map((message) => `${one.spec.id}/${message}`))])
  return {...refusal(unknown.map((id) => `Unknown rule \`${id}\`${didYouMean(nearest(id, known)) || '; for a list, run `docs-lint rules list`'}`)), stdout}
}

/** `docs-lint rules list` */
export async function rulesListCommand({format, ...where}: Where & {format?: string}, cwd = process.cwd()): Promise<CommandResult> {
  const {sites, configErrors: errors} = await guidanceOfSites(where, cwd)
  if (!sites) return refusal(errors)
  if (format === 'json' && sites.length > 1 && new Set(sites.map(({guidance}) => ruleListJson(listRules(guidance)))).size > 1)
    return refusal([`Found several sites with their own settings. Name one, as in \`docs-lint rules list ${sites[0]!.shown} --format json\``])
  if (format === 'json') return {exit: 0, stdout: ruleListJson(listRules(sites[0]!.guidance)), stderr: ''}
  return {exit: 0, stdout: forEachSite(sites, (guidance) => ruleListText(listRules(guidance))), stderr: ''}
}

export async function coverageCommand({format, ...where}: Where & {format: 'pretty' | 'json'}, cwd = process.cwd()): Promise<CommandResult> {
  const here = await guidanceOfSites(where, cwd)
  const {sites} = here
  if (!sites) return refusal(here.configErrors)
  const coverage = coverageOf(
    rules.map(({spec}) => spec),
    guidelines.map(({spec}) => spec)
  )
  if (format === 'json') return {exit: 0, stdout: coverageJson(coverage), stderr: ''}
  const stdout = forEachSite(sites, (guidance) => {
    const off = new Set(guidance.filter((one) => !one.isGuideline && !isChecked(one)).map(({spec}) => spec.id))
    return coverageText(coverage, off)
  })
  return {exit: 0, stdout, stderr: ''}
}
