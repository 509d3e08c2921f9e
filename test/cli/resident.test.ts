/** With `DOCS_LINT_RESIDENT=1`, a process that stays runs hooks, texts on stdin, and single pages. Nothing else changes. */
import {execFileSync, spawn, spawnSync} from 'node:child_process'
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {describe, expect, onTestFinished, test} from 'vitest'
import {folderWith} from '../run/folder-with.ts'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const userId = process.getuid?.()

interface Result {
  status: number | null
  stdout: string
  stderr: string
}
type Environment = Record<string, string | undefined>

const environment = (runtime: string | undefined): Environment => ({
  ...process.env,
  CI: '',
  ...(runtime !== undefined && {XDG_RUNTIME_DIR: runtime, DOCS_LINT_RESIDENT: '1'})
})

function run(args: string[], cwd: string, runtime?: string, input = '', env: Environment = {}): Result {
  const {status, stdout, stderr} = spawnSync(process.execPath, [cli, ...args], {cwd, env: {...environment(runtime), ...env}, input, encoding: 'utf8'})
  return {status, stdout, stderr}
}

/** An empty runtime folder. Short, because the path of a socket may have about 100 characters. */
function runtimeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dl-'))
  onTestFinished(() => {
    for (const id of processes(folder)) process.kill(id)
    rmSync(folder, {recursive: true, force: true})
  })
  return folder
}

const processes = (runtime: string): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,args='], {encoding: 'utf8'})
    .split('\n')
    .filter((line) => line.includes('resident.js') && line.includes(runtime))
    .map((line) => Number.parseInt(line, 10))

const own = (runtime: string): string => join(runtime, `docs-lint-${userId}`)
const sockets = (runtime: string): string[] => (existsSync(own(runtime)) ? readdirSync(own(runtime)).filter((name) => name.endsWith('.socket')) : [])

/** The first run starts the process and does not wait for it. */
async function started(cwd: string): Promise<string> {
  const runtime = runtimeFolder()
  run(['index.mdx'], cwd, runtime)
  for (let tries = 0; sockets(runtime).length === 0 && tries < 600; tries++) await wait(50)
  expect(sockets(runtime)).toHaveLength(1)
  return runtime
}

/** The names of the loaded parts of the command. A run that the other process does loads no rules. */
function loadedBy(args: string[], cwd: string, runtime: string): string {
  const coverage = mkdtempSync(join(runtime, 'loaded-'))
  run(args, cwd, runtime, '', {NODE_V8_COVERAGE: coverage})
  return readdirSync(coverage)
    .map((name) => execFileSync('grep', ['-o', '/dist/cli/[a-z-]*', join(coverage, name)], {encoding: 'utf8'}))
    .join('')
}

const page = (body: string): string => `---\ntitle: Rotate a key\ndescription: How to rotate the keys of a workspace without a break.\n---\n\n${body}\n`
const site = (more: Record<string, string> = {}): string =>
  folderWith({
    'docs.json': '{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index", "guides/keys"]}}',
    'index.mdx': page('Click [here](/gone). The key was deleted by the server.'),
    'guides/keys.mdx': page('## One\n\nSelect **Keys**.'),
    ...more
  })
const edit = (cwd: string, file = 'index.mdx'): string =>
  JSON.stringify({hook_event_name: 'PostToolUse', cwd, tool_input: {file_path: join(cwd, file)}, tool_response: {type: 'create'}})

