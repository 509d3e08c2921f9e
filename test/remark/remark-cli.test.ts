/** remark-cli with the built package, as a user runs it: it reports the same problems as docs-lint. */
import {spawnSync, type SpawnSyncReturns} from 'node:child_process'
import {appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, describe, expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import {isSiteRule} from '../../src/rule/run-rule.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const temp = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-remark-'))
afterAll(() => rmSync(temp, {recursive: true, force: true}))
mkdirSync(join(temp, 'node_modules'))
symlinkSync(root, join(temp, 'node_modules/docs-lint'))

const ids =
  '---\ntitle: "Create a key"\ndescription: "Create a key and store it where no one else reads it."\n---\n\n## Create a key {#create}\n\n### Name it {#name-it}\n'
const broken = '---\ntitle: "Keys"\n---\n\n<Note>\n\nA key  opens\n*  {an account\n'
const suppressed = `---
title: "Store a key"
description: "Store a key where your programs read it and no one else does."
---

{/* docs-lint-disable-next-line link-text: the button is called so */}
Select [here](/index).

{/* docs-lint-disable image-alt: the pictures come later */}

<Frame>
  ![](/images/overview.png)
</Frame>

{/* docs-lint-enable image-alt */}

Select [here](/index).
`

/** A copy of a fixture site without its settings, because remark-cli supports presets but not settings. */
function siteOf(fixture: string, more: Record<string, string> = {}): string {
  const site = mkdtempSync(join(temp, 'site-'))
  cpSync(join(root, 'fixtures', fixture), site, {recursive: true})
  rmSync(join(site, 'docs-lint.config.json'), {force: true})
  for (const [path, text] of Object.entries(more)) writeFileSync(join(site, path), text)
  return site
}

const node = (cwd: string, script: string, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(root, script), ...args], {cwd, encoding: 'utf8', env: {PATH: process.env.PATH, HOME: temp, TMPDIR: temp}})
const remark = (cwd: string, ...args: string[]): SpawnSyncReturns<string> => node(cwd, 'node_modules/remark-cli/cli.js', ...args, '--no-color')

/** `path:line:column-line:column level message rule`, in order. Messages of remark-lint's own rules are left out. */
function reportedByRemark(report: string): string[] {
  const reported: string[] = []
  let path = ''
  for (const line of report.split('\n')) {
    const [, location, level = '', message, rule] = /^(\d+:\d+-\d+:\d+)\s+(error|warning|info)\s+(.*?)\s+(\S+)\s+docs-lint$/.exec(line) ?? []
    if (location) reported.push(`${path}:${location} ${level.replace('warning', 'warn')} ${message} ${rule}`)
    else if (/^\S+\.mdx?(?:: |$)/.test(line)) path = line.replace(/: .*/, '')
  }
  return reported.sort()
}

interface Reported {
  rule: string
  text: string
}
function reportedByDocsLint(site: string): Reported[] {
  const {findings} = JSON.parse(node(site, 'dist/cli.js', '--format', 'json').stdout) as {
    findings: {rule: string; level: string; path: string; message: string; start: Point; end: Point}[]
  }
  return findings.map(({rule, level, path, message, start, end}) => ({
    rule,
    text: `${path}:${start.line}:${start.column}-${end.line}:${end.column} ${level} ${message} ${rule}`
  }))
}
interface Point {
  line: number
  column: number
}

const needs = new Map<string, 'page' | 'site' | 'both'>(
  rules.map(({id, spec}) => [id, isSiteRule(spec) || spec.on === 'suppression' ? 'site' : spec.needsSite || spec.acrossPages ? 'both' : 'page'])
)

