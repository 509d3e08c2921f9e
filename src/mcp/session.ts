/** The site that the tools of the MCP server work on. It is opened again for each call, since files change between calls. */
import {existsSync, realpathSync} from 'node:fs'
import {dirname, join, relative, resolve, sep} from 'node:path'
import {bestParser} from '../parse/parsers.ts'
import type {ReportContext} from '../report/types.ts'
import {cacheFile, openCache} from '../run/cache/page-cache.ts'
import type {LintInput} from '../run/lint/input.ts'
import type {CachedOutline} from '../outline/page-outline.ts'
import {openProject, type Project} from '../run/project.ts'
import {signingKey} from '../run/cache/signed-file.ts'
import {isTrusted} from '../run/trust.ts'
import {build, version} from '../version.ts'

export interface Session {
  /** The absolute folder in which the server runs. */
  cwd: string
  /** Outlines of pages from earlier calls. */
  outlines: Map<string, {text: string | undefined; outline: CachedOutline}>
  /** What a format may know, as on the command line. */
  viewOf: (project: Project, minLevel: ReportContext['minLevel'], command: string) => ReportContext
}

/** The response of a tool. */
export interface Answer {
  text: string
  data?: Record<string, unknown>
  isError?: true
}

export const wrong = (text: string): Answer => ({text, isError: true})

/** The maximum length of text in responses, about 12,000 tokens, so that text and data stay below 25,000. In characters. */
const longest = 48_000

/** The text, or its start and a line that says that it was cut. */
export function bounded(text: string, hint: string): string {
  if (text.length <= longest) return text
  const cut = text.lastIndexOf('\n', longest)
  return `${text.slice(0, cut > 0 ? cut : longest)}\n… ${text.length - cut} characters left out: ${hint}\n`
}

export async function openSite({cwd}: Session, only?: readonly string[]): Promise<{project: Project} | {reason: string}> {
  const {project, configErrors: errors} = await openProject({
    paths: [],
    cwd,
    mayRunCode: (file) => isTrusted(file, process.env),
    ...(only && only.length > 0 && {only})
  })
  return errors ? {reason: errors.join('\n')} : {project}
}

/** A path from a caller as a path of the site, with `/`: relative to the folder of the server, otherwise to the site. Undefined if it is outside the site. */
export function pathInSite(given: string, {cwd}: Session, {root}: Project): string | undefined {
  if (given.includes('\0')) return undefined
  const found = [resolve(cwd, given), resolve(root, given)].map((path) => inFolder(realOf(path), root))
  const existing = found.find((path) => path !== undefined && existsSync(join(root, path)))
  return existing ?? found.find((path) => path !== undefined)
}

/** Symlinks resolved, also of a file that does not exist yet. */
function realOf(path: string): string {
  let folder = path
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  return join(realpathSync(folder), relative(folder, path))
}

function inFolder(path: string, root: string): string | undefined {
  const way = relative(root, path).split(sep).join('/')
  return way === '..' || way.startsWith('../') || /^[A-Za-z]:/.test(way) ? undefined : way
}

/** The requested pages, and errors in the paths. */
export function pagesAt(paths: readonly string[], session: Session, project: Project): {pages: string[]} | {reason: string} {
  const pages = new Set<string>()
  for (const given of paths) {
    const path = pathInSite(given, session, project)
    if (path === undefined) return {reason: `\`${given}\` is outside the site: name a page of the site`}
    const found = project.allPages.filter((page) => path === '' || page === path || page.startsWith(`${path}/`))
    if (found.length === 0) return {reason: `\`${given}\` is neither a page of the site nor a folder with pages`}
    for (const page of found) pages.add(page)
  }
  return {pages: [...pages]}
}

/** A run on pages as they are on disk, with the cache of the command line. */
export async function requestOf(project: Project, pages: readonly string[]): Promise<LintInput> {
  const parser = bestParser()
  const known = new Set(project.files)
  const header = JSON.stringify([build, 'best', project.settings.teamRules])
  const file = cacheFile(project.root, project.repository)
  const key = signingKey(process.env)
  const cache = build === undefined || file === undefined || !key ? undefined : openCache(file, header, key, (path) => known.has(path))
  return {...project, pages, partial: project.partial || pages.length < project.allPages.length, parser, version, ...(cache && {cache})}
}
