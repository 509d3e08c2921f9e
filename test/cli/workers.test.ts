/** Several threads produce the same bytes as one thread, even if a thread ends early. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {describe, expect, test} from 'vitest'
import {threadsOf} from '../../src/cli/threads.ts'
import {rules} from '../../rules/index.ts'
import type {ActiveRules} from '../../src/engine/check.ts'
import {bestParser} from '../../src/parse/parsers.ts'
import type {Report} from '../../src/report/types.ts'
import type {ActiveRule} from '../../src/rule/run-rule.ts'
import type {Threads} from '../../src/run/lint/threads.ts'
import {lint} from '../../src/run/lint/lint.ts'
import {openProject, type Project} from '../../src/run/project.ts'
import {folderWith} from '../run/folder-with.ts'

const dist = (file: string): string => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url))
const run = (cwd: string, args: string[]): {status: number | null; stdout: string; stderr: string} => {
  const {status, stdout, stderr} = spawnSync(process.execPath, [dist('cli.js'), ...args], {
    cwd,
    env: {PATH: process.env['PATH']},
    encoding: 'utf8',
    maxBuffer: 16_000_000
  })
  return {status, stdout, stderr}
}
const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: How to rotate the keys of a workspace without a break.\n---\n\n${body}\n`

const guides = Array.from({length: 20}, (_, at) => `guides/${String(at).padStart(2, '0')}`)
const bodies = [
  'Click [here](/guides/03#nowhere). The key was deleted by the server, in order to save memory.',
  '{/* docs-lint-disable-next-line link-text: it comes next week */}\nClick [here](/guides/05).\n\n{/* docs-lint-disable-next-line image-alt: not so */}\nText.',
  '<Note>\n\nA tag that nothing closes.',
  '## One\n\n```json\n{"a": 1,}\n```\n\n![](/images/a.png)\n\nThe Frobnicator runs on ACME-12.',
  '<Team kind="x" />\n\n<Snippet file="part.mdx" />\n\nexport is a word, {1 +} is no code.'
]

/** Every kind of input that a result depends on: settings for some pages, words and rules of a team, components, snippets. */
const settings = {
  rules: {'link-text': 'warn'},
  overrides: [{files: ['guides/1*.mdx'], rules: {'link-text': 'error', 'sentence-length': ['warn', {max: 5}]}}],
  vocabulary: {prefer: {server: 'host'}, jargon: ['memory']},
  components: {Team: {attributes: {kind: 'string'}}},
  teamRules: [
    {id: 'our-name', words: ['Frobnicator'], replace: 'Gadget', title: 'Call it a Gadget'},
    {id: 'our-numbers', pattern: 'ACME-(\\d+)', replace: 'ACME $1', title: 'Write no dash'}
  ]
}
const files = {
  'docs.json': JSON.stringify({name: 'A', theme: 'mint', colors: {primary: '#112233'}, navigation: {pages: [...guides, 'gone']}}),
  'docs-lint.config.json': JSON.stringify(settings),
  'snippets/part.mdx': 'A part, and [a link](/nowhere).\n',
  ...Object.fromEntries(guides.map((path, at) => [`${path}.mdx`, page(`Keys ${at % 7}`, `${bodies[at % bodies.length]!}\n\nPage ${at}.`)])),
  'crlf.mdx': `\uFEFF${page('Keys of Windows', bodies[0]!)}`.replaceAll('\n', '\r\n')
}

/** Enough text that each worker gets several tasks. */
const many = {
  ...files,
  ...Object.fromEntries(
    Array.from({length: 60}, (_, at) => [
      `many/${at}.mdx`,
      page(`Many ${at}`, `${bodies[at % bodies.length]!}\n\n${'Select a key and copy its name. '.repeat(90)}`)
    ])
  )
}

