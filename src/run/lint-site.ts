import {bestParser} from '../parse/parsers.ts'
import type {Report} from '../report/types.ts'
import {version} from '../version.ts'
import {lint} from './lint/lint.ts'
import {openProjects, type Project} from './project.ts'
import {commonFolder, joinReports, prefixIn} from './report/several-sites.ts'
import type {CommandLine} from './settings/command-line.ts'

export interface LintRequest extends CommandLine {
  /** Site root, folders, pages or globs, as on the command line. @default the nearest docs.json at or above `cwd` */
  paths?: readonly string[]
  /** Absolute. @default the current folder */
  cwd?: string
  /** Settings file. @default the nearest one */
  config?: string
}

/** Nothing could be linted. `errors` has one line per reason, with the location and what to do. */
export class LintError extends Error {
  override readonly name = 'LintError'
  readonly configErrors: readonly string[]
  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
    this.configErrors = errors
  }
}

/**
 * Lints like the command, but without cache and baseline. Paths in the report are relative to the site root, or for several sites to the
 * nearest folder that contains them all. Lines and columns start at 1; offsets are in UTF-16 units and start at 0.
 * Invalid files are reported as problems and do not throw.
 * @throws {LintError} if the command would exit with 2: invalid settings, an unknown rule, nothing to lint
 */
export async function lintSite({paths = [], cwd = process.cwd(), ...request}: LintRequest = {}): Promise<Report> {
  const {projects, configErrors: errors} = await openProjects({...request, paths, cwd})
  if (errors) throw new LintError(errors)
  if (projects.length === 1) return lintOne(projects[0]!)
  const folder = commonFolder(projects.map(({root}) => root))
  const parts: Parameters<typeof joinReports>[0][number][] = []
  for (const project of projects) parts.push({prefix: prefixIn(folder, project.root), report: await lintOne(project)})
  return joinReports(parts)
}

function lintOne(project: Project): Promise<Report> {
  if (project.pages.length === 0 && !project.read('docs.json') && !project.read('mint.json')) {
    throw new LintError([...project.notes, `Nothing to lint in ${project.root}: it contains no pages and no docs.json`])
  }
  return lint({...project, parser: bestParser(), version})
}
