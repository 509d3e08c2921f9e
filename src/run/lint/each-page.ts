/** The result of each page by itself, from the cache or by linting it, in this thread and in others if that saves time. */
import {TASK_SIZE, type UnreadPage} from './threads.ts'
import type {Parser, ParserSource} from '../../parse/parsers.ts'
import type {Copy} from '../../site/copies.ts'
import type {CopyRules} from './copies.ts'
import type {Site} from '../../site/types.ts'
import type {CachedResult, KeyMaker, PageResult} from '../cache/page-cache.ts'
import type {LintInput} from './input.ts'
import {resultOf} from './page-result.ts'
import {samePages} from './same-pages.ts'
import {readPage, type PageFile} from './read-pages.ts'
import {contentHash} from '../cache/site-cache.ts'
import {dependsOnMore} from '../files/disk.ts'
import type {Texts} from '../files/page-texts.ts'

/** The hash of the outline is present only with a cache. */
export type EachResult = PageResult & Partial<Pick<CachedResult, 'outlineKey'>>

/** The results in the order of `files`, regardless of which thread read them. */
export async function resultsOf(
  files: readonly PageFile[],
  {cache, rulesFor, parser, hashOf, encodingOf, threads, oneByOne, onPage, pages}: LintInput,
  site: Site,
  texts: Texts,
  pageKey: KeyMaker['pageKey'],
  copies: ReadonlyMap<string, Copy>,
  ofCopies: CopyRules
): Promise<EachResult[]> {
  const results = Array.from<EachResult>({length: files.length})
  let done = 0
  const setResult = (index: number, result: EachResult): void => {
    results[index] = result
    onPage?.(++done, pages.length)
  }
  const store = ({index, file, key}: UnreadPage, result: PageResult): void => {
    if (result.isLate) dependsOnMore()
    if (!cache) return setResult(index, result)
    const cached = {...result, outlineKey: contentHash(JSON.stringify(result.outline))}
    // a page with a secret is linted in every run, because a stored result would be masked, and rules need it unmasked
    if (key !== undefined && !result.outline.secrets && !result.isLate) cache.set(file.path, key, cached)
    setResult(index, cached)
  }
  const same = samePages(copies, ofCopies, store)
  const read = (page: UnreadPage, result: PageResult): void => {
    store(page, result)
    same.share(page, result)
  }
  const readHere = async ({file, text, active}: UnreadPage): Promise<PageResult> => resultOf(await readPage(file, text, parser), active, site, file.limits)

  function* unread(): Generator<UnreadPage, undefined> {
    for (const [index, file] of originalsFirst(files, copies)) {
      const active = rulesFor(file.path)
      const text = texts.get(file.path)
      const encoding = text === undefined ? undefined : encodingOf?.(file.path, text)
      if (encoding) {
        yield {index, file: {...file, encoding}, text, active, key: undefined}
        continue
      }
      const key = cache && text !== undefined ? pageKey(file, text, active, texts.bomOf(file.path) ? undefined : hashOf?.(file.path)) : undefined
      const before = key === undefined ? undefined : cache?.get(file.path, key)
      const page = {index, file, text, active, key}
      if (before) setResult(index, before)
      else if (!same.isReadElsewhere(page)) yield page
    }
  }
  const rest = unread()
  const ahead: UnreadPage[] = []
  let waiting = 0
  /** Reads ahead until this much text is waiting. @returns whether there is that much */
  const waits = (size: number): boolean => {
    while (waiting < size) {
      const {value} = rest.next()
      if (!value) return false
      ahead.push(value)
      // one long page cannot be shared between threads
      waiting += Math.min(value.text?.length ?? 0, TASK_SIZE)
    }
    return true
  }
  const next = (): UnreadPage | undefined => ahead.shift() ?? rest.next().value
  // load the parser only if some parser would make threads worthwhile
  if (threads && waits(Math.min(...Object.values(threads.from))) && waits(threads.from[await nameOf(parser)])) {
    const {readWithWorkers} = await import('../workers/page-workers.ts')
    await readWithWorkers({next, readHere, read, site}, threads)
  } else {
    const slow = new Set<Promise<void>>()
    for (let page = next(); page; page = next()) {
      const unreadPage = page
      const reading = readHere(unreadPage).then((result) => read(unreadPage, result))
      // a page that takes longer than one turn is being parsed in its own thread, so read others meanwhile
      if (oneByOne) await reading
      if (await Promise.race([reading.then(() => true), turn()])) continue
      slow.add(reading)
      void reading.then(
        () => slow.delete(reading),
        () => undefined
      )
      if (slow.size > SLOW_AT_ONCE) await Promise.race(slow)
    }
    await Promise.all(slow)
  }
  return results
}

/** Each page with its index. Originals come first, because their results are shared with their copies. */
function originalsFirst(files: readonly PageFile[], copies: ReadonlyMap<string, Copy>): [number, PageFile][] {
  const all = [...files.entries()]
  return copies.size === 0 ? all : [...all.filter(([, {path}]) => !copies.has(path)), ...all.filter(([, {path}]) => copies.has(path))]
}

/** Each thread that parses a slow page needs its own memory. */
const SLOW_AT_ONCE = 2

/** Also releases the memory of the native parser: without turns, 10,000 pages held 270 MiB. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const nameOf = async (parser: ParserSource): Promise<Parser['name']> => (typeof parser === 'function' ? await parser() : parser).name
