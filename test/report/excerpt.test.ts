import {describe, expect, test} from 'vitest'
import {excerptLines} from '../../src/report/excerpt.ts'
import {sourcesOf} from '../../src/report/source.ts'
import {columnsOf, rowsOf, wrap} from '../../src/report/wrap.ts'

/** @param part the text with the problem */
function excerpt(text: string, part: string, width = 40): string[] {
  const offset = text.indexOf(part)
  const before = text.slice(0, offset).split('\n')
  const inside = part.split('\n')
  const point = (line: number, column: number): {line: number; column: number; offset: number} => ({line, column, offset: 0})
  const start = point(before.length, before.at(-1)!.length + 1)
  const end = point(start.line + inside.length - 1, inside.length === 1 ? start.column + part.length : inside.at(-1)!.length + 1)
  return excerptLines({start, end}, sourcesOf({textOf: () => text})('page.mdx')!, width)
}

describe('an excerpt', () => {
  test('has carets below the span, whatever text precedes it', () => {
    expect(excerpt('a\n\tSelect the \u{1f600} key 鍵 here now', 'here')).toEqual(['  2 | Select the \u{1f600} key 鍵 here now', `    | ${' '.repeat(21)}^^^^`])
  })

  test('shows the rows of a long line that the place is in, broken at words', () => {
    const text = 'The first words of this paragraph stand in front of the place that matters, and more come after it.'
    expect(excerpt(text, 'place that matters', 36)).toEqual(['  1 | the place that matters, and', '    |     ^^^^^^^^^^^^^^^^^^'])
    expect(excerpt(text, 'front of the place', 36)).toEqual([
      '  1 | paragraph stand in front of',
      '    |                    ^^^^^^^^',
      '    | the place that matters, and',
      '    | ^^^^^^^^^'
    ])
    // a word longer than a row is broken at the end of the row
    expect(excerpt(`x ${'y'.repeat(60)} z`, 'z', 36).at(-1)).toMatch(/^ {4}\| y*\s*\^$|^ {4}\| +\^$/)
  })

  test('a place over several lines shows the first, and an empty one a caret', () => {
    expect(excerpt('One two\nthree', 'two\nthree')).toEqual(['  1 | One two', '    |     ^^^'])
    expect(excerpt('One', '')).toEqual(['  1 | One', '    | ^'])
    expect(excerpt('\n\n', '')).toEqual([])
  })

  test('masks secrets and keeps the columns', () => {
    const key = ['ghp', 'x8Kq2LmZ7tRv4WnYb6PcJd9FhGs3AeUo5QiM'].join('_')
    const [line, carets] = excerpt(`Set ${key} here`, 'here', 100)
    expect(line).not.toContain(key.slice(8))
    expect(carets!.indexOf('^')).toBe(line!.indexOf('here'))
  })
})

test('rows and widths', () => {
  expect(columnsOf('a\u0301鍵')).toBe(3)
  expect(rowsOf('', 10)).toEqual([])
  expect(wrap('one two three four five', 20, '  ')).toBe('one two three four\n  five')
})
