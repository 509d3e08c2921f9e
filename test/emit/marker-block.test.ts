import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readBlock, removeBlock, writeBlock} from '../../src/emit/marker-block.ts'

const facts = {rules: 'aaaa', settings: 'bbbb', content: 'cccc'}
const block = {facts, body: '# Rules\n\n- One.\n'}

/** Texts with any line endings, with and without a BOM, with and without a final line break. */
const text = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.array(fc.tuple(fc.constantFrom('', 'Text', '# Heading', '- item', '---', '<!-- a comment -->', '\ufeff', 'a\rb'), fc.constantFrom('\n', '\r\n'))),
    fc.constantFrom('', 'last')
  )
  .map(([bom, lines, last]) => bom + lines.flat().join('') + last)
const body = fc.array(fc.constantFrom('', '# Rules', '- One (`a`).', '| a | b |', '```mdx', '<!-- aside -->')).map((lines) => `${lines.join('\n')}\n`)
const anyBlock = body.map((each) => ({facts, body: each}))

describe('properties', () => {
  it('writing twice is writing once', () => {
    fc.assert(
      fc.property(text, anyBlock, (before, each) => {
        const once = writeBlock(before, each)
        expect(writeBlock(once, each)).toBe(once)
      })
    )
  })
  it('removing what was written restores the file, byte for byte', () => {
    fc.assert(
      fc.property(text, anyBlock, anyBlock, (before, first, second) => {
        expect(removeBlock(writeBlock(writeBlock(before, first), second))).toBe(before)
      })
    )
  })
  it('reading gives what was written', () => {
    fc.assert(
      fc.property(text, anyBlock, (before, each) => {
        expect(readBlock(writeBlock(before, each))).toEqual({state: 'found', block: each})
      })
    )
  })
  it('bytes around the block stay, wherever people moved it', () => {
    fc.assert(
      fc.property(text, text, anyBlock, anyBlock, (above, below, first, second) => {
        const placed = `${above}${above && !above.endsWith('\n') ? '\n' : ''}${writeBlock('', first)}${below}`
        const next = writeBlock(placed, second)
        expect(next.endsWith(below)).toBe(true)
        expect(next.startsWith(above)).toBe(true)
        expect(removeBlock(next)).toBe(removeBlock(placed))
      })
    )
  })
})

describe('where the block goes', () => {
  it('ends a file after one blank line', () => {
    expect(writeBlock('# Ours\n', block)).toBe(
      '# Ours\n\n<!-- docs-lint:begin rules=aaaa settings=bbbb content=cccc gap=1 -->\n# Rules\n\n- One.\n<!-- docs-lint:end -->\n'
    )
  })
  it('takes the line ends of the file', () => {
    expect(writeBlock('# Ours\r\n', block)).toBe(
      '# Ours\r\n\r\n<!-- docs-lint:begin rules=aaaa settings=bbbb content=cccc gap=1 -->\r\n# Rules\r\n\r\n- One.\r\n<!-- docs-lint:end -->\r\n'
    )
  })
  it('fills empty markers where somebody put them', () => {
    const placed = 'Above\n<!-- docs-lint:begin -->\n<!-- docs-lint:end -->\nBelow\n'
    expect(writeBlock(placed, block)).toBe(
      'Above\n<!-- docs-lint:begin rules=aaaa settings=bbbb content=cccc gap=0 -->\n# Rules\n\n- One.\n<!-- docs-lint:end -->\nBelow\n'
    )
  })
  it('leaves a mention of the markers in running text alone', () => {
    expect(readBlock('The block begins with `<!-- docs-lint:begin -->` and ends.\n')).toEqual({state: 'none'})
  })
})

describe('damaged markers', () => {
  const begin = '<!-- docs-lint:begin rules=a settings=b content=c gap=0 -->'
  const end = '<!-- docs-lint:end -->'
  const damaged: [string, string, RegExp][] = [
    ['only a begin', `${begin}\ntext\n`, /Missing `<!-- docs-lint:end -->` for the marker on line 1/],
    ['only an end', `text\n${end}\n`, /Missing `<!-- docs-lint:begin -->` for the marker on line 2/],
    ['reversed', `${end}\ntext\n${begin}\n`, /`docs-lint:end` on line 1 before `docs-lint:begin` on line 3/],
    ['two blocks', `${begin}\n${end}\n${begin}\n${end}\n`, /second block: line 3/],
    ['two begins', `${begin}\n${begin}\n`, /second `docs-lint:begin` on line 2/],
    ['a begin inside', `${begin}\n${begin}\n${end}\n`, /second block/],
    ['a cut marker', `<!-- docs-lint:begin rules=a\n${end}\n`, /marker on line 1 is damaged/],
    ['text behind a marker', `${begin} more\n${end}\n`, /marker on line 1 is damaged/]
  ]
  it.each(damaged)('%s', (_, before, reason) => {
    const reading = readBlock(before)
    expect(reading.state === 'damaged' && reading.reason).toMatch(reason)
    expect(() => writeBlock(before, block)).toThrow(reason)
    expect(() => removeBlock(before)).toThrow(reason)
  })
})
