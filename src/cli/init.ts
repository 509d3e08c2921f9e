/** `docs-lint init`: everything that a team needs to start, in files that it can read and change. */
import {existsSync} from 'node:fs'
import {join, relative, sep} from 'node:path'
import {presets} from '../../presets/index.ts'
import {nearest} from '../data/nearest.ts'
import {didYouMean, oneOf} from '../data/shape-words.ts'
import {assistantSettings, type AssistantSettings} from '../emit/assistant-settings.ts'
import {githubWorkflow} from '../emit/ci/github.ts'
import {gitlabJob} from '../emit/ci/gitlab.ts'
import {preCommitConfig, preCommitRepo} from '../emit/ci/pre-commit.ts'
import type {CiInput} from '../emit/ci/types.ts'
import {count, type Report} from '../report/types.ts'
import {baselineName, readBaseline} from '../run/report/baseline.ts'
import {git, openRepository} from '../run/git/git.ts'
import {findSites, sitesBelow} from '../run/files/find-site.ts'
import {initFacts, type InitFacts} from '../run/init-facts.ts'
import {guardPublishing} from '../run/rules-file/mintignore-guard.ts'
import {openProject, type Project} from '../run/project.ts'
import {adaptersNamed} from '../run/rules-file/plan.ts'
import {lintCommand} from './lint.ts'
import {putFiles, putSettings, type InitFile} from './init-files.ts'
import {refusal, type CommandResult} from './result.ts'
import {rulesCommand} from './rules.ts'
import type {CliContext} from './report-context.ts'

export interface InitOptions {
  path?: string
  preset?: string
  /** github, gitlab, or none. Default: detected from the repository. */
  ci?: string[]
  /** Names of editors, auto, or none. */
  editor?: string[]
  /** false: no baseline. Default: a baseline if there are problems to record. */
  baseline?: boolean
  preCommit?: boolean
  /** false: do not configure the server and hooks for assistants. */
  hooks?: boolean
  shards?: number
  /** How npm gets docs-lint if it is not a dependency of the repository: `docs-lint@0.1.0`, a Git reference, a tarball, or a folder. */
  package?: string
  force?: boolean
  /** Files that may be overwritten, from the repository root. */
  overwrite?: string[]
  dryRun?: boolean
}

/** @param ask asks the user on a terminal. If it returns undefined, nothing is written */
export async function initCommand(given: InitOptions, cwd = process.cwd(), env: CliContext['env'] = process.env, ask?: Ask): Promise<CommandResult> {
  const wrong = optionErrors(given)
  if (wrong.length > 0) return refusal(wrong)
  const {path, force = false, dryRun = false} = given
  const sites = findSites(path === undefined ? [] : [path], cwd)
  if ('reason' in sites) return refusal([sites.reason])
  const shown = (root: string): string => relative(cwd, root).split(sep).join('/') || '.'
  if (sites.length > 1) {
    if (!ask?.site) return refusal([`Found several sites. Set up one at a time, as in ${oneOf(sites.map(({root}) => `docs-lint init ${shown(root)}`))}`])
    const chosen = await ask.site(sites.map(({root}) => shown(root)))
    return chosen === undefined ? {exit: 0, stdout: '', stderr: ''} : initCommand({...given, path: chosen}, cwd, env, ask)
  }
  const {project, configErrors} = await openProject({paths: path === undefined ? [] : [path], cwd})
  if (configErrors) return refusal(configErrors)
  const isSite = project.read('docs.json') !== undefined || project.read('mint.json') !== undefined
  const deeper = isSite || path !== undefined ? [] : sitesBelow(project.root, 6).map(shown)
  if (deeper.length > 0) return refusal([`${noSite(shown(project.root))}, as in ${oneOf(deeper.map((site) => `docs-lint init ${site}`))}`])
  if (!isSite && project.allPages.length === 0) return refusal([`Nothing to lint in ${project.root}: it contains no pages and no docs.json`])
  if (!isSite && path === undefined) return refusal([`${noSite(shown(project.root))}. If the site is this folder, run \`docs-lint init .\``])
  const facts = initFacts(project.root, project.workspace, given.package)
  const options = ask ? await ask.rest(given, facts, project.workspace) : given
  if (!options) return {exit: 0, stdout: '', stderr: ''}
  const {overwrite = []} = options
  const settings = putFiles(settingsFile(options, facts), project.workspace, {force, dryRun})
  // before the rules file, which names the MCP server if it is set up
  const settingsOfAssistants = hooksOf(options, project, facts)
  const ofAssistants = putSettings(settingsOfAssistants, project.workspace, {dryRun})
  // before the baseline, which would otherwise record the missing rules file
  const rulesFile = await rulesFileOf(options, project, dryRun)
  const baseline = await baselineOf(options, project, facts, dryRun, env)
  const files = putFiles(ciFiles(options, facts, baseline.isUsed), project.workspace, {force, dryRun, overwrite})
  const parts = [settings, baseline.result, files, rulesFile]
  parts.push(ofAssistants)
  if (!dryRun)
    parts.push({
      exit: 0,
      stdout: publishing(
        project,
        facts,
        baseline.isUsed,
        settingsOfAssistants.map(({path}) => path)
      ),
      stderr: ''
    })
  const isStarted = files.stdout !== '' || settingsOfAssistants.length > 0
  if (isStarted) parts.push({exit: 0, stdout: `the files run ${facts.starts}\n`, stderr: ''})
  if (!dryRun) parts.push({exit: 0, stdout: ignoredByGit(parts.map((part) => part.stdout).join(''), project.workspace), stderr: ''})
  parts.push({exit: 0, stdout: hints(options, facts, isSite), stderr: ''})
  return {
    exit: parts.some(({exit}) => exit === 2) ? 2 : 0,
    stdout: parts.map(({stdout}) => stdout).join(''),
    stderr: parts.map(({stderr}) => stderr).join('')
  }
}

