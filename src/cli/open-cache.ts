/** Where the cache of a run lies, and what it holds for. */
import {resolve} from 'node:path'
import {cacheFile, openCache, type PageCache} from '../run/cache/page-cache.ts'
import type {Project} from '../run/project.ts'
import {cacheLinksOut} from '../run/cache/cache-folder.ts'
import {signingKey} from '../run/cache/signed-file.ts'
import {build} from '../version.ts'
import type {CliContext} from './report-context.ts'

export interface CacheOptions {
  /** As asked for on the command line. */
  parser?: string
  cache?: boolean
  cacheLocation?: string
  /** What is kept is believed although no key of the user signed it. */
  trustCache?: boolean
}

export function openRunCache(
  {cache, cacheLocation, trustCache, parser = 'best'}: CacheOptions,
  {root, repository, files, settings}: Project,
  {cwd, env}: CliContext
): PageCache | undefined {
  if (cache === false || build === undefined) return undefined
  const file = cacheLocation === undefined ? cacheFile(root, repository) : resolve(cwd, cacheLocation)
  const key = signingKey(env, trustCache)
  if (file === undefined || !key || cacheLinksOut(file, repository)) return undefined
  const known = new Set(files)
  // rules of docs-lint are known by its build, those of the team by their text
  const header = JSON.stringify([build, parser, settings.teamRules])
  return openCache(file, header, key, (path) => known.has(path))
}
