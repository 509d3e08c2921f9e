/** Groups the problems of a run by cause, using what is known about its site. */
import {rules} from '../../../rules/index.ts'
import {countProblems, groupByCause} from '../../causes/group.ts'
import type {Cause, Diagnostic, Report} from '../../report/types.ts'
import {findCopies, type Copy} from '../../site/copies.ts'
import {isPageFile} from '../../site/page-files.ts'
import {readSite} from '../../site/read-site.ts'
import type {Site} from '../../site/types.ts'
import {copiesOf} from '../lint/copies.ts'
import type {Project} from '../project.ts'
import {createTexts} from '../files/page-texts.ts'
import {contentHash} from '../cache/site-cache.ts'

export type CauseProject = Pick<Project, 'files' | 'pages' | 'read' | 'partial' | 'copies' | 'language' | 'site' | 'texts'>

/**
 * The report with its problems grouped: `errors`, `warnings`, and `infos` count causes, and `places` counts locations.
 * @param sites each with the prefix of its paths in the report, deepest first
 */
export function withCauses(report: Report, sites: readonly {prefix: string; project: CauseProject}[]): Report {
  const causes = sites.flatMap(({prefix, project}, index) => {
    const isOwn = (path: string): boolean => path.startsWith(prefix) && !sites.slice(0, index).some((deeper) => path.startsWith(deeper.prefix))
    const own = report.findings.filter(({path}) => isOwn(path))
    return causesOfSite(own, prefix, project)
  })
  return {...report, causes, summary: {...report.summary, ...countProblems(report.findings, causes)}}
}

function causesOfSite(findings: readonly Diagnostic[], prefix: string, project: CauseProject): Cause[] {
  if (findings.length === 0) return []
  const {files, pages, partial, read} = project
  const textOf = (project.texts ?? createTexts(read)).get
  let known = project.site
  // without scripts and stylesheets, which are not needed here
  const site = (): Site => (known ??= readSite({read: textOf, files: files.filter(isPageFile)}))
  const inSite = prefix === '' ? findings : findings.map((diagnostic) => ({...diagnostic, path: diagnostic.path.slice(prefix.length)}))
  const copies = partial ? none : copiesOf(site(), project)
  const specifications = copies.size === 0 ? [] : specificationsIn(inSite, site())
  const causes = groupByCause(inSite, {
    pages,
    navigationEntries: () => site().navigation.filter(({page}) => page !== undefined).length,
    copies,
    keyOf: keysOf([copies, specifications.length === 0 ? none : findCopies(site(), specifications, project.copies, project.language)]),
    runsOnCopies: (rule) => onCopies.has(rule),
    textOf,
    isPartial: partial ?? false,
    hash: (text) => contentHash(prefix + text).slice(0, 16)
  })
  if (prefix === '') return causes
  const original = new Map(inSite.map((diagnostic, index) => [diagnostic, findings[index]!]))
  return causes.map((cause) => ({
    ...cause,
    findings: cause.findings.map((diagnostic) => original.get(diagnostic)!),
    copies: cause.copies.map((copy) => ({...copy, path: prefix + copy.path}))
  }))
}

const none: ReadonlyMap<string, Copy> = new Map()

/** OpenAPI files with problems: they have translations too. */
const specificationsIn = (findings: readonly Diagnostic[], {config}: Site): string[] => [
  ...new Set(findings.flatMap(({path}) => (/\.(?:json|ya?ml)$/i.test(path) && path !== config?.file ? path : [])))
]

/** Finds the key that a file shares with its copies. */
function keysOf(known: readonly ReadonlyMap<string, Copy>[]): (path: string) => string {
  const keys = new Map<string, string>()
  for (const copies of known)
    for (const [path, {key, original}] of copies) {
      keys.set(path, key)
      if (original !== undefined) keys.set(original, key)
    }
  return (path) => keys.get(path) ?? path
}

const onCopies: ReadonlySet<string> = new Set(rules.filter(({spec}) => spec.inCopies).map(({id}) => id))
