/** `--print-config PATH`: the settings that apply to one page. */
import {existsSync} from 'node:fs'
import {join, relative, resolve, sep} from 'node:path'
import type {ActiveRule} from '../rule/run-rule.ts'
import {statSync} from '../run/files/disk.ts'
import {openProject} from '../run/project.ts'
import {existingFolder} from './stdin-page.ts'
import {projectRequest, withPaths, type LintOptions} from './lint-options.ts'
import {refusal, type CommandResult} from './result.ts'
import {fromFolder} from './report-context.ts'

export async function printConfig(path: string, given: LintOptions, cwd = process.cwd()): Promise<CommandResult> {
  const options = withPaths(given, cwd)
  // a page that does not exist yet has settings too
  const location = existsSync(resolve(cwd, path)) ? path : existingFolder(path, cwd)
  const {project, configErrors: errors} = await openProject({...projectRequest(options, cwd), paths: [location]})
  if (errors) return refusal(errors)
  const {root, settings} = project
  const file = resolve(cwd, path)
  const page = fromFolder(statSync(file)?.isDirectory() ? join(file, 'page.mdx') : file, root)
  if (page === undefined) return refusal([`Unexpected \`--print-config ${path}\`: it is outside the site ${root}`])
  const active = new Map(settings.rulesFor(page).rules.map((one) => [one.rule.id, one]))
  const shown = (one: string): string => relative(cwd, one).split(sep).join('/')
  const config = {
    path: page,
    settings: settings.files.map(shown),
    extends: settings.presets,
    ignored: settings.ignores(page),
    ...(settings.language !== undefined && {language: settings.language}),
    rules: Object.fromEntries(settings.allRules.flatMap(({id}) => settingsOf(id, active.get(id)))),
    vocabulary: settings.team.vocabulary,
    components: settings.team.components,
    openapi: settings.openapi,
    guidelines: settings.guidelines,
    rulesFile: settings.rulesFile
  }
  return {exit: 0, stdout: `${JSON.stringify(config, null, 2)}\n`, stderr: ''}
}

/** As in a settings file: the rule if all of its messages share a level, otherwise each message. Options follow the first level. */
function settingsOf(id: string, active: ActiveRule | undefined): [string, unknown][] {
  if (!active) return [[id, 'off']]
  const {levels, options} = active
  const hasOptions = Object.keys(options).length > 0
  const distinct = [...new Set(Object.values(levels))]
  const [level = 'off'] = distinct
  const whole: [string, unknown] = [id, hasOptions ? [level, options] : level]
  return distinct.length < 2
    ? [whole]
    : [whole, ...Object.entries(levels).flatMap(([message, own]): [string, unknown][] => (own === level ? [] : [[`${id}/${message}`, own]]))]
}
