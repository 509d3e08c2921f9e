/** The native parser compared with the reference: the facts of a page, including spans, do not depend on the parser. */
import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import {maskHeadingIds} from '../../src/parse/mask.ts'
import {needsFallback} from '../../src/parse/needs-fallback.ts'
import {compare, native, type Difference} from './differential/compare.ts'
import {inserts, mutate, type Mutation} from './differential/mutate.ts'
import {siteOf} from '../harness.ts'

const folder = fileURLToPath(new URL('differential/pages/', import.meta.url))
const pages = readdirSync(folder).map((name) => ({name, text: readFileSync(folder + name, 'utf8')}))
const number = fc.nat({max: 2 ** 31})
const mutations: fc.Arbitrary<Mutation[]> = fc.array(fc.record({kind: number, line: number, other: number, pick: number}), {minLength: 1, maxLength: 4})

async function expectSame(text: string, path: string): Promise<void> {
  const {difference} = await compare(text, path)
  const unknown: Difference | undefined = difference?.known === undefined ? difference : undefined
  expect(unknown, JSON.stringify(text)).toBeUndefined()
}

describe.skipIf(!native)('both parsers give the same facts', () => {
  it.each(pages)('of $name, and trust the native one', async ({name, text}) => {
    await expectSame(text, name)
    const {text: masked} = maskHeadingIds(text)
    if (name.endsWith('.mdx')) expect(needsFallback(native!.parseMdx(masked), masked, [])).toBe(false)
  })
  it('of every example of every rule', async () => {
    for (const {spec} of rules) {
      for (const example of [...spec.examples.good, ...spec.examples.bad]) {
        for (const [path, text] of siteOf(example).files) if (/\.mdx?$/.test(path)) await expectSame(text, path)
      }
    }
  })
  it('of damaged pages', {timeout: 120_000}, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pages), mutations, ({name, text}, changes) => expectSame(mutate(text, changes), name)),
      {numRuns: 250, seed: 1}
    )
  })
  it('of pages put together from pieces', {timeout: 120_000}, async () => {
    const piece = fc.tuple(fc.constantFrom(...inserts), fc.constantFrom('\n', '\n\n', '\r\n', ' ', '\n  ', '\n> ', '\n- '))
    await fc.assert(
      fc.asyncProperty(fc.array(piece, {maxLength: 8}), (pieces) => expectSame(pieces.flat().join(''), 'page.mdx')),
      {numRuns: 250, seed: 1}
    )
  })
})

describe.skipIf(!native)('what the native parser lets pass is found', () => {
  it.each([
    ['an end tag in a list', '<Note>\n- one\n  </Note>\n'],
    ['text below an import', "import A from '/a.mdx'\ntext\n"],
    ['an import of one name twice', "import A from '/a.mdx'\n\nimport A from '/b.mdx'\n"],
    ['an import that ends early', 'import A from\n'],
    ['an empty expression', '<Card cols={} />\n'],
    ['types in an export', 'export const limit: number = 1\n'],
    ['an export that is never closed', 'export const limit = {\n\ntext\n']
  ])('%s', async (_, text) => {
    expect(() => native!.parseMdx(text)).not.toThrow()
    expect(await compare(text)).toEqual({broken: true, fallsBack: false})
  })
})
