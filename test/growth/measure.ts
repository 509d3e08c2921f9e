/** How the time of each reader and rule grows with its input. The times of one run are compared, so a slow machine changes nothing. */
import {rules} from '../../rules/index.ts'
import {checkSite} from '../../src/engine/check.ts'
import {suppress} from '../../src/engine/suppress.ts'
import {derivePage} from '../../src/facts/derive.ts'
import {sentencesOf} from '../../src/facts/sentences.ts'
import {createOpenApi} from '../../src/openapi/openapi.ts'
import {outlineOf, type CachedOutline} from '../../src/outline/page-outline.ts'
import {parseQuickly} from '../../src/parse/parse.ts'
import type {Parser} from '../../src/parse/parsers.ts'
import {secretsOfPage} from '../../src/rule/page-secrets.ts'
import type {RawDiagnostic} from '../../src/rule/raw-diagnostic.ts'
import {noTeam, runOnPage, type ActiveRule} from '../../src/rule/run-rule.ts'
import {createTexts} from '../../src/run/files/page-texts.ts'
import {pageFilesOf} from '../../src/run/lint/read-pages.ts'
import {locate} from '../../src/run/report/diagnostics.ts'
import {parseInTime} from '../../src/run/workers/parse-in-time.ts'
import {safeOutput} from '../../src/secrets/safe-output.ts'
import {isPageFile} from '../../src/site/page-files.ts'
import {readSite} from '../../src/site/read-site.ts'
import {active, native, reference} from '../harness.ts'
import {pageShapes, siteShapes} from './shapes.ts'

export const allRules = rules.map((rule) => active(rule))
const ruleIds = rules.map(({id}) => id)

/** Milliseconds of processor time by reader and rule. What several rules share is measured before them. */
async function timesOf(files: ReadonlyMap<string, string>, parser: Parser, all: readonly ActiveRule[]): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  const clock = async <T>(name: string, run: () => T | Promise<T>): Promise<T> => {
    const before = process.cpuUsage()
    const result = await run()
    const {user, system} = process.cpuUsage(before)
    times.set(name, (times.get(name) ?? 0) + (user + system) / 1000)
    return result
  }
  const texts = createTexts((path) => files.get(path))
  const paths = [...files.keys()]
  const outlines = new Map<string, CachedOutline>()
  const site = await clock('docs.json', () => readSite({read: texts.get, files: paths, pages: outlines}))
  const found: RawDiagnostic[] = []
  for (const file of pageFilesOf({read: texts.get, files: paths, pages: paths.filter(isPageFile)}, site, texts)) {
    const text = texts.get(file.path) ?? ''
    // a page that is too much for the native parser is not compared with one that is not
    const quick = await clock('native parser', () => parseQuickly(text, file.path, parser))
    if (!quick) times.delete('native parser')
    const parsed = quick ?? (await clock('JavaScript parser', () => parseInTime(text, file.path, reference)))
    const page = await clock('facts', () => derivePage({...file, text}, parsed))
    await clock('sentences', () => page.prose.forEach((prose) => sentencesOf(prose)))
    await clock('secrets', () => secretsOfPage(page))
    outlines.set(file.path, await clock('outline', () => outlineOf(page, {terms: true, headingCases: true})))
    for (const {rule, options} of all) await rule.spec.prepare?.(page, options)
    for (const one of all) for (const problem of await clock(one.rule.id, () => runOnPage(one, page, {site, team: noTeam}))) found.push(problem)
    await clock('suppressions', () => suppress(page, {found, active: {rules: all, team: noTeam}, ruleIds}))
  }
  const openapi = createOpenApi({site, read: texts.get})
  await clock('OpenAPI', () => [openapi.specifications(), openapi.errors()])
  for (const one of all) for (const problem of await clock(one.rule.id, () => checkSite(site, openapi, {rules: [one], team: noTeam}))) found.push(problem)
  const largest = [...files].reduce((a, b) => (b[1].length > a[1].length ? b : a))
  const located = await clock('locations', () =>
    locate(
      found.filter(({path}) => path === largest[0]),
      largest[1],
      0
    )
  )
  await clock('output', () => safeOutput(JSON.stringify(located), {kind: 'json'}))
  return times
}

export interface Growth {
  name: string
  /** The time grows with this power of the size. */
  exponent: number
  /** Of the larger input. */
  ms: number
}

/** In ms. Less is noise, and at these sizes no time that a reader notices. */
const SHORT = 20
/** A sort is n log n, and garbage collection and the caches of the processor explain more. A square is 2. */
export const MOST = 1.7

/**
 * The growth of each reader and rule from one size to one four times as large, except those that take next to no time. Takes the least of some
 * tries in turn.
 */
export async function growthOf(make: (size: number) => ReadonlyMap<string, string>, size: number, all = allRules, parser = native): Promise<Growth[]> {
  const sizes = [make(size), make(4 * size)] as const
  const least = [new Map<string, number>(), new Map<string, number>()] as const
  let growth: Growth[] = []
  for (let tries = 0; tries < 8; tries++) {
    for (const which of [0, 1] as const)
      for (const [name, ms] of await timesOf(sizes[which], parser, all)) least[which].set(name, Math.min(ms, least[which].get(name) ?? Infinity))
    growth = [...least[1]].flatMap(([name, ms]) =>
      ms < SHORT || !least[0].has(name) ? [] : [{name, ms, exponent: Math.log(ms / Math.max(least[0].get(name)!, 0.01)) / Math.log(4)}]
    )
    if (tries > 0 && growth.every(({exponent}) => exponent < MOST)) break
  }
  return growth
}

const heading = '---\ntitle: Create the key of a workspace\ndescription: Create the keys of a workspace and store them.\n---\n\n'
const config = '{"name": "Acme", "theme": "mint", "navigation": {"pages": ["page"]}}'
const asPage = (text: string): Map<string, string> =>
  new Map([
    ['docs.json', config],
    ['page.mdx', text.startsWith('---') ? text : heading + text]
  ])

/** Each shape as a site that grows. */
export const growingSites = [
  ...pageShapes.map(({name, make}) => ({name: `page: ${name}`, make: (size: number) => asPage(make(size))})),
  ...siteShapes.map(({name, make}) => ({name: `site: ${name}`, make}))
]
