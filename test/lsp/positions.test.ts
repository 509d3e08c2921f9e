/** Offsets of docs-lint and positions of the protocol, with and without a BOM in the editor's text. */
import {expect, it} from 'vitest'
import {positionMapper} from '../../src/lsp/position-mapper.ts'

const text = 'ab\ncd\r\n'

it.each([0, 1] as const)('with a BOM of %i characters each offset comes back', (bom) => {
  const {at, offset} = positionMapper(text, bom)
  // an offset inside a line break has no position
  for (const place of [0, 1, 2, 3, 4, 5, 7]) expect(offset(at(place)), String(place)).toBe(place)
  expect(at(1)).toEqual({line: 0, character: 1 + bom})
  expect(at(3)).toEqual({line: 1, character: 0})
})

it('positions outside the text move to its start or end', () => {
  const {at, offset, range} = positionMapper(text, 1)
  expect(offset({line: 0, character: 0})).toBe(0)
  expect(offset({line: 9, character: 0})).toBe(text.length)
  expect(offset({line: 1, character: 99})).toBe(text.length)
  expect(at(-5)).toEqual({line: 0, character: 1})
  expect(range({start: 0, end: 99})).toEqual({start: {line: 0, character: 1}, end: {line: 2, character: 0}})
})
