/** The number of threads that read pages: `--workers`, or a default that saves time. */
import {availableParallelism, cpus} from 'node:os'
import type {Parser} from '../parse/parsers.ts'
import {TASK_SIZE, type Threads} from '../run/lint/threads.ts'
import type {Project} from '../run/project.ts'

interface ThreadOptions {
  workers?: number
  parser?: Parser['name']
  timing?: boolean
}

/**
 * The amount of uncached text, in UTF-16 units, from which a second thread saves wall time on two idle cores: it compiles the code again,
 * which takes half a second of CPU time. docs/performance has the measurements.
 */
const whatPays = {native: 200_000, js: 100_000}
/** More threads have never helped: three on two cores read 10,824 pages with a sixth more CPU time, and took longer. */
const measuredToHelp = 2

/** Milliseconds that the cores had nothing to do, in total. */
const idleTime = (): number => cpus().reduce((sum, {times}) => sum + times.idle, 0)
const start = {idle: idleTime(), at: performance.now()}
/** Whether a core had little to do while this process started. On busy cores, a second thread makes a run slower. */
const hasIdleCore = (): boolean => idleTime() - start.idle > (performance.now() - start.at) / 2

/** Undefined: only this thread. @param cores available to the process */
export function threadsOf(
  {workers, parser, timing}: ThreadOptions,
  {settings}: Pick<Project, 'settings'>,
  cores = availableParallelism(),
  isIdle = hasIdleCore
): Threads | undefined {
  const most = workers ?? (isIdle() ? Math.min(cores, measuredToHelp) : 1)
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
