/** Problems → causes, on constructed problems. */
import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {countProblems, groupByCause} from '../../src/causes/group.ts'
import type {CauseFacts} from '../../src/causes/types.ts'
import {shownProblems, type Cause, type Diagnostic} from '../../src/report/types.ts'
import {fingerprintHash, sortDiagnostics} from '../../src/run/report/diagnostics.ts'
import {diagnostic as sample} from '../report/sample.ts'

const diagnostic = (path: string, line: number, given: Partial<Diagnostic> = {}): Diagnostic => ({
  ...sample({rule: 'some-rule', message: 'Wrong', ...given}),
  path,
  start: {line, column: 1, offset: line * 100},
  end: {line, column: 5, offset: line * 100 + 4},
  fingerprint: fingerprintHash(`${path} ${line} ${given.message ?? ''}`)
})
const pagesIn = (folder: string, number: number): string[] => Array.from({length: number}, (_, at) => `${folder}p${String(at).padStart(2, '0')}.mdx`)
const facts = (given: Partial<CauseFacts> = {}): CauseFacts => ({
  pages: [],
  navigationEntries: () => 0,
  copies: new Map(),
  keyOf: (path) => path,
  runsOnCopies: () => false,
  textOf: (path) => Array.from({length: 100}, (_, at) => `Line ${at + 1} of ${path}`).join('\n'),
  isPartial: false,
  hash: fingerprintHash,
  ...given
})
const brief = (causes: readonly Cause[]): string[] => causes.map(({kind, message, findings}) => `${kind}: ${message} [${findings.length}]`)

