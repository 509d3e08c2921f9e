import {existsSync, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'

/**
 * Creates a folder and those above it. The option `recursive` of Node.js never returns in a folder that exists but accepts no others, such as `/proc`.
 * @throws if it cannot be created
 */
export function makeFolder(path: string, mode?: number): void {
  const missing: string[] = []
  for (let at = path; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at)
  for (const folder of missing) {
    try {
      mkdirSync(folder, mode)
    } catch (error) {
      // another process was faster
      if (!existsSync(folder)) throw error
    }
  }
}
