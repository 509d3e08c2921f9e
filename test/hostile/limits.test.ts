/** A page that would take minutes gets one problem, and other requests get a response in the meantime. */
import {spawnSync} from 'node:child_process'
import {truncateSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {Client as McpClient} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {describe, expect, it, onTestFinished} from 'vitest'
import {rules} from '../../rules/index.ts'
import {currentArgument} from '../../src/data/renamed-ids.ts'
import {findWords} from '../../src/rule/find-words.ts'
import {active, lintFiles} from '../harness.ts'
import {startClient} from '../lsp/client.ts'
import {folderWith} from '../run/folder-with.ts'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
/** The native parser leaves it to the reference parser because of its tag, and each of its blocks takes a second. */
const slow = `<p\n>x</p> text\n\n${`${'[a] '.repeat(6900)}\n\n`.repeat(60)}\n`
const front = '---\ntitle: Keys\ndescription: Create the keys of a workspace and store them on your computer.\n---\n\n'
const config = JSON.stringify({name: 'Acme', theme: 'mint', colors: {primary: '#0055ff'}, navigation: {pages: ['slow', 'other']}})
const files = {'docs.json': config, 'slow.mdx': front + slow, 'other.mdx': `${front}Click [here](/slow).\n`}
const limits = (value: object): Record<string, string> => ({...files, 'docs-lint.config.json': JSON.stringify({limits: value})})

interface Finding {
  path: string
  rule: string
  message: string
}
function lint(root: string, ...args: string[]): {status: number | null; found: Finding[]} {
  const {status, stdout} = spawnSync(process.execPath, [cli, '.', '--format', 'json', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {...process.env, XDG_CONFIG_HOME: join(root, '.home')},
    timeout: 60_000
  })
  return {status, found: (JSON.parse(stdout) as {findings: Finding[]}).findings}
}
const of = (path: string, found: readonly Finding[]): string[] => found.filter((one) => one.path === path).map(({rule, message}) => `${rule}: ${message}`)
/** Parse errors of a page. */
const syntaxOf = (path: string, found: readonly Finding[]): string[] => of(path, found).filter((one) => one.startsWith('mdx-syntax'))

it('a page beyond its time has one problem, and the other pages are linted', () => {
  const root = folderWith(limits({seconds: 2}))
  const {status, found} = lint(root)
  expect(status).toBe(1)
  expect(syntaxOf('slow.mdx', found)).toEqual([expect.stringContaining('The page takes more than 2 s to parse')])
  expect(found.map(({path, rule}) => `${path} ${rule}`)).toContain('other.mdx link-text')
})

it('several small pages for the reference parser are all parsed, and none waits for the thread of another', () => {
  const risky = front + '{<a><a>'.repeat(30)
  const settings = JSON.stringify({limits: {seconds: 8}})
  const {found} = lint(folderWith({'docs.json': config, 'docs-lint.config.json': settings, 'a.mdx': risky, 'b.mdx': risky, 'c.mdx': `${risky}\n`}))
  for (const path of ['a.mdx', 'b.mdx', 'c.mdx']) expect(syntaxOf(path, found)).toEqual([expect.stringContaining('Unclosed `{`')])
})

it('is parsed again in the next run, since what is slow now may be fast then', () => {
  const root = folderWith(limits({seconds: 1}))
  lint(root)
  const before = performance.now()
  expect(of('slow.mdx', lint(root).found)[0]).toContain('takes more than 1 s')
  expect(performance.now() - before).toBeGreaterThan(1000)
})

it.each([
  ['one thread', []],
  ['several threads', ['--workers', '2']],
  ['the JavaScript parser', ['--parser', 'js']]
])('%s: a page beyond its size or depth has one problem', (_, args) => {
  const deep = `${front}${'> '.repeat(40)}x\n`
  const long = `${front}${'The key opens the door. '.repeat(1000)}\n`
  const {found} = lint(folderWith({...limits({depth: 20, kilobytes: 10}), 'slow.mdx': long, 'deep.mdx': deep}), ...args)
  expect(syntaxOf('slow.mdx', found)).toEqual([expect.stringContaining('larger than 10 kB')])
  expect(syntaxOf('deep.mdx', found)).toEqual([expect.stringContaining('nested too deeply')])
})

it('a large page has the same problems from a thread as without', () => {
  const body = `${'Click [here](/other).\n\n<Card title={`a`} icon={<b>x</b>} />\n\n'.repeat(400)}<p\n>x</p> text\n`
  expect(body.length).toBeGreaterThan(20_000)
  const found = of('slow.mdx', lint(folderWith({...files, 'slow.mdx': front + body})).found)
  expect(found.filter((one) => one.startsWith('link-text'))).toHaveLength(400)
  expect(found.join('\n')).not.toContain('mdx-syntax')
})

it.each([
  [{seconds: 0}, 'limits.seconds'],
  [{depth: 5000}, 'limits.depth'],
  [{kilobytes: '5'}, 'limits.kilobytes'],
  [{second: 5}, 'second']
])('limits %j are no settings', (value, name) => {
  const {status, stderr} = spawnSync(process.execPath, [cli, '.'], {cwd: folderWith(limits(value)), encoding: 'utf8'})
  expect(status).toBe(2)
  expect(stderr).toContain(name)
})

it('an editor gets hover, other problems, shutdown and exit while a page parses', async () => {
  const server = await startClient(folderWith(files))
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await server.open('other.mdx')
  await server.open('slow.mdx')
  const timed = async (path: string): Promise<number> => {
    const before = performance.now()
    await server.request('textDocument/hover', {textDocument: {uri: server.uri(path)}, position: {line: 5, character: 2}})
    return performance.now() - before
  }
  for (const path of ['other.mdx', 'slow.mdx', 'other.mdx', 'slow.mdx', 'slow.mdx']) expect(await timed(path)).toBeLessThan(10_000)
  const before = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - before).toBeLessThan(10_000)
}, 60_000)

