/** Pages on which the native parser would hang or crash, and how docs-lint recognizes them. */
import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {parsePage, parseSlowly} from '../../src/parse/parse.ts'
import {bestParser} from '../../src/parse/parsers.ts'
import {nativeRisk} from '../../src/parse/native-risk.ts'
import {hasManyOpenSigns} from '../../src/parse/open-signs.ts'
import {sureFences} from '../../src/parse/sure-fences.ts'
import {page} from '../cli/site.ts'
import {folderWith} from '../run/folder-with.ts'

const table = `| a | b |\n| --- | --- |\n${'| a<br>b | c |\n'.repeat(30)}`

/** Each took over a minute, and each further repetition multiplies the time by 2 to 10. */
const slow: Record<string, string> = {
  'a table after a lone brace': `{\n\n${table}`,
  'a table after a brace in a sentence': `Write { now.\n\n${table}`,
  'tags in braces': `{${'<a>'.repeat(40)}`,
  'tags in braces that end': `{${'<a>'.repeat(40)}}`,
  fragments: `{${'<>'.repeat(40)}`,
  'names with parts': `{${'<a.b>'.repeat(40)}${'<a:b>'.repeat(40)}`,
  'attributes in attributes': '<a b={'.repeat(40),
  'spreads in spreads': '<a {...'.repeat(40),
  'attributes and tags': '<A b={<C>'.repeat(20),
  'cards that each hold a brace': '<Card title="a">\n  Text {\n</Card>\n\n'.repeat(30),
  'cards on one line': '<Card>{</Card>\n'.repeat(30),
  'steps that each hold a brace': '<Step title="x">\n  Text { more\n</Step>\n'.repeat(30),
  'pairs of braces that each hold a tag': '{<a>}\n\n'.repeat(40),
  'tags in tags that end': `{${'<a><b></b>'.repeat(40)}}`,
  arrows: `{${'<T>('.repeat(40)}}`,
  'braces in a string': `{"}"}{"}${'<a>'.repeat(40)}`,
  'tags that an outer end tag closes': `{<p>${'<a>'.repeat(40)}</p>`,
  'end tags in attributes': `{${'<a b="</a>">'.repeat(40)}}`,
  'end tags in strings': `{${'<b>{"}</b>"}'.repeat(40)}`,
  'end tags in templates': `{${'<b>{`}</b>`}'.repeat(40)}`,
  'end tags in comments': `{${'<b>{/*}</b>*/}'.repeat(40)}`,
  'end tags after a regular expression': `{${'<b>{/"/}</b>{"}</b>"}'.repeat(40)}`,
  'a quotation mark inside of all': `{${'<a>{'.repeat(40)}"${'}</a>'.repeat(40)}}`,
  'a comment inside of all': `{${'<a>{'.repeat(40)}//${'}</a>'.repeat(40)}}`,
  'an escaped brace': `{\\{${'<a>'.repeat(40)}`,
  'an attribute before': `<B x={${'<a>'.repeat(40)}`,
  'a list item': `- {${'<a>'.repeat(40)}`,
  'comments in tags': `{${'</**/a>'.repeat(40)}}`,
  'blanks in tags': `{${'< a>'.repeat(40)}}`,
  'letters beyond ASCII': `{${'<é>'.repeat(40)}}`,
  'code that is none: a list item ends it': `- \`\`\`js\n\n{${'<a>'.repeat(40)}\n\n\`\`\`\n`,
  'code that is none: a quotation ends it': `> \`\`\`js\n\n{${'<a>'.repeat(40)}\n\n\`\`\`\n`,
  'code that is none: indented less': `- a\n\n  \`\`\`js\n  b\n{${'<a>'.repeat(40)}\n  \`\`\`\n`,
  'code that is none: the fence ends other code': `  \`\`\`js\n\`\`\`\n{${'<a>'.repeat(40)}\n\`\`\`\n`,
  'code that is none: in braces': `{\n\`\`\`js\n${'<a>'.repeat(40)}\n\`\`\`\n`,
  'code that is none: in frontmatter': `---\na: |\n  x\n\`\`\`js\n---\n{${'<a>'.repeat(40)}\n\`\`\`\n`,
  'code that is none: in a module': `export const a = {/*\n\`\`\`js\n}\n\n*/}\n\n{${'<a>'.repeat(40)}\n\n\`\`\`\n`,
  'code that is none: in a component': `export const A = () => {\n  /*\n  \`\`\`js\n}\n\n*/}\n\n{${'<a>'.repeat(40)}\n\n  \`\`\`\n`,
  'code that is none: in a component without its second half': `export const a = try {\n}\n\n\`\`\`js\ncatch {}\n\n{${'<a>'.repeat(40)}\n\`\`\`\n`,
  'code that is none: it starts in braces': `{\n\`\`\`js\n}\n\n{${'<a>'.repeat(40)}\n\`\`\`\n`,
  'inline code that is none: a title has the backtick': `[a](b "\`") {${'<a>'.repeat(40)} \`x\``,
  'inline code that is none: a URL has it': `See http://a.b/\` {${'<a>'.repeat(40)} \`x\``,
  'inline code that is none: two table cells': `| a | b |\n| --- | --- |\n| \` | {${'<a>'.repeat(40)} \` |`,
  'inline code that is none: two table cells after a backslash': `| a | b |\n| --- | --- |\n| \` \\\\| {${'<a>'.repeat(40)} \` |`,
  'inline code that the native parser does not end: a backslash': `A \`{${'<a>'.repeat(40)}\\\` b`,
  'inline code that the native parser does not end: brackets': `[\`{${'<a>'.repeat(40)}]\` b`,
  'inline code that the native parser does not end: an open bracket': `=>\`}</p>"> a \${</p>${'<a>'.repeat(40)}[  \`};\n](}"`,
  'inline code that is none: a reference': `[a][\`] {${'<a>'.repeat(40)} \`x\`\n\n[\`]: /b`,
  'inline code that is none: an escaped backtick': `\\\` {${'<a>'.repeat(40)} \`x\``,
  'inline code that is none: the code began a line above': `A \` b\nc \` {${'<a>'.repeat(40)} \` d`,
  'inline code that is none: in braces': `{"\`"}{"${'<a>'.repeat(40)}\``,
  'code that is none: in the title of a definition': `[f]: /u "t\n\`\`\`js\n"\n\n{${'<a>'.repeat(40)}\n\`\`\`\n`
}

