/** Flags and commands; each command loads its own code. */
import {Command, CommanderError, Option} from 'commander'
import {currentArgument, renamedNote} from '../data/renamed-ids.ts'
import {formatNames} from '../report/format.ts'
import {version} from '../version.ts'
import type {LintOptions} from './lint-options.ts'
import {isCacheable, runAndCache} from './cached-run.ts'
import {refusal, safeResult, type CommandResult} from './result.ts'
import {expectShortRun} from './short-run.ts'

const levels = ['error', 'warn', 'info']
/** Renamed flags. The old name works until the next minor version, with a notice. */
const renamedFlags = new Map([['--all-places', '--all-locations']])

/** Runs the command line. Never throws and never ends the process. @param args without `node` and the script */
export async function run(given: readonly string[]): Promise<CommandResult> {
  const current = given.map(currentArgument)
  const args = current.map(({argument}) => renamedFlags.get(argument) ?? argument)
  const result = await runCommand(args)
  const flags = given.filter((arg) => renamedFlags.has(arg)).map((old) => `docs-lint: \`${old}\` is now \`${renamedFlags.get(old)}\`: use the new name\n`)
  const notices = [...flags, ...current.flatMap(({old}) => old.map((id) => `docs-lint: ${renamedNote(id)}\n`))]
  return notices.length === 0 ? result : {...result, stderr: notices.join('') + result.stderr}
}

async function runCommand(args: readonly string[]): Promise<CommandResult> {
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
    return safeResult(refusal([`${reason.replace(/\.$/, '')}; see docs-lint --help`]))
  }
  return safeResult(result ?? {exit: 0, stdout: printed.out, stderr: printed.err})
}