it('an editor gets the problems of other pages while a page parses', async () => {
  const names = ['one', 'two', 'three']
  const others = Object.fromEntries(names.map((name) => [`${name}.mdx`, files['other.mdx']]))
  const navigation = {pages: ['slow', 'other', ...names]}
  const server = await startClient(folderWith({...files, ...others, 'docs.json': JSON.stringify({...(JSON.parse(config) as object), navigation})}))
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await server.open('slow.mdx')
  const before = performance.now()
  // of a page that is opened later, and of one that nobody opens
  await server.open('one.mdx')
  while (!server.received.has('one.mdx') || !server.received.has('two.mdx')) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(performance.now() - before).toBeLessThan(15_000)
  }
  expect(server.received.get('slow.mdx') ?? []).toEqual([])
  for (const path of ['one.mdx', 'two.mdx']) expect(server.output(path).join()).toContain('link-text')
  expect(await server.stop()).toBe(0)
}, 60_000)

it('an editor lets go of a page whose text has changed', async () => {
  const server = await startClient(folderWith({...files, 'slow.mdx': `${front}Click [here](/other).\n`}))
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await server.open('slow.mdx')
  await server.idle()
  const {length} = server.text('slow.mdx')
  await server.edit('slow.mdx', length, length, slow)
  await server.request('textDocument/hover', {textDocument: {uri: server.uri('slow.mdx')}, position: {line: 5, character: 2}})
  await server.edit('slow.mdx', length, length + slow.length, '')
  const before = performance.now()
  await server.idle()
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(server.output('slow.mdx').join()).toContain('link-text')
  expect(await server.stop()).toBe(0)
}, 60_000)

it('an assistant is answered while a page parses', async () => {
  const client = new McpClient({name: 'test', version: '1.0.0'})
  await client.connect(new StdioClientTransport({command: process.execPath, args: [cli, 'mcp'], cwd: folderWith(limits({seconds: 12})), stderr: 'pipe'}))
  onTestFinished(() => client.close())
  let done = false
  const waits = client.callTool({name: 'lint', arguments: {paths: ['slow.mdx']}}).finally(() => (done = true))
  const before = performance.now()
  await client.ping()
  await client.callTool({name: 'explain_rule', arguments: {id: 'no-secrets'}})
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(done).toBe(false)
  expect(JSON.stringify(await waits)).toContain('takes more than 12 s')
}, 60_000)

it('rules beyond their time leave one problem, and the other pages are linted', () => {
  const long = `---\ntitle: ${'a key of the '.repeat(60_000)}\n---\n\n${'The key is made by the server, simply put. '.repeat(100_000)}\n`
  const {status, found} = lint(folderWith({...limits({seconds: 1, kilobytes: 10_000}), 'slow.mdx': long}))
  expect(status).toBe(1)
  expect(of('slow.mdx', found)).toEqual([
    'mdx-syntax: The page takes more than 1 s to check, so docs-lint stopped: split it, or raise `limits.seconds` in the settings'
  ])
  expect(found.map(({path, rule}) => `${path} ${rule}`)).toContain('other.mdx link-text')
})

