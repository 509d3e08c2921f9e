import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {stringify} from 'yaml'
import {parseYamlEvents} from '../../src/data/yaml-events.ts'
import {parseFullYaml} from '../../src/data/yaml.ts'

/** Whether the fast parser read the text. If so, both parsers must give the same result. */
function sameResult(text: string): boolean {
  const quick = parseYamlEvents(text, 'page.mdx', 4)
  if (quick) expect(quick).toEqual(parseFullYaml(text, 'page.mdx', 4))
  return quick !== undefined
}

const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, 'two\nlines\n', 'key: value', '# no comment', 'true', '12', '', ' blank before', 'blank behind ', 'long text '.repeat(20))
)
const {value} = fc.letrec((tie) => ({
  value: fc.oneof(
    {maxDepth: 4},
    scalar,
    fc.array(tie('value'), {maxLength: 4}),
    fc.dictionary(fc.oneof(fc.string({minLength: 1}), fc.constantFrom('a', '200', 'true')), tie('value'), {maxKeys: 4})
  )
}))

/** Parts that break a line of YAML, or change its meaning. */
const parts = [
  ' ',
  '\n',
  '\n  ',
  '\r\n',
  '\t',
  ': ',
  ':',
  '"',
  "'",
  '#',
  ' # ',
  '- ',
  '[',
  ']',
  '{',
  '}',
  ', ',
  '|\n',
  '>-\n',
  '|2\n',
  '\\',
  '~',
  'null',
  'yes'
].concat(['&a ', '*a', '!!str ', '%', '@', '`', '? ', '---\n', '...\n', '<<: ', '1_0', '0o7', '0x1F', '1e3', '\r', '\u2028', '\u00e9', '__proto__: 1\n'])

const whole = 'title: A page\ntags: ["a", b, {c: d}]\nlist:\n  - b: c # why\n    d: |\n      two\n      lines\n  - e\n# end\n"x": >-\n  folded\n'

describe('YAML read from events', () => {
  it('is what the careful parser reads, for every way to write a value', () => {
    let taken = 0
    const style = fc.record({
      defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'),
      indent: fc.constantFrom(1, 2, 4),
      collectionStyle: fc.constantFrom('any', 'flow')
    })
    const property = fc.property(value, style, (made, options) => {
      if (sameResult(stringify({made}, {...options, aliasDuplicateObjects: false} as never))) taken++
    })
    fc.assert(property, {numRuns: 1000})

    expect(taken).toBeGreaterThan(500)
  })
  it('is what the careful parser reads, whatever the text', () => {
    let taken = 0
    const insertion = fc.record({at: fc.nat(whole.length), part: fc.constantFrom(...parts)})
    const property = fc.property(fc.array(insertion, {maxLength: 3}), (insertions) => {
      const text = insertions.reduce((made, {at, part}) => made.slice(0, at) + part + made.slice(at), whole)
      if (sameResult(text)) taken++
    })
    fc.assert(property, {numRuns: 3000})

    expect(taken).toBeGreaterThan(1000)
  })
  it.each([
    ['a syntax error', 'a: b: c'],
    ['an anchor', 'a: &b 1'],
    ['a tag', 'a: !!str 1'],
    ['a merge key', '<<: {a: 1}'],
    ['a key written twice', 'a: 1\na: 2'],
    ['a second document', 'a: 1\n---\nb: 2'],
    ['an empty item of a list', 'a:\n  -\n  - b'],
    ['a list as a key', '[a, b]: c']
  ])('leaves %s to the careful parser', (_, text) => {
    expect(parseYamlEvents(text, 'a.yaml', 0)).toBeUndefined()
  })
})
