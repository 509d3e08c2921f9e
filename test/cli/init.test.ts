import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {initCommand, type InitOptions} from '../../src/cli/init.ts'
import type {CommandResult} from '../../src/cli/result.ts'
import {version} from '../../src/version.ts'
import {commit, git, repository, write} from './git-site.ts'
import {files, folder, page, run} from './site.ts'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const inDocs = Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text]))
const init = (root: string, options: InitOptions = {}): Promise<CommandResult> =>
  initCommand({editor: ['none'], package: `docs-lint@${version}`, ...options}, root, {})
const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

interface Workflow {
  jobs: Record<string, {strategy?: {matrix: {shard: number[]}}; steps: {run?: string; uses?: string; with?: Record<string, unknown>}[]}>
}
/** Runs the steps of a job that start docs-lint, like GitHub does. @returns the exit code and output of each */
function runSteps(root: string, job: Workflow['jobs'][string], shard?: number): {status: number | null; stdout: string}[] {
  const commands = job.steps.flatMap(({run: command}) => (command?.includes('docs-lint') ? [command] : []))
  return commands.map((command) => {
    const script = command.replaceAll(`npx --yes docs-lint@${version}`, `"${process.execPath}" "${cli}"`).replaceAll('${{ matrix.shard }}', String(shard))
    return spawnSync('bash', ['--norc', '-e', '-c', script], {cwd: root, encoding: 'utf8', env: {PATH: process.env['PATH'], GITHUB_ACTIONS: 'true'}})
  })
}