it('where no thread can be started, a page is parsed without a time limit', () => {
  const root = folderWith({...limits({seconds: 1}), 'slow.mdx': `${front}${'{<a><a>'.repeat(30)}\n`})
  const preload = `import threads from 'node:worker_threads'
    import {syncBuiltinESMExports} from 'node:module'
    threads.Worker = class { constructor() { throw Object.assign(new Error('EAGAIN'), {code: 'ERR_WORKER_INIT_FAILED'}) } }
    syncBuiltinESMExports()`
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, cli, '.', '--format', 'json', '--workers', '2'],
    {cwd: root, encoding: 'utf8', env: {...process.env, XDG_CONFIG_HOME: join(root, '.home')}, timeout: 60_000}
  )
  expect({status, stderr}).toEqual({status: 1, stderr: ''})
  const {findings} = JSON.parse(stdout) as {findings: Finding[]}
  expect(syntaxOf('slow.mdx', findings)).toEqual([expect.stringContaining('Unclosed `{`')])
  expect(of('other.mdx', findings).join()).toContain('link-text')
})

it('a file of more than 64 MB is refused, whatever it is', () => {
  for (const [name, expected] of [
    ['slow.mdx', 'Cannot read the file'],
    ['docs.json', ''],
    ['docs-lint.config.json', 'larger than 64 MB'],
    ['api.json', ''],
    ['.gitignore', ''],
    ['package.json', '']
  ] as const) {
    const root = folderWith({...files, 'docs.json': JSON.stringify({...(JSON.parse(config) as object), api: {openapi: 'api.json'}}), 'slow.mdx': front})
    // without a block on the disk
    writeFileSync(join(root, name), '')
    truncateSync(join(root, name), 65 * 1024 * 1024)
    const {status, stdout, stderr} = spawnSync(process.execPath, [cli, '.', '--min-level', 'info'], {cwd: root, encoding: 'utf8', timeout: 60_000})
    expect([0, 1, 2], name).toContain(status)
    expect(stdout + stderr, name).toContain(expected)
    expect(stderr, name).not.toContain('bug in docs-lint')
  }
})

describe('settings and flags of any length', () => {
  /** In ms of processor time. */
  async function costOf(run: () => unknown): Promise<number> {
    const before = process.cpuUsage()
    await run()
    return process.cpuUsage(before).user / 1000
  }

  it('reads a flag of a hundred thousand characters at once', async () => {
    expect(await costOf(() => currentArgument('a'.repeat(100_000)))).toBeLessThan(500)
  })

  it('finds a hundred thousand words of a team in no more time than a few', async () => {
    const finders = Array.from({length: 500}, (_, rule) =>
      findWords(
        Array.from({length: 200}, (__, index) => `w${rule}x${index} of it`),
        undefined
      )
    )
    const texts = Array.from({length: 1500}, (_, index) => `The key is made by the W7x9 of it, and stored in ${index} places of the workspace.`)
    const found: string[] = []
    const cost = await costOf(() => {
      for (const find of finders) for (const text of texts) for (const {start, end} of find(text)) found.push(text.slice(start, end))
    })
    expect(new Set(found)).toEqual(new Set(['W7x9 of it']))
    expect(cost).toBeLessThan(2000)
  })

  it('accepts and explains twenty thousand words', async () => {
    const words = Array.from({length: 20_000}, (_, index) => `word${index} of the team`)
    const pages = Array.from({length: 10}, (_, index): [string, string] => [
      `p${index}.mdx`,
      `${front}${'The DLQ holds word7 of the team. You can login to the site.\n\n'.repeat(30)}`
    ])
    const own = rules.filter(({id}) => /terminology|one-term|define-/.test(id)).map((rule) => active(rule))
    let found: {rule: string}[] = []
    const cost = await costOf(async () => {
      found = await lintFiles(new Map([['docs.json', config], ...pages]), own, undefined, {vocabulary: {accept: words, jargon: words}})
    })
    expect(new Set(found.map(({rule}) => rule))).toEqual(new Set(['define-acronym', 'define-jargon', 'terminology']))
    expect(cost).toBeLessThan(2500)
  })

  it.skipIf(process.platform !== 'linux').each(['--cache-location', '-o'])('%s in a folder that takes no files ends', (flag) => {
    const root = folderWith({...files, 'slow.mdx': front})
    const {status, stderr} = spawnSync(process.execPath, [cli, '.', flag, '/proc/docs-lint/none'], {
      cwd: root,
      encoding: 'utf8',
      env: {...process.env, XDG_CONFIG_HOME: join(root, '.home')},
      timeout: 60_000
    })
    expect(status).toBe(flag === '-o' ? 2 : 1)
    expect(stderr).not.toContain('bug in docs-lint')
  })
})
