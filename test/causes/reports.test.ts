/** One cause with five locations in each output format, in totals, with suppressions, and in runs over one page. */
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {hookCommand} from '../../src/cli/hook.ts'
import {reportContext} from '../../src/cli/report-context.ts'
import {lintTool} from '../../src/mcp/lint-tool.ts'
import type {Report} from '../../src/report/types.ts'
import {folder, page, run} from '../cli/site.ts'
import {startClient} from '../lsp/client.ts'
import {write} from '../lsp/command-line.ts'

const link = 'Read [all about keys](/unwritten-guide).'
const names = ['one', 'two', 'three', 'four', 'five']
const site = {
  'docs.json': '{"name": "Acme", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["one"]}}\n',
  ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(`Keys ${name}`, link)]))
}
const options = {only: ['link-target'], cache: false}
const output = async (more: object, files: Record<string, string> = {}): Promise<string> => (await run(folder(files, site), {...options, ...more})).stdout
const report = async (more: object = {}, files: Record<string, string> = {}): Promise<Report> =>
  JSON.parse(await output({format: 'json', ...more}, files)) as Report

describe('output formats', () => {
  test('pretty prints the cause and three other locations, or all of them', async () => {
    expect(await output({format: 'pretty'})).toBe(
      `five.mdx
  6:23  error  Missing page \`unwritten-guide\` (in 5 files)  link-target
               also at four.mdx:6:23, one.mdx:6:23, three.mdx:6:23 and 1 more (--all-locations)

1 error, 0 warnings, 0 infos in 5 files (5 locations)
`
    )
    const all = await output({format: 'pretty', allLocations: true})
    expect(all.match(/also at \w+\.mdx:6:23\n/g)).toHaveLength(4)
  })
  test('agent prints the cause, and where to fix it first', async () => {
    const text = await output({format: 'agent'})
    expect(text).toMatch(
      /^docs-lint: 1 error \(5 locations\) in 5 files\nfive\.mdx\n6:23 error link-target: Missing page `unwritten-guide` \(in 5 files\)\n {2}also at /
    )
  })
  test('GitHub annotates the first location', async () => {
    expect((await output({format: 'github'})).match(/^::error .*$/gm)).toEqual([expect.stringContaining('file=five.mdx,line=6')])
  })
  test('SARIF has one result with related locations', async () => {
    const {runs} = JSON.parse(await output({format: 'sarif'})) as {runs: {results: {locations: object[]; relatedLocations: object[]}[]}[]}
    expect(runs[0]!.results.map(({locations, relatedLocations}) => [locations.length, relatedLocations.length])).toEqual([[1, 4]])
  })
  test('HTML opens the other locations, and counts both', async () => {
    const text = await output({format: 'html'})
    expect(text).toContain('<details class="places"><summary>4 more locations</summary><ul><li><code>four.mdx:6:23</code></li>')
    expect(text).toContain('<strong>5</strong><span>locations</span>')
  })
  test('JSON has every location, and the cause', async () => {
    const {findings, causes, summary} = await report()
    expect(findings).toHaveLength(5)
    expect(causes!.map(({findings: own}) => own)).toEqual([[0, 1, 2, 3, 4]])
    expect(summary).toMatchObject({errors: 1, places: 5})
  })
  test('hidden problems are also counted by cause, with the most frequent rules', async () => {
    const levels = ['link-target=info']
    expect(await output({format: 'pretty', rule: levels})).toContain('1 info not shown (link-target 1); to show them, add --min-level info')
    const many = 'We will simply click here, etc. It is deleted by the server!\n\n#### Usage\n\n1. Open `a`.\n2. Save `b`.\n3. Close `c`.\n\n```\nx\n```'
    expect(await output({format: 'pretty', only: undefined, minLevel: 'error'}, {'one.mdx': page('Keys', many)})).toMatch(
      /problems not shown \((?:[\w-]+ \d+, ){6}\d+ more rules(?:; \d+ fixable)?\)/
    )
  })
  test('--statistics counts causes and locations of each rule', async () => {
    expect(await output({statistics: true})).toMatch(/\nproblems {2}locations {2}errors .*\n +1 +5 +1 .* link-target\n$/)
  })
})

test('the exit code and --max-warnings count causes', async () => {
  const root = folder({}, site)
  const exit = async (more: object): Promise<number> => (await run(root, {...options, rule: ['link-target=warn'], ...more})).exit
  expect([await exit({maxWarnings: 0}), await exit({maxWarnings: 1})]).toEqual([1, 0])
})

test('a suppression takes out its own location, and the cause stays the same', async () => {
  const before = await report()
  const suppressed = {'two.mdx': page('Keys two', `{/* docs-lint-disable-next-line link-target: written tomorrow */}\n${link}`)}
  const after = await report({}, suppressed)
  expect(after.summary).toMatchObject({errors: 1, places: 4, suppressed: 1})
  expect(after.causes!.map(({fingerprint}) => fingerprint)).toEqual(before.causes!.map(({fingerprint}) => fingerprint))
})

describe('who asks about one page gets each location on it', () => {
  const repeated = {'one.mdx': page('Keys one', Array.from({length: 7}, () => '![](/key.png)').join('\n\n'))}
  const lines = [6, 8, 10, 12, 14, 16, 18]
  test('the command with a path', async () => {
    const {findings, causes} = await report({only: ['image-alt'], paths: ['one.mdx']}, repeated)
    expect([findings.map(({start}) => start.line), causes]).toEqual([lines, []])
  })
  test('the MCP server', async () => {
    const cwd = folder(repeated, site)
    const viewOf = (
      ...[project, minLevel, command]: Parameters<Parameters<typeof lintTool>[1]['viewOf']>
    ): ReturnType<Parameters<typeof lintTool>[1]['viewOf']> =>
      reportContext(project, {minLevel, color: false, toFile: true, command, trend: undefined}, {cwd, env: {}})
    const {data} = await lintTool({paths: ['one.mdx'], rules: ['image-alt']}, {cwd, outlines: new Map(), viewOf})
    expect((data as {findings: {line: number}[]}).findings.map(({line}) => line)).toEqual(lines)
  })
  test('the hook', async () => {
    const root = folder(repeated, site)
    const event = {
      hook_event_name: 'PostToolUse',
      cwd: root,
      tool_name: 'Edit',
      tool_input: {file_path: join(root, 'one.mdx')},
      tool_response: {type: 'create'}
    }
    const {stderr} = await hookCommand('claude', JSON.stringify(event))
    expect(stderr).toContain(`  one.mdx ${lines.map((line) => `${line}:1`).join(' ')}\n`)
  })
  test('the language server', async () => {
    const root = write({...site, ...repeated})
    const server = await startClient(root)
    await server.open('one.mdx')
    await server.idle()
    expect(server.output('one.mdx').filter((one) => one.startsWith('image-alt'))).toEqual(lines.map((line) => expect.stringContaining(`@${line}:1`)))
    await server.stop()
    rmSync(root, {recursive: true})
  })
})
