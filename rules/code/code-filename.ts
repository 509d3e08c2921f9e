import {defineRule, mdx, slice, type CodeBlock, type Page} from '../../src/rule/index.ts'
import {fenceOf} from '../data/walkthrough.ts'

/** Language → file extensions, if they differ from the language. */
const endings: Readonly<Record<string, string>> = {
  bash: 'sh',
  docker: 'dockerfile',
  javascript: 'js jsx mjs cjs',
  js: 'js jsx mjs cjs',
  json: 'json json5 jsonc',
  json5: 'json json5',
  jsonc: 'json jsonc',
  jsx: 'jsx js',
  markdown: 'md mdx',
  md: 'md mdx',
  mdx: 'mdx md',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  ts: 'ts tsx mts cts',
  tsx: 'tsx ts',
  typescript: 'ts tsx mts cts',
  yaml: 'yaml yml',
  yml: 'yml yaml'
}

export default defineRule({
  id: 'code-filename',
  group: 'code',
  statements: ['2.4.code-block', '2.5.4.language-filename'],
  title: 'Label a code block with the file it shows',
  guide: 'Write the path after the language, as in `ts src/keys.ts`. Commands and output need no file name.',
  why: 'Readers who scan for code can see where it goes without reading the text around it.',
  review: 'Report a block that readers have to save if neither its label nor the text names the file.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  priority: 3,
  messages: {
    missing: 'Missing file name of the code block: write `{lang} {file}` after the fence, since the text above names the file',
    run: 'Missing file name of the code block: write `{lang} {file}` after the fence, since a command below runs the file',
    unnamed: 'Missing file name of the code block, which readers save to a file: write the name after the fence, as in `{lang} {example}`'
  },
  *check(page) {
    for (const [index, {type, fact, within}] of page.flow.entries()) {
      if (type !== 'code') continue
      const block = fact as CodeBlock
      const before = page.flow[index - 1]
      if (block.title || !block.langSpan) continue
      const {langSpan} = block
      const lang = block.lang!
      const above = before?.type === 'paragraph' && before.within.component === within.component ? slice(page.text, before) : ''
      const named = (above === '' ? undefined : fileNamed(above, lang)) ?? fileOfSection(page, index, lang)
      const file = named ?? fileRun(page, index, lang)
      if (file !== undefined) {
        if (namesItself(block, file)) continue
        const suggest = {start: langSpan.end, end: langSpan.end, text: ` ${file}`}
        const values = {lang, file}
        if (named === undefined) yield {at: fenceOf(page, block), message: 'run', values, expected: [file], suggest}
        else yield {at: fenceOf(page, block), message: 'missing', values, expected: [file], suggest}
      } else if (newFile.test(above) && !/`[^`\n]*[./][^`\n]*`/.test(above) && !shells.test(lang) && !startsWithName.test(block.value)) {
        const [ending] = endingsOf(lang)
        yield {at: fenceOf(page, block), message: 'unnamed', values: {lang, example: `NAME.${ending}`}}
      }
    }
  },
  examples: {
    good: [
      mdx`
        Add the region to \`acme.config.json\`:

        \`\`\`json acme.config.json
        {"region": "oslo"}
        \`\`\`
      `,
      mdx`
        Save \`acme.config.json\`, then start the service:

        \`\`\`bash
        acme start
        \`\`\`
      `,
      mdx`
        The service reads \`acme.config.json\` and returns:

        \`\`\`json
        {"status": "ready"}
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          ## Write \`acme.yml\`

          The service reads its settings once.

          «\`\`\`yaml»
          region: oslo
          \`\`\`

          **~/.acme/config.json**

          «\`\`\`json»
          {"region": "oslo"}
          \`\`\`

          Open \`~/.acme/acme.toml\` and set the region:

          «\`\`\`toml»
          region = "oslo"
          \`\`\`
        `,
        messages: [
          'Missing file name of the code block: write `yaml acme.yml` after the fence, since the text above names the file',
          'Missing file name of the code block: write `json ~/.acme/config.json` after the fence, since the text above names the file',
          'Missing file name of the code block: write `toml ~/.acme/acme.toml` after the fence, since the text above names the file'
        ]
      },
      {
        page: mdx`
          Add the region to \`acme.config.json\`:

          «\`\`\`json {2}»
          {
            "region": "oslo"
          }
          \`\`\`
        `,
        messages: ['Missing file name of the code block: write `json acme.config.json` after the fence, since the text above names the file']
      },
      {
        page: mdx`
          The service reads \`/etc/acme/acme.toml\` when it starts:

          «\`\`\`toml»
          region = "oslo"
          \`\`\`

          Its credentials are in \`~/.acme/credentials\`:

          «\`\`\`ini»
          [default]
          \`\`\`
        `,
        messages: [
          'Missing file name of the code block: write `toml /etc/acme/acme.toml` after the fence, since the text above names the file',
          'Missing file name of the code block: write `ini ~/.acme/credentials` after the fence, since the text above names the file'
        ]
      },
      {
        page: mdx`
          Write a script that prints a label:

          «\`\`\`ts»
          print('Oslo')
          \`\`\`

          \`\`\`bash
          npx tsx label.ts
          \`\`\`

          Create a new file with the code of a parcel:

          «\`\`\`ts»
          send('Oslo')
          \`\`\`
        `,
        messages: [
          'Missing file name of the code block: write `ts label.ts` after the fence, since a command below runs the file',
          'Missing file name of the code block, which readers save to a file: write the name after the fence, as in `ts NAME.ts`'
        ]
      }
    ]
  }
})

