import {describe, expect, it} from 'vitest'
import {guidelines, rules} from '../../rules/index.ts'
import {openStatements} from '../../src/contract/open-statements.ts'
import {statements, type StatementId} from '../../src/contract/statements.ts'
import {coverageJson, coverageOf, coverageText} from '../../src/emit/coverage.ts'

const specs = [...rules, ...guidelines].map(({spec}) => spec)
const coverage = coverageOf(
  rules.map(({spec}) => spec),
  guidelines.map(({spec}) => spec)
)
const known = new Set<string>(statements.map(({id}) => id))

describe('every statement of the contract', () => {
  it('is covered by a rule or a guideline, or is in the list of open statements', () => {
    const unclaimed = coverage.filter(({enforcement}) => enforcement === 'advisory').map(({id}) => id)
    expect(unclaimed.filter((id) => !openStatements.includes(id))).toEqual([])
  })
  it('leaves the list of open ones once it is claimed', () => {
    const claimed = new Set(specs.flatMap((spec) => spec.statements))
    expect(openStatements.filter((id) => claimed.has(id))).toEqual([])
  })
  it('is known by its id wherever it is named', () => {
    expect([...openStatements, ...specs.flatMap((spec) => spec.statements)].filter((id) => !known.has(id))).toEqual([])
    expect(new Set(openStatements).size).toBe(openStatements.length)
  })
  it('has a unique id', () => expect(known.size).toBe(statements.length))
})

describe('the words of a rule', () => {
  const words = specs.map((spec) => [spec.id, spec] as const)
  it.each(words)('%s: title without a final stop, guide and reason with one', (_, {title, guide, why, review = why}) => {
    expect(review).toMatch(/^[A-Z][^\n]*\.$/)
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(guide).toMatch(/[.?!…]"?$/)
    expect(why).toMatch(/[.?!…]"?$/)
    expect(title + guide + why).not.toContain('\n')
  })
  it.each(rules.map(({spec}) => [spec.id, spec] as const))('%s: a {place} in its words names one of its options', (_, {title, guide, why, options = {}}) => {
    // Text in backticks may be an example with braces.
    const places = [...`${title} ${guide} ${why}`.replace(/`[^`]*`/g, (code) => (/^`\{\w+\}`$/.test(code) ? code.slice(1, -1) : '')).matchAll(/\{(\w+)\}/g)]
    expect(places.map(([, name = '']) => name).filter((name) => !Object.hasOwn(options, name))).toEqual([])
  })
})

describe('coverage', () => {
  it('counts one entry a statement, in the order of the contract', () => {
    expect(coverage.map(({id}) => id)).toEqual(statements.map(({id}) => id))
  })
  it('calls a statement a check when nothing of it is left to a heuristic, a reviewer, or chance', () => {
    const of = (id: StatementId, kinds: ('check' | 'heuristic')[], isAdvised = false): string | undefined =>
      coverageOf(
        kinds.map((enforcement, index) => ({id: `r${index}`, statements: [id], enforcement})),
        isAdvised ? [{id: 'g', statements: [id]}] : []
      ).find((one) => one.id === id)?.enforcement
    expect([of('2.2.name', ['check']), of('2.2.name', ['heuristic', 'check']), of('2.2.name', ['check'], true)]).toEqual(['check', 'heuristic', 'heuristic'])
    expect([of('2.2.name', [], true), of('2.2.name', [])]).toEqual(['review', 'advisory'])
    // an editor's mark without a matching problem
    expect(of('2.5.5.status-codes', ['check'])).toBe('heuristic')
    expect(coverageOf([], []).every(({enforcement}) => enforcement === 'advisory')).toBe(true)
  })
  it('is printed as JSON in the documented shape', () => {
    const {statements: reported} = JSON.parse(coverageJson(coverage)) as {statements: unknown[]}
    expect(reported.find((one) => (one as {id: string}).id === '2.3.2')).toEqual({
      id: '2.3.2',
      text: 'Heading hierarchy starts at level 2',
      rules: expect.arrayContaining(['heading-start-level']),
      guidelines: [],
      enforcement: 'check',
      review: false,
      recall: {found: expect.any(Number), marks: expect.any(Number)}
    })
  })
  it('is printed as text with totals, and marks rules that are off', () => {
    const text = coverageText(coverage, new Set(['heading-start-level']))
    expect(text).toMatch(/^2\.3\.2 +check +.*heading-start-level \(off\)/m)
    expect(text).toMatch(new RegExp(`^${statements.length} statements: \\d+ check, \\d+ heuristic, \\d+ review, \\d+ advisory\\. .*$`, 'm'))
    expect(text).toMatch(/^2\.3\.3 +heuristic, review +\d+ of \d+ /m)
  })
})
