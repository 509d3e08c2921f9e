/** Where the cache of a run lies, and what it holds for. */
import {resolve} from 'node:path'
import {cacheFile, openCache, type PageCache} from '../run/cache.ts'
import type {Project} from '../run/project.ts'
import {build} from '../version.ts'

export interface CacheOptions {
  /** As asked for on the command line. */
  parser?: string
  cache?: boolean
  cacheLocation?: string
}

export function openRunCache(
  {cache, cacheLocation, parser = 'best'}: CacheOptions,
  {root, repository, files, settings}: Project,
  cwd: string
): PageCache | undefined {
  if (cache === false || build === undefined) return undefined
  const file = cacheLocation === undefined ? cacheFile(root, repository) : resolve(cwd, cacheLocation)
  if (file === undefined) return undefined
  const known = new Set(files)
  // rules of docs-lint are known by its build, those of the team by their text
  const header = JSON.stringify([build, parser, settings.teamRules])
  return openCache(file, header, (path) => known.has(path))
}