const noSite = (folder: string): string => `Cannot find a \`docs.json\` in \`${folder}\`, above it, or up to two levels below it: name the site`

/** Written files that Git ignores. @param output of the steps of `init`, one line per file */
function ignoredByGit(output: string, workspace: string): string {
  const written = [...output.matchAll(/^(?:wrote|added docs-lint to) (.+?)(?:: .*)?$/gm)].flatMap(([, path]) => path ?? [])
  if (written.length === 0) return ''
  const repository = openRepository(workspace)
  if ('reason' in repository) return ''
  const inRepository = (path: string): string => relative(repository.top, join(workspace, path)).split(sep).join('/')
  const listed = git(['ls-files', '--others', '--ignored', '--exclude-standard', '-z', '--', ...written.map(inRepository)], repository)
  const ignored = new Set(listed.ok ? listed.stdout.split('\0') : [])
  const paths = written.filter((path) => ignored.has(inRepository(path)))
  return paths.length === 0 ? '' : `ignored by Git: ${paths.join(', ')}; remove them from .gitignore so that your team gets them\n`
}

/** The questions for a user on a terminal. */
export interface Ask {
  /** Which of several sites. @returns undefined if the user cancels */
  site?: (sites: readonly string[]) => Promise<string | undefined>
  /** What the flags leave open. */
  rest: (options: InitOptions, facts: InitFacts, repository: string) => Promise<InitOptions | undefined>
}

const servers = ['github', 'gitlab', 'none']

function optionErrors({preset, ci = [], shards}: InitOptions): string[] {
  const names = presets.map(({name}) => name)
  const wrong = ci
    .filter((name) => !servers.includes(name))
    .map((name) => `Unexpected \`--ci ${name}\`${didYouMean(nearest(name, servers)) || `, expected ${oneOf(servers)}`}`)
  if (preset !== undefined && !names.includes(preset))
    wrong.push(`Unknown preset \`${preset}\`${didYouMean(nearest(preset, names)) || `, expected ${oneOf(names)}`}`)
  if (shards !== undefined && (shards < 1 || shards > 256)) wrong.push(`Unexpected \`--shards ${shards}\`, expected a whole number from 1 to 256`)
  return wrong
}

/** Existing settings belong to the team and stay. */
function settingsFile({preset = 'recommended', editor}: InitOptions, {site, settings}: InitFacts): InitFile[] {
  if (settings.length > 0) return []
  const editors = (editor ?? []).filter((name) => name !== 'auto' && name !== 'none')
  const value = {extends: [preset], ...(editors.length > 0 && {rulesFile: {editors}})}
  return [{path: inSite(site, 'docs-lint.config.json'), text: `${JSON.stringify(value, null, 2)}\n`}]
}

const inSite = (site: string, name: string): string => (site === '' ? name : `${site}/${name}`)

