/** Parsing with a time limit. Texts that may take long are parsed in a thread, because a thread can be stopped and a call cannot. */
import {Worker} from 'node:worker_threads'
import {defaultLimits, type PageLimits} from '../../parse/limits.ts'
import {tooLarge, tooSlow} from '../../parse/page-parse-error.ts'
import {nativeRisk} from '../../parse/native-risk.ts'
import {parseQuickly, parseSlowly, type Parsed} from '../../parse/parse.ts'
import type {ParserSource} from '../../parse/parsers.ts'

/** In UTF-16 units. The reference parser reads any text of this length within a second. Starting a thread takes a fifth of that. */
const SHORT = 20_000

/** The input of the thread. */
export interface SlowPage {
  text: string
  path: string
  depth: number
}

/**
 * Parses a page within its limits. The native parser has its own limits, so only texts for the reference parser
 * go to a thread.
 * @param signal stops the thread; the result is then that of a page that takes too long
 */
export async function parseInTime(
  text: string,
  path: string,
  source: ParserSource,
  {seconds, depth, kilobytes}: PageLimits = defaultLimits,
  signal?: AbortSignal
): Promise<Parsed> {
  if (text.length > kilobytes * 1000) return {error: tooLarge(kilobytes), ids: []}
  const parser = typeof source === 'function' ? await source() : source
  const quick = await parseQuickly(text, path, parser, depth)
  if (quick) return quick
  if (text.length < SHORT && nativeRisk(text) === 'none') return parseSlowly(text, path, depth)
  const slow = await inThread({text, path, depth}, seconds * 1000, signal)
  if (slow === 'no thread') return parseSlowly(text, path, depth)
  return slow ?? {error: tooSlow(seconds), ids: []}
}

/** Undefined if the page takes too long or needs more memory than a thread has. */
function inThread(page: SlowPage, longest: number, signal: AbortSignal | undefined): Promise<Parsed | 'no thread' | undefined> {
  const worker = newWorker()
  if (!worker) return Promise.resolve('no thread')
  return new Promise((resolve) => {
    const end = (result: Parsed | 'no thread' | undefined): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      worker.removeAllListeners()
      // an idle thread's error does not matter
      worker.on('error', () => undefined)
      void worker.terminate()
      resolve(result)
    }
    const stop = (): void => end(undefined)
    const timer = setTimeout(stop, longest)
    signal?.addEventListener('abort', stop)
    worker.on('message', end)
    worker.on('error', (error) => end('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? undefined : 'no thread'))
    worker.on('messageerror', () => end('no thread'))
    worker.on('exit', stop)
    worker.postMessage(page)
    if (signal?.aborted) stop()
  })
}

/** Undefined if the system cannot start another thread. */
function newWorker(): Worker | undefined {
  try {
    return new Worker(new URL('parse-worker.js', import.meta.url))
  } catch {
    return undefined
  }
}
