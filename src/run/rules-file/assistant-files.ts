/** The files for assistants in a site and its repository: whether those of docs-lint are current, and which the platform would publish. */
import type {Dirent} from 'node:fs'
import {join, relative, sep} from 'node:path'
import {guidelines, rules} from '../../../rules/index.ts'
import {adapters} from '../../emit/adapters.ts'
import type {AssistantFile, Site} from '../../site/types.ts'
import type {CachedOutline} from '../../outline/page-outline.ts'
import {readdirSync} from '../files/disk.ts'
import {adaptersNamed, filesWithBlock, planFile, type PlannedFile} from './plan.ts'
import {rulesInput} from './rules-input.ts'
import type {ResolvedSettings} from '../settings/resolved.ts'
import {ignoredAtRoot} from '../files/walk.ts'

export interface AssistantFolders {
  /** Absolute path of the site. */
  root: string
  /** Absolute path of the repository. */
  repository: string
  settings: ResolvedSettings
}

/** Costs almost nothing if there are no such files. Only a block to compare needs the text of the rules file, in memory. */
export function assistantFilesOf(places: AssistantFolders, site: Site, pages: readonly CachedOutline[]): AssistantFile[] {
  const files = new Map(blocksOf(places, site, pages).map((file) => [file.shown, file]))
  for (const file of publishedOf(places)) files.set(file.shown, {...files.get(file.shown), ...file})
  return [...files.values()].sort((a, b) => (a.shown < b.shown ? -1 : 1))
}

function blocksOf({root, repository, settings}: AssistantFolders, site: Site, pages: readonly CachedOutline[]): AssistantFile[] {
  const there = filesWithBlock(repository, root)
  const wanted = adaptersNamed(
    (settings.rulesFile?.editors ?? []).filter((name) => name !== 'auto'),
    repository
  ).found
  const paths = new Set(there.map(({file}) => file.path))
  const all = [...there, ...wanted.flatMap((adapter) => adapter.files.flatMap((file) => (paths.has(file.path) ? [] : [{adapter, file}])))]
  if (all.length === 0) return []
  const input = rulesInput(settings, {rules, guidelines}, site, pages)
  const request = {
    repositoryRoot: repository,
    siteRoot: root,
    input: {...input, site: {...input.site, root: withSlashes(relative(repository, root))}},
    usualDetail: settings.rulesFile?.detail
  }
  return all.map(({adapter, file}) => {
    const planned = planFile(adapter, file, request)
    return {file: inSite(join(repository, planned.shown), root), shown: planned.shown, ...blockOf(planned)}
  })
}

function blockOf({state}: PlannedFile): Pick<AssistantFile, 'block' | 'reason'> {
  if (state.kind === 'refused') return {block: 'damaged', reason: state.reason}
  return state.kind === 'stale' ? {block: 'stale', reason: state.why} : {block: state.kind}
}

/** Files in the root that assistants read. The platform already skips names that start with a period, such as `.cursor`. */
const names: ReadonlySet<string> = new Set(
  adapters.flatMap(({files, signs}) => [...files.map(({path}) => path), ...signs]).filter((path) => !path.startsWith('.') && !path.includes('/'))
)

/** Those in the root of the site that are in no ignore file. */
function publishedOf({root, repository}: AssistantFolders): AssistantFile[] {
  const found = entriesOf(root).filter((entry) => names.has(entry.name) && !entry.isDirectory())
  if (found.length === 0) return []
  const isIgnored = ignoredAtRoot(root, repository)
  const above = withSlashes(relative(repository, root) && `${relative(repository, root)}/`)
  return found.flatMap(({name}) => (isIgnored(name) ? [] : [{file: name, shown: above + name, toIgnore: `/${name}`}]))
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const withSlashes = (path: string): string => path.split(sep).join('/')

function inSite(path: string, root: string): string | undefined {
  const way = withSlashes(relative(root, path))
  return way === '..' || way.startsWith('../') ? undefined : way
}