const writes =
  /\b(?:add|append|create|save|open|edit|update|change|modify|paste|put|insert|replace|set|configure|define|include|place|write|enable|in your|your|following|called|named)\b/i
const answers = /\b(?:returns?|responds?|outputs?|prints?|produces?|generates?|generated|looks? like|reads?|then|run)\b/i

/** Languages of configuration files. If a sentence mentions the only file of such a language, it means the block, whatever its verb is. */
const configured = /^(?:toml|ini|ya?ml|env|dotenv|conf|cfg|properties|nginx|hcl)$/i
const replies = /\b(?:returns?|responds?|outputs?|prints?|produces?|generates?|generated|looks? like)\b/i
/** `.env`, `~/.acme/credentials`, `/etc/acme/hosts`: files without an extension. */
const bareFile = /`((?:~\/|\/etc\/|\.\/)[\w@./-]*[\w-]|\.[a-z][\w.-]*(?:rc|env|ignore)(?:\.\w+)?|\.env)`/g

/** The extensions of files in a language, the most common one first. */
function endingsOf(lang: string): string[] {
  const name = lang.toLowerCase()
  return Object.hasOwn(endings, name) ? endings[name]!.split(' ') : [name]
}

/** The only file in the block's language that a paragraph tells the reader to write. */
function fileNamed(paragraph: string, lang: string): string | undefined {
  const sentences = paragraph.split(/(?<=[.!?])\s+(?=[A-Z])/)
  const wanted = endingsOf(lang)
  const isConfig = configured.test(lang)
  const filesIn = (text: string): Set<string> => {
    const named = [...text.matchAll(/`([\w@.~/-]*[\w-]\.([A-Za-z][\w]{0,9}))`/g)]
    const files = named.filter(([, , ending = '']) => wanted.includes(ending)).map(([, file = '']) => file)
    return new Set(
      files.length === 0 && /^(?:ini|env|dotenv|conf|cfg|properties)$/i.test(lang) ? [...text.matchAll(bareFile)].map(([, file = '']) => file) : files
    )
  }
  const last = sentences.at(-1)!
  // a label above the block, in bold or as code
  const label = /^(?:\*\*|__)`?([\w@.~/-]*[\w-]\.([A-Za-z]\w{0,9}))`?:?(?:\*\*|__):?$|^`([\w@.~/-]*[\w-]\.([A-Za-z]\w{0,9}))`:?$/.exec(paragraph.trim())
  if (label && wanted.includes((label[2] ?? label[4])!)) return label[1] ?? label[3]
  const isInLast = filesIn(last).size > 0
  const files = isInLast ? filesIn(last) : filesIn(paragraph)
  const [file] = files
  if (files.size !== 1) return undefined
  if (isConfig) return replies.test(last) || (!isInLast && !writes.test(paragraph)) ? undefined : file
  return writes.test(paragraph) && !answers.test(last.replace(/`[^`]*`/g, '')) ? file : undefined
}

/** The file that the heading above names: "Define `acme.yml`". Only for the first block of the section, without steps or files between. */
function fileOfSection(page: Page, index: number, lang: string): string | undefined {
  let at = index - 1
  while (at > index - 8 && page.flow[at]?.type === 'paragraph') at--
  const heading = page.flow[at]
  if (heading?.type !== 'heading' || heading.within.component !== page.flow[index]!.within.component) return undefined
  const between = page.flow.slice(at + 1, index)
  const files = [...slice(page.text, heading).matchAll(/`([\w@.~/-]*[\w-]\.([A-Za-z]\w{0,9}))`/g)]
  const [file] = files
  if (files.length !== 1 || !endingsOf(lang).includes(file![2]!)) return undefined
  const text = between.map((block) => slice(page.text, block)).join('\n')
  const others = [...text.matchAll(/`([\w@.~/-]*[\w-]\.[A-Za-z]\w{0,9})`/g)].filter(
    ([, name]) => name !== file![1] && endingsOf(lang).includes(name!.split('.').at(-1)!)
  )
  return others.length > 0 || replies.test(/[^.!?]*[.!?:]?\s*$/.exec(text)![0]) ? undefined : file![1]
}

const shells = /^(?:bash|sh|shell|zsh|console|powershell|terminal|te?xt|plaintext|output|diff|mermaid|json)$/i
/** "Create a file with the following code". */
const newFile =
  /\b(?:create|add|make|open|start) (?:a|an|another) (?:(?:new|empty|separate|[\w.]+) ){0,2}(?:file|script)\b(?! (?:called|named|system|upload|store|name))|\bsave (?:this|it|the following|the (?:code|script)) (?:as|in|to|into) (?:a|an) (?:new )?file\b/i
const startsWithName = /^\s*(?:\/\/|#|--|<!--|\/\*)\s*[\w@./-]*\.\w{1,5}\b/
const runs =
  /(?:^|[ /])(?:node|tsx|ts-node|python3?|py|ruby|php|deno run|bun(?: run)?|go run|uv run|k6 run|streamlit run|Rscript|elixir)(?: -[\w-]+)* ((?:\.\/)?[\w@/-]*[\w-]\.(?:[cm]?[jt]sx?|py|rb|php|go|R|exs))(?=\s|$|`)/m

/** The file that the next command or sentence runs, if it can only be this block. */
function fileRun(page: Page, index: number, lang: string): string | undefined {
  const wanted = endingsOf(lang)
  for (const block of page.flow.slice(index + 1, index + 4)) {
    if (block.type === 'heading') return undefined
    const isCode = block.type === 'code'
    if (isCode && !/^(?:bash|sh|shell|zsh|console|powershell|terminal)$/i.test((block.fact as CodeBlock).lang ?? '')) return undefined
    const found =
      isCode || block.type === 'paragraph' ? runs.exec(isCode ? (block.fact as CodeBlock).value : slice(page.text, block).replaceAll('`', ' ')) : null
    const file = found?.[1]
    if (file === undefined) continue
    const name = file.split('/').at(-1)!
    return wanted.includes(name.split('.').at(-1)!) && !titlesOf(page).includes(name) ? file : undefined
  }
  return undefined
}

const titles = new WeakMap<Page, string>()
/** The titles of all blocks, one per line. */
function titlesOf(page: Page): string {
  let found = titles.get(page)
  if (found === undefined) titles.set(page, (found = page.code.flatMap(({title}) => title ?? []).join('\n')))
  return found
}

/** The first line is a comment with the name. */
const namesItself = ({value}: CodeBlock, file: string): boolean => value.slice(0, 200).split('\n', 2).join(' ').includes(file.split('/').at(-1)!)
