/** The text of frontmatter maps back to its source in every YAML style. */
import {expect, it} from 'vitest'
import {derivePage} from '../../src/facts/derive.ts'
import {sourceSpan} from '../../src/facts/prose-text.ts'

it.each([
  ['plain', 'title: Set the (target) up', 'Set the (target) up'],
  ['in single quotes', "title: 'It''s the target''s turn'", "It's the target's turn"],
  ['in double quotes', String.raw`title: "A \"new\" é \x41 target \u2014 here"`, 'A "new" é A target — here'],
  ['with what only looks like an entity', 'title: "Q&amp;A on the target"', 'Q&amp;A on the target'],
  ['over two lines', 'title: "Set up\n  the target now"', 'Set up the target now'],
  ['plain over two lines with CRLF', 'title: Set up\r\n  the target now', 'Set up the target now'],
  ['folded', 'title: >-\n  Set up\n  the target now', 'Set up the target now'],
  ['literal', 'title: |\n  Set up\n  the target now', 'Set up the target now'],
  ['with a character of two units', 'title: "\u{1F600} the \\"target\\" \u{1F600} now"', '\u{1F600} the "target" \u{1F600} now']
])('%s', (_, line, read) => {
  const text = `---\n${line}\n---\n`
  const [prose] = derivePage({path: 'page.mdx', text, role: 'page', language: 'en'}, {ids: []}).prose
  expect(prose?.text).toBe(read)
  const words = read.match(/target|now|turn|here|Set/g) ?? []
  expect(words.length).toBeGreaterThan(0)
  for (const word of words) {
    const at = read.indexOf(word)
    const {start, end} = sourceSpan(prose!, at, at + word.length)
    expect(text.slice(start, end)).toBe(word)
    expect(start).toBe(text.indexOf(word))
  }
})
