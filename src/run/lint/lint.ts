/** Files → site and pages → facts → rules → problems → report. The one entry point for the command line, tests, and the API. */
import type {LintInput} from './input.ts'
import {checkSite, type ActiveRules} from '../../engine/check.ts'
import {suppress} from '../../engine/suppress.ts'
import {createOpenApi, type OpenApiSource} from '../../openapi/openapi.ts'
import type {OpenApi} from '../../openapi/types.ts'
import type {Diagnostic, Report, Summary} from '../../report/types.ts'
import {maskFound, maskOfOutline} from '../../rule/page-secrets.ts'
import {isSiteRule} from '../../rule/run-rule.ts'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import type {LevelSetting, RuleSpec} from '../../rule/types.ts'
import {readSite} from '../../site/read-site.ts'
import type {Copy} from '../../site/copies.ts'
import {pagesImportedBy} from '../../site/page-anchors.ts'
import {pathsMeant, targetOf} from '../../site/resolve.ts'
import type {Site} from '../../site/types.ts'
import {locate, sortDiagnostics, summarise} from '../report/diagnostics.ts'
import {keyMaker, type PageCache, type PageResult} from '../cache/page-cache.ts'
import {resultsOf} from './each-page.ts'
import {contentHash, isSame, trackReads, type SiteResult} from '../cache/site-cache.ts'
import {copiesOf, copyRules, rulesWithCopies} from './copies.ts'
import {outlineOf, type CachedOutline} from '../../outline/page-outline.ts'
import {pageFilesOf, readPage} from './read-pages.ts'
import {createTexts, type Texts} from '../files/page-texts.ts'

/** The result of a run before it becomes a report. */
export interface Checked {
  site: Site
  /** Problems by file, without suppressed ones. */
  found: Map<string, RawDiagnostic[]>
  suppressed: number
  unreadable: number
  /** Pages of older versions and translations, which were linted in part. */
  copies: ReadonlyMap<string, Copy>
}

/** Lints. Never throws because of the content of files: that is reported as problems. */
export async function lint(input: LintInput): Promise<Report> {
  const texts = input.texts ?? createTexts(input.read)
  return toReport(await check(input, texts), input, texts)
}

/** Turns problems into messages with locations, in a fixed order. */
export function toReport(
  {found, suppressed, unreadable, copies}: Checked,
  {pages, version, isMine}: Pick<LintInput, 'pages' | 'version' | 'isMine'>,
  texts: Texts
): Report {
  const located: Diagnostic[] = []
  for (const [path, problems] of found) {
    // one by one, because a file can have more problems than a function call can have arguments
    if (problems.length > 0) for (const diagnostic of locate(problems, texts.get(path) ?? '', texts.bomOf(path))) located.push(diagnostic)
  }
  const findings = sortDiagnostics(located)
  return {
    schemaVersion: 1,
    version,
    findings,
    summary: {...summarise(findings), ...filesOf(isMine ? pages.filter(isMine) : pages, copies), suppressed, baselined: 0, unreadable}
  }
}

const filesOf = (pages: readonly string[], copies: Checked['copies']): Pick<Summary, 'files' | 'copies'> => ({
  files: pages.length,
  copies: copies.size === 0 ? 0 : pages.filter((path) => copies.has(path)).length
})

