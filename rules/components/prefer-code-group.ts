import {defineRule, isInsideComponent, mdx, type Block, type CodeBlock, type Edit, type Page} from '../../src/rule/index.ts'

export default defineRule({
  id: 'prefer-code-group',
  group: 'components',
  statements: ['2.5.7.code-group', '2.4.CodeGroup'],
  title: 'Put the same code in several languages in one CodeGroup',
  guide: 'Wrap the blocks in `<CodeGroup>` and give each a title.',
  why: 'Readers need one language and skip the others.',
  review: 'Also report blocks in different languages that follow one another.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {adjacent: 'Code blocks in {languages} in a row: put them in one `CodeGroup`'},
  *check(page) {
    let run: {block: Block; code: CodeBlock; language: string}[] = []
    let label: Block | undefined
    for (const block of page.flow) {
      const code = block.type === 'code' ? (block.fact as CodeBlock) : undefined
      const language = code && languageOf(code)
      const last = run.at(-1)
      const isBeside = last && block.within.component === last.block.within.component && block.within.item === last.block.within.item
      // "Python:" between two blocks labels the next one
      if (isBeside && block.type === 'paragraph' && isLabel(page.text.slice(block.start, block.end))) {
        label = block
        continue
      }
      const gap = last && page.text.slice(last.block.end, block.start)
      const follows = isBeside && gap?.replace(label ? page.text.slice(label.start, label.end) : '', '').trim() === ''
      label = undefined
      if (!follows || language === undefined) {
        yield* report(run, page)
        run = []
      }
      if (code && language !== undefined && !isInsideComponent(block.within, groups)) run.push({block, code, language})
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
      `,
      mdx`
        \`\`\`python
        app = Flask(__name__)
        \`\`\`

        \`\`\`ts
        const response = await fetch('https://api.example.com/v1/keys')
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          Python:

          «\`\`\`python keys.py»
          keys = acme.list_keys(owner="billing")
          \`\`\`

          TypeScript:

          \`\`\`ts keys.ts
          const keys = await acme.listKeys({owner: 'billing'})
          \`\`\`
        `,
        messages: ['Code blocks in Python and TypeScript in a row: put them in one `CodeGroup`']
      },
      {
        page: mdx`
          «\`\`\`python»
          acme.list_keys()
          \`\`\`

          \`\`\`ts
          await acme.listKeys()
          \`\`\`
        `,
        messages: ['Code blocks in Python and TypeScript in a row: put them in one `CodeGroup`']
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

/** The language of a block that may be a variant. A shell block counts if it calls a URL or is next to PowerShell. */
function languageOf({lang, value}: CodeBlock): string | undefined {
  const name = lang?.toLowerCase() ?? ''
  if (Object.hasOwn(languages, name)) return languages[name]
  if (Object.hasOwn(formats, name)) return formats[name]
  return /^(?:bash|sh|shell|zsh|console|terminal)$/.test(name) && /^\s*(?:\$ )?curl\s/.test(value) ? 'cURL' : undefined
}

const formats: Record<string, string> = {json: 'JSON', yaml: 'YAML', yml: 'YAML', toml: 'TOML', xml: 'XML'}

/** "Python:", "**In Go**", "The same call in Python:" */
function isLabel(source: string): boolean {
  const plain = source.replace(/[*_`]/g, '').trim()
  if (/\bsame\b[^.]{0,60}\b(?:in|for|with|as) (\S{1,12}?)[:.]?$/i.test(plain)) return isLanguage(/(\S+?)[:.]?$/.exec(plain)![1]!)
  return plain.length < 40 && isLanguage(/^(?:(?:and|or|now|here) )?(?:(?:in|for|with|using) )?(.+?)(?: example| version)?[:.]?$/i.exec(plain)?.[1] ?? '')
}
const isLanguage = (name: string): boolean => {
  const lower = name.toLowerCase()
  return Object.hasOwn(languages, lower) || Object.hasOwn(formats, lower) || lower === 'node.js' || lower === 'c++'
}

function* report(run: readonly {block: Block; code: CodeBlock; language: string}[], page: Page) {
  const names = [...new Set(run.map(({language}) => language))]
  if (run.length < 2 || names.length !== run.length) return
  // adjacent blocks can be files of one project, or the two sides of a call, but `keys.js` and `keys.py` are variants
  const files = run.flatMap(({code}) => (code.title !== undefined && /\.[a-z]{1,5}$|[/\\]/i.test(code.title) ? [code.title] : []))
  const stems = new Set(files.map((title) => title.replace(/\.[a-z]{1,5}$/i, '').toLowerCase()))
  const isOneFile = files.length === run.length && stems.size === 1
  if (files.length > 0 && !isOneFile) return
  if (names.every((name) => name === 'JavaScript' || name === 'TypeScript') && !run.every(({code}) => code.title)) return
  const isData = names.some((name) => Object.values(formats).includes(name))
  if (isData && !names.every((name) => Object.values(formats).includes(name))) return
  // two parts of one example have little in common
  const least = isOneFile ? 0.2 : isData ? 0.7 : 0.4
  if (!run.every(({code}, index) => index === 0 || sharedWords(run[index - 1]!.code.value, code.value) >= least)) return
  const first = run[0]!.code
  const line = {start: first.start, end: first.start + /[^\r\n]*/.exec(page.text.slice(first.start))![0].trimEnd().length}
  const isTight = run.every(({code}, index) => index === 0 || page.text.slice(run[index - 1]!.code.end, code.start).trim() === '')
  const suggest = isTight ? group(run, page) : undefined
  yield {at: line, message: 'adjacent' as const, values: {languages: names.join(', ').replace(/, ([^,]*)$/, ' and $1')}, ...(suggest && {suggest})}
}

/** The share of words in the shorter code that the other one has too, from 0 to 1. `listKeys` and `list_keys` have the same words. */
function sharedWords(first: string, second: string): number {
  const [few, many] = [wordsOf(first), wordsOf(second)].toSorted((a, b) => a.size - b.size) as [Set<string>, Set<string>]
  return few.size === 0 ? 0 : [...few].filter((word) => many.has(word)).length / few.size
}
const wordsOf = (code: string): Set<string> =>
  new Set(
    code
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .toLowerCase()
      .match(/\p{L}{3,}|\d{2,}/gu)
      ?.filter((word) => !keywords.has(word)) ?? []
  )
const keywords = new Set(
  'const let var await async import from require new function return def class for while try catch except public static void int string func package main print console log println echo std use fn with then end the and'.split(
    ' '
  )
)

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
