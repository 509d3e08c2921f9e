/** Lints one page of a live site. */
import {readPage as parseAndDerive} from '../run/lint/read-pages.ts'
import {resultOf} from '../run/lint/page-result.ts'
import {derivePage} from '../facts/derive.ts'
import type {Page} from '../facts/types.ts'
import {parseQuickly} from '../parse/parse.ts'
import {applySuppressions} from '../run/lint/lint.ts'
import type {RawDiagnostic} from '../rule/raw-diagnostic.ts'
import {keyOfPage, type LivePageResult, type LiveSite, type Reading} from './live-site.ts'

/**
 * Lints one page.
 * @param quickly skips a page that the native parser rejects: explaining its error takes long, and someone who types a tag has not finished
 * it
 */
export async function readLivePage(live: LiveSite, path: string, quickly = false): Promise<Reading> {
  const text = live.texts.get(path)
  const before = live.reading.get(path)
  // a slow page uses one thread, however many callers wait for it
  if (before && before.text === text && !quickly) return before.done
  before?.stop.abort()
  const stop = new AbortController()
  const reading = {text, stop, done: readNow(live, path, quickly, stop.signal)}
  live.reading.set(path, reading)
  try {
    return await reading.done
  } finally {
    if (live.reading.get(path) === reading) live.reading.delete(path)
  }
}

async function readNow(live: LiveSite, path: string, quickly: boolean, signal: AbortSignal): Promise<Reading> {
  const {texts, pages, project, parser, site, todo} = live
  const file = pages.get(path)
  if (!file) {
    todo.unread.delete(path)
    todo.stale.delete(path)
    return 'changed'
  }
  const text = texts.get(path)
  const key = keyOfPage(live, path)
  const quick = quickly && text !== undefined ? await parseQuickly(text, path, parser, file.limits?.depth) : undefined
  if (quickly && !quick && text !== undefined && parser.name === 'native') return 'broken'
  const page = quick ? derivePage({...file, text: text!}, quick) : await parseAndDerive(file, text, parser, signal)
  if (texts.get(path) !== text) return 'changed'
  const result = await resultOf(page, project.rulesFor(path), site, file.limits)
  if (texts.get(path) !== text || live.pages.get(path) !== file || live.site.config !== site.config) return 'changed'
  const before = live.results.get(path)
  const lastGood =
    result.parses || !live.typed.has(path) || !before ? undefined : (before.lastGood ?? (before.parses ? remainingOf(live, path, before) : undefined))
  live.results.set(path, {...result, key, ...(lastGood && {lastGood})})
  if (texts.isOpen(path)) live.facts.set(path, page)
  if (result.outline.endpoint) live.endpoints.set(path, result.outline.endpoint)
  else if (result.parses) live.endpoints.delete(path)
  todo.unread.delete(path)
  todo.stale.delete(path)
  todo.pending.add(path)
  if (JSON.stringify(before?.outline) !== JSON.stringify(result.outline)) todo.across = true
  return 'read'
}

/** The problems of a single page, without suppressed ones. */
const remainingOf = (live: LiveSite, path: string, result: LivePageResult): readonly RawDiagnostic[] =>
  applySuppressions(path, result, result.found, live.project).remaining

/** The facts of a page for its current text. */
export async function pageFactsOf(live: LiveSite, path: string): Promise<Page | undefined> {
  const known = live.facts.get(path)
  const text = live.texts.get(path)
  if (known && known.text === text) return known
  const reading = live.reading.get(path)
  if (reading?.text === text && live.texts.isOpen(path)) {
    await reading?.done
    return live.facts.get(path)
  }
  const file = live.pages.get(path)
  return file && parseAndDerive(file, text, live.parser)
}
