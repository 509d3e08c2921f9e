/** The output of docs-lint cannot move a cursor, hide text, or give a command to a build server. */
import {spawnSync} from 'node:child_process'
import {PassThrough} from 'node:stream'
import {fileURLToPath} from 'node:url'
import {describe, expect, it, test} from 'vitest'
import {run} from '../../src/cli/program.ts'
import {hookCommand} from '../../src/cli/hook.ts'
import {safeResult} from '../../src/cli/result.ts'
import {formatNames, formatReport} from '../../src/report/format.ts'
import type {Report} from '../../src/report/types.ts'
import {safeMessage, wholeMessages} from '../../src/lsp/streams.ts'
import {safeData, safeOutput} from '../../src/secrets/safe-output.ts'
import {view} from '../report/sample.ts'
import {folderWith} from '../run/folder-with.ts'
import {join} from 'node:path'

const tags = String.fromCodePoint(0xe0049, 0xe0067, 0xe006e)
const hostile = `\u001b[2J\u001b]0;title\u0007\u009b31m\u202edesrever\u2066\u200f${tags}\u{e0101}`
/** Characters that output must not contain. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- it looks for them
const unsafe = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/u
const command = /^\s*::\s*[a-z]|##\[|##vso\[/m

describe('safeOutput', () => {
  it('replaces what moves a cursor, turns a text or hides in it', () => {
    const safe = safeOutput(`a${hostile}b\n\tc\r\nd`)
    expect(safe).not.toMatch(unsafe)
    expect(safe).toMatch(/^a\ufffd/)
    expect(safe).toMatch(/b\n\tc\r\nd$/)
    expect(safeOutput(safe)).toBe(safe)
  })
  it('leaves colors of docs-lint where the output is colored, and no others', () => {
    expect(safeOutput('\u001b[31mred\u001b[39m \u001b[8mhidden', {color: true})).toBe('\u001b[31mred\u001b[39m \ufffd[8mhidden')
    expect(safeOutput('\u001b[31mred')).toBe('\ufffd[31mred')
  })
  it.each(['::error file=a::b', '  ::add-mask::x', '##[group]a', 'text ##[add-path]x', '##vso[task.setvariable]a'])('takes the effect of %s', (line) => {
    expect(safeOutput(`first\n${line}\n`)).not.toMatch(command)
  })
  it('leaves directives and scopes of languages as they are', () => {
    const text = ':::note\n  ::1\nstd::vector\n::before {}\n## [Heading](a)\n'
    expect(safeOutput(text)).toBe(text)
  })
  it('writes escapes in JSON, so that a program reads the same', () => {
    const value = {text: hostile, more: '##[group] "quoted" \\n'}
    const safe = safeOutput(JSON.stringify(value), {kind: 'json'})
    expect(safe).not.toMatch(unsafe)
    expect(safe).not.toContain('##[')
    expect(JSON.parse(safe)).toEqual(value)
  })
  it('masks in JSON without breaking it', () => {
    const key = ['sk', 'live', 'Zga3ILE5o7OZs92DXW4A3QBV'].join('_')
    const safe = safeOutput(JSON.stringify({a: `"${key}"\n`, b: ['\\', key]}), {kind: 'json'})
    expect(JSON.parse(safe)).toEqual({a: '"sk_l…"\n', b: ['\\', 'sk_l…']})
  })
  it('goes through data, and leaves names of fields', () => {
    expect(safeData({a: [hostile, 1, null], b: true})).toEqual({a: [safeOutput(hostile), 1, null], b: true})
  })
})

const report: Report = {
  schemaVersion: 1,
  version: '0.1.0',
  findings: ['::error::forged.mdx', '##[error]forged.mdx', ` ::warning file=x::${hostile}.mdx`, 'guides/a\n::stop-commands::x.mdx'].map((path, index) => ({
    rule: 'link-text',
    messageId: 'vague',
    level: 'error',
    enforcement: 'check',
    path,
    start: {line: 1, column: 1, offset: 0},
    end: {line: 1, column: 2, offset: 1},
    message: `Text ${hostile}\n::error::forged ##[error] ${index}`,
    fingerprint: String(index)
  })),
  summary: {files: 1, copies: 0, places: 4, errors: 4, warnings: 0, infos: 0, suppressed: 0, baselined: 0, unreadable: 0}
}

test.each(formatNames)('--format %s of hostile names and messages', async (name) => {
  const out = await formatReport(name, report, view({textOf: () => `${hostile}\n::error::x`, shownPath: (path) => path, repositoryPath: (path) => path}))
  expect(out).not.toMatch(unsafe)
  // lines of the format itself are commands, but no text can start one
  if (name === 'github')
    expect(
      out
        .split('\n')
        .filter((line) => line.includes('::'))
        .every((line) => /^::error file=[^:]*::/.test(line))
    ).toBe(true)
  else expect(out).not.toMatch(command)
})

const front = '---\ntitle: Rotate a key\ndescription: How to rotate the keys of a workspace.\n---\n\n'
const files = {
  'docs.json': '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["index"]}]}\n',
  'index.mdx': `${front}::add-mask::x ${hostile}\n\nSimply utilize it in order to go [here](/missing).\n\n##[group]x\n`
}

test('--fix-dry-run, errors and hooks', async () => {
  const root = folderWith(files)
  const before = process.cwd()
  process.chdir(root)
  try {
    for (const args of [['--fix-dry-run', '--no-cache'], [`no${hostile}\n::error::x`], ['--only', `x\n::error::${hostile}`], ['--rule', `x=${hostile}`]]) {
      const {stdout, stderr} = await run(args)
      expect(stdout + stderr).not.toBe('')
      expect(stdout + stderr).not.toMatch(unsafe)
      expect(stdout + stderr).not.toMatch(command)
    }
  } finally {
    process.chdir(before)
  }
  const event = {hook_event_name: 'PostToolUse', cwd: root, tool_input: {file_path: join(root, 'index.mdx')}}
  const {stdout, stderr} = safeResult(await hookCommand('claude', JSON.stringify(event), {cwd: root, env: {}}))
  expect(stderr).toContain('link-')
  expect(stdout + stderr).not.toMatch(unsafe)
})

test('texts that an editor shows are safe, and edits stay as they are', () => {
  const message = safeMessage({
    jsonrpc: '2.0',
    result: [{title: hostile, edit: {changes: {a: [{newText: hostile}]}}, contents: {kind: 'markdown', value: hostile}, data: {message: hostile}}]
  })
  expect(message.result[0]).toEqual({
    title: safeOutput(hostile),
    edit: {changes: {a: [{newText: hostile}]}},
    contents: {kind: 'markdown', value: safeOutput(hostile)},
    data: {message: hostile}
  })
})

describe('messages of an editor with a wrong length', () => {
  const framed = (body: string, length = Buffer.byteLength(body)): string => `Content-Length: ${length}\r\n\r\n${body}`
  /** What remains of some input that arrives in chunks of this size. */
  async function left(input: string, size = 7): Promise<string> {
    const source = new PassThrough()
    const out: Buffer[] = []
    const through = source.pipe(wholeMessages())
    through.on('data', (chunk: Buffer) => out.push(chunk))
    const bytes = Buffer.from(input)
    for (let at = 0; at < bytes.length; at += size) source.write(bytes.subarray(at, at + size))
    source.end()
    await new Promise((done) => through.once('end', done))
    return Buffer.concat(out).toString()
  }
  const good = framed('{"id":1,"text":"é Content-Length: 5"}')
  it.each([
    ['none wrong', good + good, good + good],
    ['too long', framed('{"id":0}', 50) + good, good],
    ['far too long', framed('{"id":0}', 10 ** 12) + good, good],
    ['too short', framed('{"id":0,"text":"abc"}', 8) + good, `${framed('{"id":0,')}${good}`],
    ['no number', `Content-Length: many\r\n\r\n{"id":0}${good}`, good],
    ['negative', `Content-Length: -5\r\n\r\n{"id":0}${good}`, good],
    ['garbage before', `garbage\r\n\r\nmore garbage${good}`, good],
    ['a second field', `Content-Type: x\r\n${good}`, good]
  ])('%s', async (_, input, expected) => {
    for (const size of [1, 7, 10_000]) expect(await left(input, size)).toBe(expected)
  })
  it('keeps no more than a header of input without one', async () => {
    expect(await left(`${'x'.repeat(1_000_000)}\r\n\r\n${good}`, 65_536)).toBe(good)
  })
})

test('a device that takes nothing is an error in one line', () => {
  const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
  const {stderr, status} = spawnSync('sh', ['-c', `"${process.execPath}" "${cli}" --help > /dev/full`], {encoding: 'utf8'})
  expect(stderr).toBe('docs-lint: Cannot write to stdout: no space left on device\n')
  expect(status).toBe(2)
})
