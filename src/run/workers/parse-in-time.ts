/** Parsing with an end: what may take long is done in a thread, which can be stopped where a call cannot. */
import {Worker} from 'node:worker_threads'
import {defaultLimits, type PageLimits} from '../../parse/limits.ts'
import {tooLarge, tooSlow} from '../../parse/page-parse-error.ts'
import {nativeRisk} from '../../parse/native-risk.ts'
import {parseQuickly, parseSlowly, type Parsed} from '../../parse/parse.ts'
import type {ParserSource} from '../../parse/parsers.ts'

/** UTF-16 units that the reference parser reads within a second, whatever they are. A thread takes a fifth of that to start. */
const SHORT = 20_000

/** What the thread is given. */
export interface SlowPage {
  text: string
  path: string
  depth: number
}

/**
 * Parses a page within its limits. The native parser has its own guards, so only what it leaves to the reference parser is
 * given to a thread.
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

/** Undefined when the page takes too long, or more memory than a thread has. */
function inThread(page: SlowPage, longest: number, signal: AbortSignal | undefined): Promise<Parsed | 'no thread' | undefined> {
  const worker = newWorker()
  if (!worker) return Promise.resolve('no thread')
  return new Promise((resolve) => {
    const end = (result: Parsed | 'no thread' | undefined): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      worker.removeAllListeners()
      // an error of a thread without work concerns nobody
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

/** Undefined where the machine has no thread left. */
function newWorker(): Worker | undefined {
  try {
    return new Worker(new URL('parse-worker.js', import.meta.url))
  } catch {
    return undefined
  }
}