describe('--workers N prints what one thread prints', () => {
  test.each([['native'], ['js']])('with the %s parser: without a cache, with a cold one, a warm one, and after an edit', {timeout: 300_000}, (parser) => {
    const root = folderWith(many)
    const args = ['--format', 'json', '--min-level', 'info', '--parser', parser]
    const before = run(root, [...args, '--no-cache', '--workers', '1'])
    expect(before.status).toBe(1)
    const {summary, findings} = JSON.parse(before.stdout) as Report
    expect(summary).toMatchObject({files: 82, suppressed: 16, unreadable: 32})
    expect(findings.map(({rule}) => rule)).toEqual(expect.arrayContaining(['mdx-syntax', 'link-text', 'our-name', 'our-numbers', 'link-target', 'page-title']))
    for (const count of ['2', '3', '50']) expect(run(root, [...args, '--no-cache', '--workers', count]), count).toEqual(before)
    const cached = [...args, '--cache-location', join(root, '.cache', `${parser}.json`)]
    // other flags, so that the run is not cached
    for (const more of [[], ['--color'], ['--no-color']]) expect(run(root, [...cached, ...more, '--workers', '2'])).toEqual(before)
    writeFileSync(join(root, 'guides/04.mdx'), page('Keys', bodies[0]!))
    expect(run(root, [...cached, '--workers', '2'])).toEqual(run(root, [...args, '--no-cache', '--workers', '1']))
  })

  test('in so many threads, where there is enough to read', () => {
    const reported = `const {isMainThread, threadId} = require('node:worker_threads')
      if (!isMainThread) require('node:fs').writeFileSync(\`\${process.env.SEEN}/\${threadId}\`, '')`
    const startedBy = (root: string, args: string[]): number => {
      const seen = mkdtempSync(join(root, '.seen-'))
      const env = {PATH: process.env['PATH'], SEEN: seen, NODE_OPTIONS: `--require ${join(root, '.told.cjs')}`}
      spawnSync(process.execPath, [dist('cli.js'), ...args], {cwd: root, env})
      return readdirSync(seen).length
    }
    const root = folderWith({...many, '.told.cjs': reported})
    const args = ['--cache-location', join(root, '.cache', 'docs-lint.json'), '--workers']
    expect([startedBy(root, ['--no-cache']), startedBy(root, ['--no-cache', '--workers', '1'])]).toEqual([0, 0])
    expect([startedBy(root, [...args, '3']), startedBy(root, [...args, '3', '--color'])]).toEqual([2, 0])
    expect(startedBy(folderWith({...files, '.told.cjs': reported}), ['--no-cache', '--workers', '3'])).toBe(0)
  })

  test('with --fix-dry-run, a shard, statistics, settings that are a program, a plugin, and --timing', {timeout: 300_000}, () => {
    const root = folderWith({...many, 'docs-lint.config.json': '', 'docs-lint.config.mjs': `export default ${JSON.stringify(settings)}\n`})
    const same = (args: string[]): string => {
      const alone = run(root, [...args, '--no-cache', '--workers', '1'])
      expect(run(root, [...args, '--no-cache', '--workers', '2']), args.join(' ')).toEqual(alone)
      return alone.stdout
    }
    writeFileSync(join(root, 'docs-lint.config.json'), JSON.stringify(settings))
    expect(same(['--config', 'docs-lint.config.mjs', '--fix-dry-run'])).toContain('+The Gadget runs on ACME 12.')
    expect(same(['--config', 'docs-lint.config.json', '--shard', '2/3', '--format', 'json'])).toContain('our-name')
    expect(same(['--config', 'docs-lint.config.json', '--statistics', '--quiet'])).toContain('link-text')
    const plugin = 'remark-lint-no-shortcut-reference-link'
    mkdirSync(join(root, 'node_modules'))
    symlinkSync(fileURLToPath(new URL(`../../node_modules/${plugin}`, import.meta.url)), join(root, 'node_modules', plugin))
    writeFileSync(join(root, 'plugged.json'), JSON.stringify({...settings, remark: [plugin]}))
    writeFileSync(join(root, 'reference.mdx'), page('A reference', 'See [keys].\n\n[keys]: /guides/01'))
    expect(same(['--config', 'plugged.json', '--format', 'json'])).toContain(plugin)
    expect(run(root, ['--config', 'docs-lint.config.json', '--timing', '--workers', '2']).stderr).toContain('(whole run)')
  })
})

/** A run in this process, in which `onPage` is called for each page that this thread reads. */
async function lintHere(root: string, script: URL | undefined, onPage: () => void): Promise<Report> {
  const {project} = (await openProject({paths: [], cwd: root})) as {project: Project}
  const reported = ({rule: {id, spec}, ...one}: ActiveRule): ActiveRule => ({
    ...one,
    rule: {id, spec: id === 'mdx-syntax' ? {...spec, check: (subject, context) => (onPage(), spec.check(subject, context))} : spec}
  })
  const known = new Map<ActiveRules, ActiveRules>()
  const rulesFor = (path: string): ActiveRules => {
    const active = project.rulesFor(path)
    if (!known.has(active)) known.set(active, {...active, rules: active.rules.map(reported)})
    return known.get(active)!
  }
  const threads: Threads | undefined = script && {
    script,
    most: 3,
    from: {native: 0, js: 0},
    parser: undefined,
    teamRules: project.settings.teamRules
  }
  return lint({...project, rulesFor, parser: bestParser(), version: '0', ...(threads && {threads})})
}

