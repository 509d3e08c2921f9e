/** Lints many texts of pages in any order: in this thread and, if there is a lot of text, in workers. */
import type {ActiveRules} from '../engine/check.ts'
import type {ParserSource} from '../parse/parsers.ts'
import {resultOf} from '../run/lint/page-result.ts'
import {readPage, type PageFile} from '../run/lint/read-pages.ts'
import type {Threads, UnreadPage} from '../run/lint/threads.ts'
import {readWithWorkers, type PagesToRead} from '../run/workers/page-workers.ts'
import type {Site} from '../site/types.ts'

export interface LintedText {
  parses: boolean
  /** `start`: offset in the text. */
  problems: readonly {rule: string; messageId: string; start: number}[]
}

/** Lints a page with this text, without other pages. @param only the ids of the only rules to run */
export type LintText = (path: string, text: string, only?: ReadonlySet<string>) => Promise<LintedText>

export interface LinterInput {
  site: Site
  rulesFor: (path: string) => ActiveRules
  filesOf: (paths: readonly string[]) => ReadonlyMap<string, PageFile>
  /** Paths of all pages. */
  pages: readonly string[]
  parser: ParserSource
  threads?: Threads | undefined
}

/** The amount of text, in UTF-16 units, from which a second thread ends sooner, although it compiles the code again. */
const MUCH_TEXT = 400_000

/** Does work that lints texts and awaits nothing else. */
export async function withTextLinter<T>(work: (lintText: LintText) => Promise<T>, {site, rulesFor, filesOf, pages, parser, threads}: LinterInput): Promise<T> {
  const queue: UnreadPage[] = []
  let files: ReadonlyMap<string, PageFile> | undefined
  const waiting = new Map<UnreadPage, (linted: LintedText) => void>()
  const lintText: LintText = (path, text, only) =>
    new Promise((done) => {
      const page = {index: queue.length, file: (files ??= filesOf(pages)).get(path)!, text, active: rulesOf(rulesFor(path), only), key: undefined}
      queue.push(page)
      waiting.set(page, done)
    })
  const whole = new Map<ActiveRules, ActiveRules>()
  const rulesOf = (active: ActiveRules, only?: ReadonlySet<string>): ActiveRules => {
    const own = (only ? undefined : whole.get(active)) ?? {
      ...active,
      isAlone: true as const,
      rules: active.rules.filter(({rule}) => only?.has(rule.id) ?? rule.id !== 'review')
    }
    if (!only) whole.set(active, own)
    return own
  }
  const read: PagesToRead['read'] = (page, {found, parses}) => {
    waiting.get(page)!({parses, problems: found})
    waiting.delete(page)
  }
  const working = work(lintText)
  const size = queue.reduce((sum, {text = ''}) => sum + text.length, 0)
  const here = {most: 1, script: new URL(import.meta.url), from: {native: 0, js: 0}, teamRules: [], parser: undefined}
  const reading = readWithWorkers(
    {
      next: () => queue.shift(),
      readHere: async ({file, text, active}) => resultOf(await readPage(file, text, parser), active, site, file.limits),
      read,
      site
    },
    threads && size > MUCH_TEXT ? threads : here
  )
  const [result] = await Promise.all([working, reading])
  return result
}
