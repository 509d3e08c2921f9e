/** `docs-lint --watch` on a terminal. */
import {dirname, join, resolve} from 'node:path'
import {openProjects} from '../run/project.ts'
import {conflictOf, projectRequest, withPaths, type LintOptions} from './lint-options.ts'
import {lintCommand} from './lint.ts'
import {refusal, safeResult, type CommandResult} from './result.ts'
import type {CliContext} from './report-context.ts'
import {watchFiles} from './watch.ts'

/** The output of a watch, and the signal that ends it. */
export interface WatchOutput {
  stdout: {isTTY?: boolean; write: (text: string) => unknown}
  stderr: {write: (text: string) => unknown}
  signal: AbortSignal
}

export async function watchLint(
  given: LintOptions,
  {stdout, stderr, signal}: WatchOutput,
  cwd = process.cwd(),
  env: CliContext['env'] = process.env
): Promise<CommandResult> {
  const options = withPaths(given, cwd)
  const conflict = conflictOf(options)
  if (conflict) return refusal([conflict])
  const exit = await watchFiles({
    lint: () => lintCommand(options, cwd, env),
    files: async () => {
      const {projects} = await openProjects(projectRequest(options, cwd))
      // while the settings are invalid, their folder may be any folder above
      if (!projects) return [...(options.config === undefined ? [] : [resolve(cwd, options.config)]), ...above(cwd)]
      return projects.flatMap(({root, files, settings, reviewsFile}) => [
        join(root, 'docs.json'),
        reviewsFile.path,
        ...files.map((file) => join(root, file)),
        ...settings.files
      ])
    },
    written: options.output === undefined ? [] : [resolve(cwd, options.output)],
    write: (ran) => {
      const result = safeResult(ran)
      if (stdout.isTTY) stdout.write('\u001b[2J\u001b[3J\u001b[H')
      stdout.write(result.stdout)
      stderr.write(`${result.stderr}docs-lint: waiting for changes; press Ctrl+C to stop\n`)
    },
    signal
  })
  return {exit, stdout: '', stderr: ''}
}

/** A file in each folder from `folder` upward. */
function above(folder: string): string[] {
  const parent = dirname(folder)
  return [join(folder, 'docs.json'), ...(parent === folder ? [] : above(parent))]
}

/** Ended by Ctrl+C. */
export function ofProcess(): WatchOutput {
  const ended = new AbortController()
  process.once('SIGINT', () => ended.abort())
  return {stdout: process.stdout, stderr: process.stderr, signal: ended.signal}
}
