/** The pages of `test/redpen`: `npm run redpen` counts what is found on the bad pages, and this test requires that the good ones have no noise. */
import {fileURLToPath} from 'node:url'
import {expect, it} from 'vitest'
import {statements} from '../../src/contract/statements.ts'
import {lintSite} from '../../src/run/lint-site.ts'
import {coverageOf} from '../../src/emit/coverage.ts'
import {guidelines, rules} from '../../rules/index.ts'
// @ts-expect-error a script for people
import * as scripts from '../../src/dev/redpen.mjs'

interface Pair {
  name: string
  bad: string
  site: object
  good?: string
}
interface Score {
  name: string
  marks: {statement: string; line: number; found: boolean}[]
  good?: {rule: string; level: string; start: {line: number}; message: string}[]
  unknown: string[]
}
const {readPairs, readMarks, scorePairs} = scripts as {
  readPairs: (folder: string) => Pair[]
  readMarks: (page: string) => {text: string; marks: {statement: string; text: string; line: number}[]}
  scorePairs: (pairs: Pair[], build: object) => Promise<Score[]>
}
const pairs = readPairs(fileURLToPath(new URL('../redpen', import.meta.url)))
const build = {
  lint: lintSite,
  statements: coverageOf(
    rules.map(({spec}) => spec),
    guidelines.map(({spec}) => spec)
  )
}

it('marks are removed from a page, with their line numbers', () => {
  expect(readMarks('# A %%2.3.2|level 1%%\n\nB %%2.3.4|one%% %%2.5.6.link-text|page: two%%\n')).toEqual({
    text: '# A\n\nB\n',
    marks: [
      {statement: '2.3.2', text: 'level 1', line: 1},
      {statement: '2.3.4', text: 'one', line: 3},
      {statement: '2.5.6.link-text', text: 'page: two', line: 3}
    ]
  })
})

it('a mark matches only a problem of its statement at its location', async () => {
  const page = '---\ntitle: "Send a parcel with Acme"\ndescription: "Send a parcel."\n---\n\nGo on.\n\n# Keys MARK\n\nThis is all.\n\nLast line.\n'
  const score = async (mark: string, line = 8): Promise<boolean> => {
    const bad = page.replace(' MARK', '').split('\n')
    bad[line - 1] += ` %%${mark}%%`
    return (await scorePairs([{name: 'send', site: {}, bad: bad.join('\n')}], build))[0]!.marks[0]!.found
  }
  expect(await score('2.3.2|level 1')).toBe(true)
  expect(await score('2.5.6.heading-hierarchy|filed elsewhere')).toBe(true)
  expect(await score('2.3.2|far away', 12)).toBe(false)
  expect(await score('2.3.2|page: far away', 12)).toBe(true)
  expect(await score('2.3.3|another fault')).toBe(false)
})

it('marks name statements, and good pages have no error, no warning and at most half an info each', async () => {
  expect(pairs.length).toBeGreaterThan(0)
  const known = new Set<string>(statements.map(({id}) => id))
  expect(
    pairs.flatMap(({name, bad}) => readMarks(bad).marks.map(({statement}) => (known.has(statement) ? '' : `${name}: ${statement}`))).filter(Boolean)
  ).toEqual([])
  const scores = await scorePairs(pairs, build)
  await expect(recallText(scores.flatMap(({marks}) => marks))).toMatchFileSnapshot('../../src/emit/recall.ts')
  const problems = scores.flatMap(({name, good = []}) => good.map((problem) => ({...problem, name})))
  const lines = problems.map(({name, start, level, rule, message}) => `${name}:${start.line} ${level} ${rule}: ${message}`)
  expect(lines.filter((_, index) => problems[index]!.level !== 'info')).toEqual([])
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(scores.filter(({good}) => good).length / 2)
})

/** The figures of `docs-lint coverage`, in the form of the file that stores them. */
function recallText(marks: readonly {statement: string; found: boolean}[]): string {
  const lines = statements.flatMap(({id}) => {
    const own = marks.filter(({statement}) => statement === id)
    return own.length === 0 ? [] : `  '${id}': [${own.filter(({found}) => found).length}, ${own.length}]`
  })
  return [
    '/** Written by `npm run docs`: of the marks of an editor on the pages of `test/redpen`, how many a problem answers. */',
    "import type {StatementId} from '../contract/statements.ts'",
    '',
    '/** Marks found and marks made, by statement. A statement that is missing here has no mark. */',
    'export const recall: Partial<Record<StatementId, readonly [found: number, marks: number]>> = {',
    lines.join(',\n'),
    '}',
    ''
  ].join('\n')
}
