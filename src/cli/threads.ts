/** The number of threads that read pages: `--workers`, or a default that saves time. */
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
 * The amount of uncached text, in UTF-16 units, from which a second thread is worthwhile. Each thread compiles the code again, which takes
 * half a second of CPU time with the native parser and one second with the other. Measured without a cache on two idle cores with Node.js
 * 20, from one thread to two:
 *
 *     parser, units of text         wall s         CPU s          peak MiB
 *     js, 1.6 million, 250 pages    3.8 → 3.0      4.4 → 5.4      254 → 294
 *     js, 2.4 million, 379 pages    4.8 → 3.5      5.6 → 6.2      205 → 329
 *     js, 7 million, 1,122 pages    12.1 → 9.1     14.3 → 16.0    293 → 394
 *     native, 7 million             3.5 → 2.6      3.9 → 4.5      165 → 220
 *     native, 14 million            5.1 → 3.6      5.8 → 6.4      179 → 231
 *     native, 69 million            26.7 → 16.2    28.9 → 28.8    295 → 315
 *
 * So a second thread starts from about 1,000 pages. Below that, the seconds saved are worth less than the CPU time and memory, which other
 * jobs on a build machine need.
 */
const whatPays = {native: 12_000_000, js: 8_000_000}
/** More threads have never helped: three on two cores read 10,824 pages with a sixth more CPU time, and took longer. */
const measuredToHelp = 2

/** Undefined: only this thread. @param cores available to the process */
export function threadsOf(
  {workers, parser, timing}: ThreadOptions,
  {settings}: Pick<Project, 'settings'>,
  cores = availableParallelism()
): Threads | undefined {
  const most = workers ?? Math.min(cores, measuredToHelp)
  // a plugin is code that cannot be sent to a thread, and `--timing` measures one thread
  if (most < 2 || timing || settings.plugins.length > 0) return undefined
  return {
    most,
    from: workers === undefined ? whatPays : {native: TASK_SIZE, js: TASK_SIZE},
    script: new URL('page-worker.js', import.meta.url),
    parser,
    teamRules: settings.teamRules
  }
}