describe('kinds of causes', () => {
  test('one missing target, linked from many places', () => {
    const link = (path: string, line: number): Diagnostic =>
      diagnostic(path, line, {rule: 'link-target', messageId: 'page', message: 'Missing page `x`', cause: 'x'})
    const causes = groupByCause([link('a.mdx', 1), link('a.mdx', 9), link('b.mdx', 3), diagnostic('b.mdx', 4)], facts())
    expect(brief(causes)).toEqual(['target: Missing page `x` (3 locations in 2 files) [3]'])
  })

  test('pages below one path that exist below another', () => {
    const names = ['users/list', 'users/create', 'keys/list', 'keys/rotate']
    const findings = names.map((name, at) =>
      diagnostic(`guides/${at}.mdx`, 2, {rule: 'link-target', messageId: 'page', message: `Missing page \`api/${name}\``, cause: `api/${name}`})
    )
    const causes = groupByCause(findings, facts({pages: names.map((name) => `api/2026-04/${name}.mdx`)}))
    expect(brief(causes)).toEqual([
      'moved: Missing 4 pages in `/api`, where 4 links in 4 files point: these pages are in `/api/2026-04`, so add a redirect from `/api/:slug*` to `/api/2026-04/:slug*` [4]'
    ])
  })

  test('the message counts files, locations, or similar problems', () => {
    const of = (path: string, line: number, message = 'Unused'): Diagnostic => diagnostic(path, line, {message, cause: 'unused'})
    const messageOf = (...findings: Diagnostic[]): string | undefined => groupByCause(findings, facts())[0]?.message
    expect(messageOf(of('a.mdx', 1), of('a.mdx', 2))).toBe('Unused (2 times on this page)')
    expect(messageOf(of('a.json', 1), of('a.json', 2, 'Unused too'))).toBe('Unused (2 similar problems in this file)')
    expect(messageOf(of('a.png', 1), of('b.png', 1))).toBe('Unused (in 2 files)')
    expect(messageOf(of('a.png', 1), of('b.png', 1, 'Unused too'))).toBe('Unused (similar problems in 2 files)')
    expect(messageOf(of('a.mdx', 1), of('a.mdx', 2), of('b.mdx', 1, 'Unused too'))).toBe('Unused (3 similar problems in 2 files)')
  })

  test('two pages that moved are no moved folder', () => {
    const findings = ['a', 'b'].map((name) => diagnostic('guides/x.mdx', 2, {rule: 'link-target', messageId: 'page', message: name, cause: `api/${name}`}))
    expect(groupByCause(findings, facts({pages: ['new/a.mdx', 'new/b.mdx']}))).toEqual([])
  })

  test('most entries of a navigation whose pages a build writes', () => {
    const findings = Array.from({length: 30}, (_, at) =>
      diagnostic('docs.json', at + 3, {rule: 'navigation-page', messageId: 'missing', message: `Missing page \`n${at}\``, cause: `n${at}`})
    )
    expect(brief(groupByCause(findings, facts({navigationEntries: () => 40})))).toEqual([
      'moved: Missing pages for 30 of 40 navigation entries: if this folder is the source of a build, run docs-lint on the build output [30]'
    ])
  })

  test('one text in several files, unless it is short', () => {
    const long = 'The same long sentence, pasted into every page of this site.'
    const textOf = (path: string): string => (path.startsWith('long') ? long : 'Short.')
    const findings = ['long/a.mdx', 'long/b.mdx', 'short/a.mdx', 'short/b.mdx'].map((path) => diagnostic(path, 1))
    expect(brief(groupByCause(findings, facts({textOf})))).toEqual(['text: Wrong (same text in 2 files) [2]'])
  })

  test('most pages of a folder, said by the largest folder that it is true of', () => {
    const sdk = pagesIn('sdk/', 12)
    const findings = sdk.slice(1).map((path) => diagnostic(path, 1))
    expect(brief(groupByCause(findings, facts({pages: [...sdk, ...pagesIn('guides/', 12)]})))).toEqual([
      'folder: Wrong (11 of 12 pages in `sdk/`: fix these pages or their generator, or exclude the folder) [11]'
    ])
  })

  test('most pages of the site', () => {
    const pages = [...pagesIn('sdk/', 10), ...pagesIn('guides/', 10)]
    expect(
      brief(
        groupByCause(
          pages.slice(2).map((path) => diagnostic(path, 1)),
          facts({pages})
        )
      )
    ).toEqual(['site: Wrong (18 of 20 pages: fix them together, or turn the rule off for this site) [18]'])
  })

  test('a page again and again, but each place when the page was asked for', () => {
    const findings = [1, 2, 3].map((line) => diagnostic('a.mdx', line))
    expect(brief(groupByCause(findings, facts()))).toEqual(['page: Wrong (3 times on this page) [3]'])
    expect(groupByCause(findings, facts({isPartial: true}))).toEqual([])
    const different = [1, 2, 3, 4, 5, 6].map((line) => diagnostic('a.mdx', line, {message: `Wrong ${line}`}))
    expect(brief(groupByCause(different, facts()))).toEqual(['page: Wrong 1 (6 similar problems on this page) [6]'])
    expect(groupByCause(different.slice(1), facts())).toEqual([])
  })

  test('a page and its copies repeat a problem together, whatever their text is', () => {
    const keyOf = (path: string): string => path.replace(/^(?:v1|fr)\//, '')
    const findings = ['a.mdx', 'fr/a.mdx', 'v1/a.mdx', 'v1/b.mdx'].map((path) => diagnostic(path, 1))
    expect(brief(groupByCause(findings, facts({keyOf})))).toEqual(['page: Wrong (in 3 files) [3]'])
  })

  test('a page that people edit comes first, and lists copies with the same text', () => {
    const copies = new Map([
      ['v1/a.mdx', {kind: 'version' as const, of: 'v1', key: 'a.mdx', original: 'v2/a.mdx'}],
      ['fr/a.mdx', {kind: 'translation' as const, of: 'fr', key: 'a.mdx', original: 'v2/a.mdx'}]
    ])
    const textOf = (path: string): string => (path === 'fr/a.mdx' ? 'Autre' : 'Same line')
    const [cause] = groupByCause([diagnostic('v2/a.mdx', 1)], facts({copies, textOf}))
    expect(cause).toMatchObject({kind: 'text', message: 'Wrong', copies: [{kind: 'version', path: 'v1/a.mdx', line: 1}]})
  })
})

test('a fingerprint stays the same when one of the places goes', () => {
  const link = (path: string): Diagnostic => diagnostic(path, 1, {rule: 'link-target', messageId: 'page', message: 'Missing page `x`', cause: 'x'})
  const [before] = groupByCause([link('a.mdx'), link('b.mdx'), link('c.mdx')], facts())
  const [after] = groupByCause([link('b.mdx'), link('c.mdx')], facts())
  expect(after!.fingerprint).toBe(before!.fingerprint)
})

test('the configuration comes first, then snippets, pages that people edit, and copies', () => {
  const copies = new Map([['a/old.mdx', {kind: 'version' as const, of: 'v1', key: 'old.mdx'}]])
  const link = (path: string): Diagnostic => diagnostic(path, 1, {rule: 'link-target', messageId: 'page', message: 'Missing page `x`', cause: 'x'})
  const [cause] = groupByCause([link('a/old.mdx'), link('b.mdx'), link('docs.json'), link('snippets/c.mdx')], facts({copies}))
  expect(cause!.findings.map(({path}) => path)).toEqual(['docs.json', 'snippets/c.mdx', 'b.mdx', 'a/old.mdx'])
})

const some = fc.array(
  fc.record({
    path: fc.constantFrom(...pagesIn('sdk/', 12), ...pagesIn('guides/', 6), 'docs.json'),
    line: fc.integer({min: 1, max: 40}),
    rule: fc.constantFrom('link-target', 'navigation-page', 'other'),
    message: fc.constantFrom('One', 'Two', 'Three'),
    level: fc.constantFrom('error' as const, 'warn' as const, 'info' as const),
    cause: fc.constantFrom(undefined, 'api/a', 'api/b', 'api/c', 'gone')
  }),
  {maxLength: 60}
)
const site = facts({pages: [...pagesIn('sdk/', 12), ...pagesIn('guides/', 6), 'new/a.mdx', 'new/b.mdx', 'new/c.mdx']})

test('nothing is lost, nothing is counted twice, and the order of the findings does not matter', () => {
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), (given, numbers) => {
      const findings = sortDiagnostics(
        given.map(({path, line, cause, ...rest}, at) => ({
          ...diagnostic(path, line, {...rest, messageId: 'page', ...(cause !== undefined && {cause})}),
          fingerprint: String(at)
        }))
      )
      const causes = groupByCause(findings, site)
      const grouped = causes.flatMap((cause) => cause.findings)
      expect(new Set(grouped).size).toBe(grouped.length)
      for (const {level, findings: own} of causes) expect(own.every((one) => one.level === level)).toBe(true)
      const shown = shownProblems({findings, causes}, {minLevel: 'info'})
      const {errors, warnings, infos} = countProblems(findings, causes)
      expect(shown.length).toBe(errors + warnings + infos)
      expect(shown.length).toBe(findings.length - grouped.length + causes.length)
      const shuffled = findings.map((one) => ({one, at: numbers.next().value})).sort((a, b) => a.at - b.at)
      expect(groupByCause(sortDiagnostics(shuffled.map(({one}) => one)), site)).toEqual(causes)
    }),
    {numRuns: 200}
  )
})
