/** `docs-lint explain` and `docs-lint coverage` */
import {guidelines, rules} from '../../rules/index.ts'
import {nearest} from '../data/nearest.ts'
import {didYouMean} from '../data/shape-words.ts'
import {coverageJson, coverageOf, coverageText} from '../emit/coverage.ts'
import {explain} from '../emit/explain.ts'
import {isChecked, type ActiveGuidance} from '../emit/guidance.ts'
import {openProject} from '../run/project.ts'
import {guidanceHere} from '../run/rules-input.ts'
import {refusal, type CommandResult} from './result.ts'

/** Every rule and guideline as the settings of the current folder have them. */
async function guidanceOfHere(config: string | undefined, cwd: string): Promise<{guidance: ActiveGuidance[]; mistakes?: undefined} | {mistakes: string[]}> {
  const {project, mistakes} = await openProject({paths: [], cwd, ...(config !== undefined && {config})})
  return mistakes ? {mistakes} : {guidance: guidanceHere(project.settings, {rules, guidelines})}
}

export async function explainCommand({ids, config}: {ids: string[]; config?: string}, cwd = process.cwd()): Promise<CommandResult> {
  const here = await guidanceOfHere(config, cwd)
  if (here.mistakes) return refusal(here.mistakes)
  const {text, unknown} = explain(ids, here.guidance)
  if (unknown.length === 0) return {exit: 0, stdout: `${text}\n`, stderr: ''}
  const known = here.guidance.map(({spec}) => spec.id)
  const told = refusal(unknown.map((id) => `Unknown rule \`${id}\`${didYouMean(nearest(id, known)) || '; `docs-lint coverage` names them all'}`))
  return {...told, stdout: text && `${text}\n`}
}

export async function coverageCommand({format, config}: {format: 'pretty' | 'json'; config?: string}, cwd = process.cwd()): Promise<CommandResult> {
  const here = await guidanceOfHere(config, cwd)
  if (here.mistakes) return refusal(here.mistakes)
  const coverage = coverageOf(
    rules.map(({spec}) => spec),
    guidelines.map(({spec}) => spec)
  )
  const off = new Set(here.guidance.filter((one) => !one.isGuideline && !isChecked(one)).map(({spec}) => spec.id))
  return {exit: 0, stdout: format === 'json' ? coverageJson(coverage) : coverageText(coverage, off), stderr: ''}
}
