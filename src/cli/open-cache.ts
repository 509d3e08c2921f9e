/** Where the cache of a run is, and what it depends on. */
import {resolve} from 'node:path'
import {cacheFile, openCache, type PageCache} from '../run/cache/page-cache.ts'
import type {Project} from '../run/project.ts'
import {cacheLinksOut} from '../run/cache/cache-folder.ts'
import {signingKey} from '../run/cache/signed-file.ts'
import {build} from '../version.ts'
import type {CliContext} from './report-context.ts'

export interface CacheOptions {
  /** As set on the command line. */
  parser?: string
  cache?: boolean
  cacheLocation?: string
  /** Accept cached results even if they are not signed with the user's key. */
  trustCache?: boolean
}

export async function openRunCache(
  {cache, cacheLocation, trustCache, parser = 'best'}: CacheOptions,
  {root, repository, files, settings}: Project,
  {cwd, env}: CliContext
): Promise<PageCache | undefined> {
  if (cache === false || build === undefined) return undefined
  const file = cacheLocation === undefined ? cacheFile(root, repository) : resolve(cwd, cacheLocation)
  const key = signingKey(env, trustCache)
  if (file === undefined || !key || cacheLinksOut(file, repository)) return undefined
  // without a signing key, a cache from anyone would be trusted
  if (trustCache && (await import('../run/cache/tracked.ts')).isTracked(file)) return undefined
  const known = new Set(files)
  // the build identifies the rules of docs-lint, and their text identifies the rules of the team
  const header = JSON.stringify([build, parser, settings.teamRules])
  return openCache(file, header, key, (path) => known.has(path))
}
