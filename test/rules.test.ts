/** Every example of every rule is a test, and each also runs in several variants. */
import {readdirSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {parseMdx} from '../src/parse/reference.ts'
import type {TreeNode} from '../src/parse/tree.ts'
import type {Rule} from '../src/rule/define-rule.ts'
import type {BadExample, Example} from '../src/rule/example.ts'
import type {Diagnostic} from '../src/report/types.ts'
import {active, applyFixes, byLocation, lintFiles, native, reference, siteOf, type ExampleSite} from './harness.ts'

const folder = fileURLToPath(new URL('../rules/', import.meta.url))
const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => /^[\w-]+\/[\w-]+\.ts$/.test(file) && !file.startsWith('data/'))
const loaded = await Promise.all(files.map(async (file) => ({file, module: ((await import(`../rules/${file}`)) as {default: Rule}).default})))
const rules = loaded.filter(({module}) => 'check' in module.spec)

describe.each(rules.map(({file, module}) => [module.id, file, module] as const))('%s', (id, file, rule) => {
  const {spec} = rule
  const own = async (site: ExampleSite, example: string | Example, parser = native): Promise<Diagnostic[]> =>
    (
      await lintFiles(
        site.files,
        [active(rule, typeof example === 'string' ? {} : example.options)],
        parser,
        typeof example === 'string' ? {} : example.team,
        site.assistantFiles,
        site.reviews
      )
    ).filter((diagnostic) => diagnostic.rule === id)

  it('is in the file with its name and group', () => {
    expect(file).toBe(`${spec.group}/${id}.ts`)
    expect(spec.title, 'title without a final stop').not.toMatch(/[.!]$/)
    expect(spec.examples.good.length, 'good examples').toBeGreaterThan(0)
    expect(spec.examples.bad.length, 'bad examples').toBeGreaterThan(0)
    const reported = new Set(spec.examples.bad.flatMap(({messages}) => messages))
    for (const [message, text] of Object.entries(spec.messages)) {
      const pattern = new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`)
      expect(
        [...reported].some((one) => pattern.test(one)),
        `a bad example for the message ${message}`
      ).toBe(true)
    }
  })

  it.each(spec.examples.good.map((example) => [title(example), example] as const))('is silent: %s', async (_, example) => {
    const site = siteOf(example)
    expect(await own(site, example)).toEqual([])
    expect(await own(site, example, reference)).toEqual([])
  })

  describe.each(spec.examples.bad.map((example) => [title(example), example] as const))('speaks: %s', (_, example) => {
    const site = siteOf(example)

    it('says exactly its messages at exactly the marked spans', async () => {
      const findings = await own(site, example)
      expect(findings.map(({message}) => message)).toEqual(example.messages)
      expect(findings.map(spanOf).sort(byLocation)).toEqual(site.marked)
      // a run over some pages skips such a rule
      if (spec.inPages === false) expect(findings.filter(({path}) => /\.mdx?$/.test(path))).toEqual([])
    })
    it('says the same with the reference parser', async () => {
      expect(await own(site, example, reference)).toEqual(await own(site, example))
    })
    it('says the same with CRLF and with a BOM', async () => {
      const places = (await own(site, example)).map(placeOf)
      expect(
        (
          await own(
            twin(site, (text) => text.replaceAll('\n', '\r\n')),
            example
          )
        ).map(placeOf)
      ).toEqual(places)
      expect(
        (
          await own(
            twin(site, (text) => `\uFEFF${text}`),
            example
          )
        ).map(placeOf)
      ).toEqual(places)
    })
    if (example.fixed !== undefined) {
      it('is mended by its fix, once and for all', async () => {
        await expectFixed(site, example)
      })
    }
    if (spec.on === 'prose' || spec.on === 'sentence') {
      it('says the same inside a component', async () => {
        const wrapped = twin(site, (text, path) =>
          path === site.page ? text.replace(/^(---\n[\s\S]*?\n---\n)?([\s\S]*)$/, '$1\n<Note>\n\n$2\n\n</Note>\n') : text
        )
        const inBody = (diagnostic: Diagnostic): boolean => diagnostic.start.line > 4
        expect((await own(wrapped, example)).filter(inBody).length).toBe((await own(site, example)).filter(inBody).length)
      })
    }
    if (!['site', 'suppression', 'openapi', 'endpoint'].includes(spec.on)) {
      it('as a unified plugin leaves the tree unchanged and bears a tree without positions', () => {
        for (const withPositions of [true, false]) {
          const text = site.files.get(site.page) ?? ''
          const tree = tryParse(text)
          if (!tree) continue
          if (!withPositions) removePositions(tree)
          const before = structuredClone(tree)
          const transform = (rule as unknown as (this: unknown, config: unknown) => (tree: TreeNode, file: VFile, next: () => void) => void).call({}, [
            'on',
            example.options
          ])
          const file = new VFile({value: text, path: site.page})
          transform(tree, file, () => {})
          expect(tree).toEqual(before)
          if (withPositions && !text.includes('{#') && !spec.needsSite && !example.team)
            expect(file.messages.map(({reason}) => reason).sort()).toEqual(
              site.marked.every(({path}) => path === site.page) ? [...example.messages].sort() : expect.anything()
            )
        }
      })
    }
  })

  async function expectFixed(site: ExampleSite, example: BadExample): Promise<void> {
    const findings = await own(site, example)
    const path = findings.find(({fix}) => fix)?.path ?? site.page
    const fixed = applyFixes(site.files.get(path) ?? '', findings, path)
    const wanted = siteOf({...example, ...(path === 'docs.json' ? {config: example.fixed ?? ''} : {page: example.fixed ?? ''})})
    expect(fixed).toBe(wanted.files.get(path))
    const after = await own({...site, files: new Map([...site.files, [path, fixed]])}, example)
    expect(after.filter(({fix}) => fix)).toEqual([])
  }
})

function title(example: string | Example): string {
  const text = typeof example === 'string' ? example : (example.page ?? example.config ?? example.path ?? '')
  return text.replace(/\s+/g, ' ').trim().slice(0, 60)
}
const spanOf = ({path, start, end}: Diagnostic): {path: string; start: number; end: number} => ({path, start: start.offset, end: end.offset})
const placeOf = ({message, path, start, end}: Diagnostic): string => `${path}:${start.line}:${start.column}-${end.line}:${end.column} ${message}`

function twin(site: ExampleSite, change: (text: string, path: string) => string): ExampleSite {
  return {...site, files: new Map([...site.files].map(([path, text]) => [path, text === '' ? text : change(text, path)]))}
}
function tryParse(text: string): TreeNode | undefined {
  try {
    return parseMdx(text)
  } catch {
    return undefined
  }
}
function removePositions(node: TreeNode): void {
  delete node.position
  for (const child of node.children ?? []) removePositions(child)
}
