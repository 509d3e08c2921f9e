/** A file that is read on demand gives the same tree as the full parser. */
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {parseJson} from '../../src/data/json.ts'
import {parseLazyJson} from '../../src/data/lazy-json.ts'
import {MAX_DEPTH} from '../../src/data/limits.ts'

/** Evaluates all getters. */
const read = (file: unknown): unknown => JSON.parse(JSON.stringify(file))
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

it.each([
  '{}',
  ' [ ] ',
  '"text"',
  '-1.5e+3',
  '\r\n{ "a" : [ 1 , true,false,null , "" ] ,"b":{"c":{}}}\n',
  String.raw`{"quote \" and \\": "\\\"", "\u00e9": "\n\ud83d\ude00"}`,
  '{"__proto__": {"constructor": 1}, "": "a: b, {c} [d]"}',
  `{"long": ["${'{x} '.repeat(200)}", {"a": "${'y'.repeat(500)}"}]}`,
  nested(MAX_DEPTH)
])('reads %s', (text) => expect(read(parseLazyJson(text, 'a.json'))).toEqual(read(parseJson(text, 'a.json'))))

it('reads any value, however it is indented', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('', ' ', '  ', '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(read(parseLazyJson(text, 'a.json'))).toEqual(read(parseJson(text, 'a.json')))
    })
  )
})

it.each([
  '',
  '{"a": 1,}',
  '{"a": 1} // comment',
  '{"a": 1, "a": 2}',
  String.raw`{"a": 1, "b": [{"c": 1, "\u0063": 2}]}`,
  '{"__proto__": 1, "__proto__": 2}',
  nested(MAX_DEPTH + 1)
])('leaves %s to the careful parser', (text) => expect(parseLazyJson(text, 'a.json')).toBeUndefined())

it('takes a time that grows with the length of a string full of escapes', () => {
  expect(parseLazyJson(`{"a": "${String.raw`\"\\`.repeat(500_000)}"}`, 'a.json')?.errors).toEqual([])
})
