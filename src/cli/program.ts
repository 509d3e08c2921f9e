/** Flags and commands; each command loads its own code. */
import {Command, CommanderError, Option} from 'commander'
import {formatNames} from '../report/format.ts'
import {version} from '../version.ts'
import type {LintOptions} from './lint-options.ts'
import {isCacheable, runAndCache} from './cached-run.ts'
import {refusal, type CommandResult} from './result.ts'
import {expectShortRun} from './short-run.ts'

const levels = ['error', 'warn', 'info']

/** Runs the command line. Never throws, never ends the process. @param args without `node` and the script */
export async function run(args: readonly string[]): Promise<CommandResult> {
  let result: CommandResult | undefined
  const printed = {out: '', err: ''}
  const program = build(args, (ran) => {
    result = ran
  })
  for (const command of [program, ...program.commands]) {
    command.exitOverride()
    command.configureOutput({writeOut: (text) => void (printed.out += text), writeErr: (text) => void (printed.err += text)})
  }
  try {
    await program.parseAsync(args, {from: 'user'})
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return {exit: 0, stdout: printed.out, stderr: printed.err}
    const reason = (printed.err || error.message)
      .replace(/^error: /, '')
      .replace(/\s+/g, ' ')
      .trim()
    return refusal([`${reason.replace(/\.$/, '')}; see docs-lint --help`])
  }
  return result ?? {exit: 0, stdout: printed.out, stderr: printed.err}
}