/** Records the current problems, so that only new ones fail from the first day on. An existing baseline stays. */
async function baselineOf(
  {baseline, force}: InitOptions,
  project: Project,
  {site}: InitFacts,
  dryRun: boolean,
  env: CliContext['env']
): Promise<{isUsed: boolean; result: CommandResult}> {
  const output = (stdout: string): CommandResult => ({exit: 0, stdout, stderr: ''})
  if (baseline === false) return {isUsed: false, result: output('')}
  const path = inSite(site, baselineName)
  if (!force && readBaseline(join(project.root, baselineName)).state !== 'missing') return {isUsed: true, result: output(`kept ${path}: it already exists\n`)}
  const lint = {paths: [project.root], format: 'json'}
  const found = await lintCommand(lint, project.root, env)
  if (found.exit === 2) return {isUsed: false, result: {...found, stdout: ''}}
  const report = JSON.parse(found.stdout) as Report
  // missing files cannot be recorded
  const missing = report.findings.filter(({path: file}) => !existsSync(join(project.root, file)))
  const errors = report.summary.errors - missing.length
  const {warnings, infos} = report.summary
  if (baseline === undefined && errors + warnings === 0) return {isUsed: false, result: output('')}
  const known = `${path}: recorded ${count(errors, 'error')}, ${count(warnings, 'warning')}, and ${count(infos, 'info')}\n`
  if (dryRun) return {isUsed: true, result: output(`would write ${known}`)}
  const written = await lintCommand({...lint, updateBaseline: true}, project.root, env)
  return written.exit === 2 ? {isUsed: false, result: {...written, stdout: ''}} : {isUsed: true, result: output(`wrote ${known}`)}
}

function ciFiles({ci, shards, preCommit}: InitOptions, facts: InitFacts, baseline: boolean): InitFile[] {
  const {command, install, programFiles, spec, site, branch} = facts
  const noCode = facts.settings.every((file) => /\.(?:json|ya?ml)$/.test(file))
  const input: CiInput = {command, programFiles, site, branch, baseline, noCode, ...(install !== undefined && {install}), ...(shards !== undefined && {shards})}
  const files: InitFile[] = []
  for (const server of ci ?? facts.hosts) {
    if (server === 'github') files.push({path: '.github/workflows/docs-lint.yml', text: githubWorkflow(input)})
    if (server === 'gitlab') {
      files.push({path: '.gitlab-ci.yml', text: gitlabJob(input), beside: {path: '.gitlab/docs-lint.yml', toDo: 'include:\n  - local: .gitlab/docs-lint.yml'}})
    }
  }
  if (preCommit)
    files.push({path: '.pre-commit-config.yaml', text: preCommitConfig({command, spec, site}), toDo: preCommitRepo({command, spec, site}).trimEnd()})
  return files
}

async function rulesFileOf({editor = ['auto'], force}: InitOptions, {root}: Project, dryRun: boolean): Promise<CommandResult> {
  if (editor.includes('none')) return {exit: 0, stdout: '', stderr: ''}
  const result = await rulesCommand({action: dryRun ? 'diff' : 'write', paths: [root], editor, ...(force && {force})}, root)
  // no editor was detected, which is fine
  if (result.exit === 2 && editor.includes('auto')) return {exit: 0, stdout: '', stderr: result.stderr}
  return result
}

/** Configures the server and the hooks for the assistants that get a rules file. */
function hooksOf({editor = ['auto'], hooks}: InitOptions, {workspace, root}: Project, {command, site}: InitFacts): AssistantSettings[] {
  if (hooks === false || editor.includes('none')) return []
  const names = new Set(adaptersNamed(editor, workspace, root).found.map(({name}) => (name === 'claude-skill' ? 'claude' : name)))
  return assistantSettings({command, site}).filter((one) => names.has(one.editor))
}

function publishing({root, workspace}: Project, {site, settings}: InitFacts, baseline: boolean, more: readonly string[]): string {
  const written = [...more, ...(settings.length > 0 ? settings : [inSite(site, 'docs-lint.config.json')]), ...(baseline ? [inSite(site, baselineName)] : [])]
  return guardPublishing(written, {siteRoot: root, repositoryRoot: workspace})
}

function hints({ci, preCommit}: InitOptions, {hosts, usesPreCommit, settings}: InitFacts, isSite: boolean): string {
  return [
    ...(settings.length > 0 ? [`kept ${settings.join(', ')}: your settings`] : []),
    ...(isSite ? [] : ['no docs.json found: the site cannot be published without it, so the problem is not in the baseline']),
    ...(hosts.length === 0 && !ci ? ['no CI system found: choose one with --ci github or --ci gitlab'] : []),
    ...(usesPreCommit && !preCommit ? ['pre-commit found: to add a hook, use --pre-commit'] : [])
  ]
    .map((line) => `${line}\n`)
    .join('')
}