describe('init', () => {
  test('settings, baseline and what the repository shows', async () => {
    const root = folder({'.git/HEAD': '', '.github/CODEOWNERS': ''}, inDocs)
    const {exit, stdout, stderr} = await init(root)
    expect({exit, stderr}).toEqual({exit: 0, stderr: ''})
    expect(stdout).toMatch(
      /^wrote docs\/docs-lint\.config\.json\nwrote docs\/\.docs-lint-baseline\.json: recorded 2 errors, \d+ warnings?, and \d+ infos?\nwrote \.github\/workflows\/docs-lint\.yml\n/
    )
    expect(JSON.parse(read(root, 'docs/docs-lint.config.json'))).toEqual({extends: ['recommended']})
    expect(read(root, 'docs/.mintignore')).toBe('/docs-lint.config.json\n/.docs-lint-baseline.json\n')
    expect((await run(root, {only: undefined as never, baseline: true})).exit).toBe(0)
  })

  test('the rules file that it writes is no problem in the baseline', async () => {
    const root = folder({'.git/HEAD': ''}, inDocs)
    await init(root, {editor: ['cursor'], baseline: true})
    expect(read(root, 'docs/.docs-lint-baseline.json')).not.toContain('rules-file-current')
    expect(await run(root, {only: undefined as never, baseline: true})).toMatchObject({exit: 0, stderr: ''})
  })

  test('a second time nothing is overwritten, not even the baseline', async () => {
    const root = folder({'.git/HEAD': ''}, inDocs)
    const options = {ci: ['github', 'gitlab'], preCommit: true}
    await init(root, options)
    const names = [
      'docs/docs-lint.config.json',
      'docs/.docs-lint-baseline.json',
      '.github/workflows/docs-lint.yml',
      '.gitlab-ci.yml',
      '.pre-commit-config.yaml',
      'docs/.mintignore'
    ]
    const before = names.map((name) => read(root, name))
    writeFileSync(join(root, 'docs/index.mdx'), page('Keys', 'Click [here](/guides/one).'))
    expect((await init(root, options)).stdout).toContain('kept docs/.docs-lint-baseline.json: it already exists\nunchanged .github/workflows/docs-lint.yml\n')
    expect(names.map((name) => read(root, name))).toEqual(before)
    writeFileSync(join(root, '.github/workflows/docs-lint.yml'), 'name: mine\n')
    expect((await init(root, {...options, preset: 'strict'})).stdout).toContain(
      'kept .github/workflows/docs-lint.yml: it already exists; overwrite it with --force\n'
    )
    expect(read(root, '.github/workflows/docs-lint.yml')).toBe('name: mine\n')
    await init(root, {...options, force: true})
    expect(read(root, '.github/workflows/docs-lint.yml')).toBe(before[2])
    expect(read(root, 'docs/docs-lint.config.json')).toBe(before[0])
    expect((await run(root, {only: undefined as never, baseline: true})).exit).toBe(0)
  })

  test('files that teams write themselves are added to by hand', async () => {
    const root = folder({'.git/HEAD': '', '.gitlab-ci.yml': 'test: {}\n', '.pre-commit-config.yaml': 'repos: []\n'}, inDocs)
    const {stdout} = await init(root, {preCommit: true, force: true})
    expect(stdout).toContain('wrote .gitlab/docs-lint.yml\nadd this to .gitlab-ci.yml:\n  include:\n    - local: .gitlab/docs-lint.yml\n')
    expect(stdout).toContain('add this to .pre-commit-config.yaml, under `repos`:\n  - repo: local\n')
    expect([read(root, '.gitlab-ci.yml'), read(root, '.pre-commit-config.yaml')]).toEqual(['test: {}\n', 'repos: []\n'])
  })

  test('a dry run writes nothing', async () => {
    const root = folder({'.git/HEAD': '', '.cursor/keep': ''}, inDocs)
    const before = readdirSync(root, {recursive: true, encoding: 'utf8'}).toSorted((a, b) => (a < b ? -1 : 1))
    const {exit, stdout} = await init(root, {dryRun: true, ci: ['github', 'gitlab'], preCommit: true, editor: ['cursor']})
    expect(exit).toBe(0)
    for (const name of [
      'docs/docs-lint.config.json',
      'docs/.docs-lint-baseline.json',
      '.github/workflows/docs-lint.yml',
      '.gitlab-ci.yml',
      '.pre-commit-config.yaml'
    ])
      expect(stdout).toContain(`would write ${name}:`)
    expect(readdirSync(root, {recursive: true, encoding: 'utf8'}).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(before)
  })

  test('settings that are there, a clean site, no server, another preset, editors', async () => {
    const clean = {'docs.json': '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["index"]}]}\n', 'index.mdx': files['index.mdx']}
    const root = folder({'.git/HEAD': '', 'package.json': '{"docsLint": {"extends": ["structure"]}}'}, clean)
    const {stdout} = await init(root)
    expect(stdout).toContain('kept package.json: your settings\nno CI system found: choose one with --ci github or --ci gitlab\n')
    expect(existsSync(join(root, '.docs-lint-baseline.json'))).toBe(false)
    const other = folder({'.git/HEAD': ''}, clean)
    await init(other, {preset: 'strict', editor: ['cursor'], baseline: true})
    expect(JSON.parse(read(other, 'docs-lint.config.json'))).toEqual({extends: ['strict'], rulesFile: {editors: ['cursor']}})
    expect(read(other, '.cursor/rules.md')).toContain('docs-lint:begin')
    expect(existsSync(join(other, '.docs-lint-baseline.json'))).toBe(true)
  })

  test('offers the sites of a monorepo, and never takes a folder without docs.json for one by itself', async () => {
    const at = (path: string): Record<string, string> => Object.fromEntries(Object.entries(files).map(([name, text]) => [`${path}/${name}`, text]))
    const several = folder({'.git/HEAD': '', 'README.md': '# Acme'}, {...at('apps/docs'), ...at('apps/handbook')})
    expect(await init(several)).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'docs-lint: Found several sites. Set up one at a time, as in `docs-lint init apps/docs` or `docs-lint init apps/handbook`\n'
    })
    expect(existsSync(join(several, 'docs-lint.config.json'))).toBe(false)
    const one = folder({'.git/HEAD': '', 'README.md': '# Acme'}, at('apps/docs'))
    expect((await init(one)).stdout).toContain('wrote apps/docs/docs-lint.config.json\nwrote apps/docs/.docs-lint-baseline.json')
    const deep = folder({'.git/HEAD': '', 'guide.mdx': '# Guide'}, at('a/b/c/docs'))
    expect(await init(deep)).toMatchObject({exit: 2, stdout: '', stderr: expect.stringContaining('name the site, as in `docs-lint init a/b/c/docs`')})
    // a folder that the command names is used as it is
    const {'docs.json': _, ...pages} = files
    const named = folder({'.git/HEAD': ''}, pages)
    expect((await init(named, {path: '.'})).stdout).toMatch(/2 errors, .*\n(?:.*\n)*no docs\.json found: /)
    expect(read(named, '.docs-lint-baseline.json')).not.toContain('docs-json-syntax')
    expect(await run(named, {only: undefined as never, baseline: true})).toMatchObject({exit: 1, stdout: expect.stringContaining('Missing `docs.json`')})
  })

  test('says which files git ignores', async () => {
    const root = repository(inDocs)
    write(root, '.gitignore', '.cursor\n*.json\n!docs.json\n')
    const {stdout} = await init(root, {editor: ['cursor'], ci: ['github']})
    expect(stdout).toContain(
      'ignored by Git: docs/docs-lint.config.json, docs/.docs-lint-baseline.json, .cursor/rules.md, .cursor/rules/docs-lint.mdc, .cursor/mcp.json, .cursor/hooks.json; remove them from .gitignore so that your team gets them\n'
    )
    expect((await init(repository(inDocs), {ci: ['github']})).stdout).not.toContain('ignored by Git')
  })

  test('rules are written to the AGENTS.md next to the pages, and only once if CLAUDE.md imports it', async () => {
    const monorepo = folder({'.git/HEAD': '', 'AGENTS.md': '# Code\n', 'docs/AGENTS.md': '# Docs\n'}, inDocs)
    expect((await init(monorepo, {editor: ['auto']})).stdout).toContain('wrote docs/AGENTS.md: ')
    expect(read(monorepo, 'AGENTS.md')).toBe('# Code\n')
    expect(read(monorepo, 'docs/.mintignore')).toContain('/AGENTS.md\n')
    expect(await run(monorepo, {only: ['rules-file-current', 'rules-file-published']})).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/^0 errors, 0 warnings/)
    })
    const imports = folder({'.git/HEAD': '', 'AGENTS.md': '# Docs\n', 'CLAUDE.md': '# Claude\n\nSee @AGENTS.md\n'}, inDocs)
    const {stdout} = await init(imports, {editor: ['auto']})
    expect(stdout).toContain('wrote AGENTS.md: ')
    expect(existsSync(join(imports, '.claude/rules/docs-lint.md'))).toBe(false)
    // the server and the hooks are still set up for Claude
    expect(stdout).toContain('wrote .mcp.json\n')
    const both = folder({'.git/HEAD': '', 'AGENTS.md': '# Docs\n', 'CLAUDE.md': 'The address is me@AGENTS.md.example.\n'}, inDocs)
    await init(both, {editor: ['auto']})
    expect(existsSync(join(both, '.claude/rules/docs-lint.md'))).toBe(true)
  })

  test('without .git the files go to the folder in which the command runs', async () => {
    const root = folder({'.github/CODEOWNERS': ''}, inDocs)
    await init(root)
    expect(existsSync(join(root, '.github/workflows/docs-lint.yml'))).toBe(true)
  })

  test('says what it cannot do', async () => {
    expect(await init(folder(), {ci: ['gitlub'], preset: 'recomended', shards: 0})).toEqual({
      exit: 2,
      stdout: '',
      stderr: [
        'docs-lint: Unexpected `--ci gitlub`, did you mean `github` or `gitlab`?',
        'docs-lint: Unknown preset `recomended`, did you mean `recommended`?',
        'docs-lint: Unexpected `--shards 0`, expected a whole number from 1 to 256',
        ''
      ].join('\n')
    })
    expect(await init(folder({}, {'a.txt': ''}))).toMatchObject({exit: 2, stderr: expect.stringContaining('Nothing to lint in')})
    const root = folder({'.git/HEAD': ''}, inDocs)
    mkdirSync(join(root, '.github'))
    symlinkSync(folder({}, {}), join(root, '.github/workflows'))
    expect(await init(root)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining(
        'Cannot write `.github/workflows/docs-lint.yml`: `workflows` is a symlink that points outside the repository; replace it with a folder'
      )
    })
  })

  test('a repository that has docs-lint starts its own', async () => {
    const manifest = {'package.json': '{"devDependencies": {"docs-lint": "^0.1.0"}}'}
    for (const [lock, install, command] of [
      ['package-lock.json', 'npm ci --ignore-scripts', 'npx --no -- docs-lint docs'],
      ['pnpm-lock.yaml', 'pnpm install --frozen-lockfile --ignore-scripts', 'pnpm exec docs-lint docs'],
      ['yarn.lock', 'yarn install --immutable --mode=skip-build', 'yarn docs-lint docs']
    ] as const) {
      const root = folder({'.git/HEAD': '', [lock]: '', ...manifest}, inDocs)
      const {stdout} = await init(root, {ci: ['github', 'gitlab'], package: undefined as never})
      expect(stdout).toContain('the files run the `docs-lint` in package.json\n')
      for (const file of ['.github/workflows/docs-lint.yml', '.gitlab-ci.yml']) {
        expect(read(root, file)).toContain(install)
        expect(read(root, file)).toContain(command)
      }
    }
  })
})

