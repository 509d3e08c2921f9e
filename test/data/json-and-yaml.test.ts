import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {parseJson} from '../../src/data/json.ts'
import {MAX_DEPTH, MAX_ERRORS} from '../../src/data/limits.ts'
import {entryOf, stringAt, toValue, valueAt, type DataFile} from '../../src/data/node.ts'
import {parseYaml} from '../../src/data/yaml.ts'

/** Each error as `code 'text at its location': reason`. */
function reported(text: string, {errors}: DataFile, offset = 0): string[] {
  return errors.map(({code, start, end, reason}) => `${code} ${JSON.stringify(text.slice(start - offset, end - offset))}: ${reason}`)
}
const json = (text: string): string[] => reported(text, parseJson(text, 'a.json'))
const yaml = (text: string): string[] => reported(text, parseYaml(text, 'a.yaml'))
const valueOf = ({node}: DataFile): unknown => node && toValue(node)

describe('JSON', () => {
  test('gives every value and key its place', () => {
    const text = '{"a": [1, "zwölf 😀", true], "b": {"c": null}}'
    const {node, errors} = parseJson(text, 'docs.json')
    expect(errors).toEqual([])
    expect(toValue(node!)).toEqual(JSON.parse(text))
    const string = valueAt(node, 'a', 1)!
    expect(text.slice(string.start, string.end)).toBe('"zwölf 😀"')
    const entry = entryOf(node, 'b')!
    expect(text.slice(entry.keyStart, entry.keyEnd)).toBe('"b"')
    expect(text.slice(entry.value.start, entry.value.end)).toBe('{"c": null}')
    expect(valueAt(node, 'b', 'c')).toMatchObject({kind: 'null', file: 'docs.json'})
  })

  test('reads exactly what JSON.parse reads without an error', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\n"',
      '"\\u00e9"',
      '"\t"',
      '1',
      '-0.5',
      '01',
      '1e3',
      '1.',
      'true',
      'null',
      ' ',
      '\n',
      '\u00a0'
    )
    const text = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
      fc.array(piece, {maxLength: 8}).map((pieces) => pieces.join(''))
    )
    fc.assert(
      fc.property(text, (source) => {
        const {node, errors} = parseJson(source, 'a.json')
        const configErrors = errors.filter(({code}) => code !== 'duplicate-key' && code !== 'too-deep')
        let value: unknown
        try {
          value = JSON.parse(source)
        } catch {
          expect(configErrors, source).not.toEqual([])
          return
        }
        expect(configErrors, source).toEqual([])
        if (errors.length === 0) expect(JSON.stringify(toValue(node!))).toBe(JSON.stringify(value))
      }),
      {numRuns: 2000}
    )
  })

  test.each([
    ['', ['syntax "": The file is empty: write an object in `{` and `}`']],
    ['{"a": 1 "b": 2}', ['syntax "\\"b\\"": Missing comma before `"b"`']],
    ['{"a" 1}', ['syntax "1": Missing `:` before `1`: a key is followed by `:` and its value']],
    ['{"a": }', ['syntax "}": Missing value before `}`']],
    ['{"a": [1, 2}', ['syntax "}": Unexpected `}`: the list that opens on line 1 ends with `]`']],
    ['{"a": [1,\n 2', ['syntax "": The file ends too early: missing `]` for line 1, `}` for line 1']],
    ["{'a': 1}", ["syntax \"'a'\": Unexpected `'a'`: JSON strings need double quotes `\"`"]],
    ['{"a": True}', ['syntax "True": Unexpected `True`: in JSON, write `true`']],
    ['{a: 1}', ['syntax "a": Unexpected `a`: a key needs double quotes `"`']],
    ['{"a": "b\n}', ['syntax "\\"b": Missing `"` at the end of `"b`: a string ends on the line where it starts']],
    ['{"a": "\\d"}', ['syntax "\\"\\\\d\\"": Unexpected escape in `"\\d"`: write `\\\\` for a backslash']],
    ['{"a": 1} x', ['syntax "x": Unexpected `x` after the end of the value: delete what follows, or check the brackets above']],
    ['{"a": 1}]', ['syntax "]": Unexpected `]` after the end of the value: delete it, or check the brackets above']],
    ['["a": 1]', ['syntax ":": Unexpected `:` in a list: put `{` and `}` around the key and its value', 'syntax "1": Missing comma before `1`']],
    ['{"a": [{"b": 1], "c": 2}', ['syntax "]": Unexpected `]`: the object that opens on line 1 ends with `}`']],
    ['{"a": 1} {}', ['syntax "{": Unexpected `{` after the end of the value: delete what follows, or check the brackets above']],
    ['{"a":\u00a01}', ['syntax "\u00a01": Unexpected invisible character U+00A0: delete it']]
  ])('says what is wrong with %j', (text, expected) => {
    expect(json(text)).toEqual(expected)
  })

  test('continues after every error', () => {
    const text = '{\n  // name\n  "name": "Acme" "tabs": [1, 2,],\n  "name": "Other", /* x */\n}'
    expect(json(text)).toEqual([
      'comment "// name": Unexpected comment: JSON does not allow comments, so delete it',
      'syntax "\\"tabs\\"": Missing comma before `"tabs"`',
      'trailing-comma ",": Unexpected comma before `]`: JSON does not allow a comma after the last value, so delete it',
      'duplicate-key "\\"name\\"": Duplicate key `name`, first used on line 3: only the last one has an effect, so delete one',
      'trailing-comma ",": Unexpected comma before `}`: JSON does not allow a comma after the last value, so delete it',
      'comment "/* x */": Unexpected comment: JSON does not allow comments, so delete it'
    ])
    const {node} = parseJson(text, 'a.json')
    expect(stringAt(node, 'name')).toBe('Other')
    expect(toValue(valueAt(node, 'tabs')!)).toEqual([1, 2])
  })

  test('keeps `__proto__` an ordinary key', () => {
    const {node, errors} = parseJson('{"__proto__": {"polluted": true}, "constructor": 1}', 'a.json')
    expect(errors).toEqual([])
    const value = toValue(node!) as object
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as {polluted?: boolean}).polluted).toBeUndefined()
  })

  test.each(['['.repeat(10_000), '{"a":'.repeat(10_000), '['.repeat(10_000) + ']'.repeat(10_000)])('stops at 10,000 levels', (text) => {
    const file = parseJson(text, 'a.json')
    expect(file.errors.map(({code}) => code)).toEqual(['too-deep'])
    expect(file.errors[0]!.reason).toContain(`${MAX_DEPTH} levels`)
    expect(() => toValue(file.node!)).not.toThrow()
  })

  test('reports a limited number of errors', () => {
    const text = 'x '.repeat(20_000)
    const {errors} = parseJson(text, 'a.json')
    expect(errors.length).toBeLessThanOrEqual(MAX_ERRORS + 1)
    const twice = `{${'"a": 1, '.repeat(20_000)}"a": 1}`
    expect(parseJson(twice, 'a.json').errors.length).toBe(MAX_ERRORS)
  })

  test('every prefix of a file can be read', () => {
    const text = '{"a": ["é", {"b": -1.5e3, "c": "\\u00e9"}], "d": {"e": [true, null]}}'
    for (let length = 0; length < text.length; length++) {
      const {errors} = parseJson(text.slice(0, length), 'a.json')
      expect(errors.length, text.slice(0, length)).toBeGreaterThan(0)
      for (const {start, end} of errors) expect(start <= end && end <= length).toBe(true)
    }
  })
})