describe('`remark . --ext mdx --use docs-lint/remark --frail`', () => {
  const fixture = siteOf('demo', {
    'ids.mdx': ids,
    'broken.mdx': broken,
    'suppressed.mdx': suppressed,
    'crlf.mdx': `\uFEFF${suppressed.replaceAll('\n', '\r\n')}`
  })
  const ran = remark(fixture, '.', '--ext', 'mdx', '--use', 'docs-lint/remark', '--frail')
  const remarkSays = reportedByRemark(ran.stderr)
  const docsLintSays = reportedByDocsLint(fixture)

  it('reports the same problems as docs-lint for every rule that needs only one page', () => {
    const ofPages = docsLintSays.filter(({rule}) => needs.get(rule) === 'page')
    // a single page does not show whether its site frames images, which decides the message and its level
    const comparable = (text: string): string => text.replace(/^(\S+) .* (image-frame)$/, '$1 $2')
    const inRemark = remarkSays.map(comparable).sort()
    const bothSay = docsLintSays.filter(({rule, text}) => needs.get(rule) === 'both' && inRemark.includes(comparable(text)))
    expect(inRemark).toEqual([...ofPages, ...bothSay].map(({text}) => comparable(text)).sort())
    expect(new Set(ofPages.map(({rule}) => rule)).size).toBeGreaterThan(12)
    expect(ran.status).toBe(1)
  })
  it('honours suppressions, and says the same with CRLF and BOM', () => {
    for (const path of ['suppressed.mdx', 'crlf.mdx']) {
      const own = remarkSays.filter((reported) => reported.startsWith(`${path}:`))
      expect(own, path).toEqual([`${path}:17:9-17:13 error Vague link text \`here\`: name what the link leads to link-text`])
    }
  })
  it('reports a page that does not parse once, and continues', () => {
    const ofBroken = remarkSays.filter((reported) => reported.startsWith('broken.mdx:') && reported.endsWith('mdx-syntax'))
    expect(ofBroken).toHaveLength(1)
    expect(remarkSays.some((reported) => reported.startsWith('quickstart.mdx:'))).toBe(true)
    expect(ran.stderr).not.toContain('    at ')
  })
})

it('a clean site is clean, with the rules of remark-lint that the preset brings too', () => {
  const {status, stderr} = remark(siteOf('contract-site'), '.', '--ext', 'mdx', '--use', 'docs-lint/presets/strict', '--frail', '--quiet')
  expect([status, stderr.trim()]).toEqual([0, ''])
})

it('`remark -o` keeps ids of headings, and pages that do not parse byte for byte', () => {
  const site = siteOf('contract-site', {'ids.mdx': ids, 'broken.mdx': broken})
  remark(site, 'ids.mdx', 'broken.mdx', '--use', 'docs-lint/remark', '--output')
  expect(readFileSync(join(site, 'ids.mdx'), 'utf8')).toBe(ids)
  expect(readFileSync(join(site, 'broken.mdx'), 'utf8')).toBe(broken)
})

describe('.remarkrc.mjs', () => {
  const sentence =
    'This sentence has more words than a reader wants to read in one go before the next stop, which is why a team may set a limit of its own, as this team does here for all of its pages.'
  const long = ids.replace('### Name it {#name-it}\n', `${sentence}\n`)
  it.each([
    ['one rule with its severity and options', "['docs-lint/remark', ['docs-lint/rules/sentence-length', ['error', {max: 25}]]]", 'error'],
    ['a rule that is off', "['docs-lint/remark', ['docs-lint/rules/sentence-length', false]]", undefined],
    ['another preset', "['docs-lint/presets/strict']", 'warn'],
    ['the preset alone', "['docs-lint/remark']", 'info']
  ])('takes %s', (_, plugins, level) => {
    const site = siteOf('contract-site', {'long.mdx': long, '.remarkrc.mjs': `export default {plugins: ${plugins}}\n`})
    const {stderr} = remark(site, 'long.mdx')
    const reported = reportedByRemark(stderr).filter((one) => one.endsWith('sentence-length'))
    expect(reported.map((one) => one.split(' ')[1])).toEqual(level ? [level] : [])
  })
  it('every rule loads as a separate plugin', () => {
    const site = siteOf('contract-site')
    const plugins = readdirSync(join(root, 'dist/entries/rules'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `docs-lint/rules/${file.slice(0, -3)}`)
    writeFileSync(join(site, '.remarkrc.mjs'), `export default {plugins: ['docs-lint/remark', ...${JSON.stringify(plugins)}]}\n`)
    appendFileSync(join(site, 'introduction.mdx'), '\n![](/images/blocks.png)\n')
    expect(plugins).toHaveLength(rules.length)
    expect(reportedByRemark(remark(site, 'introduction.mdx').stderr)).toContainEqual(expect.stringMatching(/ warn Missing alt text.* image-alt$/))
  })
})
