/** Finds the settings files of a run. */
import {join} from 'node:path'
import {readFileSync, readdirSync} from '../files/disk.ts'
import {linksOut} from '../files/links-out.ts'
import {upwards} from '../git/repository.ts'
import {settingsExtensions} from './read.ts'

const names = new Set(settingsExtensions.map((extension) => `docs-lint.config.${extension}`))

/**
 * The settings files of the nearest folder that has any, from `folder` up to `root`, both absolute.
 * If a folder has more than one, the caller reports an error, because no order among them is obvious.
 */
export function findSettings(folder: string, root: string): string[] {
  for (const at of upwards(folder)) {
    const found = settingsIn(at, root)
    if (found.length > 0) return found
    if (at === root) break
  }
  return []
}

function settingsIn(folder: string, root: string): string[] {
  let entries: string[]
  try {
    entries = readdirSync(folder).map(({name}) => name)
  } catch {
    return []
  }
  const found = entries.filter((name) => names.has(name)).map((name) => join(folder, name))
  const manifest = join(folder, 'package.json')
  if (entries.includes('package.json') && !linksOut(manifest, root) && hasDocsLint(manifest)) found.push(manifest)
  return found.sort()
}

/** Other tools report a package.json that does not parse. */
function hasDocsLint(file: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof manifest === 'object' && manifest !== null && Object.hasOwn(manifest, 'docsLint')
  } catch {
    return false
  }
}
