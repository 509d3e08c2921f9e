/** Problems that depend on all pages. */
import {problemsAcross, applySuppressions} from '../run/lint/lint.ts'
import type {RawDiagnostic} from '../rule/raw-diagnostic.ts'
import {shiftSpans, type Change} from './shift-spans.ts'
import type {LivePageResult, LiveSite} from './live-site.ts'

/**
 * Runs the rules across all pages. If the pause of an editor throws, the run ends without a change.
 * @param pause awaited between rules
 */
export async function lookAcross(live: LiveSite, pause: () => Promise<void>): Promise<void> {
  const {project, texts, todo, parse} = live
  const results = new Map([...live.results].sort(([a], [b]) => (a < b ? -1 : 1)))
  const outlines = new Map([...results].map(([path, {outline}]) => [path, outline]))
  const site = {...live.site, pages: outlines}
  const found = await problemsAcross(site, outlines, {...project, pages: [...live.pages.keys()], pause, parse}, texts.get)
  todo.across = false
  live.site = site
  const byFile = new Map<string, RawDiagnostic[]>()
  for (const one of found) byFile.set(one.path, [...(byFile.get(one.path) ?? []), one])
  for (const path of new Set([...byFile.keys(), ...live.acrossFound.keys()])) {
    if (JSON.stringify(byFile.get(path)) !== JSON.stringify(live.acrossFound.get(path))) todo.pending.add(path)
  }
  live.acrossFound = byFile
}

/** Every problem of a file, without suppressed ones. */
export function problemsIn(live: LiveSite, path: string): RawDiagnostic[] {
  const across = live.acrossFound.get(path) ?? []
  const page = live.results.get(path)
  const found = page ? [...applySuppressions(path, page, [...page.found, ...across], live.project).remaining, ...lastGoodOf(page)] : across
  return found.toSorted((a, b) => a.start - b.start || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : a.end - b.end))
}

/** Problems that the page had when it last parsed, except those of rules that report again without a tree. */
function lastGoodOf({found, lastGood = []}: LivePageResult): RawDiagnostic[] {
  const again = new Set(found.map(({rule}) => rule))
  return lastGood.filter(({rule}) => !again.has(rule))
}

/** Until a text is parsed again, its problems move with the text around them. */
export function moveFindings(live: LiveSite, path: string, changes: readonly Change[]): void {
  const across = live.acrossFound.get(path)
  if (across) live.acrossFound.set(path, shiftSpans(across, changes))
  const page = live.results.get(path)
  if (!page) return
  const {found, suppressions, strayEnables, lastGood} = page
  const ranges = shiftSpans(
    suppressions.map(({from, to}) => ({start: from, end: to})),
    changes
  )
  live.results.set(path, {
    ...page,
    found: shiftSpans(found, changes),
    ...(lastGood && {lastGood: shiftSpans(lastGood, changes)}),
    suppressions: shiftSpans(suppressions, changes).map((one, index) => ({...one, from: ranges[index]!.start, to: ranges[index]!.end})),
    strayEnables: shiftSpans(strayEnables, changes)
  })
}
