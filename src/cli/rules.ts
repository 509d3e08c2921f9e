/** `docs-lint rules write|check|diff|print|trace|list|import` */
import {relative} from 'node:path'
import {guidelines, rules} from '../../rules/index.ts'
import {nearest} from '../data/nearest.ts'
import {didYouMean} from '../data/shape-words.ts'
import {adapters} from '../emit/adapters.ts'
import {bestParser} from '../parse/parsers.ts'
import {outlineOf} from '../outline/page-outline.ts'
import {openProjects, type Project} from '../run/project.ts'
import {readPages} from '../run/lint/read-pages.ts'
import {plannedFiles, rulesFile, type RulesFileCommand} from '../run/rules-file/rules-file.ts'
import {rulesInput} from '../run/rules-file/rules-input.ts'
import {splitPaths} from './paths.ts'
import {refusal, type CommandResult} from './result.ts'

export interface RulesOptions {
  action: string
  /** The site. For `import`, the files to read. */
  paths: string[]
  editor?: string[]
  /** Editors that docs-lint does not know. Each gets `.NAME/rules.md`. */
  editorFile?: string[]
  detail?: 'one' | 'mid' | 'full'
  /** `--no-code` */
  code?: boolean
  config?: string
  force?: boolean
  /** With `check`: verify the guarantees too. */
  verify?: boolean
  /** With `import`: add the proposal to the settings. */
  write?: boolean
  /** With `import`: `json` prints only the proposal. With `list` and `write`: the output format. */
  format?: 'pretty' | 'json'
}

const actions = ['write', 'check', 'diff', 'print', 'trace'] as const

export async function rulesCommand(
  {action: given, paths, editor, editorFile, detail, config, code, force, verify, write, format}: RulesOptions,
  cwd = process.cwd()
): Promise<CommandResult> {
  if (verify && given !== 'check') return refusal([`Unexpected \`--verify\` with \`rules ${given}\`: use it with \`rules check\``])
  if (given === 'import') {
    const {rulesImport} = await import('./rules-import/index.ts')
    return rulesImport({files: paths, ...(config !== undefined && {config}), ...(write && {write}), ...(format && {format})}, cwd)
  }
  if (write) return refusal([`Unexpected \`--write\` with \`rules ${given}\`: use it with \`rules import\``])
  if (given === 'list') {
    const {rulesListCommand} = await import('./guidance.ts')
    if (paths.length > 1) return refusal(['Unexpected second path, expected one: `docs-lint rules list PATH`'])
    return rulesListCommand(
      {...(paths[0] !== undefined && {path: paths[0]}), ...(config !== undefined && {config}), ...(format !== undefined && {format})},
      cwd
    )
  }
  if (format !== undefined && given !== 'write')
    return refusal([`Unexpected \`--format\` with \`rules ${given}\`: use it with \`rules list\`, \`rules write\`, or \`rules import\``])
  const action = actions.find((one) => one === given)
  if (!action) return refusal([`Unexpected \`rules ${given}\`, expected ${actions.join(', ')}, list, or import`])
  // in `--editor cursor docs`, an existing folder `docs` is the site and not an editor
  const editors = splitPaths(editor, isKnownEditor, cwd)
  const unknown = (editors.values ?? []).filter((name) => !isKnownEditor(name))
  if (unknown.length > 0) return refusal(unknown.map(unknownEditor))
  const {projects, configErrors: errors} = await openProjects({
    paths: [...paths, ...editors.paths],
    cwd,
    ...(config !== undefined && {config}),
    ...(code === false && {mayRunCode: () => false})
  })
  if (errors) return refusal(errors)
  if (format === 'json' && projects.length > 1) return refusal(['Found several sites: name one of them, or leave `--format json` out'])
  const results: CommandResult[] = []
  for (const project of projects) {
    const result = await rulesOfSite(project, {
      action,
      verify,
      ...(format === 'json' && {format}),
      ...((editors.values ?? editorFile) && {editors: [...(editors.values ?? []), ...(editorFile ?? [])]}),
      ...(detail && {detail}),
      ...(force && {force})
    })
    results.push(projects.length === 1 ? result : named(relative(cwd, project.root) || '.', result))
  }
  return {
    exit: results.reduce<CommandResult['exit']>((most, {exit}) => (exit > most ? exit : most), 0),
    stdout: results.map(({stdout}) => stdout).join(''),
    stderr: results.map(({stderr}) => stderr).join('')
  }
}

/** With several sites, the output of each starts with its name. */
function named(site: string, {exit, stdout, stderr}: CommandResult): CommandResult {
  return {exit, stdout: stdout && `${site}:\n${stdout}`, stderr: stderr && `${site}:\n${stderr}`}
}

type RulesOfSite = Pick<RulesFileCommand, 'action' | 'editors' | 'detail' | 'force' | 'format'> & {verify: boolean | undefined}

async function rulesOfSite(project: Project, {action, verify, ...requested}: RulesOfSite): Promise<CommandResult> {
  const {site, pages} = await readPages({...project, pages: project.allPages, parser: bestParser()})
  const outlines = pages.map((page) => outlineOf(page))
  const command: RulesFileCommand = {
    action,
    siteRoot: project.root,
    input: rulesInput(project.settings, {rules, guidelines}, site, outlines),
    ...requested,
    settings: project.settings.rulesFile
  }
  const result = rulesFile(command)
  if (!verify) return result
  const {guaranteesText, verifyRulesFile: verifyAll} = await import('./verify/index.ts')
  const guarantees = await verifyAll({settings: project.settings, rules, parser: bestParser(), written: plannedFiles(command), input: command.input})
  const isBroken = guarantees.some(({failures: errors}) => errors.length > 0)
  return {exit: result.exit === 0 && isBroken ? 1 : result.exit, stdout: result.stdout + guaranteesText(guarantees), stderr: result.stderr}
}

const isKnownEditor = (name: string): boolean => name === 'auto' || adapters.some((adapter) => adapter.name === name)

function unknownEditor(name: string): string {
  const names = adapters.map((adapter) => adapter.name)
  const near = didYouMean(nearest(name, names)) || `, expected ${names.join(', ')}, or auto.`
  return `Unknown editor \`${name}\`${near} To write \`.NAME/rules.md\` for another editor, use \`--editor-file NAME\``
}
