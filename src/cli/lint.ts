/** `docs-lint [PATH…]` */
import {bestParser, loadNative, loadReference, type Parser, type ParserSource} from '../parse/parsers.ts'
import type {Report} from '../report/types.ts'
import {lint} from '../run/lint/lint.ts'
import type {Site} from '../site/types.ts'
import type {LintInput} from '../run/lint/input.ts'
import {openProject, openProjects, type Project} from '../run/project.ts'
import {createTexts, type Texts} from '../run/files/page-texts.ts'
import {readShard, shardOf} from '../run/lint/shard.ts'
import {timed} from '../run/lint/timing.ts'
import {version} from '../version.ts'
import {projectWithStdin} from './stdin-page.ts'
import {postprocessReport} from './postprocess.ts'
import {fixCommand} from './fix.ts'
import {conflictOf, projectRequest, withPaths, type LintOptions} from './lint-options.ts'
import {openRunCache} from './open-cache.ts'
import {lintSeveral} from './lint-several.ts'
import type {printReport} from './print-report.ts'
import {progressOn} from './progress.ts'
import {refusal, type CommandResult} from './result.ts'
import {threadsOf} from './threads.ts'
import {timingTable} from './timing.ts'
import {expectPages} from './short-run.ts'
import type {CliContext} from './report-context.ts'

export async function lintCommand(given: LintOptions, cwd = process.cwd(), env: CliContext['env'] = process.env): Promise<CommandResult> {
  const here = {cwd, env}
  const options = withPaths(given, cwd)
  const conflict = conflictOf(options)
  if (conflict) return refusal([conflict])
  const request = projectRequest(options, cwd)
  if (options.stdin) {
    const {project, configErrors: errors} = await openProject(request)
    return errors ? refusal(errors) : lintProject(project, options, here)
  }
  const {projects, configErrors: errors} = await openProjects(request)
  if (errors) return refusal(errors)
  if (projects.length > 1) return lintSeveral(projects, options, here, lintProject)
  return lintProject(projects[0]!, options, here)
}

/** @param print what to do with the report. Default: print it to stdout or into a file */
async function lintProject(project: Project, options: LintOptions, here: CliContext, print?: typeof printReport): Promise<CommandResult> {
  const {cwd} = here
  const {stdinPath} = options
  expectPages(project.pages.length)
  const parser = await chooseParser(options.parser)
  if (!parser) return refusal(['Cannot load the native parser: leave `--parser native` out'])
  const input = stdinPath === undefined ? project : projectWithStdin(project, stdinPath, cwd)
  if ('reason' in input) return refusal([input.reason])
  if (project.missed && stdinPath === undefined)
    return refusal([...project.notes, 'Nothing was linted: name a page, a folder, or a pattern that matches pages'])
  if (input.pages.length === 0 && !project.read('docs.json') && !project.read('mint.json')) {
    return refusal([...project.notes, `Nothing to lint in ${project.root}: it contains no pages and no docs.json`])
  }
  const cache = options.stdin || options.timing ? undefined : await openRunCache(options, input, here)
  const progress = progressOn(process.stderr)
  const threads = threadsOf(options, project)
  let site: Site | undefined
  const whole: LintInput = {
    ...input,
    onSite: (read) => void (site = read),
    // the author of a change to an older version or a translation wants to see all problems of the change
    ...(options.changed && {copies: {versions: 'all', translations: 'all'}}),
    parser,
    version,
    ...(cache && {cache}),
    ...(threads && {threads}),
    ...(progress && {onPage: progress.onPage})
  }
  const shard = options.shard === undefined ? undefined : readShard(options.shard)
  const request = shard ? shardOf(whole, shard) : whole
  const known = (texts: Texts) => ({...input, ...(site && {site}), texts})
  const finish = (report: Report, texts: Texts): Promise<CommandResult> => {
    progress?.end()
    return postprocessReport(
      options.shard === undefined ? report : {...report, shard: options.shard, ...(input.partial && {pages: [...input.pages]})},
      options,
      {request, project: known(texts)},
      here,
      print
    )
  }
  const {fix, fixDryRun, suggest} = options
  if (fix || fixDryRun || suggest) {
    const end = (): void => progress?.end()
    return fixCommand(request, project, options, here, {ended: end, print}).finally(end)
  }
  const texts = createTexts(request.read)
  if (options.timing) {
    const {withCauses} = await import('../run/report/causes.ts')
    const group = (report: Report): Report => withCauses(report, [{prefix: '', project: known(texts)}])
    return withTiming({...request, texts}, group, (report) => finish(report, texts))
  }
  return finish(await lint({...request, texts}), texts)
}

/** @param group groups problems by cause, so that this can be measured; the report does it again */
async function withTiming(request: LintInput, group: (report: Report) => Report, finish: (report: Report) => Promise<CommandResult>): Promise<CommandResult> {
  const start = performance.now()
  const {input, costs} = timed(request)
  const report = await lint(input)
  const linted = performance.now()
  group(report)
  const total = performance.now() - start
  costs.set('(causes)', start + total - linted)
  const result = await finish(report)
  return {...result, stderr: result.stderr + timingTable(costs, total)}
}

async function chooseParser(name: Parser['name'] | undefined): Promise<ParserSource | undefined> {
  if (name === 'js') return loadReference
  return name === 'native' ? loadNative() : bestParser()
}