/** Files → site and pages → facts → rules → problems. */
export async function check(given: LintInput, texts: Texts): Promise<Checked> {
  const results = new Map<string, PageResult>()
  const outlines = new Map<string, CachedOutline>()
  const {read, reads} = trackReads(texts.get)
  const site = {...readSite({read, files: given.files, pages: outlines}), ...(given.reviews && {reviews: given.reviews})}
  given.onSite?.(site)
  const copies = copiesOf(site, given)
  const ofCopies = copyRules()
  const input = {...given, rulesFor: rulesWithCopies(given.rulesFor, copies, ofCopies)}
  const keys = keyMaker(site, texts.get(site.configFile))
  const pageFiles = pageFilesOf(input, site, texts)
  const pages = await resultsOf(pageFiles, input, site, texts, keys.pageKey, copies, ofCopies)
  for (const [index, {path}] of pageFiles.entries()) {
    outlines.set(path, pages[index]!.outline)
    results.set(path, pages[index]!)
  }
  if (input.partial) await addLinkedPages(outlines, site, input, texts)
  const whole = await siteOfRun(site, outlines, input)
  const runSite = (): Promise<RawDiagnostic[]> => siteProblems(whole, openApiOf(site, input, read), input)
  const cacheInputs = (): unknown => [
    pageFiles.map(({path}, index) => `${path} ${keys.rulesKey(input.rulesFor(path))} ${pages[index]!.outlineKey}`),
    input.files,
    input.openapi,
    whole.assistantFiles,
    keys.rulesKey(input.siteRules)
  ]
  // a run over some pages also uses other pages, and their keys are unknown
  const ofSite = input.partial ? await runSite() : await cachedSite(input.cache, cacheInputs, texts.get, runSite, reads)
  input.cache?.save()
  return {...applyAllSuppressions(site, results, ofSite, input), copies}
}

/** The input of the second half of a run. */
export interface AcrossInput extends Pick<LintInput, 'pages' | 'rulesFor' | 'siteRules' | 'ruleIds' | 'openapi' | 'partial' | 'assistantFiles' | 'isMine'> {
  /** Reads an OpenAPI file; see {@link OpenApiSource}. */
  parse?: OpenApiSource['parse']
  /** Awaited between rules, so that other work can run. Throwing ends the run. */
  pause?: () => Promise<void>
}

/** Only the second half of a run: problems of the configuration and across pages, before suppressions. */
export async function problemsAcross(
  site: Site,
  outlines: ReadonlyMap<string, CachedOutline>,
  input: AcrossInput,
  read: Texts['get']
): Promise<RawDiagnostic[]> {
  return siteProblems(await siteOfRun(site, outlines, input), openApiOf(site, input, read), input)
}

const openApiOf = (site: Site, {openapi, parse}: AcrossInput, read: Texts['get']): OpenApi =>
  createOpenApi({site, read, ...(openapi && {named: openapi}), ...(parse && {parse})})

/** All problems by file, without suppressed ones. */
function applyAllSuppressions(
  site: Site,
  results: ReadonlyMap<string, PageResult>,
  ofSite: readonly RawDiagnostic[],
  input: AcrossInput
): Omit<Checked, 'copies'> {
  const {isMine = () => true} = input
  // copy the lists, because they may belong to the cache
  const found = new Map([...results].map(([path, page]) => [path, [...page.found]]))
  for (const problem of ofSite) {
    const list = found.get(problem.path)
    if (list) list.push(problem)
    else found.set(problem.path, [problem])
  }
  let suppressed = 0
  let unreadable = 0
  for (const [path, page] of results) {
    if (!page.parses && isMine(path)) unreadable++
    const applied = applySuppressions(path, page, found.get(path) ?? [], input)
    found.set(path, applied.remaining)
    if (isMine(path)) suppressed += applied.suppressed
  }
  for (const path of found.keys()) if (!isMine(path)) found.delete(path)
  return {site, found, suppressed, unreadable}
}

/** The unsuppressed problems of a page, and problems of its suppressions. */
export function applySuppressions(
  path: string,
  page: PageResult,
  found: RawDiagnostic[],
  {rulesFor, ruleIds, partial}: Pick<AcrossInput, 'rulesFor' | 'ruleIds' | 'partial'>
): {remaining: RawDiagnostic[]; suppressed: number} {
  if (page.suppressions.length === 0 && page.strayEnables.length === 0) return {remaining: found, suppressed: 0}
  const applied = suppress({...page, path}, {found, active: rulesFor(path), ruleIds, ...(partial && {partial: true})})
  const mask = maskOfOutline(page.outline)
  // messages about suppression comments quote them
  if (mask) maskFound(applied.remaining, mask)
  return applied
}