/** The report, and how many pages this thread read. */
async function lintWith(root: string, script?: URL): Promise<{report: Report; here: number}> {
  let here = 0
  const report = await lintHere(root, script, () => here++)
  return {report, here}
}

const script = pathToFileURL(dist('cli/page-worker.js'))
const answering = (then: string): string => `import {parentPort} from 'node:worker_threads'\nparentPort.on('message', (task) => {${then}})`

describe('a worker', () => {
  test('reads pages', async () => {
    const root = folderWith(many)
    const alone = await lintWith(root)
    const shared = await lintWith(root, script)
    expect(shared.report).toEqual(alone.report)
    // each of two workers gets two tasks before this thread takes a page
    expect(shared.here).toBeLessThan(alone.here - 30)
  })

  test.each([
    ['is not there', undefined],
    ['does not start', 'throw new Error("no")'],
    ['ends at once', 'process.exit(0)'],
    ['fails at a page', answering('throw new Error("no")')],
    ['ends at a page', answering('process.exit(0)')],
    ['fails after a while', answering('Promise.reject(new Error("no"))')]
  ])('that %s: this thread reads its pages', async (_, code) => {
    const root = folderWith({...many, ...(code !== undefined && {'.worker/worker.mjs': code})})
    expect(await lintWith(root, pathToFileURL(join(root, '.worker/worker.mjs')))).toEqual(await lintWith(root))
  })

  test('that fails after its first result: this thread reads the rest', async () => {
    const code = `import {parentPort} from 'node:worker_threads'
      const post = parentPort.postMessage.bind(parentPort)
      let answered = false
      parentPort.postMessage = (answer) => {
        if (!answered) post(answer)
        answered = true
        setTimeout(() => { throw new Error('no') }, 500)
      }
      await import(${JSON.stringify(script.href)})`
    const root = folderWith({...many, '.worker/worker.mjs': code})
    const [alone, shared] = [await lintWith(root), await lintWith(root, pathToFileURL(join(root, '.worker/worker.mjs')))]
    expect(shared.report).toEqual(alone.report)
    expect(shared.here).toBeLessThan(alone.here)
  })

  test('that runs out of memory: this thread reads its pages', () => {
    const root = folderWith({
      'worker.mjs': answering('const all = []; for (;;) all.push(new Array(1000).fill(task))'),
      'run.mjs': `import {readWithWorkers} from ${JSON.stringify(pathToFileURL(dist('src/run/workers/page-workers.js')).href)}
        const pages = Array.from({length: 9}, (_, index) => ({index, file: {path: String(index)}, text: 'Text', active: {rules: [], team: {}}}))
        const read = []
        await readWithWorkers(
          {next: () => pages.shift(), readHere: async ({index}) => index, read: (page, result) => read.push(result), site: {}},
          {script: new URL('worker.mjs', import.meta.url), most: 2, teamRules: []}
        )
        console.log(JSON.stringify(read))`
    })
    const {status, stdout} = spawnSync(process.execPath, ['--max-old-space-size=60', join(root, 'run.mjs')], {encoding: 'utf8'})
    expect({status, stdout}).toEqual({status: 0, stdout: '[0,1,2,3,4,5,6,7,8]\n'})
  })

  test('is no reason to wait when this thread fails', async () => {
    const failing = lintHere(folderWith(many), script, () => {
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
  })
})

describe('threads', () => {
  const settings = {plugins: [], teamRules: []} as unknown as Project['settings']
  const idle = (): boolean => true
  test('are those asked for, else two if a core is idle and much is to be read', () => {
    expect(threadsOf({workers: 7}, {settings}, 1)).toMatchObject({most: 7})
    const byItself = threadsOf({}, {settings}, 8, idle)
    expect(byItself).toMatchObject({most: 2})
    // a second thread compiles the code again, which takes as long as reading a hundred pages
    expect(byItself?.from.native).toBeGreaterThan(100_000)
    expect(threadsOf({}, {settings}, 1, idle)).toBeUndefined()
    expect(threadsOf({workers: 1}, {settings}, 8, idle)).toBeUndefined()
  })
  test('is one on busy cores, unless more are asked for', () => {
    const busy = (): boolean => false
    expect(threadsOf({}, {settings}, 8, busy)).toBeUndefined()
    expect(threadsOf({workers: 2}, {settings}, 8, busy)).toMatchObject({most: 2})
  })
  test('are not used with --timing or with plugins, whose code cannot be sent to another thread', () => {
    expect(threadsOf({workers: 2, timing: true}, {settings}, 8)).toBeUndefined()
    expect(threadsOf({workers: 2}, {settings: {...settings, plugins: [rules[0]]}}, 8)).toBeUndefined()
  })
})
