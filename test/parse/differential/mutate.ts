/** Small damage to pages, similar to errors of writers, merges, and assistants. Deterministic: numbers in, text out. */

/** `kind` selects the operation, and the others select lines and the text to insert, all modulo what is available. */
export interface Mutation {
  kind: number
  line: number
  other: number
  pick: number
}

export const inserts = [
  '<Note>',
  '</Note>',
  '<Note>text</Note>',
  '<Steps>\n  <Step title="One">\n    Text\n  </Step>\n</Steps>',
  '<Card title="A & B" href="/x" />',
  '<br />',
  '<br>',
  '<img src="/a.png" alt="A" />',
  '<a href="/x">link *text*</a> after',
  '<ParamField path="id" type="string" required>\nThe id\n</ParamField>',
  '{/* docs-lint-disable-next-line link-text: why */}',
  '{/* comment */}',
  '<!-- comment -->',
  '{value}',
  '{a: 1}',
  '{',
  '}',
  '<',
  '<5',
  '<https://example.com>',
  'https://example.com/a_b and www.example.com.',
  'me@example.com wrote',
  '> quote',
  '> - item in quote\n>   more',
  '- item',
  '* [ ] task',
  '- [x] done `code`',
  '  - nested',
  '1. first',
  '10) tenth',
  '    indented',
  '\ttab',
  '```js title="a.js"',
  '```',
  '~~~',
  '`code` and ``two ` ticks``',
  '`open',
  '**bold** *it* ~~gone~~ ***both***',
  '**open',
  '_a_b_ __c__',
  '[text](/url "title")',
  '[text][ref]',
  '[ref]: https://example.com/ref "T"',
  '[^1] note',
  '[^1]: The note',
  '![alt *text*](/i.png)',
  '[![alt](/i.png)](/x)',
  '[broken](',
  '| a | b |\n| - | :-: |\n| 1 | `x|y` |',
  '| c |',
  '---',
  '***',
  '===',
  '# Title',
  '## Heading {#custom-id}',
  '### Closed ###',
  '#no heading',
  '&amp; &lt; &copy; &#123; &nope; \\* \\< \\{',
  'hard  \nbreak',
  'hard\\\nbreak',
  'emoji 👩‍💻 ünï 中文 \u00a0 nbsp',
  'zero\u200bwidth \u2028 line',
  "import A from '/snippets/a.mdx'",
  'export const b = 1',
  "import {B} from 'x'\n\nexport const c = () => <p>x</p>",
  '<Tabs><Tab title="A">\n\ntext\n\n</Tab></Tabs>',
  '<>fragment</>',
  '<Tree.File name="x" />',
  "<A {...b} c={1} d='e' f>",
  '</A>',
  '<Frame caption="x"><img src="/b.png" /></Frame>',
  'text <Tooltip tip="Tip &quot;here&quot;">word</Tooltip> text',
  '<div style={{color: "red"}}>\n  text\n</div>',
  ' ',
  '\u00a0',
  'Line one\nline two'
] as const

const characters = [
  '<',
  '>',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '*',
  '_',
  '`',
  '~',
  '#',
  '|',
  '\\',
  '&',
  ':',
  '"',
  "'",
  '\t',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '!',
  '-',
  '/',
  '.',
  '\r',
  'é',
  '🙂',
  '\u00a0'
]
const wrappers: readonly ((lines: string[]) => string[])[] = [
  (lines) => ['<Note>', ...lines, '</Note>'],
  (lines) => ['<Note>', '', ...lines, '', '</Note>'],
  (lines) => ['<Card title="x">', ...lines.map((line) => `  ${line}`), '</Card>'],
  (lines) => lines.map((line) => `> ${line}`),
  (lines) => lines.map((line) => `>${line}`),
  (lines) => lines.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`)),
  (lines) => lines.map((line, index) => (index === 0 ? `1. ${line}` : `   ${line}`)),
  (lines) => lines.map((line) => `\t${line}`),
  (lines) => lines.map((line) => `- ${line}`),
  (lines) => ['```mdx', ...lines, '```']
]

const operations: readonly ((lines: string[], mutation: Mutation) => void)[] = [
  (lines, {line}) => void lines.splice(at(lines, line), 1),
  (lines, {line, other}) => void lines.splice(at(lines, other), 0, ...lines.slice(at(lines, line), at(lines, line) + 3)),
  (lines, {line, other}) => void lines.splice(at(lines, other), 0, ...lines.splice(at(lines, line), 1)),
  (lines, {line, pick}) => void lines.splice(at(lines, line), 0, ...inserts[pick % inserts.length]!.split('\n')),
  (lines, {line, pick}) => void lines.splice(at(lines, line), 0, '', ...inserts[pick % inserts.length]!.split('\n'), ''),
  (lines, {line, pick, other}) => change(lines, line, (text) => splice(text, other, 0, inserts[pick % inserts.length]!)),
  (lines, {line, pick, other}) => change(lines, line, (text) => splice(text, other, 0, characters[pick % characters.length]!)),
  (lines, {line, other}) => change(lines, line, (text) => splice(text, other, 1, '')),
  (lines, {line, other, pick}) => {
    const from = at(lines, line)
    const count = (other % 8) + 1
    lines.splice(from, count, ...wrappers[pick % wrappers.length]!(lines.slice(from, from + count)))
  },
  (lines, {line, pick}) => change(lines, line, (text) => `${' '.repeat((pick % 6) + 1)}${text}`),
  (lines, {line}) => change(lines, line, (text) => text.trimStart()),
  (lines, {line}) => change(lines, line, (text) => `${text}${lines[at(lines, line) + 1] ?? ''}`),
  (lines, {line}) => change(lines, line, (text) => text.replace(/<\/?\w+|\/?>/, '')),
  (lines, {line}) => change(lines, line, (text) => text.replace(/^ +/, '\t'))
]

/** Applies the mutations in order. The last one may change all line endings to CRLF. */
export function mutate(text: string, mutations: readonly Mutation[]): string {
  const crlf = mutations.some(({kind}) => kind % 23 === 22)
  let lines = text.split('\n')
  for (const mutation of mutations) {
    operations[mutation.kind % operations.length]!(lines, mutation)
    lines = lines.join('\n').split('\n')
  }
  // a UTF-8 file cannot contain half a surrogate pair
  return lines.join(crlf ? '\r\n' : '\n').replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\u{fffd}')
}

const at = (lines: readonly string[], line: number): number => line % Math.max(1, lines.length)
const splice = (text: string, where: number, count: number, inserted: string): string => {
  const from = where % (text.length + 1)
  return text.slice(0, from) + inserted + text.slice(from + count)
}
function change(lines: string[], line: number, to: (text: string) => string): void {
  if (lines.length > 0) lines[at(lines, line)] = to(lines[at(lines, line)]!)
}

/** An endless series of mutations that is the same for each seed (mulberry32). */
export function* mutationsOf(seed: number): Generator<Mutation[]> {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  for (;;) yield Array.from({length: (next() % 3) + 1}, () => ({kind: next(), line: next(), other: next(), pick: next()}))
}