/** Each crashed the process. */
const deep: Record<string, string> = {
  'objects in a module': `export const a = ${'{a:'.repeat(6000)}1${'}'.repeat(6000)}`,
  'lists in braces': `{${'['.repeat(10_000)}`,
  'lists in braces that end': `{${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  parentheses: `export const a = ${'('.repeat(20_000)}`,
  templates: `{${'`${'.repeat(20_000)}`,
  signs: `export const a = ${'!'.repeat(100_000)}a`,
  assignments: `export const a = ${'a='.repeat(100_000)}a`,
  conditions: `export const a = ${'a?b:'.repeat(100_000)}a`,
  functions: `export const a = ${'a=>'.repeat(20_000)}a`,
  'functions with two parameters': `export const a = ${'(a,b)=>'.repeat(20_000)}a`,
  words: `export const a = ${'new '.repeat(100_000)}a`,
  'powers of texts': `export const a = ${'","**'.repeat(50_000)}a`,
  branches: `export const a = 1\n${'if(a);else '.repeat(20_000)}`,
  loops: `export const a = 1\n${'for(;;)'.repeat(20_000)}`,
  tags: `export const a = ${'<a>,'.repeat(100_000)}`,
  attributes: `${'<a b={'.repeat(20_000)}${'}/>'.repeat(20_000)}`,
  'lists in an attribute': `<a ${'b={['.repeat(20_000)}`,
  'a backslash at the end': 'import a from "b\\',
  'an import with a program below': `import a from "b"\nc = ${'['.repeat(20_000)}`,
  'an import in braces with a program below': `import {\n  a\n} from "b";\nfunction c() {}\n${'if(a);else '.repeat(20_000)}`,
  'an import with a program after it': `import a from "b"; export const c = ${'['.repeat(20_000)}`
}

describe('the reference parser decides', () => {
  test.each(Object.entries(slow))('%s', (_, text) => expect(nativeRisk(text)).not.toBe('none'))
  test.each(Object.entries(deep))('%s', (_, text) => expect(nativeRisk(text)).not.toBe('none'))
})

test.each([
  ['components', '<CardGroup cols={2}>\n  <Card title="a" href="/b" />\n  <Card title="a > b">\n    Text\n  </Card>\n</CardGroup>\n\n'.repeat(40)],
  ['icons', '<Card icon={<svg viewBox="0 0 1 1"><path d="M0 0" /><circle r={1} /></svg>}>\n  Text.\n</Card>\n\n'.repeat(40)],
  ['code', '```jsx\nconst a = {b: <c>"\n```\n\n<Tabs>\n  <Tab title="x">\n    ```bash\n    echo "${A:-{" <id>\n\n    ```\n  </Tab>\n</Tabs>\n\n'.repeat(40)],
  ['placeholders', "Send `GET /users/{id}` with `<token>`, {/* not yet */} and {name}. Its, don’t, isn't.\n\n".repeat(80)],
  [
    'placeholders in code',
    `Send \`{"id": <id>, "at": <time>}\` to [it](/a), or \`{"name": <name>\`.\n\n[A] \`b[]\` \`{"ids": <id>[]\`.\n\n| a | b |\n| --- | --- |\n| \`{<a>\` | \`<b> \\| c\` |\n\n`.repeat(
      20
    )
  ],
  [
    'code after components',
    `export const A = () => {\n  const [b, setB] = use(0)\n\n  return <p onClick={() => setB(b + 1)}>{b}</p>\n}\n\n<A />\n\n\`\`\`jsx\nconst a = {b: <c>"\nconst d = {b: \`\${<c>\n\`\`\`\n\n`.repeat(
      12
    )
  ],
  ['code with the form of a definition', '```ts\n[a: string]: Map<\n```\n\n```ts\nconst a = {b: <c>"\n```\n\n'.repeat(20)],
  [
    'imports',
    `import {\n  D\n} from "/snippets/d.jsx"\nimport A from "/snippets/a.mdx"\nimport {B, C} from '/snippets/b.jsx';\n\n${'Text, [link](/a) and (more).\n\n'.repeat(900)}`
  ],
  ['a long table', `{/* a */}\n\n| a | b |\n|${'-'.repeat(20)}|---|\n${'| word | word |\n'.repeat(900)}`]
])('the native parser reads %s', (_, text) => expect(nativeRisk(page('A', text))).toBe('none'))

test('fences that are code for anyone', () => {
  const text = '---\na: 1\n---\n\n```js\n{\n```\n\n  ~~~\n  {\n\n  ~~~\n'
  expect(sureFences(text).map(({start, end}) => text.slice(start, end))).toEqual(['\n{\n', '\n  {\n\n'])
})

test('a page takes no longer than its length allows', async () => {
  for (const text of [slow['a table after a lone brace']!, slow['cards that each hold a brace']!, slow['tags in braces']!])
    expect((await parsePage(page('A', text), 'a.mdx', bestParser())).error).toBeDefined()
})

test('no page ends the process', () => {
  const main = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
  const pages = Object.fromEntries(Object.values(deep).map((text, at) => [`p${at}.mdx`, `${page('A', '').trimEnd()}\n\n${text}\n`]))
  const root = folderWith({'docs.json': '{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["p0"]}}', ...pages})
  const {status, signal, stdout} = spawnSync(process.execPath, [main, root, '--no-cache', '--only', 'mdx-syntax', '--format', 'json'], {encoding: 'utf8'})
  expect({status, signal}).toEqual({status: 1, signal: null})
  expect((JSON.parse(stdout) as {findings: unknown[]}).findings.length).toBeGreaterThan(10)
}, 400_000)

test.each(['<a>\n', '<a>\n\n', '<Card ]]]', '&amp;', 'x <a/> ', '{a} ', '`a` {a} ', '| {a} '])(
  'a large page of %j is not for the native parser, a small one is',
  (piece) => {
    expect(hasManyOpenSigns(piece.repeat(200_000 / piece.length))).toBe(true)
    expect(hasManyOpenSigns(piece.repeat(5000 / piece.length))).toBe(false)
  }
)

test('a large page of short paragraphs with tags, expressions and entities is', () => {
  expect(hasManyOpenSigns('<Card title="a">\n  Text with {a} &amp; <b>b</b>, if a < b.\n</Card>\n\n'.repeat(5000))).toBe(false)
})

test('code can be nested more deeply than anybody writes, up to a limit', async () => {
  const errorOf = async (text: string): Promise<string | undefined> => (await parseSlowly(page('A', text), 'a.mdx')).error?.reason
  expect(await errorOf(`{${'['.repeat(200)}${']'.repeat(200)}}`)).toBeUndefined()
  expect(await errorOf(`{${'1 + '.repeat(1500)}1}`)).toBeUndefined()
  for (const deep of [`${'['.repeat(500)}${']'.repeat(500)}`, `${'!'.repeat(2000)}1`, `${'<a>'.repeat(1500)}${'</a>'.repeat(1500)}`, `${'1 + '.repeat(6000)}1`])
    expect(await errorOf(`{${deep}}`)).toContain('nested too deeply')
})
