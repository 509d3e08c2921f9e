import {defineRule, mdx, option, headingBefore, type CodeBlock, type Edit, type Page} from '../../src/rule/index.ts'
import {findParseError, loadReaders, otherLanguage, readableLanguage} from '../../src/rule/code.ts'

/** The most expensive rule: the TypeScript and Python parsers take up to a third of a cold run over docs full of code. */
export default defineRule({
  id: 'code-syntax',
  group: 'code',
  statements: ['2.5.4.complete-runnable'],
  title: 'Write code that parses',
  guide:
    'Close every bracket and quote, and set the right language. Shorten code with `...` or a comment, and write placeholders such as `<id>` or `YOUR_KEY`.',
  why: 'Readers copy an example first and look for errors in it last.',
  // docs leave code out, and the reader has to guess where
  enforcement: 'heuristic',
  on: 'code',
  options: {ignore: option.strings([], 'languages to skip, as written after the fence')},
  messages: {
    'parse-error': 'The {language} does not parse: {reason}',
    command: 'Language `{lang}` for a shell command: write `bash`',
    output: 'Language `{lang}` for the output of a program: write `text`',
    language: 'Language `{lang}` for {language} code: write `{better}`'
  },
  prepare(page) {
    const languages = page.code.map(({lang, title}) => readableLanguage(lang, title))
    return loadReaders(languages.filter((language) => language !== undefined))
  },
  check(block, {page, options: {ignore}}) {
    const {lang = '', langSpan, title, value} = block
    const language = readableLanguage(lang, title)
    if (!language || ignore.includes(lang) || isMeantWrong(block, page)) return
    const lines = value.split(/\r\n|\n|\r/)
    const error = findParseError(language, lines.join('\n'))
    if (!error) return
    const other = otherLanguage(language, value)
    if (other) {
      const at = langSpan ?? block
      const suggest = langSpan && {suggest: {...langSpan, text: other.lang}}
      if (other.lang === 'text') return {at, message: 'output', values: {lang}, ...suggest}
      if (other.lang === 'bash') return {at, message: 'command', values: {lang}, ...suggest}
      return {at, message: 'language', values: {lang, language: other.label, better: other.lang}, actual: lang, expected: [other.lang], ...suggest}
    }
    const location = placeIn(block, lines)
    const at = {start: location(error.start), end: Math.max(location(error.start), location(error.end))}
    const {fix: edit, reason} = error
    const fix: Edit | undefined = edit && {start: location(edit.start), end: location(edit.end), text: edit.text}
    return {at, message: 'parse-error', values: {language, reason}, ...(fix && {fix})}
  },
  examples: {
    good: [
      mdx`
        \`\`\`json
        {
          "region": "oslo", // where the keys are kept
          ...
        }
        \`\`\`
      `,
      mdx`
        \`\`\`js
        const client = new Client({apiKey: <YOUR_API_KEY>, ...})
        \`\`\`
      `,
      mdx`
        \`\`\`python
        >>> client.keys()
        [<Key k1>, <Key k2>]
        \`\`\`
      `,
      // a signature without a body
      mdx`
        \`\`\`python
        def rotate(key: str, days: int = 30) -> Key | None
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          \`\`\`json
          {"region": "oslo"«,»}
          \`\`\`
        `,
        messages: ['The JSON does not parse: unexpected `,` before `}`, which JSON does not allow'],
        fixed: mdx`
          \`\`\`json
          {"region": "oslo"}
          \`\`\`
        `
      },
      {
        page: mdx`
          <Note>
            \`\`\`python
            for key in keys«»
                print(key)
            \`\`\`
          </Note>
        `,
        messages: ['The Python does not parse: missing `:` at the end of the line']
      },
      {
        page: mdx`
          \`\`\`ts
          const limit: «=» 64
          \`\`\`
        `,
        messages: ['The TypeScript does not parse: unexpected `=`']
      },
      {
        page: mdx`
          \`\`\`bash
          «if» [ -f keys.json ]; then
            acme keys push keys.json
          \`\`\`
        `,
        messages: ['The shell does not parse: `if` is not closed: missing `fi`']
      },
      {
        page: mdx`
          \`\`\`yaml
          region: oslo
          «	»limit: 64
          \`\`\`
        `,
        messages: ['The YAML does not parse: unexpected tab: indent YAML with spaces, so replace the tab with two spaces']
      },
      {
        page: mdx`
          \`\`\`toml
          region = «oslo»
          \`\`\`
        `,
        messages: ['The TOML does not parse: invalid value']
      },
      {
        page: mdx`
          \`\`\`html
          <p>Keys of «<em»>oslo</p>
          \`\`\`
        `,
        messages: ['The HTML does not parse: `<em>` is not closed before `</p>`']
      },
      {
        page: mdx`
          \`\`\`«ts»
          npx acme@latest keys push keys.json
          \`\`\`
        `,
        messages: ['Language `ts` for a shell command: write `bash`']
      },
      {
        page: mdx`
          \`\`\`«python»
          Error code: 404 - {'message': 'no such key'}
          \`\`\`
        `,
        messages: ['Language `python` for the output of a program: write `text`']
      },
      {
        page: mdx`
          \`\`\`«python»
          Rotating 2 keys...
          Key rotated: k1
          [<Key k1>, <Key k2>]
          \`\`\`

          \`\`\`«js»
          [INFO] Rotating the key
          [INFO] Done in 3 s
          \`\`\`
        `,
        messages: ['Language `python` for the output of a program: write `text`', 'Language `js` for the output of a program: write `text`']
      },
      {
        page: mdx`
          \`\`\`«js»
          from acme import Client

          def rotate(keys):
              for key in keys:
                  key.rotate()
          \`\`\`
        `,
        messages: ['Language `js` for Python code: write `python`']
      },
      // a gap is fine, but errors after it are not
      {
        page: mdx`
          \`\`\`js
          await client.keys.create({
            ...
            name: 'Build server'
            «scopes»: ['read']
          })
          \`\`\`
        `,
        messages: ['The JavaScript does not parse: unexpected `scopes`, expected `,`']
      },
      {
        page: mdx`
          \`\`\`json
          {"region": "oslo", «# where the keys are kept»
           "limit": 64}
          \`\`\`
        `,
        messages: ['The JSON does not parse: unexpected comment: JSON has no `#` comments, so move it into the text before the block']
      }
    ]
  }
})

/** Converts an offset in code with `\n` line ends to an offset in the page. */
function placeIn({lineStarts, valueStart}: CodeBlock, lines: readonly string[]): (offset: number) => number {
  return (offset) => {
    let left = offset
    let line = 0
    while (line < lines.length - 1 && left > lines[line]!.length) left -= lines[line++]!.length + 1
    return (lineStarts[line] ?? valueStart) + left
  }
}

/** Blocks that show what not to write, according to the block, the title, or the heading above. */
function isMeantWrong({start, value, title = '', within: {component}}: CodeBlock, page: Page): boolean {
  if (/[❌✗✘🚫⛔]|(?:\/\/|#|\/\*|<!--)\s*(?:wrong|incorrect|invalid|bad|broken|don't|syntax error|error:)/iu.test(value)) return true
  const label = component?.attributes.map(({name, value}) => (/^(?:title|label)$/.test(name) && typeof value === 'string' ? value : '')).join(' ') ?? ''
  return wrong.test(`${title} ${label} ${headingBefore(page, start)?.text ?? ''}`)
}
const wrong = /\b(?:wrong|incorrect|invalid|bad|broken|don't|do not|avoid|mistakes?|not to)\b|❌|✗/i
