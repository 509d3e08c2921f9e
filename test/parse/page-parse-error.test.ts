/** Pages that are not valid MDX: each error is at the line that the writer has to change, in plain words, with a fix if that is safe. */
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {lineStarts, pointAt} from '../../src/parse/lines.ts'
import {parsePage} from '../../src/parse/parse.ts'
import {inserts, mutate} from './differential/mutate.ts'
import {native, reference} from '../harness.ts'

interface Broken {
  text: string
  /** Line and column of the error. */
  at: `${number}:${number}`
  says: string
  /** The page after the fix, if there is one. */
  fixed?: string
}

const pages: Broken[] = [
  {text: 'Text\n\n<Note>\n\nInside\n', at: '3:1', says: 'Unclosed `<Note>`: add `</Note>`'},
  {text: '<Card title="A">\n\n<Note>\n\nText\n\n</Card>\n', at: '3:1', says: 'Unclosed `<Note>` before `</Card>`: add `</Note>`'},
  {text: '<Steps>\n<Step title="A">\ntext\n</Steps>\n', at: '2:1', says: 'Unclosed `<Step>` before `</Steps>`: add `</Step>`'},
  {text: '<b><i>text</b></i>\n', at: '1:4', says: 'Unclosed `<i>` before `</b>`: add `</i>`'},
  {text: '<Note>\n\nText\n\n</Nope>\n', at: '5:1', says: 'Unexpected `</Nope>`: `<Note>` on line 1 is still open, so write `</Note>`'},
  {text: '<>\n\nText\n\n</Note>\n', at: '5:1', says: 'Unexpected `</Note>`: `<>` on line 1 is still open, so write `</>`'},
  {text: 'Text\n\n</Note>\n', at: '3:1', says: '`</Note>` has no opening tag: remove it, or add the opening tag'},
  {
    text: '<Note></Note a="b">\n',
    at: '1:7',
    says: 'Unexpected `</Note a="b">`: a closing tag contains only its name, so write `</Note>`',
    fixed: '<Note></Note>\n'
  },
  {
    text: 'Text <!-- a comment -->\n\nmore\n',
    at: '1:6',
    says: 'HTML comments are not valid in MDX: write `{/* … */}`',
    fixed: 'Text {/* a comment */}\n\nmore\n'
  },
  {text: 'One\n\n<!--\nlong\n-->\n\ntext\n', at: '3:1', says: 'HTML comments are not valid in MDX: write `{/* … */}`', fixed: 'One\n\n{/* long */}\n\ntext\n'},
  {text: '<!-- never closed\n\ntext\n', at: '1:1', says: 'HTML comments are not valid in MDX: write `{/* … */}`'},
  {text: '<!-- with */ in it -->\n', at: '1:1', says: 'HTML comments are not valid in MDX: write `{/* … */}`'},
  {text: 'Less than <5 ms\n', at: '1:11', says: '`<5` is parsed as the start of a tag: write `\\<` or put it in backticks', fixed: 'Less than \\<5 ms\n'},
  {text: 'One\n\nif a <= b\n', at: '3:6', says: '`<=` is parsed as the start of a tag: write `\\<` or put it in backticks', fixed: 'One\n\nif a \\<= b\n'},
  {text: 'costs <$5\n', at: '1:7', says: '`<$5` is parsed as the start of a tag: write `\\<` or put it in backticks', fixed: 'costs \\<$5\n'},
  {
    text: '| a | b |\n| - | - |\n| <5 | 2 |\n',
    at: '3:3',
    says: '`<5` is parsed as the start of a tag: write `\\<` or put it in backticks',
    fixed: '| a | b |\n| - | - |\n| \\<5 | 2 |\n'
  },
  {
    text: 'Map<string, number>\n',
    at: '1:4',
    says: '`<string,` is parsed as the start of a tag: write `\\<` or put it in backticks',
    fixed: 'Map\\<string, number>\n'
  },
  {text: 'A Promise<void> is\n', at: '1:10', says: '`<void>` is parsed as a tag: write `\\<void>` or put it in backticks', fixed: 'A Promise\\<void> is\n'},
  {
    text: 'Set <YOUR_KEY> first\n',
    at: '1:5',
    says: '`<YOUR_KEY>` is parsed as a tag: write `\\<YOUR_KEY>` or put it in backticks',
    fixed: 'Set \\<YOUR_KEY> first\n'
  },
  {
    text: 'See <https://example.com/a>.\n',
    at: '1:5',
    says: '`<https://example.com/a>` is parsed as a tag: write `[text](https://example.com/a)`',
    fixed: 'See [https://example.com/a](https://example.com/a).\n'
  },
  {
    text: 'Ask <me@example.com>.\n',
    at: '1:5',
    says: '`<me@example.com>` is parsed as a tag: write `[text](mailto:me@example.com)`',
    fixed: 'Ask [me@example.com](mailto:me@example.com).\n'
  },
  {
    text: 'Text {a: 1} text\n',
    at: '1:8',
    says: 'The code between `{` and `}` is not valid JavaScript: unexpected content after expression; for literal braces, write `\\{` or use backticks'
  },
  {
    text: 'Text\n\nOpen {brace and more\n\nsecond\n',
    at: '3:6',
    says: 'Unclosed `{`: add `}`, write `\\{` for a literal brace, or put it in backticks'
  },
  {text: '`{` and {brace\n\n`}`\n', at: '1:9', says: 'Unclosed `{`: add `}`, write `\\{` for a literal brace, or put it in backticks'},
  {text: '{/* comment\n\ntext\n', at: '1:1', says: 'Unclosed comment: end it with `*/}`'},
  {text: 'Text\n\n{/* comment *}\n\ntext\n', at: '3:1', says: 'Unclosed comment: end it with `*/}`'},
  {text: 'Line<br>break\n', at: '1:5', says: 'Unclosed `<br>`: write `<br />`', fixed: 'Line<br />break\n'},
  {
    text: '<Frame>\n  <img src="/a.png">\n</Frame>\n',
    at: '2:3',
    says: 'Unclosed `<img>`: write `<img />`',
    fixed: '<Frame>\n  <img src="/a.png" />\n</Frame>\n'
  },
  {text: '<Card title=A>\n\ntext\n\n</Card>\n', at: '1:13', says: 'Unexpected `A` in the tag `<Card>`: put the value in quotes or braces'},
  {text: '<Card title="A>\n\ntext\n\n</Card>\n', at: '1:1', says: 'Missing closing `"` of a value in the tag `<Card>`: add it'},
  {
    text: '<Card title="He said "hi" to me">x</Card>\n',
    at: '1:25',
    says: 'Unexpected `"` in the tag `<Card>`: for a quote inside a quoted value, write `&quot;`'
  },
  {text: '<Tab title=“A”>x</Tab>\n', at: '1:12', says: 'Unexpected `“` in the tag `<Tab>`: write straight quotes around a value'},
  {text: '<Card title="A" {b}>x</Card>\n', at: '1:18', says: 'Unexpected braces among the attributes: write `name={value}`, or `{...object}` to spread one'},
  {
    text: '<Card title="A" / href="/x">x</Card>\n',
    at: '1:19',
    says: 'Unexpected `h` in the tag `<Card>`: put `/` directly before the `>` that ends the tag'
  },
  {text: '<Card cols={}>x</Card>\n', at: '1:12', says: 'Empty braces: write a value between them, or remove the attribute'},
  {text: '<Card cols={2>x</Card>\n', at: '1:12', says: 'Unclosed `{`: add `}`, write `\\{` for a literal brace, or put it in backticks'},
  {text: 'One\n\n<Card title="x"\n  href="/y"\n\ntext\n', at: '3:1', says: 'Unclosed tag `<Card`: add the missing `>` or quote'},
  {text: '- <Note>\n\ntext\n\n</Note>\n', at: '1:3', says: '`<Note>` opens inside a list item that ends before `</Note>`: put each tag on its own line'},
  {
    text: 'A paragraph <Note>\ntext\n\n</Note>\n',
    at: '1:13',
    says: '`<Note>` opens inside a paragraph that ends before `</Note>`: put each tag on its own line'
  },
  {text: '> <Note>\n> text\n\n</Note>\n', at: '1:3', says: '`<Note>` opens inside a quote that ends before `</Note>`: put each tag on its own line'},
  {
    text: '<Note>\n- one\n- two\n  </Note>\n',
    at: '4:3',
    says: '`</Note>` counts as part of the list item above it, but `<Note>` on line 1 is outside: indent it like `<Note>`',
    fixed: '<Note>\n- one\n- two\n</Note>\n'
  },
  {text: '<Note>\n```js\ncode\n</Note>\n', at: '2:1', says: 'Unclosed code block, so `</Note>` is part of it: close the code block before that tag'},
  {
    text: "import A from '/a.mdx'\nText below\n",
    at: '2:1',
    says: 'This line is parsed as code because it follows an `import`: add a blank line above it',
    fixed: "import A from '/a.mdx'\n\nText below\n"
  },
  {text: 'export const a = {\n\ntext\n', at: '1:1', says: 'Incomplete `export`: complete the statement and close its brackets'},
  {text: "import {A,,B} from '/a.mdx'\n", at: '1:11', says: 'This `import` is not valid JavaScript: unexpected token'},
  {
    text: "import A from '/a.mdx'\nimport A from '/b.mdx'\n",
    at: '2:8',
    says: "This `import` is not valid JavaScript: identifier 'A' has already been declared"
  },
  {
    text: '<style>\n.a { color: red; }\n</style>\n',
    at: '1:1',
    says: 'The braces in `<style>` are parsed as an expression: write the text as one string between `{` and `}`',
    fixed: '<style>{`\n.a { color: red; }\n`}</style>\n'
  }
]

