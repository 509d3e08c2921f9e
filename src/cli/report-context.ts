/** What a format may know about the site, the settings, and the command line. */
import {basename, join, relative, sep} from 'node:path'
import {rules} from '../../rules/index.ts'
import {parseJson} from '../data/json.ts'
import {stringAt} from '../data/node.ts'
import {wordsOf} from '../emit/guidance.ts'
import {pairOf} from '../emit/pair.ts'
import type {RuleWords, ReportContext} from '../report/types.ts'
import {defaultsOf} from '../rule/fill-options.ts'
import type {RuleSpec} from '../rule/types.ts'
import {configNames} from '../run/files/config-names.ts'
import type {Project} from '../run/project.ts'
import type {SharedContext} from '../run/report/several-sites.ts'

export interface CliContext {
  /** Absolute. */
  cwd: string
  env: Readonly<Record<string, string | undefined>>
}

export interface ReportContextOptions {
  minLevel: ReportContext['minLevel']
  color: boolean | undefined
  /** The report is written to a file, without color. */
  toFile: boolean
  command: string
  trend?: ReportContext['trend']
  reviews?: ReportContext['reviews']
  /** Show an excerpt of the source below each problem. */
  excerpt?: boolean | undefined
  /** Show every location of a problem, not only the first ones. */
  allLocations?: boolean
}

/** The width of an excerpt in columns without a terminal. */
const usualWidth = 80

export function reportContext(
  {root, workspace, settings, read}: Omit<SharedContext, 'notes' | 'sites'>,
  {minLevel, color, toFile, command, trend, reviews, excerpt, allLocations}: ReportContextOptions,
  {cwd, env}: CliContext
): ReportContext {
  return {
    shownPath: (path) => seenFrom(cwd, join(root, path)),
    repositoryPath: (path) => seenFrom(workspace, join(root, path)),
    minLevel,
    color: color ?? !(toFile || !process.stdout.isTTY || env['NO_COLOR'] || (env['TERM'] === 'dumb' && !env['FORCE_COLOR'])),
    textOf: read,
    wordsOf: ruleWords(settings),
    command,
    siteName: nameOf(read) ?? basename(root),
    ...(trend && {trend}),
    ...(reviews && {reviews}),
    ...(allLocations && {allLocations}),
    ...(excerpt && {excerpt: (!toFile && process.stdout.columns) || usualWidth})
  }
}

function nameOf(read: Project['read']): string | undefined {
  const file = configNames.find((name) => read(name) !== undefined)
  return file === undefined ? undefined : stringAt(parseJson(read(file)!.replace(/^\ufeff/, ''), file).node, 'name')
}

/** Title, guide, reason, and a Write / Not pair of a rule under the settings of the site. */
function ruleWords({rulesFor}: SharedContext['settings']): ReportContext['wordsOf'] {
  const active = rulesFor('page.mdx').rules
  return (shownId): RuleWords | undefined => {
    // of a review, the guideline is part of the id
    const id = shownId.replace(/^review\/.*/, 'review')
    const found = active.find(({rule}) => rule.id === id) ?? rules.find((rule) => rule.id === id)
    if (!found) return undefined
    const spec: RuleSpec = 'rule' in found ? found.rule.spec : found.spec
    const guidance = {isGuideline: false as const, spec, options: 'rule' in found ? found.options : defaultsOf(spec.options), levels: {}}
    return {...wordsOf(guidance), ...pairOf(guidance)}
  }
}

/** The path as a user would type it in `folder`, with `/`. */
const seenFrom = (folder: string, file: string): string => relative(folder, file).split(sep).join('/')

/** The path relative to a folder, with `/`. Undefined if it is outside. */
export function fromFolder(file: string, folder: string): string | undefined {
  const path = relative(folder, file).split(sep).join('/')
  return path === '' || path.startsWith('../') || path === '..' || /^[A-Za-z]:/.test(path) ? undefined : path
}