describe('the program of a pull request', () => {
  test('scripts of packages run only where docs-lint itself comes from Git', async () => {
    const installOf = async (range: string): Promise<string> => {
      const root = folder({'.git/HEAD': '', 'package-lock.json': '', 'package.json': JSON.stringify({devDependencies: {'docs-lint': range}})}, inDocs)
      await init(root, {ci: ['gitlab'], package: undefined as never})
      return /npm ci.*/.exec(read(root, '.gitlab-ci.yml'))![0]
    }
    for (const range of ['^0.1.0', 'file:../docs-lint', 'https://example.com/docs-lint.tgz']) expect(await installOf(range)).toBe('npm ci --ignore-scripts')
    for (const range of ['git+https://example.com/docs-lint.git', 'acme/docs-lint', 'github:acme/docs-lint']) expect(await installOf(range)).toBe('npm ci')
  })

  test.each([
    ['in package.json', {package: undefined as never}],
    ['of another version', {}]
  ])('from a fork is that of the base branch: %s', async (_, options) => {
    const base = {'package.json': '{"devDependencies": {"docs-lint": "^0.1.0"}}', 'package-lock.json': '{"base": true}'}
    const root = repository({...inDocs, ...base})
    await init(root, {ci: ['github'], baseline: false, ...options})
    const {jobs} = parse(read(root, '.github/workflows/docs-lint.yml')) as {jobs: Record<string, {steps: {if?: string; run?: string; uses?: string}[]}>}
    const {steps} = jobs['docs-lint']!
    const at = steps.findIndex((step) => step.if === 'github.event.pull_request.head.repo.fork')
    expect(steps.slice(0, at).every(({run: command}) => command === undefined)).toBe(true)
    git(root, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
    for (const [path, text] of Object.entries({'package.json': '{"x": 1}', 'package-lock.json': '{}', '.npmrc': 'registry=https://example.com'}))
      write(root, path, text)
    write(root, 'docs/index.mdx', 'Of the fork\n')
    commit(root)
    const {status} = spawnSync('bash', ['--norc', '-e', '-c', steps[at]!.run!], {cwd: root, env: {PATH: process.env['PATH'], GITHUB_BASE_REF: 'main'}})
    expect(status).toBe(0)
    for (const [path, text] of Object.entries(base)) expect(read(root, path)).toBe(text)
    expect(existsSync(join(root, '.npmrc'))).toBe(false)
    expect(read(root, 'docs/index.mdx')).toBe('Of the fork\n')
  })
})

describe('a merge request from a fork in GitLab', () => {
  test('does not choose the program, and settings that are data run no code', async () => {
    const base = {'package.json': '{"devDependencies": {"docs-lint": "^0.1.0"}}', 'package-lock.json': '{"base": true}'}
    const root = repository({...inDocs, ...base})
    await init(root, {ci: ['gitlab'], baseline: false, package: undefined as never})
    const {script} = (parse(read(root, '.gitlab-ci.yml')) as {'docs-lint': {script: string[]}})['docs-lint']
    const CI_MERGE_REQUEST_DIFF_BASE_SHA = git(root, 'rev-parse', 'HEAD').trim()
    for (const [path, text] of Object.entries({'package.json': '{"x": 1}', 'package-lock.json': '{}', '.npmrc': 'registry=https://example.com'}))
      write(root, path, text)
    commit(root)
    const start = (source: string): number | null =>
      spawnSync('bash', ['--norc', '-e', '-c', script[0]!], {
        cwd: root,
        env: {PATH: process.env['PATH'], CI_MERGE_REQUEST_DIFF_BASE_SHA, CI_MERGE_REQUEST_PROJECT_ID: '1', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: source}
      }).status
    // a branch of the project may change its program
    expect(start('1')).toBe(0)
    expect(read(root, 'package.json')).toBe('{"x": 1}')
    expect(start('2')).toBe(0)
    for (const [path, text] of Object.entries(base)) expect(read(root, path)).toBe(text)
    expect(existsSync(join(root, '.npmrc'))).toBe(false)
    expect(
      script
        .slice(1)
        .filter((line) => line.includes('docs-lint docs'))
        .every((line) => line.includes('--no-code'))
    ).toBe(true)
  })
})

describe('what init writes runs', {timeout: 60_000}, () => {
  const link = page('Create a key', 'Read [all about keys](/index).')

  test('GitHub: known problems pass, and a new one in a pull request fails next to its line', async () => {
    const root = repository(inDocs)
    git(root, 'checkout', '-q', 'main')
    await init(root, {ci: ['github']})
    commit(root)
    const {jobs} = parse(read(root, '.github/workflows/docs-lint.yml')) as Workflow
    expect(runSteps(root, jobs['docs-lint']!).map(({status}) => status)).toEqual([0, 0])
    write(root, 'docs/guides/one.mdx', link)
    write(root, 'docs/index.mdx', page('Keys of a workspace', 'Text of the page.\n\nClick [here](/guides/one).'))
    const [linted, scanned] = runSteps(root, jobs['docs-lint']!)
    expect(linted!.status).toBe(1)
    expect(linted!.stdout.split('\n').filter((line) => line.startsWith('::error'))).toEqual([
      '::error file=docs/index.mdx,line=8,endLine=8,col=8,endColumn=11,title=link-text::Vague link text `here`: name what the link leads to'
    ])
    expect(scanned!.status).toBe(0)
    const results = JSON.parse(read(root, 'docs-lint.sarif')).runs[0].results as {level: string}[]
    expect(results.filter(({level}) => level === 'error')).toHaveLength(1)
  })

  test('GitHub with shards: the same, joined', async () => {
    const root = repository(inDocs)
    await init(root, {ci: ['github'], shards: 3, baseline: false})
    const {jobs} = parse(read(root, '.github/workflows/docs-lint.yml')) as Workflow
    expect(jobs['lint']!.strategy!.matrix.shard).toEqual([1, 2, 3])
    for (const shard of [1, 2, 3]) expect(runSteps(root, jobs['lint']!, shard).map(({status}) => status)).toEqual([0])
    const [linted, scanned] = runSteps(root, jobs['docs-lint']!)
    expect(linted!.status).toBe(1)
    expect(linted!.stdout.match(/^::error /gm)).toHaveLength(2)
    expect(scanned!.status).toBe(0)
  })

  test('GitLab', async () => {
    const root = repository(inDocs)
    await init(root, {ci: ['gitlab'], baseline: false})
    const {script, artifacts} = (parse(read(root, '.gitlab-ci.yml')) as {'docs-lint': {script: string[]; artifacts: {reports: {codequality: string}}}})[
      'docs-lint'
    ]
    const ran = runSteps(root, {steps: script.map((one) => ({run: one}))})
    expect(ran.map(({status}) => status)).toEqual([0, 1])
    const issues = JSON.parse(read(root, artifacts.reports.codequality)) as {severity: string; location: {path: string}}[]
    expect(issues.filter(({severity}) => severity === 'major').map(({location}) => location.path)).toEqual(['docs/guides/one.mdx', 'docs/guides/two.mdx'])
  })

  test('pre-commit: a commit fails only for the problems that it introduces', async () => {
    const root = repository(inDocs)
    await init(root, {ci: ['none'], preCommit: true, baseline: false})
    commit(root)
    const {repos} = parse(read(root, '.pre-commit-config.yaml')) as {repos: {hooks: {entry: string}[]}[]}
    const hook = (): number | null =>
      spawnSync('sh', ['-c', repos[0]!.hooks[0]!.entry.replace('docs-lint', `"${process.execPath}" "${cli}"`)], {cwd: root}).status
    expect(hook()).toBe(0)
    write(root, 'docs/index.mdx', page('Keys', 'Click [here](/guides/one).'))
    expect(hook()).toBe(1)
  })

  test('before this version is published, files start the docs-lint that runs; --package names another one', async () => {
    const root = folder({'.git/HEAD': ''}, inDocs)
    const {stdout} = await init(root, {ci: ['github'], preCommit: true, baseline: false, package: undefined as never})
    const [, spec = ''] = /^the files run `([^`]+)`: docs-lint [\d.]+ is a local build and is not on the package registry; /m.exec(stdout) ?? []
    expect(spec).toMatch(/^(?:git\+\w+:\/\/.*#[0-9a-f]{40}|file:\/.*)$/)
    const hookOf = (at: string): {language: string; additional_dependencies?: string[]; entry: string} =>
      (parse(read(at, '.pre-commit-config.yaml')) as {repos: {hooks: never[]}[]}).repos[0]!.hooks[0]!
    expect(hookOf(root)).toMatchObject({language: 'node', additional_dependencies: [spec]})
    expect(read(root, '.github/workflows/docs-lint.yml')).toContain(`npx --yes --package=${spec} docs-lint docs`.replace(/#/, '#').replaceAll("'", ''))
    const other = folder({'.git/HEAD': ''}, inDocs)
    const reported = await init(other, {ci: ['gitlab'], preCommit: true, package: 'https://example.com/docs-lint-0.1.0.tgz'})
    expect(reported.stdout).toContain('the files run `https://example.com/docs-lint-0.1.0.tgz`: set by `--package`\n')
    expect(read(other, '.gitlab-ci.yml')).toContain('npx --yes --package=https://example.com/docs-lint-0.1.0.tgz docs-lint docs')
    const own = folder({'.git/HEAD': '', 'package.json': '{"devDependencies": {"docs-lint": "file:../docs-lint.tgz"}}'}, inDocs)
    await init(own, {preCommit: true, package: undefined as never})
    expect(hookOf(own)).toMatchObject({language: 'system', entry: 'npx --no -- docs-lint docs --changed HEAD'})
  })

  describe('the action', () => {
    interface Step {
      uses?: string
      run?: string
      env?: Record<string, string>
    }
    const {inputs, runs} = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8')) as {
      inputs: Record<string, {default: string}>
      runs: {steps: Step[]}
    }
    const step = runs.steps.find(({run}) => run !== undefined)!
    const action = fileURLToPath(new URL('../../', import.meta.url))
    /** Runs the step like GitHub does, with a fake npm that installs a program which prints its arguments. */
    function runAction(given: Record<string, string>, cwd: string): {status: number | null; stdout: string; stderr: string} {
      const installed = 'node_modules/docs-lint/dist'
      const program = `console.log(process.argv.slice(2).map((word) => '[' + word + ']').join(''))`
      const npm = ['#!/bin/sh', `mkdir -p ${installed}`, `echo "${program}" > ${installed}/cli.js`, 'pwd >&2', `printf '[%s]' "$@" >&2`, ''].join('\n')
      const bin = folder({npm}, {})
      execFileSync('chmod', ['+x', join(bin, 'npm')])
      const value = (text: string): string =>
        text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => given[name] ?? inputs[name]!.default).replace('${{ github.action_path }}', action)
      const env = Object.fromEntries(Object.entries(step.env!).map(([name, text]) => [name, value(text)]))
      return spawnSync('bash', ['--norc', '-e', '-o', 'pipefail', '-c', step.run!], {
        cwd,
        env: {...env, PATH: `${bin}:${process.env['PATH']}`},
        encoding: 'utf8'
      })
    }

    test('takes no input for a command', () => {
      expect(step.run).not.toContain('${{')
      const given = {path: 'my docs; id', args: '--baseline $(id) `id`', sarif: 'a b.sarif', version: '1.0.0', cache: 'false'}
      const at = folder()
      const {stdout, stderr} = runAction(given, at)
      expect(stdout).toBe(
        'docs-lint: running docs-lint@1.0.0\n' +
          '[my docs; id][--baseline][$(id)][`id`][--format][sarif][--output][a b.sarif]\n' +
          '[my docs; id][--baseline][$(id)][`id`]\n'
      )
      // not in the folder with the npm settings of the pull request
      const [where, words] = stderr.split('\n')
      expect(where).not.toContain(at)
      expect(words).toBe(`[install][--prefix][${where}][--ignore-scripts][--no-audit][--no-fund][--][docs-lint@1.0.0]`)
      expect(runAction({version: 'https://example.com/a.tgz', cache: 'false'}, folder()).stderr).toContain('[--][https://example.com/a.tgz]')
    })

    test('starts its own files, whatever the registry has', () => {
      const root = folder({'.git/HEAD': ''}, inDocs)
      const {status, stdout} = runAction({args: '--only link-text --format unix', sarif: 'out.sarif', cache: 'true'}, root)
      expect(stdout).toMatch(/^docs-lint: running \/.*\ndocs\/guides\/one\.mdx:6:22: error .*\ndocs\/guides\/two\.mdx:/)
      expect(status).toBe(1)
      expect(JSON.parse(read(root, 'out.sarif')).runs[0].results).toHaveLength(2)
      expect(existsSync(join(root, '.docs-lint-cache'))).toBe(true)
      expect(runAction({path: 'docs/index.mdx', args: '--only link-text'}, root).status).toBe(0)
      expect(runAction({path: 'nowhere'}, root)).toMatchObject({status: 2, stderr: 'docs-lint: Cannot find `nowhere`: there is no such file or folder\n'})
    })
  })
})