describe.each([
  ['LF', (text: string) => text],
  ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['frontmatter above', (text: string) => `---\ntitle: A\n---\n\n${text}`]
])('a broken page with %s', (name, change) => {
  it.each(pages.map((page) => [page.text, page] as const))('%j', async (_, {text, at, says, fixed}) => {
    const page = change(text)
    const {error} = await parsePage(page, 'page.mdx', native)
    const shift = name === 'frontmatter above' ? 4 : 0
    const {line, column} = pointAt(lineStarts(page), error?.start ?? 0)
    expect(error?.reason.replace(/(o[fn]) line (\d+)/, (__, word: string, of: string) => `${word} line ${Number(of) - shift}`)).toBe(says)
    expect(`${line - shift}:${column}`).toBe(at)
    const {fix} = error!
    const repaired = fix && page.slice(0, fix.start) + fix.text + page.slice(fix.end)
    expect(repaired).toBe(fixed === undefined ? undefined : change(fixed))
    if (repaired !== undefined) expect((await parsePage(repaired, 'page.mdx', reference)).error).toBeUndefined()
  })
})

describe('any text', () => {
  it('reports an error inside the text, whose fix does not lead to a dead end', async () => {
    const piece = fc.oneof(
      fc.constantFrom(...inserts),
      fc.constantFrom('<', '{', '<a', '</a>', '"', '`', '{/*', '*/}', '>', ' b=', 'import', '\n', '\n\n', ' ')
    )
    const number = fc.nat(2 ** 31)
    const text = fc.tuple(fc.array(piece, {maxLength: 14}), fc.array(fc.record({kind: number, line: number, other: number, pick: number}), {maxLength: 2}))
    await fc.assert(
      fc.asyncProperty(text, async ([pieces, mutations]) => {
        let page = mutate(pieces.join(''), mutations)
        for (let round = 0; round < 60; round++) {
          const {error} = await parsePage(page, 'page.mdx', reference)
          // tests load the development build of the parser, which has assertions that the users' build does not have
          if (!error || error.reason.startsWith('Assertion: ')) return
          expect(error.start >= 0 && error.start <= error.end && error.end <= page.length, `${error.start}-${error.end} ${JSON.stringify(page)}`).toBe(true)
          expect(error.cause === 'other' ? `${error.reason} ${JSON.stringify(page)}` : '').toBe('')
          if (!error.fix) return
          page = page.slice(0, error.fix.start) + error.fix.text + page.slice(error.fix.end)
        }
        expect.fail(`always something to mend: ${JSON.stringify(page)}`)
      }),
      {numRuns: 500}
    )
  })
  it.each(['`', '{/*', '<style>{', '<a ', '<', '{', '"', '</', '<>', 'import ', '<a "', '``` {'])('is explained when it repeats %j', async (piece) => {
    for (const before of ['', '{', '<a b="', 'export const a = ']) {
      const page = before + piece.repeat(3000)
      expect((await parsePage(page, 'page.mdx', reference)).error?.start ?? 0).toBeLessThanOrEqual(page.length)
    }
  })
})
