/** Threads that read pages in addition to this one. They receive texts and settings as data and do not read the disk. */
import type {WorkerStart} from '../lint/threads.ts'
import {Worker} from 'node:worker_threads'
import type {ActiveRules} from '../../engine/check.ts'
import type {LevelSetting} from '../../rule/types.ts'
import type {Site} from '../../site/types.ts'
import type {PageResult} from '../cache/page-cache.ts'
import {TASK_SIZE, type Threads, type UnreadPage} from '../lint/threads.ts'
import type {PageFile} from '../lint/read-pages.ts'

/** The active rules of a page, by their ids. */
export interface RulesById extends Omit<ActiveRules, 'rules'> {
  rules: {id: string; options: Readonly<Record<string, unknown>>; levels: Readonly<Record<string, LevelSetting>>}[]
}

/** Pages for a worker. */
export interface WorkerTask {
  id: number
  /** The worker numbers these rules from the next free number, starting at 0. */
  newRules: RulesById[]
  /** `rules`: the number of the rules for the page. */
  pages: {file: PageFile; text: string | undefined; rules: number}[]
}

/** The results from a worker. */
export interface WorkerAnswer {
  id: number
  /** As JSON, because V8 takes longer to transfer objects. */
  results: string[]
}

export interface PagesToRead {
  /** Takes a page from the queue. */
  next: () => UnreadPage | undefined
  /** Reads a page in this thread. */
  readHere: (page: UnreadPage) => Promise<PageResult>
  /** Called with the result of each page, in any order. */
  read: (page: UnreadPage, result: PageResult) => void
  site: Site
}

/** The number of queued tasks per worker, so that it does not wait for this thread. */
const TASKS_AHEAD = 2
/** The minimum size that counts for a page. */
const LEAST_SIZE = 1000
/** The maximum number of threads, even if the user asks for more: each takes about 60 MiB. */
const MOST = 32

interface Helper {
  worker: Worker
  /** Pages that were sent to the worker and have no result. */
  given: Map<number, UnreadPage[]>
  known: Map<ActiveRules, number>
}

/**
 * Empties the queue in this thread and in workers. If a worker ends early, for example because it runs out of memory, this thread
 * takes its pages back, so that errors appear as in a single thread.
 */
export async function readWithWorkers({next, readHere, read, site}: PagesToRead, {most, script, teamRules, parser}: Threads): Promise<void> {
  const helpers = new Set<Helper>()
  const givenBack: UnreadPage[] = []
  let lastId = 0
  let wake = (): void => undefined

  const lose = (helper: Helper): void => {
    if (!helpers.delete(helper)) return
    for (const pages of helper.given.values()) givenBack.push(...pages)
    helper.given.clear()
    void helper.worker.terminate()
    wake()
  }
  const give = (helper: Helper, pages: UnreadPage[]): void => {
    const id = ++lastId
    helper.given.set(id, pages)
    try {
      helper.worker.postMessage(taskOf(id, pages, helper.known))
    } catch {
      // only plain data can be transferred
      lose(helper)
    }
  }
  const feed = (helper: Helper): void => {
    while (helpers.has(helper) && helper.given.size < TASKS_AHEAD) {
      const pages = takeTask(next)
      if (pages.length === 0) return
      give(helper, pages)
    }
  }
  const start = (workerData: WorkerStart, pages: UnreadPage[]): void => {
    const worker = newWorker(script, workerData)
    if (!worker) {
      givenBack.push(...pages)
      return
    }
    const given: Helper['given'] = new Map()
    const helper: Helper = {worker, given, known: new Map()}
    helpers.add(helper)
    worker.on('message', ({id, results}: WorkerAnswer) => {
      for (const [index, page] of (given.get(id) ?? []).entries()) read(page, JSON.parse(results[index]!) as PageResult)
      given.delete(id)
      feed(helper)
      wake()
    })
    for (const event of ['error', 'messageerror', 'exit']) worker.on(event, () => lose(helper))
    give(helper, pages)
  }

  try {
    const {pages: _, assistantFiles: __, ...view} = site
    for (let thread = 1; thread < Math.min(most, MOST); thread++) {
      const pages = takeTask(next)
      if (pages.length === 0) break
      start({site: view, teamRules, parser}, pages)
    }
    for (const helper of helpers) feed(helper)
    for (;;) {
      // a result may have led to more pages
      for (const helper of helpers) feed(helper)
      const page = givenBack.shift() ?? next()
      if (page) {
        read(page, await readHere(page))
      } else if ([...helpers].some(({given}) => given.size > 0)) {
        await new Promise<void>((resolve) => (wake = resolve))
      } else break
      // lets results of workers arrive, and the pages that they lead to
      await new Promise((resolve) => setImmediate(resolve))
    }
  } finally {
    for (const {worker} of helpers) void worker.terminate()
  }
}

/** Undefined if the system cannot start another thread. */
function newWorker(script: URL, workerData: WorkerStart): Worker | undefined {
  try {
    return new Worker(script, {workerData})
  } catch {
    return undefined
  }
}

function takeTask(next: PagesToRead['next']): UnreadPage[] {
  const pages: UnreadPage[] = []
  for (let size = 0; size < TASK_SIZE;) {
    const page = next()
    if (!page) break
    pages.push(page)
    size += Math.max(page.text?.length ?? 0, LEAST_SIZE)
  }
  return pages
}

function taskOf(id: number, pages: readonly UnreadPage[], known: Map<ActiveRules, number>): WorkerTask {
  const newRules: RulesById[] = []
  const numberOf = (active: ActiveRules): number => {
    const before = known.get(active)
    if (before !== undefined) return before
    newRules.push({...active, rules: active.rules.map(({rule, options, levels}) => ({id: rule.id, options, levels}))})
    known.set(active, known.size)
    return known.size - 1
  }
  return {id, pages: pages.map(({file, text, active}) => ({file, text, rules: numberOf(active)})), newRules}
}