describe.runIf(userId !== undefined)('a resident process', () => {
  test('gives the same output and exit code', async () => {
    const root = site()
    const runtime = await started(root)
    const same = (args: string[], cwd = root, input = ''): Result => {
      const plain = run(args, cwd, undefined, input)
      expect(run(args, cwd, runtime, input)).toEqual(plain)
      return plain
    }
    expect(loadedBy(['index.mdx', '--no-cache'], root, runtime)).not.toContain('lint')
    expect(same(['index.mdx', '--format', 'json', '--no-cache']).status).toBe(1)
    expect(same(['keys.mdx', '--no-cache'], join(root, 'guides')).status).toBe(0)
    expect(same(['index.mdx', '--format', 'agent', '--no-cache', '--color']).stdout).toContain('`gone`')
    expect(same(['--stdin', '--stdin-path', 'index.mdx', '--format', 'json'], root, page('See [x](/nowhere).')).stdout).toContain('`nowhere`')
    expect(same(['--stdin'], root, 'Text').status).toBe(2)
    expect(same(['--stdin', '--stdin-path', 'index.mdx'], root, 'x'.repeat(65 * 1024 * 1024)).stderr).toContain('larger than 64 MB')
    expect(same(['index.mdx', '--format', 'no-such']).status).toBe(2)
    expect(same(['gone.mdx']).status).toBe(2)
    expect(same(['hook', 'claude'], root, edit(root)).stderr).toContain('`gone`')
    expect(same(['hook', 'claude'], tmpdir(), edit(root, 'guides/keys.mdx')).status).toBe(0)
    expect(same(['hook', 'claude'], root, '{').stderr).toContain('the page was not linted')
    expect(same(['hook', 'claude'], root, 'x'.repeat(65 * 1024 * 1024)).stderr).toContain('larger than 64 MB')
    expect(processes(runtime)).toHaveLength(1)
    // files and settings are read again
    writeFileSync(join(root, 'guides/keys.mdx'), page('See [x](/elsewhere).'))
    expect(same(['guides/keys.mdx', '--no-cache']).stdout).toContain('`elsewhere`')
    writeFileSync(join(root, 'docs-lint.config.json'), '{"rules": {"link-target": "off"}}')
    expect(same(['guides/keys.mdx', '--no-cache']).stdout).not.toContain('`elsewhere`')
  })

  test('answers several at once', async () => {
    const roots = [1, 2, 3, 4].map((number) => site({'index.mdx': page(`See [x](/gone-${number}).`)}))
    const runtime = await started(roots[0]!)
    const outputs = roots.map(
      (cwd) =>
        new Promise<string>((resolve) => {
          let text = ''
          const child = spawn(process.execPath, [cli, 'hook', 'claude'], {cwd, env: environment(runtime)})
          child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
          child.on('close', () => resolve(text))
          child.stdin.end(edit(cwd))
        })
    )
    for (const [index, text] of (await Promise.all(outputs)).entries()) expect(text.match(/`gone-\d`/g)).toEqual([`\`gone-${index + 1}\``])
  })

  test('runs no code from the repository', async () => {
    const root = site({'docs-lint.config.mjs': 'export default {rules: {"link-target": "off"}}'})
    const runtime = await started(root)
    expect(run(['index.mdx', '--no-cache'], root, runtime).stdout).not.toContain('`gone`')
    // a process that had run it would not notice the change
    writeFileSync(join(root, 'docs-lint.config.mjs'), 'export default {rules: {"link-target": "error"}}')
    expect(run(['index.mdx', '--no-cache'], root, runtime).stdout).toContain('`gone`')
    expect(loadedBy(['index.mdx', '--no-cache'], root, runtime)).toContain('lint')
  })

  test('is used only where nobody else can be in its place', async () => {
    const root = site()
    const plain = run(['index.mdx', '--no-cache'], root)
    const others = runtimeFolder()
    mkdirSync(own(others))
    chmodSync(own(others), 0o777)
    expect(run(['index.mdx', '--no-cache'], root, others)).toEqual(plain)
    const linked = runtimeFolder()
    mkdirSync(join(linked, 'elsewhere'), {mode: 0o700})
    symlinkSync(join(linked, 'elsewhere'), own(linked))
    expect(run(['index.mdx', '--no-cache'], root, linked)).toEqual(plain)
    for (const runtime of [others, linked]) expect([sockets(runtime), processes(runtime)]).toEqual([[], []])
    // Node.js 20 cuts off a long path, so the socket would be outside the folder
    const long = join(runtimeFolder(), 'x'.repeat(90))
    mkdirSync(long)
    expect(run(['index.mdx', '--no-cache'], root, long)).toEqual(plain)
    await wait(3000)
    expect([readdirSync(long), processes(long)]).toEqual([[`docs-lint-${userId}`], []])
  })

  test('is not needed', async () => {
    const root = site()
    const plain = run(['index.mdx', '--no-cache'], root)
    // the last process was killed, so its socket leads nowhere
    const runtime = await started(root)
    for (const id of processes(runtime)) process.kill(id, 'SIGKILL')
    expect(run(['index.mdx', '--no-cache'], root, runtime)).toEqual(plain)
    for (let tries = 0; processes(runtime).length === 0 && tries < 100; tries++) await wait(50)
    for (const id of processes(runtime)) process.kill(id, 'SIGKILL')
    // something else answers
    const [name] = sockets(runtime)
    rmSync(join(own(runtime), name!))
    for (const response of ['{"exit": 7, "stdout": "x"}', undefined]) {
      const server = createServer({allowHalfOpen: true}, (socket) => {
        socket.on('error', () => undefined).resume()
        if (response !== undefined) socket.end(response)
      })
      await new Promise<void>((resolve) => server.listen(join(own(runtime), name!), resolve))
      const start = Date.now()
      const child = spawn(process.execPath, [cli, 'index.mdx', '--no-cache'], {cwd: root, env: environment(runtime)})
      let text = ''
      child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
      expect(await new Promise((resolve) => child.on('close', resolve))).toBe(plain.status)
      expect(text).toBe(plain.stdout)
      // a resident process may be busy with a page that takes long
      expect(Date.now() - start).toBeLessThan(18_000)
      server.close()
    }
  })

  test('starts only if the user asks for it, and only for short runs', () => {
    const root = site()
    const runtime = runtimeFolder()
    for (const [args, env] of [
      [['index.mdx'], {DOCS_LINT_RESIDENT: undefined}],
      [['index.mdx'], {CI: 'true'}],
      [['.'], {}],
      [['index.mdx', '--fix'], {}],
      [['--version'], {}]
    ] as const)
      run([...args, '--no-cache'], root, runtime, '', env)
    expect([sockets(runtime), processes(runtime)]).toEqual([[], []])
  })
})
