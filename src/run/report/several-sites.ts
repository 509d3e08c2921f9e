/** Joins the reports of several sites into one, in which paths start at the nearest folder that contains all sites. */
import {dirname, relative, sep} from 'node:path'
import type {Report, Summary} from '../../report/types.ts'
import {fingerprintHash, sortDiagnostics} from './diagnostics.ts'
import type {CauseProject} from './causes.ts'
import type {Project} from '../project.ts'
import {isInsideFolder} from '../git/repository.ts'

/** The nearest folder that contains all of these folders. All are absolute. */
export function commonFolder(folders: readonly string[]): string {
  let [common = sep] = folders
  while (!folders.every((folder) => isInsideFolder(common, folder))) common = dirname(common)
  return common
}

/** The prefix of a site's paths when they start at `folder`: empty, or with a trailing `/`. */
export function prefixIn(folder: string, root: string): string {
  const way = relative(folder, root).split(sep).join('/')
  return way === '' ? '' : `${way}/`
}

/**
 * One report from the reports of several sites.
 * @param parts `prefix` from {@link prefixIn}
 */
export function joinReports(parts: readonly {prefix: string; report: Report}[]): Report {
  const [first] = parts
  if (!first) throw new Error('No reports to combine')
  const {findings: _, summary: __, pages: ___, ...head} = first.report
  const pages = parts.flatMap(({prefix, report}) => (report.pages ?? []).map((path) => prefix + path))
  const findings = parts.flatMap(({prefix, report}) => report.findings.map((diagnostic) => (prefix === '' ? diagnostic : moved(diagnostic, prefix))))
  return {...head, ...(pages.length > 0 && {pages}), findings: sortDiagnostics(findings), summary: parts.map(({report}) => report.summary).reduce(addSummaries)}
}

/** Two sites can contain the same page, so the prefix is also part of the fingerprints. */
const moved = (diagnostic: Report['findings'][number], prefix: string): Report['findings'][number] => ({
  ...diagnostic,
  path: prefix + diagnostic.path,
  fingerprint: fingerprintHash(`${prefix}\n${diagnostic.fingerprint}`)
})

export function addSummaries(a: Summary, b: Summary): Summary {
  const added = {...a}
  for (const key of Object.keys(a) as (keyof Summary)[]) added[key] += b[key]
  return added
}

/** The context for printing a report of several sites. */
export type SharedContext = Pick<Project, 'root' | 'workspace' | 'read' | 'notes'> & {
  settings: Pick<Project['settings'], 'rulesFor'>
  /** Each site with the prefix of its paths in the report. */
  sites: readonly {prefix: string; project: CauseProject & Pick<Project, 'reviews' | 'settings'>}[]
}

/** One context for several projects. */
export function sharedContext(projects: readonly Project[]): SharedContext {
  const root = commonFolder(projects.map((project) => project.root))
  // a site can be inside another one, so the deepest match counts
  const deepestFirst = projects.map((project) => ({project, prefix: prefixIn(root, project.root)})).sort((a, b) => b.prefix.length - a.prefix.length)
  return {
    root,
    sites: deepestFirst,
    workspace: commonFolder(projects.map(({workspace}) => workspace)),
    notes: [...new Set(projects.flatMap(({notes}) => notes))],
    read(path) {
      for (const {project, prefix} of deepestFirst) {
        const text = path.startsWith(prefix) ? project.read(path.slice(prefix.length)) : undefined
        if (text !== undefined) return text
      }
      return undefined
    },
    settings: {
      rulesFor: (path) => {
        const all = projects.map(({settings}) => settings.rulesFor(path))
        return {...all[0]!, rules: all.flatMap(({rules}) => rules)}
      }
    }
  }
}

/** The cache location of one of several sites, if the command names a file for it. */
export const cacheOfSite = (location: string, prefix: string): string => (prefix === '' ? location : `${location}-${prefix.slice(0, -1).replaceAll('/', '-')}`)
