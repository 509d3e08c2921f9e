/** The questions of `docs-lint init`, with keys as on a terminal. */
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {PassThrough} from 'node:stream'
import {describe, expect, test} from 'vitest'
import {initCommand} from '../../src/cli/init.ts'
import {askInit, askSite} from '../../src/cli/init-questions.ts'
import type {CommandResult} from '../../src/cli/result.ts'
import {asksOnTerminal} from '../../src/cli/terminal.ts'
import {files, folder} from './site.ts'

const down = '\u001b[B'
const enter = '\r'
/** In milliseconds. A question without an answer would wait forever. */
const patience = 20_000

/** Types the keys of each answer once its question is visible. @returns the result of the command, and the questions */
async function type(root: string, answers: readonly [question: string, keys: string[]][]): Promise<{result: CommandResult; asked: string[]}> {
  const input = new PassThrough()
  const output = new PassThrough()
  const left = [...answers]
  const requested: string[] = []
  let shown = ''
  output.on('data', (data: Buffer) => {
    shown += data.toString()
    const [question, keys] = left[0] ?? ['', []]
    if (!question || !shown.includes(question)) return
    left.shift()
    requested.push(question)
    shown = ''
    // a prompt reads keys once its first frame is written
    setImmediate(() => {
      for (const key of keys) input.write(key)
    })
  })
  const running = initCommand(
    {},
    root,
    {},
    {
      site: (sites) => askSite(sites, {input, output}),
      rest: (options, facts, repository) => askInit(options, facts, repository, {input, output})
    }
  )
  const result = await Promise.race([running, new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), patience).unref())])
  if (!result) throw new Error(`No question holds \`${left[0]?.[0]}\`; what was shown instead: ${shown}`)
  return {result, asked: requested}
}

describe('init on a terminal', () => {
  test('Enter takes what init found by itself', async () => {
    const root = folder({'.git/HEAD': '', '.github/CODEOWNERS': '', '.cursor/keep': ''}, files)
    const {result, asked: requested} = await type(root, [
      ['Which preset do you want to use?', [enter]],
      ['Which CI systems', [enter]],
      ['Which assistants and editors', [enter]],
      ['Let assistants lint their own drafts?', [enter]],
      ['Record existing problems', [enter]]
    ])
    expect(requested).toHaveLength(5)
    expect({exit: result.exit, stderr: result.stderr}).toEqual({exit: 0, stderr: ''})
    expect(JSON.parse(readFileSync(join(root, 'docs-lint.config.json'), 'utf8'))).toEqual({extends: ['recommended'], rulesFile: {editors: ['cursor']}})
    for (const path of ['.docs-lint-baseline.json', '.github/workflows/docs-lint.yml', '.cursor/rules.md', '.cursor/hooks.json', '.cursor/mcp.json'])
      expect(existsSync(join(root, path)), path).toBe(true)
  })

  test('of several sites one is chosen first', async () => {
    const inApps = (app: string): Record<string, string> => Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/${app}/${path}`, text]))
    const root = folder({'.git/HEAD': ''}, {...inApps('docs'), ...inApps('handbook')})
    const {result} = await type(root, [
      ['Which site do you want to set up?', [down, enter]],
      ['Which preset do you want to use?', [enter]],
      ['Which CI systems', [enter]],
      ['Which assistants and editors', [enter]],
      ['Record existing problems', [enter]]
    ])
    expect(result).toMatchObject({exit: 0, stderr: ''})
    expect(['docs', 'handbook'].map((app) => existsSync(join(root, `apps/${app}/.docs-lint-baseline.json`)))).toEqual([false, true])
  })

  test('other answers: another preset, no server, no assistant, no baseline', async () => {
    const root = folder({'.git/HEAD': '', '.github/CODEOWNERS': ''}, files)
    const {result} = await type(root, [
      ['Which preset do you want to use?', [down, enter]],
      ['Which CI systems', [' ', enter]],
      ['Which assistants and editors', [enter]],
      ['Record existing problems', ['n']]
    ])
    expect(result.exit).toBe(0)
    expect(JSON.parse(readFileSync(join(root, 'docs-lint.config.json'), 'utf8'))).toEqual({extends: ['prose']})
    expect([existsSync(join(root, '.docs-lint-baseline.json')), existsSync(join(root, '.github/workflows'))]).toEqual([false, false])
  })

  test('a workflow that is there is overwritten after a yes alone', async () => {
    const workflow = '.github/workflows/docs-lint.yml'
    for (const [key, isKept] of [
      ['n', true],
      ['y', false]
    ] as const) {
      const root = folder({'.git/HEAD': '', [workflow]: 'name: ours\n', 'package.json': '{"docsLint": {}}', '.pre-commit-config.yaml': 'repos: []\n'}, files)
      const {asked: requested} = await type(root, [
        ['Which CI systems', [enter]],
        ['Overwrite it?', [key]],
        ['Which assistants and editors', [enter]],
        ['Record existing problems', ['n']],
        ['Add a pre-commit hook?', ['n']]
      ])
      expect(requested).toHaveLength(5)
      expect(readFileSync(join(root, workflow), 'utf8') === 'name: ours\n').toBe(isKept)
    }
  })

  test('who leaves has nothing written', async () => {
    const root = folder({'.git/HEAD': ''}, files)
    const {result} = await type(root, [
      ['Which preset do you want to use?', [enter]],
      ['Which CI systems', ['\u0003']]
    ])
    expect(result).toEqual({exit: 0, stdout: '', stderr: ''})
    expect(existsSync(join(root, 'docs-lint.config.json'))).toBe(false)
  })

  test('asks nothing without a terminal, or if a flag is set', () => {
    const {stdin, stdout} = process
    const before = [stdin.isTTY, stdout.isTTY]
    try {
      stdin.isTTY = stdout.isTTY = true
      expect([asksOnTerminal({hooks: true}, {}), asksOnTerminal({hooks: true, dryRun: true}, {})]).toEqual([true, true])
      expect([asksOnTerminal({hooks: true, ci: ['github']}, {}), asksOnTerminal({hooks: false}, {}), asksOnTerminal({}, {CI: 'true'})]).toEqual([
        false,
        false,
        false
      ])
      stdin.isTTY = false
      expect(asksOnTerminal({}, {})).toBe(false)
    } finally {
      stdin.isTTY = before[0]!
      stdout.isTTY = before[1]!
    }
  })
})
