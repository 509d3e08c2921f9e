/** Does the work of all sites in slices: the current page first, then problems across pages, then all other pages. */
import {setImmediate as nextTurn} from 'node:timers/promises'
import {lookAcross} from './across.ts'
import {rebuild, reopen, type LiveSite, type SiteErrors} from './live-site.ts'
import {readLivePage} from './read-page.ts'

export interface WorkerInput {
  sites: () => Iterable<LiveSite>
  /** Publishes the problems of a file. */
  publish: (live: LiveSite, path: string) => void
  /** Reports errors in the settings. An empty list means that they are valid again. */
  showConfigErrors: (live: LiveSite, errors: SiteErrors) => void
  onError: (error: unknown) => void
}

export interface Worker {
  /** Called when there may be work. */
  wake: () => void
  /** Resolves when no work is left. */
  idle: () => Promise<void>
  stop: () => void
}

/** Delays until the user pauses. In milliseconds. */
const quiet = {rebuild: 60, across: 150, broken: 300, stale: 600} as const
/** A page that takes longer to lint than `from` waits for a pause of the same length. In milliseconds. */
const slow = {from: 60, longest: 10_000} as const

/** After `after` milliseconds, a page stays in its thread while others are read, but at most `most` pages at a time. */
const away = {after: 200, most: 2} as const

class Interrupted extends Error {}

export function startWorker({sites, publish, showConfigErrors, onError}: WorkerInput): Worker {
  const costs = new WeakMap<LiveSite, Map<string, number>>()
  /** Pages that the native parser rejected, with the text that it read. */
  const broken = new Map<string, string | undefined>()
  /** Pages that are being parsed in a thread, with their text. */
  const inThreads = new Map<string, string | undefined>()
  let running = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let waiting: (() => void)[] = []

  const costsOf = (live: LiveSite): Map<string, number> => {
    const known = costs.get(live) ?? new Map<string, number>()
    costs.set(live, known)
    return known
  }
  const delayOf = (live: LiveSite, path: string): number => {
    const cost = costsOf(live).get(path) ?? 0
    return cost > slow.from ? Math.min(cost, slow.longest) : 0
  }
  const isInThread = ({root, texts}: LiveSite, path: string): boolean => {
    const name = `${root}/${path}`
    return inThreads.has(name) && inThreads.get(name) === texts.get(path)
  }

  /** Returns when the page has been read, or when it takes so long that others should not wait. */
  async function read(live: LiveSite, path: string, quickly = false): Promise<void> {
    const name = `${live.root}/${path}`
    const text = live.texts.get(path)
    const reading = readWhole(live, path, quickly)
    if (inThreads.size >= away.most) return reading
    let late: NodeJS.Timeout | undefined
    const isDone = await Promise.race([reading.then(() => true), new Promise<boolean>((resolve) => (late = setTimeout(() => resolve(false), away.after)))])
    clearTimeout(late)
    if (isDone) return
    inThreads.set(name, text)
    void reading.then(() => {
      if (inThreads.get(name) === text) inThreads.delete(name)
      wake()
    })
  }
  async function readWhole(live: LiveSite, path: string, quickly: boolean): Promise<void> {
    const start = performance.now()
    const text = live.texts.get(path)
    try {
      const reading = await readLivePage(live, path, quickly)
      if (reading === 'broken') broken.set(`${live.root}/${path}`, text)
      else broken.delete(`${live.root}/${path}`)
      // a page that does not parse keeps its earlier problems, moved with the text
      if (reading !== 'changed' && live.texts.isOpen(path)) publishOne(live, path)
      if (reading === 'broken') return
    } catch (error) {
      // after an internal error, the page keeps its problems and is not tried forever
      live.todo.unread.delete(path)
      live.todo.stale.delete(path)
      onError(error)
    }
    // the cost matters only while someone types
    if (quickly) costsOf(live).set(path, performance.now() - start)
  }
  function publishOne(live: LiveSite, path: string): void {
    live.todo.pending.delete(path)
    publish(live, path)
  }
  /** Throws when a text changes, because results for the old text would have the wrong locations. */
  function pauseFor(live: LiveSite): () => Promise<void> {
    const {editedAt} = live.todo
    return async () => {
      await nextTurn()
      if (stopped || live.todo.editedAt !== editedAt || live.todo.reopen) throw new Interrupted()
    }
  }

  /** Does one slice of work. @returns 0 if it did something, otherwise the milliseconds until work is due */
  async function step(live: LiveSite): Promise<number> {
    const {todo, texts} = live
    const since = performance.now() - todo.editedAt
    if (todo.reopen) {
      showConfigErrors(live, await reopen(live))
      return 0
    }
    if (todo.rebuild && (since >= quiet.rebuild || live.pages.size === 0)) {
      rebuild(live)
      return 0
    }
    let due = todo.rebuild ? quiet.rebuild - since : Infinity
    for (const path of todo.unread) {
      if (!texts.isOpen(path) || isInThread(live, path)) continue
      const name = `${live.root}/${path}`
      const isBroken = broken.has(name) && broken.get(name) === texts.get(path)
      const delay = Math.max(delayOf(live, path), isBroken ? quiet.broken : 0)
      if (since < delay) {
        due = Math.min(due, delay - since)
        continue
      }
      await read(live, path, since < quiet.broken)
      return 0
    }
    if (todo.rebuild) return due
    for (const path of todo.unread) {
      if (texts.isOpen(path) || isInThread(live, path)) continue
      await read(live, path)
      return 0
    }
    if (todo.unread.size > 0) {
      // problems across pages need all pages, and problems of a single page do not
      for (const path of todo.pending) {
        if (isInThread(live, path)) continue
        publishOne(live, path)
        return 0
      }
      return due
    }
    if (todo.across) {
      if (since < quiet.across) return Math.min(due, quiet.across - since)
      await lookAcross(live, pauseFor(live))
      return 0
    }
    for (const path of todo.pending) {
      publishOne(live, path)
      return 0
    }
    const waits = [...todo.stale].filter((path) => !isInThread(live, path))
    const stale = waits.find((path) => texts.isOpen(path)) ?? waits[0]
    if (stale === undefined) return due
    if (since < quiet.stale) return Math.min(due, quiet.stale - since)
    await read(live, stale)
    return 0
  }

  async function run(): Promise<void> {
    running = true
    for (;;) {
      let due = Infinity
      for (const live of sites()) {
        try {
          due = Math.min(due, await step(live))
        } catch (error) {
          due = 0
          if (error instanceof Interrupted) continue
          // after an internal error, skip the work that failed until something changes
          Object.assign(live.todo, {reopen: false, rebuild: false, across: false})
          onError(error)
        }
      }
      if (stopped) break
      if (due > 0) {
        clearTimeout(timer)
        if (due < Infinity) timer = setTimeout(wake, Math.ceil(due))
        else if (inThreads.size === 0) for (const done of waiting.splice(0)) done()
        break
      }
      await nextTurn()
    }
    running = false
  }
  function wake(): void {
    if (!running && !stopped) void run()
  }
  return {
    wake,
    idle: () =>
      new Promise((done) => {
        waiting.push(done)
        wake()
      }),
    stop: () => {
      stopped = true
      clearTimeout(timer)
      for (const done of waiting) done()
      waiting = []
    }
  }
}
