/** In how many threads pages are read: `--workers`, and what pays where nobody says. */
import {availableParallelism} from 'node:os'
import type {Parser} from '../parse/parsers.ts'
import {TASK_SIZE, type Threads} from '../run/lint/threads.ts'
import type {Project} from '../run/project.ts'

interface ThreadOptions {
  workers?: number
  parser?: Parser['name']
  timing?: boolean
}

/**
 * UTF-16 units of text from which a second thread pays by itself, what the cache answers left out. Each thread compiles the
 * code again, which takes half a second of CPU with the native parser and one with the other. Measured without a cache on two
 * quiet cores, Node.js 20, from one thread to two:
 *
 *     parser, units of text         wall s         CPU s          peak MiB
 *     js, 1.6 million, 250 pages    3.8 → 3.0      4.4 → 5.4      254 → 294
 *     js, 2.4 million, 379 pages    4.8 → 3.5      5.6 → 6.2      205 → 329
 *     js, 7 million, 1,122 pages    12.1 → 9.1     14.3 → 16.0    293 → 394
 *     native, 7 million             3.5 → 2.6      3.9 → 4.5      165 → 220
 *     native, 14 million            5.1 → 3.6      5.8 → 6.4      179 → 231
 *     native, 69 million            26.7 → 16.2    28.9 → 28.8    295 → 315
 *
 * So a second thread starts beyond some 1,000 pages: below, the seconds that are gained are worth less than the CPU and the
 * memory, which others on a build machine miss.
 */
const whatPays = {native: 12_000_000, js: 8_000_000}
/** More threads were never measured to help: three on two cores read 10,824 pages with a sixth more CPU, and took longer. */
const measuredToHelp = 2

/** Undefined: this thread alone. @param cores that the process may use */
export function threadsOf(
  {workers, parser, timing}: ThreadOptions,
  {settings}: Pick<Project, 'settings'>,
  cores = availableParallelism()
): Threads | undefined {
  const most = workers ?? Math.min(cores, measuredToHelp)
  // a plugin is code that no thread can be handed, and costs of rules are told of one thread
  if (most < 2 || timing || settings.plugins.length > 0) return undefined
  return {
    most,
    from: workers === undefined ? whatPays : {native: TASK_SIZE, js: TASK_SIZE},
    script: new URL('page-worker.js', import.meta.url),
    parser,
    teamRules: settings.teamRules
  }
}