function build(args: readonly string[], done: (result: CommandResult) => void): Command {
  const program = new Command('docs-lint')
    // so that `--format` in `coverage --format json` belongs to coverage
    .enablePositionalOptions()
    .description('Lint a documentation site of MDX pages and a docs.json, and generate the rules file for your AI assistant from the same rules')
    .version(version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .argument(
      '[paths...]',
      'Site root, folder, page, or glob. Default: the site with the nearest docs.json at or above the current folder, otherwise every site up to two levels below'
    )
    .option('--config <file>', 'Use this settings file. Default: the nearest docs-lint.config.{json,yaml,js,mjs,ts}')
    .option('--preset <names...>', 'Apply presets on top of the settings: recommended, prose, structure, api, or strict')
    .option('--rule <id=level...>', 'Set the level of a rule: error, warn, info, or off')
    .option('--only <ids...>', 'Run only these rules or messages, separated by commas')
    .option('--ignore <pattern>', 'Ignore files that match the pattern, like `ignore` in the settings. Repeatable', withMore)
    .option('--print-config <path>', 'Print the settings that apply to a page, without linting')
    .addOption(formatOption())
    .option('-o, --output <file>', 'Write the report to a file instead of stdout')
    .option('--fix', 'Apply safe fixes to the problems that the other flags select')
    .addOption(new Option('--fix-level <level>', 'Fix only problems at this level or above. Default: --min-level if set, otherwise all levels').choices(levels))
    .option('--fix-dry-run', 'Print the changes that --fix would make as a unified diff')
    .option('--suggest <ids...>', 'Also apply the suggestions of these rules. Review the result')
    .option('--baseline [file]', `Report only problems that are not in the baseline. Default file: .docs-lint-baseline.json in the site`)
    .option('--update-baseline', 'Record all current problems in the baseline')
    .option('--strict-baseline', 'Exit with 1 if the baseline contains problems that no longer occur')
    .option('--changed [ref]', 'Report only problems introduced since REF. Default: the default branch')
    .option('--stdin', 'Lint the text on stdin as the page in --stdin-path')
    .option('--stdin-path <path>', 'Path of the page to lint from stdin')
    .option('--max-warnings <number>', 'Exit with 1 if there are more warnings than this', wholeNumberOf('--max-warnings'))
    .addOption(
      new Option(
        '--min-level <level>',
        'Show problems at this level or above, and only count the rest. Default: warn, or info with --format json, --stdin, or --changed'
      ).choices(levels)
    )
    .option('--quiet', 'Show only errors')
    .option('--excerpt', 'With --format pretty: show the source of each problem, with carets below it')
    .option('--statistics', 'Print the number of problems and locations per rule')
    .option('--all-locations', 'Show every location of a problem instead of the first three')
    .option('--timing', 'Print the time spent in each rule, in milliseconds')
    .option('--watch', 'Lint again whenever a file changes')
    .option('--shard <i/n>', 'Lint part I of N. Combine the JSON reports with docs-lint merge')
    .option('--workers <number>', 'Number of threads. Default: 2 if a core is idle and there is enough to read, otherwise 1', wholeNumberOf('--workers'))
    .addOption(new Option('--parser <name>', 'MDX parser. Default: native if it is installed, otherwise js').choices(['native', 'js']))
    .option('--no-code', 'Run no code from the repository: reject JavaScript or TypeScript settings, and plugins')
    .option('--no-cache', 'Neither read nor write the cache')
    .option('--trust-cache', 'Accept cached results that are not signed with your key, for example on a CI server whose cache only you can write')
    .option('--cache-location <file>', 'Cache file. Default: a file in node_modules/.cache/docs-lint, or in the temporary folder if there is no node_modules')
    .option('--color', 'Use color even if the output is not a terminal')
    .option('--no-color', 'Disable color')
    .addHelpText(
      'after',
      '\nExamples:\n  docs-lint\n  docs-lint docs --rule active-voice=off\n  docs-lint rules write --editor cursor\n\nExit codes: 0 success, 1 problems found, 2 could not run'
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
    .description('Combine the JSON reports of all shards into one report')
    .argument('<files...>', 'Reports written by docs-lint --shard I/N --format json')
    .option('--site <path>', 'Site that the reports belong to. Default: the same site that docs-lint lints')
    .option('--config <file>', 'Use this settings file')
    .option('--no-code', 'Run no code from the repository: reject JavaScript or TypeScript settings, and plugins')
    .addOption(formatOption())
    .option('-o, --output <file>', 'Write the report to a file instead of stdout')
    .option('--max-warnings <number>', 'Exit with 1 if there are more warnings than this', wholeNumberOf('--max-warnings'))
    .addOption(new Option('--min-level <level>', 'Show problems at this level or above, and only count the rest').choices(levels))
    .option('--quiet', 'Show only errors')
    .option('--excerpt', 'With --format pretty: show the source of each problem, with carets below it')
    .option('--statistics', 'Print the number of problems and locations per rule')
    .option('--all-locations', 'Show every location of a problem instead of the first three')
    .option('--color', 'Use color even if the output is not a terminal')
    .option('--no-color', 'Disable color')
    .addHelpText('after', '\nExample:\n  docs-lint merge shard-1.json shard-2.json --format sarif -o docs-lint.sarif')
    .action(async (files: string[], options: object) => {
      const {mergeCommand} = await import('./merge/index.ts')
      done(await mergeCommand({files, ...options}))
    })
  program
    .command('rules')
    .description('Write, check, diff, print, or trace the rules file for your assistant; list all rules; import rules from other tools')
    .argument('<action>', 'write, check, diff, print, trace, list, or import')
    .argument('[paths...]', 'Site, or the files to read with import. Default: the same site that docs-lint lints')
    .option('--editor <names...>', 'Editors to write for: cursor, claude, agents, …, or auto to detect them')
    .option('--editor-file <names...>', 'Write .NAME/rules.md for an editor that docs-lint does not know')
    .addOption(new Option('--detail <level>', 'Amount of text per rule').choices(['one', 'mid', 'full']))
    .option('--config <file>', 'Use this settings file')
    .option('--no-code', 'Run no code from the repository: reject JavaScript or TypeScript settings, and plugins')
    .option('--force', 'Overwrite manual edits inside the block')
    .option('--write', 'With import: add the proposed settings to docs-lint.config.json')
    .addOption(new Option('--format <name>', 'Output format. With import, json prints only the proposed settings').choices(['pretty', 'json']))
    .option('--verify', 'With check: verify that your settings, team rules, and guidelines are consistent with the rules file')
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
    .description('Print review tasks for an assistant or a person, and store verified responses in .docs-lint-reviews.jsonl')
    .argument('[paths...]', 'Site root, folder, page, or glob. Default: the same site that docs-lint lints')
    .option('--config <file>', 'Use this settings file')
    .option('--changed [ref]', 'Review only pages changed since REF. Default: the default branch')
    .addOption(new Option('--format <name>', 'Output format: text, or json for tools').choices(['text', 'json']))
    .option('--import <file>', "Import a reviewer's responses from a file, or from stdin with -")
    .option('--with <command>', 'Run this command once per page: it reads the task from stdin and prints the response')
    .option('--by <name>', 'Name of the reviewer, stored with each problem')
    .option('--date <date>', 'Date of the review, such as 2026-11-22, stored with each problem')
    .option('--max-pages <number>', 'Maximum number of pages to review', wholeNumberOf('--max-pages'))
    .option('--jobs <number>', 'With --with: number of pages to review at the same time. Default: 1', wholeNumberOf('--jobs'))
    .option('--timeout <seconds>', 'With --with: time limit per page. Default: 300', wholeNumberOf('--timeout'))
    .option('--status', 'List pages that are reviewed, stale, or not reviewed yet')
    .option('--fail-unreviewed', 'Like --status, and exit with 1 if a page is stale or not reviewed yet')
    .option('--all', 'Include pages that are already reviewed')
    .addHelpText(
      'after',
      '\nExamples:\n  docs-lint review guides/auth.mdx\n  docs-lint review --import responses.jsonl\n  docs-lint review --with "assistant --print" --max-pages 20'
    )
    .action(async (paths: string[], options: object) => {
      expectShortRun()
      const {reviewCommand} = await import('./review.ts')
      done(await reviewCommand({paths, ...options}))
    })
  program
    .command('migrate')
    .description('Convert a docs.json or mint.json in the older format, where `navigation` is a list, to the current format')
    .argument('[path]', 'Site. Default: the same site that docs-lint lints')
    .option('--write', 'Write docs.json instead of printing it')
    .addHelpText('after', '\nFields that the current format does not support are listed on stderr.\n\nExample:\n  docs-lint migrate --write')
    .action(async (path: string | undefined, options: object) => {
      const {migrateCommand} = await import('./migrate/index.ts')
      done(await migrateCommand({...(path !== undefined && {path}), ...options}))
    })
  program
    .command('init')
    .description('Set up a repository: settings, baseline, CI, and rules file')
    .argument('[path]', 'Site. Default: the same site that docs-lint lints')
    .option('--preset <name>', 'Preset for the settings file. Default: recommended')
    .option('--ci <names...>', 'CI systems: github, gitlab, or none. Default: detected from the repository')
    .option('--shards <number>', 'Number of GitHub Actions jobs to split the run across', wholeNumberOf('--shards'))
    .option('--editor <names...>', 'Editors to write a rules file for, auto, or none. Default: auto')
    .option('--baseline', 'Write a baseline even if there are no problems')
    .option('--no-baseline', 'Write no baseline')
    .option('--pre-commit', 'Add a pre-commit hook')
    .option('--package <spec>', 'What npm installs if docs-lint is not in your package.json: name@version, Git URL, tarball, or folder')
    .option('--no-hooks', 'Do not configure the MCP server or hooks for assistants')
    .option('--force', 'Overwrite existing files')
    .option('--dry-run', 'Print what would be written, without writing it')
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
    .description('Explain rules: what they require, why, and their level and options here')
    .argument('<ids...>', 'Ids of rules, guidelines, or messages, such as `link-text/vague`')
    .option('--config <file>', 'Use this settings file')
    .option('--no-code', 'Run no code from the repository: reject JavaScript or TypeScript settings, and plugins')
    .addHelpText('after', '\nExample:\n  docs-lint explain image-alt')
    .action(async (ids: string[], options: object) => {
      const {explainCommand} = await import('./guidance.ts')
      done(await explainCommand({ids, ...options}))
    })
  program
    .command('coverage')
    .description('List every statement of the contract with the rules and guidelines that cover it')
    .argument('[path]', 'Site whose settings apply. Default: the same site that docs-lint lints')
    .addOption(new Option('--format <name>', 'Output format').choices(['pretty', 'json']).default('pretty'))
    .option('--config <file>', 'Use this settings file')
    .option('--no-code', 'Run no code from the repository: reject JavaScript or TypeScript settings, and plugins')
    .addHelpText('after', '\nExample:\n  docs-lint coverage --format json')
    .action(async (path: string | undefined, options: object) => {
      const {coverageCommand} = await import('./guidance.ts')
      done(await coverageCommand({...(path !== undefined && {path}), ...(options as {format: 'pretty' | 'json'})}))
    })
  program
    .command('hook')
    .description('Run as an assistant hook: read an edit event from stdin, lint that page, and report to the assistant')
    .argument('<agent>', 'claude or cursor')
    .argument('[path]', 'Site to lint when the assistant stops. Default: the same site that docs-lint lints')
    .option('--review', 'When the assistant stops, ask it to review the changed pages that have no errors and no current review')
    .addHelpText(
      'after',
      '\nIf the page has errors, the exit code is 2 and stderr lists the problems. If docs-lint itself fails, the edit is kept.\n\nExample:\n  docs-lint hook claude < event.json'
    )
    .action(async (agent: string, path: string | undefined, options: {review?: boolean}) => {
      expectShortRun()
      try {
        const [{hookCommand}, {readStdin}] = await Promise.all([import('./hook.ts'), import('./stdin.ts')])
        const event = readStdin()
        if (event === undefined) throw new Error('the event on stdin is larger than 64 MB')
        done(await hookCommand(agent, event, {...options, ...(path !== undefined && {site: path})}))
      } catch (error) {
        done({exit: 0, stdout: '', stderr: `docs-lint: the page was not linted: ${(error as Error).message}\n`})
      }
    })
  program
    .command('trust')
    .description('Trust a folder: its settings and plugins may run code in editors, assistants, and hooks')
    .argument('[folder]', 'Folder to trust', '.')
    .option('--remove', 'Stop trusting the folder')
    .addHelpText('after', '\nExample:\n  docs-lint trust ~/work/docs')
    .action(async (folder: string, options: object) => {
      const {trustCommand} = await import('./trust.ts')
      done(trustCommand(folder, options, {cwd: process.cwd(), env: process.env}))
    })
  program
    .command('mcp')
    .description('Start a Model Context Protocol (MCP) server on stdio for assistants')
    .argument('[path]', 'Site. Default: the same site that docs-lint lints')
    .addHelpText('after', '\nExample, in .mcp.json:\n  {"mcpServers": {"docs-lint": {"command": "npx", "args": ["--no", "--", "docs-lint", "mcp"]}}}')
    .action(async (path: string | undefined) => {
      const {mcpCommand} = await import('./mcp.ts')
      done(await mcpCommand(path))
    })
  program
    .command('lsp')
    .description('Start a language server (LSP) on stdio for editors')
    // some editors pass these flags, which have no effect
    .addOption(new Option('--stdio').hideHelp())
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .addHelpText('after', '\nExample, in the settings of Helix:\n  [language-server.docs-lint]\n  command = "npx"\n  args = ["--no", "--", "docs-lint", "lsp"]')
    .action(async () => {
      const {lspCommand} = await import('./lsp.ts')
      done(await lspCommand())
    })
  program
    .command('completion')
    .description('Print a shell script that completes commands, flags, and rule ids')
    .argument('<shell>', 'bash, zsh, or fish')
    .addHelpText('after', '\nExamples:\n  source <(docs-lint completion bash)\n  docs-lint completion fish > ~/.config/fish/completions/docs-lint.fish')
    .action(async (shell: string) => {
      const {completionCommand} = await import('./completion.ts')
      done(completionCommand(shell, program))
    })
  return program.helpCommand('help [command]', 'Show help for a command')
}

/** A repeatable flag: all of its values. */
const withMore = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value]

const formatOption = (): Option =>
  new Option('--format <name>', 'Output format. Default: agent if an assistant runs docs-lint, otherwise pretty').choices(formatNames)

function wholeNumberOf(flag: string): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) throw new CommanderError(2, 'docs-lint.number', `Unexpected \`${flag} ${text}\`, expected a whole number`)
    return Number(text)
  }
}
