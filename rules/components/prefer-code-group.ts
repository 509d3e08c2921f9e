import {defineRule, isInside, mdx, type Block, type CodeBlock, type Edit, type Page} from '../../src/rule/index.ts'

export default defineRule({
  id: 'prefer-code-group',
  group: 'components',
  statements: ['2.5.7.code-group', '2.4.CodeGroup'],
  title: 'Put the same code in several languages into one CodeGroup',
  guide: 'Wrap the blocks in `<CodeGroup>` and give each a title, such as the name of its language.',
  why: 'Readers need one of the languages and skip the others.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {adjacent: 'Unexpected code blocks in {languages} one after the other: put them into one `CodeGroup`'},
  *check(page) {
    let run: {block: Block; code: CodeBlock; language: string}[] = []
    for (const block of page.flow) {
      const code = block.type === 'code' ? (block.fact as CodeBlock) : undefined
      const language = code && languageOf(code)
      const last = run.at(-1)
      const follows =
        last &&
        block.within.component === last.block.within.component &&
        block.within.item === last.block.within.item &&
        page.text.slice(last.block.end, block.start).trim() === ''
      if (!follows || language === undefined) {
        yield* report(run, page)
        run = []
      }
      if (code && language !== undefined && !isInside(block.within, groups)) run.push({block, code, language})
    }
    yield* report(run, page)
  },
  examples: {
    good: [
      mdx`
        <CodeGroup>
          \`\`\`python Python
          acme.list_keys()
          \`\`\`

          \`\`\`ts TypeScript
          await acme.listKeys()
          \`\`\`
        </CodeGroup>
      `,
      mdx`
        \`\`\`bash terminal
        acme keys list
        \`\`\`

        \`\`\`json
        {"keys": 3}
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          «\`\`\`python»
          acme.list_keys()
          \`\`\`

          \`\`\`ts
          await acme.listKeys()
          \`\`\`
        `,
        says: ['Unexpected code blocks in Python and TypeScript one after the other: put them into one `CodeGroup`']
      }
    ]
  }
})

const groups = new Set(['CodeGroup', 'RequestExample', 'ResponseExample', 'Tree', 'Prompt'])
const languages: Record<string, string> = {
  python: 'Python',
  py: 'Python',
  javascript: 'JavaScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  typescript: 'TypeScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  go: 'Go',
  golang: 'Go',
  ruby: 'Ruby',
  rb: 'Ruby',
  java: 'Java',
  kotlin: 'Kotlin',
  kt: 'Kotlin',
  swift: 'Swift',
  php: 'PHP',
  csharp: 'C#',
  cs: 'C#',
  'c#': 'C#',
  rust: 'Rust',
  rs: 'Rust',
  elixir: 'Elixir',
  scala: 'Scala',
  dart: 'Dart',
  c: 'C',
  cpp: 'C++',
  curl: 'cURL',
  powershell: 'PowerShell'
}

/** The language of a block that may be one of several; a shell counts where it calls an address or stands beside PowerShell. */
function languageOf({lang, value}: CodeBlock): string | undefined {
  const name = lang?.toLowerCase() ?? ''
  if (Object.hasOwn(languages, name)) return languages[name]
  return /^(?:bash|sh|shell|zsh|console|terminal)$/.test(name) && /^\s*(?:\$ )?curl\s/.test(value) ? 'cURL' : undefined
}

function* report(run: readonly {block: Block; code: CodeBlock; language: string}[], page: Page) {
  const names = [...new Set(run.map(({language}) => language))]
  if (run.length < 2 || names.length !== run.length) return
  // files of one project stand one after the other, and so do the two sides of a call
  if (run.some(({code}) => code.title !== undefined && /\.[a-z]{1,5}$|[/\\]/i.test(code.title))) return
  if (names.every((name) => name === 'JavaScript' || name === 'TypeScript') && !run.every(({code}) => code.title)) return
  const first = run[0]!.code
  const line = {start: first.start, end: first.start + /[^\r\n]*/.exec(page.text.slice(first.start))![0].trimEnd().length}
  const suggest = group(
    run.map(({code, language}) => ({code, language})),
    page
  )
  yield {at: line, message: 'adjacent' as const, values: {languages: names.join(', ').replace(/, ([^,]*)$/, ' and $1')}, ...(suggest && {suggest})}
}

/** The blocks in a CodeGroup, with the name of the language where a title is missing. */
function group(run: readonly {code: CodeBlock; language: string}[], {text}: Page): Edit[] | undefined {
  const {start} = run[0]!.code
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  if (indent.trim() !== '') return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const titles = run.flatMap(({code, language}) =>
    code.title === undefined && code.langSpan ? [{start: code.langSpan.end, end: code.langSpan.end, text: ` ${language}`}] : []
  )
  const end = run.at(-1)!.code.end
  return [{start, end: start, text: `<CodeGroup>${eol}${indent}`}, ...titles, {start: end, end, text: `${eol}${indent}</CodeGroup>`}]
}
