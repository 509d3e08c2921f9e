/** The wording rules in retext: on plain text, they report the same problems as docs-lint and remark-cli. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import retextEnglish from 'retext-english'
import {unified, type Preset} from 'unified'
import {VFile} from 'vfile'
import {afterAll, describe, expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import docsLint, * as retextRules from '../../src/retext/index.ts'
import * as listed from '../../src/retext/rules.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const temp = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-retext-'))
afterAll(() => rmSync(temp, {recursive: true, force: true}))
mkdirSync(join(temp, 'node_modules'))
symlinkSync(root, join(temp, 'node_modules/docs-lint'))

/** Text without Markdown syntax, so that all three read the same. */
const text = `Every invoice is approved by the billing worker, and it went
to the printer at night. You will need to set a key in order to read it.

We'll show you how to login to the archive. Let's open it, e.g. with the small key!
On June 1st the worker simply copies all of the files that the older servers of the team have written
since the last backup of the week to the new disk in the cellar of the house by the river every single night.

This blazing fast archive is a game changer. The key can be revoked at any time, and 😀 it can be deleted.
It leverages a cutting-edge disk - whether you're a beginner or an expert, let's dive in.
`

const parser = unified().use(retextEnglish)

/** What plugins report on a text. A list runs as with `unified().use()`. */
async function reportedBy(preset: Preset, value: string): Promise<VFile['messages']> {
  const file = new VFile({path: 'page.md', value})
  const processor = unified().use(retextEnglish).use(preset)
  await processor.run(processor.parse(file), file)
  return file.messages
}
const location = (message: VFile['messages'][number]): string => {
  const at = message.place
  const [start, end] = at && 'start' in at ? [at.start, at.end] : [at, at]
  return `${start?.line}:${start?.column}-${end?.line}:${end?.column}`
}

/** `line:column` of words of a text */
function at(value: string, words: string): string {
  const before = value.slice(0, value.indexOf(words)).split('\n')
  return `${before.length}:${before.at(-1)!.length + 1}`
}

describe('on plain text', () => {
  const ids = new Set<string>(Object.values(listed).map(({id}) => id))

  it('says what docs-lint and remark-cli say', {timeout: 60_000}, async () => {
    writeFileSync(join(temp, 'page.md'), text)
    const node = (script: string, ...args: string[]) =>
      spawnSync(process.execPath, [join(root, script), ...args], {cwd: temp, encoding: 'utf8', env: {PATH: process.env.PATH, HOME: temp, TMPDIR: temp}})
    const {findings} = JSON.parse(node('dist/cli.js', 'page.md', '--format', 'json').stdout) as {
      findings: {rule: string; level: string; message: string; start: {line: number; column: number}; end: {line: number; column: number}}[]
    }
    const ofDocsLint = findings
      .filter(({rule}) => ids.has(rule))
      .map(({rule, level, message, start, end}) => `${start.line}:${start.column}-${end.line}:${end.column} ${level} ${message} ${rule}`)
    const ofRetext = (await reportedBy(docsLint, text)).map((message) => {
      const level = message.fatal ? 'error' : message.fatal === false ? 'warn' : 'info'
      return `${location(message)} ${level} ${message.reason} ${message.ruleId}`
    })
    const ofRemark = node('node_modules/remark-cli/cli.js', 'page.md', '--use', 'docs-lint/remark', '--no-color')
      .stderr.split('\n')
      .flatMap((line) => {
        const [, at = '', level = '', message = '', rule = ''] = /^(\d+:\d+-\d+:\d+)\s+(error|warning|info)\s+(.*?)\s+(\S+)\s+docs-lint$/.exec(line) ?? []
        return ids.has(rule) ? [`${at} ${level.replace('warning', 'warn')} ${message} ${rule}`] : []
      })
    expect(new Set(ofRetext.map((line) => line.split(' ').at(-1))).size).toBeGreaterThan(8)
    expect(ofRetext.sort()).toEqual(ofDocsLint.sort())
    expect(ofRemark.sort()).toEqual(ofDocsLint)
  })

  it('counts in units of UTF-16, with CRLF and a BOM as well', async () => {
    const places = async (value: string): Promise<string[]> =>
      (await reportedBy(docsLint, value)).map((message) => `${location(message).replace(/-.*/, '')} ${message.reason}`)
    const plain = await places(text)
    expect(plain).toContain(`${at(text, 'be deleted')} Passive voice \`be deleted\`: write \`you can delete …\`, or name what acts`)
    expect(await places(text.replaceAll('\n', '\r\n'))).toEqual(plain)
    expect(await places(`\uFEFF${text}`)).toEqual(plain)
    for (const message of await reportedBy(docsLint, `\uFEFF${text}`)) {
      const at = message.place
      const passive = /`(be deleted)`/.exec(message.reason)?.[1]
      if (at && 'start' in at && passive) expect(`\uFEFF${text}`.slice(at.start.offset, at.end.offset)).toBe(passive)
    }
  })
})

it('the preset brings the parser of English', async () => {
  const file = new VFile('Mr. Miller is known by the server.')
  const processor = unified().use(docsLint)
  await processor.run(processor.parse(file), file)
  expect(file.messages.map(({reason}) => reason)).toEqual(['Passive voice `is known`: write `the server knows …`'])
})

describe('one rule', () => {
  it('takes a severity and options, and `false` turns it off', async () => {
    const value = 'The worker copies the files that it reads to a disk.'
    const run = async (config: unknown): Promise<string[]> =>
      (await reportedBy({plugins: [[retextRules.sentenceLength, config]]}, value)).map(
        ({reason, fatal, source, ruleId}) => `${fatal} ${source}:${ruleId} ${reason}`
      )
    expect(await run(['error', {max: 5}])).toEqual([
      'true docs-lint:sentence-length Sentence of 11 words, expected at most 5: split it, or turn it into a list'
    ])
    expect(await run(undefined)).toEqual([])
    expect(await run(false)).toEqual([])
  })

  it('does not change the tree, treats masked text as one word, and accepts a tree without positions', async () => {
    const file = new VFile('The file foo() is written by the server at night.')
    const tree = parser.parse(file) as unknown as {children: {children: {children: unknown[]}[]}[]}
    const sentence = tree.children[0]!.children[0]!
    const positions = (from: number, to: number) => ({
      start: {line: 1, column: from + 1, offset: from},
      end: {line: 1, column: to + 1, offset: to}
    })
    // as remark-retext passes on code
    sentence.children.splice(4, 3, {type: 'SourceNode', value: '`foo()`', position: positions(9, 14)})
    const before = structuredClone(tree)
    const processor = unified().use(retextRules.activeVoice)
    await processor.run(tree as never, file)
    expect(tree).toEqual(before)
    expect(file.messages.map((message) => `${location(message)} ${message.reason}`)).toEqual([
      expect.stringMatching(/^1:16-1:26 Passive voice `is written`: write `the server writes …`/) as unknown
    ])
    const bare = JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value))) as never
    const other = new VFile('')
    await processor.run(bare, other)
    expect(other.messages.length).toBe(1)
  })
})

it('every rule about sentences and texts is there, under its own name', () => {
  const camel = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  for (const [name, rule] of Object.entries(listed)) expect(name).toBe(camel(rule.id))
  const about = rules.filter(({spec}) => spec.on === 'sentence' || spec.on === 'prose').map(({id}) => id)
  const there = new Set<string>(Object.values(listed).map(({id}) => id))
  expect(about.filter((id) => !there.has(id))).toEqual([])
})