describe('init for assistants', () => {
  const start = `npx --yes docs-lint@${version}`
  test('writes the server and the hooks of each, and keeps existing entries', async () => {
    const root = folder(
      {'.git/HEAD': '', '.claude/settings.json': '{\n  "model": "own"\n}\n', '.cursor/mcp.json': '{"mcpServers": {"docs-lint": {"command": "own"}}}\n'},
      inDocs
    )
    const {exit, stdout, stderr} = await init(root, {editor: ['auto'], ci: ['none'], baseline: false})
    expect({exit, stderr}).toEqual({exit: 0, stderr: expect.not.stringContaining('was not changed')})
    expect(stdout).toContain('wrote .mcp.json\nadded docs-lint to .claude/settings.json\nunchanged .cursor/mcp.json\nwrote .cursor/hooks.json\n')
    expect(JSON.parse(read(root, '.mcp.json'))).toEqual({mcpServers: {'docs-lint': {command: 'npx', args: ['--yes', `docs-lint@${version}`, 'mcp']}}})
    expect(JSON.parse(read(root, '.claude/settings.json'))).toEqual({
      model: 'own',
      hooks: {
        PostToolUse: [{matcher: 'Edit|MultiEdit|Write', hooks: [{type: 'command', command: `${start} hook claude`}]}],
        Stop: [{hooks: [{type: 'command', command: `${start} hook claude`}]}]
      }
    })
    expect(read(root, '.cursor/mcp.json')).toBe('{"mcpServers": {"docs-lint": {"command": "own"}}}\n')
    const before = ['.mcp.json', '.claude/settings.json', '.cursor/hooks.json'].map((name) => read(root, name))
    await init(root, {editor: ['auto'], ci: ['none'], force: true})
    expect(['.mcp.json', '.claude/settings.json', '.cursor/hooks.json'].map((name) => read(root, name))).toEqual(before)
  })

  test('what cannot be read stays, with what to add; a link out of the repository, a dry run and --no-hooks write nothing', async () => {
    const elsewhere = folder({'settings.json': '{}'})
    const root = folder({'.git/HEAD': '', '.mcp.json': '{"mcpServers": ', '.claude/keep': ''}, inDocs)
    symlinkSync(join(elsewhere, 'settings.json'), join(root, '.claude/settings.json'))
    const {exit, stderr} = await init(root, {editor: ['claude'], ci: ['none'], baseline: false})
    expect(exit).toBe(0)
    expect(stderr).toContain('docs-lint: .mcp.json was not changed: it is not valid JSON; add this by hand:\n  {\n    "mcpServers": {\n')
    expect(stderr).toContain(
      'docs-lint: .claude/settings.json was not changed: it is a symlink that points outside the repository; replace it with a file; add this'
    )
    expect([read(root, '.mcp.json'), read(elsewhere, 'settings.json')]).toEqual(['{"mcpServers": ', '{}'])
    const other = folder({'.git/HEAD': ''}, inDocs)
    expect((await init(other, {editor: ['claude'], ci: ['none'], dryRun: true})).stdout).toContain('would write .mcp.json:\n  --- ')
    await init(other, {editor: ['claude'], ci: ['none'], hooks: false})
    expect([existsSync(join(other, '.mcp.json')), existsSync(join(other, '.claude/rules/docs-lint.md'))]).toEqual([false, true])
  })
})