/** The problems of site rules: from the previous run if nothing changed, otherwise computed. */
async function cachedSite(
  cache: PageCache | undefined,
  cacheInputs: () => unknown,
  read: (path: string) => string | undefined,
  run: () => Promise<RawDiagnostic[]>,
  reads: () => SiteResult['reads']
): Promise<RawDiagnostic[]> {
  if (!cache) return run()
  const key = contentHash(JSON.stringify(cacheInputs()))
  const before = cache.site()
  if (before?.key === key && isSame(before, read)) return before.found
  const found = await run()
  cache.setSite({key, reads: reads(), found})
  return found
}

/** The site with additional facts of this run. */
async function siteOfRun(site: Site, outlines: ReadonlyMap<string, CachedOutline>, {assistantFiles, siteRules, partial}: AcrossInput): Promise<Site> {
  if (partial) return {...site, isPartial: true}
  const requested = siteRules.rules.some(({rule}) => rule.spec.needsAssistantFiles)
  return requested && assistantFiles ? {...site, assistantFiles: await assistantFiles(site, [...outlines.values()])} : site
}

/** Adds pages that are not linted but needed: targets of links to headings, and the pages that those import. */
async function addLinkedPages(outlines: Map<string, CachedOutline>, site: Site, input: LintInput, texts: Texts): Promise<void> {
  const requested = new Set<string>()
  for (const {path, links} of outlines.values()) {
    for (const {url} of links) {
      if (!url.includes('#')) continue
      if (url.startsWith('#')) requested.add(path)
      for (const meant of pathsMeant(path, url) ?? []) {
        const target = targetOf(site, meant)
        if (target?.kind === 'page') requested.add(target.file)
      }
    }
  }
  for (;;) {
    // the set grows during the loop
    for (const path of requested) for (const file of pagesImportedBy(outlines.get(path))) if (site.files.has(file)) requested.add(file)
    const unread = [...requested].filter((file) => !outlines.has(file))
    if (unread.length === 0) return
    for (const file of pageFilesOf({...input, pages: unread}, site, texts))
      outlines.set(file.path, outlineOf(await readPage(file, texts.get(file.path), input.parser)))
  }
}

/** Problems of the configuration and across pages, at the level that the settings give the file. */
async function siteProblems(site: Site, openapi: OpenApi, {pages, siteRules, rulesFor, partial, pause}: AcrossInput): Promise<RawDiagnostic[]> {
  const rules = new Map(siteRules.rules.map((one) => [one.rule.id, one]))
  // an override can turn on rules for some pages that are off for the rest
  for (const path of pages) for (const one of rulesFor(path).rules) if (!rules.has(one.rule.id)) rules.set(one.rule.id, one)
  const linted = new Set(pages)
  const levelIn = (active: ActiveRules, problem: RawDiagnostic): LevelSetting | undefined =>
    active.rules.find(({rule}) => rule.id === problem.rule)?.levels[problem.messageId]
  const found: RawDiagnostic[] = []
  // rules about API descriptions run last, because these are read on demand, and the others find out what cannot be read
  const inOrder = [...rules.values()].sort((a, b) => Number(a.rule.spec.on === 'openapi') - Number(b.rule.spec.on === 'openapi'))
  for (const one of inOrder) {
    if (partial && one.rule.spec.inPages === false) continue
    if (pause && checksSite(one.rule.spec)) await pause()
    for (const problem of checkSite(site, openapi, {...siteRules, rules: [one]})) {
      if (linted.has(problem.path)) {
        const level = levelIn(rulesFor(problem.path), problem)
        if (level && level !== 'off') found.push({...problem, level})
      } else if (levelIn(siteRules, problem)) {
        if (!partial) found.push(problem)
        // a run over single pages should report that there is no site around them, but not fail because of it
        else if (problem.rule === 'docs-json-syntax' && problem.messageId === 'missing') found.push({...problem, level: 'info'})
      }
    }
  }
  return found
}

const checksSite = (spec: RuleSpec): boolean => isSiteRule(spec) || spec.acrossPages !== undefined