function build(args: readonly string[], done: (result: CommandResult) => void): Command {
  const program = new Command('docs-lint')
    // so that `coverage --format json` is the option of coverage
    .enablePositionalOptions()
    .description('Checks documentation sites of MDX pages and a docs.json, and writes the rules file that your assistant reads from the same rules')
    .version(version)
    .argument(
      '[paths...]',
      'site root, folder, page or glob; default: the nearest docs.json at or above the current folder, else all those one or two levels below it'
    )
    .option('--config <file>', 'settings file; default: the nearest docs-lint.config.{json,yaml,js,mjs,ts}')
    .option('--preset <names...>', 'recommended, prose, structure, api or strict, on top of the settings')
    .option('--rule <id=level...>', 'level of a rule: error, warn, info or off')
    .option('--only <ids...>', 'run these rules or messages alone, separated by commas')
    .option('--ignore <pattern>', 'leave these pages alone, as `ignore` of the settings does; may be repeated', withMore)
    .option('--print-config <path>', 'print what the settings mean for a page, and check nothing')
    .addOption(formatOption())
    .option('-o, --output <file>', 'write the findings to a file instead of stdout')
    .option('--fix', 'fix what has one certain answer, within what the other flags ask about')
    .addOption(new Option('--fix-level <level>', 'fix problems of this level and above; default: --min-level, or all').choices(levels))
    .option('--fix-dry-run', 'print what --fix would change, as a unified diff')
    .option('--suggest <ids...>', 'apply the suggestions of these rules too: review what they did')
    .option('--baseline [file]', `count what the file knows instead of showing it; default: .docs-lint-baseline.json of the site`)
    .option('--update-baseline', 'write what is found now into the baseline')
    .option('--strict-baseline', 'exit with 1 when something in the baseline no longer occurs')
    .option('--changed [ref]', 'only what changed since a commit brought; default: since the default branch')
    .option('--stdin', 'lint the text on stdin, as --stdin-path of the site')
    .option('--stdin-path <path>', 'page that the text on stdin stands for')
    .option('--max-warnings <number>', 'exit with 1 when there are more warnings than that', wholeNumberOf('--max-warnings'))
    .addOption(new Option('--min-level <level>', 'findings below are counted, not shown; default: warn, for json and --stdin info').choices(levels))
    .option('--quiet', 'show errors alone')
    .option('--excerpt', 'with pretty: show the source of each finding, with carets below it')
    .option('--statistics', 'problems and places of each rule')
    .option('--all-places', 'show each place of a problem, not the first three')
    .option('--timing', 'what each rule costs, in milliseconds')
    .option('--watch', 'lint again when a file changes')
    .option('--shard <i/n>', 'lint the I-th of N parts of the site; join the JSON reports with docs-lint merge')
    .option('--workers <number>', 'threads that read pages; default: 2 where much is to be read, else 1', wholeNumberOf('--workers'))
    .addOption(new Option('--parser <name>', 'native when it is installed, or js').choices(['native', 'js']))
    .option('--no-code', 'run no code of the repository: settings that are programs, and plugins, are refused')
    .option('--no-cache', 'read and write no cache')
    .option('--trust-cache', 'believe a kept result that no key of yours seals, as on a build server whose cache only you write')
    .option('--cache-location <file>', 'where the cache lies; default: node_modules/.cache/docs-lint, else among temporary files')
    .option('--color', 'colour, also where the output is no terminal')
    .option('--no-color', 'no colour')
    .addHelpText(
      'after',
      '\nExamples:\n  docs-lint\n  docs-lint docs --rule active-voice=off\n  docs-lint rules write --editor cursor\n\nExit codes: 0 no problem that fails, 1 problems, 2 could not run'
    )
    .action(async (paths: string[], options: Omit<LintOptions, 'paths'>) => {
      if (options.printConfig !== undefined) {
        const {printConfig} = await import('./print-config.ts')
        return done(await printConfig(options.printConfig, {paths, ...options}))
      }
      if (options.watch) {
        const {ofProcess, watchLint} = await import('./watch-lint.ts')
        return done(await watchLint({paths, ...options}, ofProcess()))
      }
      expectShortRun()
      const {lintCommand} = await import('./lint.ts')
      const lint = (env = process.env): Promise<CommandResult> => lintCommand({paths, ...options}, process.cwd(), env)
      done(isCacheable(options) ? await runAndCache(args, process.cwd(), process.env, lint) : await lint())
    })
  program
    .command('merge')
    .description('one report from the JSON reports of all shards')
    .argument('<files...>', 'what docs-lint --shard I/N --format json printed')
    .option('--site <path>', 'the site that the reports are about; default: as for docs-lint itself')
    .option('--config <file>', 'settings file')
    .option('--no-code', 'run no code of the repository: settings that are programs, and plugins, are refused')
    .addOption(formatOption())
    .option('-o, --output <file>', 'write the findings to a file instead of stdout')
    .option('--max-warnings <number>', 'exit with 1 when there are more warnings than that', wholeNumberOf('--max-warnings'))
    .addOption(new Option('--min-level <level>', 'findings below are counted, not shown').choices(levels))
    .option('--quiet', 'show errors alone')
    .option('--excerpt', 'with pretty: show the source of each finding, with carets below it')
    .option('--statistics', 'problems and places of each rule')
    .option('--all-places', 'show each place of a problem, not the first three')
    .option('--color', 'colour, also where the output is no terminal')
    .option('--no-color', 'no colour')
    .addHelpText('after', '\nExample:\n  docs-lint merge shard-1.json shard-2.json --format sarif -o docs-lint.sarif')
    .action(async (files: string[], options: object) => {
      const {mergeCommand} = await import('./merge.ts')
      done(await mergeCommand({files, ...options}))
    })
  program
    .command('rules')
    .description('the rules file that your assistant reads: write, check, diff, print or trace it; list all rules; import the rules of other tools')
    .argument('<action>', 'write, check, diff, print, trace, list or import')
    .argument('[paths...]', 'the site; default: as for docs-lint itself. Of import the files to read')
    .option('--editor <names...>', 'cursor, claude, agents, …, or auto')
    .option('--editor-file <names...>', 'an editor that docs-lint does not know: writes .NAME/rules.md')
    .addOption(new Option('--detail <level>', 'how much of each rule is written').choices(['one', 'mid', 'full']))
    .option('--config <file>', 'settings file')
    .option('--no-code', 'run no code of the repository: settings that are programs, and plugins, are refused')
    .option('--force', 'overwrite what was edited by hand inside the block')
    .option('--write', 'with import: put the proposal into docs-lint.config.json')
    .addOption(
      new Option('--format <name>', 'with list and write: how the result is printed; with import: json prints the proposal alone').choices(['pretty', 'json'])
    )
    .option('--verify', 'with check: hold the settings, guidelines and rules of the team to the guarantees of docs-lint')
    .addHelpText(
      'after',
      '\nExamples:\n  docs-lint rules write --editor cursor\n  docs-lint rules list --format json\n  docs-lint rules import CLAUDE.md .vale/styles'
    )
    .action(async (action: string, paths: string[], options: object) => {
      const {rulesCommand} = await import('./rules.ts')
      done(await rulesCommand({action, paths, ...options}))
    })
  program
    .command('review')
    .description('reviews of pages: tasks for an assistant or a person, and what they found, checked and kept in .docs-lint-reviews.jsonl')
    .argument('[paths...]', 'site root, folder, page or glob; default: as for docs-lint itself')
    .option('--config <file>', 'settings file')
    .option('--changed [ref]', 'only pages that changed since a commit; default: since the default branch')
    .addOption(new Option('--format <name>', 'text, or json for tools').choices(['text', 'json']))
    .option('--import <file>', 'take the responses of a reviewer from a file, or from stdin with -')
    .option('--with <command>', 'run your assistant on the command line once per page: it reads the task on stdin and prints its response')
    .option('--by <name>', 'who judged, kept with each problem')
    .option('--max-pages <number>', 'review at most so many pages', wholeNumberOf('--max-pages'))
    .option('--jobs <number>', 'pages at a time, with --with; default: 1', wholeNumberOf('--jobs'))
    .option('--timeout <seconds>', 'how long the command may take for a page; default: 300', wholeNumberOf('--timeout'))
    .option('--status', 'print which pages are reviewed, stale, or were never reviewed')
    .option('--fail-unreviewed', 'as --status, and exit with 1 when a page is stale or was never reviewed')
    .option('--all', 'print the tasks of reviewed pages too')
    .addHelpText(
      'after',
      '\nExamples:\n  docs-lint review guides/auth.mdx\n  docs-lint review --import responses.jsonl\n  docs-lint review --with "assistant --print" --max-pages 20'
    )
    .action(async (paths: string[], options: object) => {
      const {reviewCommand} = await import('./review.ts')
      done(await reviewCommand({paths, ...options}))
    })
  program
    .command('migrate')
    .description('the docs.json or mint.json of the older form, with a list as `navigation`, in the form of today')
    .argument('[path]', 'the site; default: as for docs-lint itself')
    .option('--write', 'write docs.json instead of printing it')
    .addHelpText('after', '\nWhat the form of today has no place for is named on stderr.\n\nExample:\n  docs-lint migrate --write')
    .action(async (path: string | undefined, options: object) => {
      const {migrateCommand} = await import('./migrate.ts')
      done(await migrateCommand({...(path !== undefined && {path}), ...options}))
    })
  program
    .command('init')
    .description('what a team needs to begin: settings, baseline, CI, rules file')
    .argument('[path]', 'the site; default: as for docs-lint itself')
    .option('--preset <name>', 'preset of the settings file; default: recommended')
    .option('--ci <names...>', 'github, gitlab or none; default: what the repository shows')
    .option('--shards <number>', 'machines that share the work on GitHub', wholeNumberOf('--shards'))
    .option('--editor <names...>', 'whose rules file is written; auto or none; default: auto')
    .option('--baseline', 'freeze what is found now; default: when there is something')
    .option('--no-baseline', 'freeze nothing')
    .option('--pre-commit', 'a hook for pre-commit')
    .option('--package <spec>', 'how npm gets docs-lint where it is not among your packages: name@version, git reference, archive or folder')
    .option('--no-hooks', 'give assistants neither the MCP server nor hooks')
    .option('--force', 'overwrite files that are there')
    .option('--dry-run', 'tell what would be written, and write nothing')
    .addHelpText('after', '\nExample:\n  docs-lint init --ci github --editor cursor')
    .action(async (path: string | undefined, options: object) => {
      const [{initCommand}, {asksOnTerminal}] = await Promise.all([import('./init.ts'), import('./terminal.ts')])
      const given = {...(path !== undefined && {path}), ...options}
      if (!asksOnTerminal(options, process.env)) return done(await initCommand(given))
      const {askInit, askSite} = await import('./init-questions.ts')
      return done(await initCommand(given, process.cwd(), process.env, {site: (sites) => askSite(sites), rest: askInit}))
    })
  program
    .command('explain')
    .description('what a rule asks for, why, and its options here')
    .argument('<ids...>', 'ids of rules, guidelines or messages, as `link-text/vague`')
    .option('--config <file>', 'settings file')
    .option('--no-code', 'run no code of the repository: settings that are programs, and plugins, are refused')
    .addHelpText('after', '\nExample:\n  docs-lint explain image-alt')
    .action(async (ids: string[], options: object) => {
      const {explainCommand} = await import('./guidance.ts')
      done(await explainCommand({ids, ...options}))
    })
  program
    .command('coverage')
    .description('every statement of the contract with the rules and guidelines that answer for it')
    .argument('[path]', 'the site whose settings count; default: as for docs-lint itself')
    .addOption(new Option('--format <name>', 'how it is printed').choices(['pretty', 'json']).default('pretty'))
    .option('--config <file>', 'settings file')
    .option('--no-code', 'run no code of the repository: settings that are programs, and plugins, are refused')
    .addHelpText('after', '\nExample:\n  docs-lint coverage --format json')
    .action(async (path: string | undefined, options: object) => {
      const {coverageCommand} = await import('./guidance.ts')
      done(await coverageCommand({...(path !== undefined && {path}), ...(options as {format: 'pretty' | 'json'})}))
    })
  program
    .command('hook')
    .description('for assistants: reads the event of an edit on stdin, lints that page, and answers so that the assistant reads it')
    .argument('<agent>', 'claude or cursor')
    .argument('[path]', 'the site, for the end of the work; default: as for docs-lint itself')
    .addHelpText(
      'after',
      '\nA page with errors gives 2 and the findings on stderr; whatever goes wrong in docs-lint, the edit stands.\n\nExample:\n  docs-lint hook claude < event.json'
    )
    .action(async (agent: string, path: string | undefined) => {
      expectShortRun()
      try {
        const [{hookCommand}, {readFileSync}] = await Promise.all([import('./hook.ts'), import('node:fs')])
        done(await hookCommand(agent, readFileSync(0, 'utf8'), path === undefined ? {} : {site: path}))
      } catch (error) {
        done({exit: 0, stdout: '', stderr: `docs-lint: the page was not linted: ${(error as Error).message}\n`})
      }
    })
  program
    .command('trust')
    .description('lets settings in a folder run code in editors, assistants and hooks too')
    .argument('[folder]', 'default: the current folder', '.')
    .option('--remove', 'takes it back')
    .addHelpText('after', '\nExample:\n  docs-lint trust ~/work/docs')
    .action(async (folder: string, options: object) => {
      const {trustCommand} = await import('./trust.ts')
      done(trustCommand(folder, options, {cwd: process.cwd(), env: process.env}))
    })
  program
    .command('mcp')
    .description('for assistants: a server of the Model Context Protocol on stdin and stdout')
    .argument('[path]', 'the site; default: as for docs-lint itself')
    .addHelpText('after', '\nExample, in .mcp.json:\n  {"mcpServers": {"docs-lint": {"command": "npx", "args": ["docs-lint", "mcp"]}}}')
    .action(async (path: string | undefined) => {
      const {mcpCommand} = await import('./mcp.ts')
      done(await mcpCommand(path))
    })
  program
    .command('lsp')
    .description('for editors: a server of the Language Server Protocol on stdin and stdout')
    // some editors add these; it is so anyway
    .addOption(new Option('--stdio').hideHelp())
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .addHelpText('after', '\nExample, in the settings of Helix:\n  [language-server.docs-lint]\n  command = "npx"\n  args = ["docs-lint", "lsp"]')
    .action(async () => {
      const {lspCommand} = await import('./lsp.ts')
      done(await lspCommand())
    })
  program
    .command('completion')
    .description('a script for your shell that completes commands, flags and rules')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText('after', '\nExamples:\n  source <(docs-lint completion bash)\n  docs-lint completion fish > ~/.config/fish/completions/docs-lint.fish')
    .action(async (shell: string) => {
      const {completionCommand} = await import('./completion.ts')
      done(completionCommand(shell, program))
    })
  return program.helpCommand('help [command]', 'the flags of a command')
}

/** A flag that may be repeated: all of its values. */
const withMore = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value]

const formatOption = (): Option =>
  new Option('--format <name>', 'how the findings are printed; default: agent where an assistant runs docs-lint, else pretty').choices(formatNames)

function wholeNumberOf(flag: string): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) throw new CommanderError(2, 'docs-lint.number', `Unexpected \`${flag} ${text}\`, expected a whole number`)
    return Number(text)
  }
}
