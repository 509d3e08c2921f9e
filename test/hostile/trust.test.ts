/** Settings run code only where the user allowed it, and never with a flag that forbids it. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {beforeEach, describe, expect, test} from 'vitest'
import {hookCommand} from '../../src/cli/hook.ts'
import {rulesCommand} from '../../src/cli/rules.ts'
import {trustCommand} from '../../src/cli/trust.ts'
import {reportContext} from '../../src/cli/report-context.ts'
import {githubWorkflow} from '../../src/emit/ci/github.ts'
import {readOptions, readTrust} from '../../src/lsp/options.ts'
import {openLiveSite} from '../../src/lsp/live-site.ts'
import {lintTool} from '../../src/mcp/lint-tool.ts'
import type {Session} from '../../src/mcp/session.ts'
import {loadReference} from '../../src/parse/parsers.ts'
import {folder, run} from '../cli/site.ts'

const session = (cwd: string): Session => ({
  cwd,
  outlines: new Map(),
  viewOf: (project, minLevel, command) => reportContext(project, {minLevel, color: false, toFile: true, command, trend: undefined}, {cwd, env: {}})
})

const leaveMark = (root: string): string => `import {writeFileSync} from 'node:fs'\nwriteFileSync(${JSON.stringify(join(root, 'ran'))}, '')\n`
const plugin = {
  'node_modules/remark-mark/package.json': '{"name": "remark-mark", "version": "1.0.0", "type": "module", "exports": "./index.js"}'
}

/** Sites whose settings would create a file. */
const hostile: Record<string, () => string> = {
  'a program': () => {
    const root = folder({'.git/HEAD': ''})
    writeFileSync(join(root, 'docs-lint.config.mjs'), `${leaveMark(root)}export default {}\n`)
    return root
  },
  'a program in TypeScript': () => {
    const root = folder({'.git/HEAD': ''})
    writeFileSync(join(root, 'docs-lint.config.ts'), `${leaveMark(root)}export default {}\n`)
    return root
  },
  'data that builds on a program': () => {
    const root = folder({'.git/HEAD': '', 'docs-lint.config.json': '{"extends": ["./base.mjs"]}'})
    writeFileSync(join(root, 'base.mjs'), `${leaveMark(root)}export default {}\n`)
    return root
  },
  'a plugin': () => {
    const root = folder({'.git/HEAD': '', ...plugin, 'docs-lint.config.json': '{"remark": ["remark-mark"]}'})
    writeFileSync(join(root, 'node_modules/remark-mark/index.js'), `${leaveMark(root)}export default () => () => undefined\n`)
    return root
  }
}

/** Servers and commands that run automatically, or for someone else. */
const servers: Record<string, (root: string) => Promise<string>> = {
  'the hook after an edit': async (root) =>
    (await hookCommand('claude', JSON.stringify({hook_event_name: 'PostToolUse', cwd: '/', tool_input: {file_path: join(root, 'index.mdx')}}))).stderr,
  'the hook at the end': async (root) => (await hookCommand('claude', JSON.stringify({hook_event_name: 'Stop', cwd: root}))).stderr,
  'the MCP server': async (root) => (await lintTool({}, session(root))).text,
  'the language server': async (root) => {
    const opened = await openLiveSite(root, root, await loadReference())
    return 'configErrors' in opened ? [...opened.configErrors.lines, ...opened.configErrors.inSettings.map(({message}) => message)].join('\n') : ''
  },
  'a command with --no-code': async (root) => (await run(root, {code: false})).stderr,
  'rules with --no-code': async (root) => (await rulesCommand({action: 'print', paths: [], code: false}, root)).stderr
}

const config = (): string => join(process.env['XDG_CONFIG_HOME']!, 'docs-lint', 'trusted.json')
beforeEach(() => {
  if (existsSync(config())) writeFileSync(config(), '{"folders": []}')
})

describe.each(Object.entries(hostile))('%s', (_, make) => {
  test.each(Object.entries(servers))('%s', async (_name, start) => {
    const root = make()
    expect(await start(root)).toContain('docs-lint trust')
    expect(existsSync(join(root, 'ran'))).toBe(false)
  })

  test('the command line of a person', async () => {
    const root = make()
    expect((await run(root)).stderr).not.toContain('docs-lint trust')
    expect(existsSync(join(root, 'ran'))).toBe(true)
  })
})

test('a folder that the user trusts, until they take it back', async () => {
  const root = hostile['a program']!()
  const here = {cwd: root, env: process.env}
  expect(trustCommand('.', {}, here).exit).toBe(0)
  expect((await lintTool({}, session(root))).isError).toBeUndefined()
  expect(existsSync(join(root, 'ran'))).toBe(true)
  trustCommand('.', {remove: true}, here)
  expect((await lintTool({}, session(root))).text).toContain('docs-lint trust')
  expect(trustCommand('nowhere', {}, here).exit).toBe(2)
  trustCommand('.', {}, here)
  expect((await lintTool({}, session(hostile['a program']!()))).text).toContain('docs-lint trust')
})

test('an editor says so when it starts, and settings of the workspace do not', async () => {
  expect(readTrust({trusted: true})).toBe(true)
  expect(readTrust({trusted: 'yes'})).toBeUndefined()
  expect(readTrust(null)).toBeUndefined()
  expect(readOptions({trusted: true})).not.toHaveProperty('trusted')
  const root = hostile['a program']!()
  expect('live' in (await openLiveSite(root, root, await loadReference(), true))).toBe(true)
  trustCommand('.', {}, {cwd: root, env: process.env})
  expect('configErrors' in (await openLiveSite(root, root, await loadReference(), false))).toBe(true)
})

test('actions of others are pinned by commit, because their tags can move', () => {
  const generated = [1, 3].map((shards) => githubWorkflow({command: 'npx --no docs-lint', site: '', branch: 'main', programFiles: [], baseline: false, shards}))
  const own = ['action.yml', '.github/workflows/release.yml', 'docs/command-line.mdx'].map((path) =>
    readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  )
  const used = [...generated, ...own].flatMap((text) => [...text.matchAll(/uses: ([\w-]+\/\S+)(.*)/g)].map(([, name, rest]) => `${name}${rest}`))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((one) => !/^[\w/-]+@(?:[\da-f]{40} # v\d+\.\d+\.\d+|COMMIT)$/.test(one))).toEqual([])
})