describe('YAML', () => {
  test('gives every value and key its place, moved by the offset', () => {
    const text = 'title: "Keys: how"\ntags:\n  - a\n  - b # last\n200:\ntext: |\n  one\n  two\n'
    const {node, errors} = parseYaml(text, 'p.mdx', 4)
    expect(errors).toEqual([])
    expect(toValue(node!)).toEqual({title: 'Keys: how', tags: ['a', 'b'], 200: null, text: 'one\ntwo\n'})
    const at = (...path: (string | number)[]): string => {
      const value = valueAt(node, ...path)!
      return text.slice(value.start - 4, value.end - 4)
    }
    expect(at('title')).toBe('"Keys: how"')
    expect(at('tags')).toBe('- a\n  - b')
    expect(at('tags', 1)).toBe('b')
    expect(at('text')).toBe('|\n  one\n  two')
    expect(at('200')).toBe('')
    const entry = entryOf(node, 'tags')!
    expect(text.slice(entry.keyStart - 4, entry.keyEnd - 4)).toBe('tags')
  })

  test.each([
    ['title: Keys: how', ['syntax "Keys: how": Unexpected second `: ` in the line: put the value in double quotes']],
    ['a:\n\tb: 1', ['syntax "\\t": Unexpected tab: indent YAML with spaces, so replace the tab with two spaces']],
    ['title: @acme', ['syntax "@": Unexpected `@` at the start of a value: put the value in double quotes']],
    ['a: [1, 2', ['syntax "": Missing `]` at the end of a list that starts with `[`: add it']],
    ['a: "x\nb: 1', ['syntax "": Missing closing `"`: add it at the end of the text']],
    ['a: 1\na: 2', ['duplicate-key "a": Duplicate key `a`, first used on line 1: only the last one has an effect, so delete one']],
    ['a: *b', ['syntax "*b": Unexpected alias `*b`: define `&b` above it']],
    ['a: &x [*x]', ['syntax "*x": Unexpected alias `*x`: it is inside the value that it refers to']]
  ])('says what is wrong with %j', (text, expected) => {
    expect(yaml(text)).toEqual(expected)
  })

  test('a lone carriage return ends a line', () => {
    expect(valueOf(parseYaml('title: Keys\rtag: New\r', 'p.mdx'))).toEqual({title: 'Keys', tag: 'New'})
  })

  test('reports several errors and continues', () => {
    const text = 'title: "a" b\nicon: @x\nmode: wide\n'
    const file = parseYaml(text, 'p.mdx')
    expect(file.errors.length).toBeGreaterThanOrEqual(2)
    expect(stringAt(file.node, 'mode')).toBe('wide')
  })

  test('follows aliases and merge keys', () => {
    const text = 'base: &b {x: 1, y: 2}\nuse: *b\nmore:\n  <<: *b\n  y: 3\n'
    const file = parseYaml(text, 'a.yaml')
    expect(file.errors).toEqual([])
    expect(valueOf(file)).toEqual({base: {x: 1, y: 2}, use: {x: 1, y: 2}, more: {x: 1, y: 3}})
  })

  test('an alias bomb is reported and stays small', () => {
    let text = 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n'
    for (let i = 1; i < 12; i++)
      text += `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(', ')}]\n`
    const file = parseYaml(text, 'a.yaml')
    expect(file.errors.length).toBeGreaterThan(0)
    expect(file.errors[0]!.reason).toMatch(/^The aliases of this file expand to more than/)
    expect(JSON.stringify(valueOf(file)).length).toBeLessThan(20_000_000)
  })

  test.each(['['.repeat(10_000), '{a: '.repeat(10_000), '- '.repeat(10_000), '? '.repeat(10_000)])('stops at 10,000 levels', (text) => {
    expect(parseYaml(text, 'a.yaml').errors.map(({code}) => code)).toEqual(['too-deep'])
  })

  test('20,000 keys take no quadratic time', () => {
    const text = Array.from({length: 20_000}, (_, i) => `k${i}: 1\n`).join('')
    const before = performance.now()
    const {node} = parseYaml(text, 'a.yaml')
    expect(node?.kind === 'object' && node.entries.length).toBe(20_000)
    expect(performance.now() - before).toBeLessThan(3000)
  })

  test('every prefix of a file can be read', () => {
    const text = 'a: &x {b: [1, "c"], "d": \'e\'}\nf: *x\ng: >-\n  text\n  - h: !!str 1\n'
    for (let length = 0; length <= text.length; length++) {
      for (const {start, end} of parseYaml(text.slice(0, length), 'a.yaml').errors) expect(start <= end && end <= length).toBe(true)
    }
  })
})
