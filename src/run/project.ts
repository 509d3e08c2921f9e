/** What a command works on: the site, its files, and the settings of the team. */
import {allPresets} from '../../presets/index.ts'
import {rules} from '../../rules/index.ts'
import type {Site} from '../site/types.ts'
import {isPageFile} from '../site/page-files.ts'
import {assistantFilesOf} from './rules-file/assistant-files.ts'
import {configNames} from './files/config-names.ts'
import {encodingIn} from './files/encoding.ts'
import {findSite, findSites, type FoundSite} from './files/find-site.ts'
import {runFiles, siteHashes, siteReader} from './files/page-paths.ts'
import type {LintInput} from './lint/input.ts'
import type {Texts} from './files/page-texts.ts'
import {readReviews, reviewsFileOf, type ReviewsFile} from './reviews-file.ts'
import type {CommandLine} from './settings/command-line.ts'
import {loadSettings, type SettingsRequest} from './settings/load.ts'
import type {ResolvedSettings} from './settings/resolved.ts'
import {formatConfigError, type ConfigError} from './settings/config-error.ts'

export interface ProjectRequest extends CommandLine {
  /** As on the command line. Empty means the current folder. */
  paths: readonly string[]
  /** `--config` */
  config?: string
  /** Absolute. */
  cwd: string
  /** See {@link SettingsRequest}. */
  mayRunCode?: SettingsRequest['mayRunCode']
}

export interface Project extends Pick<
  LintInput,
  | 'files'
  | 'pages'
  | 'read'
  | 'hashOf'
  | 'encodingOf'
  | 'rulesFor'
  | 'copies'
  | 'siteRules'
  | 'ruleIds'
  | 'language'
  | 'limits'
  | 'partial'
  | 'openapi'
  | 'assistantFiles'
  | 'reviews'
> {
  /** Absolute. */
  root: string
  /** The nearest folder with `.git` at or above the root, else the root. */
  repository: string
  /** The base of paths in formats for build servers: the repository; otherwise the current folder if it contains the site; otherwise the site. */
  workspace: string
  settings: ResolvedSettings
  /** The site, if a run has already read it. */
  site?: Site
  texts?: Texts
  /** The location of the reviews. */
  reviewsFile: ReviewsFile
  /** Every page and snippet of the site, including those that were not requested. */
  allPages: string[]
  /** Printed on stderr: the requested files that are not linted. */
  notes: string[]
  /** None of the requested files exist. */
  missed: boolean
}

interface NotOpened {
  project?: undefined
  /** One line each. */
  configErrors: string[]
  /** The errors in the settings, with their locations. */
  inSettings?: ConfigError[]
}
type Opened = {project: Project; configErrors?: undefined} | NotOpened

/** Opens the only project of the given paths, or returns one line per error. */
export async function openProject(request: ProjectRequest): Promise<Opened> {
  const found = findSite(request.paths, request.cwd)
  return 'reason' in found ? {configErrors: [found.reason]} : openSite(found, request)
}

/** Opens every project of the given paths, each with its own settings, or returns one line per error. */
export async function openProjects(
  request: ProjectRequest
): Promise<{projects: Project[]; configErrors?: undefined} | {projects?: undefined; configErrors: string[]}> {
  const found = findSites(request.paths, request.cwd)
  if ('reason' in found) return {configErrors: [found.reason]}
  const opened: Opened[] = []
  for (const site of found) opened.push(await openSite(site, request))
  // sites with the same settings have the same errors
  const errors = [...new Set(opened.flatMap((one) => one.configErrors ?? []))]
  return errors.length > 0 ? {configErrors: errors} : {projects: opened.flatMap(({project}) => project ?? [])}
}

async function openSite(found: FoundSite, request: ProjectRequest): Promise<Opened> {
  const {root, repository, workspace, folder, targets} = found
  const loaded = await loadSettings({...request, folder, siteRoot: root, rules, presets: allPresets})
  if (!loaded.settings) return {configErrors: loaded.configErrors.map((error) => formatConfigError(error, request.cwd)), inSettings: loaded.configErrors}
  const {settings} = loaded
  const {preset, rule, only, ignore, ...plain} = request
  // the rules file follows the settings of the repository, not the flags of this run
  const ofRepository = async (): Promise<ResolvedSettings> =>
    (preset ?? rule ?? only ?? ignore) ? ((await loadSettings({...plain, folder, siteRoot: root, rules, presets: allPresets})).settings ?? settings) : settings
  const {files, pages, notes, missed} = runFiles(found, settings.ignores)
  const read = siteReader(root, files)
  const configFile = configNames.find((name) => files.includes(name)) ?? 'docs.json'
  const reviewsFile = reviewsFileOf(root, settings.files.at(-1))
  return {
    project: {
      root,
      repository,
      workspace,
      settings,
      notes: [...settings.notes, ...notes],
      missed,
      files,
      pages: pages.map(({path}) => path),
      allPages: files.filter((path) => isPageFile(path) && !settings.ignores(path)),
      read,
      hashOf: siteHashes(root),
      encodingOf: encodingIn(root),
      rulesFor: settings.rulesFor,
      siteRules: settings.rulesFor(configFile),
      copies: settings.copies,
      openapi: settings.openapi,
      reviewsFile,
      reviews: readReviews(reviewsFile).reviews,
      ruleIds: [...rules, ...settings.teamRules, ...settings.plugins].map(({id}) => id),
      ...(settings.language !== undefined && {language: settings.language}),
      ...(settings.limits && {limits: settings.limits}),
      assistantFiles: async (site, outlines) => assistantFilesOf({root, repository, settings: await ofRepository()}, site, outlines),
      partial: !targets.some(({kind, path}) => kind === 'folder' && path === '')
    }
  }
}
