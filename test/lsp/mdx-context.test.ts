import fc from 'fast-check'
import {expect, it} from 'vitest'
import {contextAt, openTagsAt} from '../../src/lsp/mdx-context.ts'
import {shiftSpans} from '../../src/lsp/shift-spans.ts'

/** The context at `|`, in short form. */
function at(marked: string): string {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  const found = contextAt(text, offset)
  const {kind} = found
  if (kind === 'text' || kind === 'code') return kind
  const of = kind === 'value' ? ` ${found.component} ${found.attribute}` : kind === 'attribute' ? ` ${found.component}` : ''
  return `${kind}${of} ${found.prefix}`.trim()
}

it.each([
  ['Plain | text', 'text'],
  ['<Car|', 'tag Car'],
  ['a < b |', 'text'],
  ['</St|', 'tag St'],
  ['<Card |', 'attribute Card'],
  ['<Card ti|', 'attribute Card ti'],
  ['<Card title="a" |/>', 'attribute Card'],
  ['<Card title="a < b" hr|', 'attribute Card hr'],
  ['<Card title="a|', 'value Card title a'],
  ['<Card title=|', 'value Card title'],
  ['<Card cols={2|', 'value Card cols 2'],
  ['<Card icon={<b>x</b>} |', 'attribute Card'],
  ['<Card>\n|', 'text'],
  ['<Card\n  title="a"\n  |\n>', 'attribute Card'],
  ['[a](/x|', 'link /x'],
  ['![a](/x|', 'link /x'],
  ['[a](/x) |', 'text'],
  ['[a]: /x|', 'link /x'],
  ['`<|', 'code'],
  ['```js\n<|\n```', 'code'],
  ['```js\nx\n```\n<|', 'tag'],
  ['---\ntitle: a\nopenapi: GE|\n---\n', 'frontmatter GE'],
  ['---\nti|\n---\n', 'frontmatter ti']
])('%j is at %s', (marked, expected) => {
  expect(at(marked)).toBe(expected)
})

const piece = fc.constantFrom('<', '>', '/', '"', "'", '{', '}', '`', '```\n', '---\n', '[', '](', ')', ' ', '\n', 'Card', 'a=', '😀', '\\', '#')

it('finds something at every place of every text', () => {
  fc.assert(
    fc.property(fc.array(piece, {maxLength: 40}), fc.nat(), (pieces, location) => {
      const text = pieces.join('')
      const offset = text.length === 0 ? 0 : location % (text.length + 1)
      const found = contextAt(text, offset)
      if (found.kind !== 'text' && found.kind !== 'code') expect(text.slice(found.start, offset)).toBe(found.prefix)
      openTagsAt(text, offset)
    })
  )
})

it('moves spans after a change, and keeps them inside the text', () => {
  const change = {start: 10, end: 14, length: 1}
  expect(
    shiftSpans(
      [
        {start: 2, end: 5},
        {start: 12, end: 20},
        {start: 20, end: 22},
        {start: 5, end: 12}
      ],
      [change]
    )
  ).toEqual([
    {start: 2, end: 5},
    {start: 11, end: 17},
    {start: 17, end: 19},
    {start: 5, end: 11}
  ])
  const same = [{start: 1, end: 2}]
  expect(shiftSpans(same, [change])[0]).toBe(same[0])
})
