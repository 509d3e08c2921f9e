import {defineRule, mdx, slice, type CodeBlock} from '../../src/rule/index.ts'
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
  messages: {missing: 'Missing file name of the code block: write `{lang} {file}` after the fence, since the text above names the file'},
  *check(page) {
    for (const [index, {type, fact, within}] of page.flow.entries()) {
      if (type !== 'code') continue
      const block = fact as CodeBlock
      const before = page.flow[index - 1]
      if (block.title || !block.langSpan || before?.type !== 'paragraph' || before.within.component !== within.component) continue
      const file = fileNamed(slice(page.text, before), block.lang!)
      if (file === undefined || namesItself(block, file)) continue
      const {langSpan} = block
      const suggest = {start: langSpan.end, end: langSpan.end, text: ` ${file}`}
      yield {at: fenceOf(page, block), message: 'missing', values: {lang: block.lang!, file}, expected: [file], suggest}
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
      }
    ]
  }
})

const writes =
  /\b(?:add|append|create|save|open|edit|update|change|modify|paste|put|insert|replace|set|configure|define|include|place|write|enable|in your|your|following|called|named)\b/i
const answers = /\b(?:returns?|responds?|outputs?|prints?|produces?|generates?|generated|looks? like|reads?|then|run)\b/i

/** The only file in the block's language that a paragraph tells the reader to write. */
function fileNamed(paragraph: string, lang: string): string | undefined {
  const sentences = paragraph.split(/(?<=[.!?])\s+(?=[A-Z])/)
  const name = lang.toLowerCase()
  const wanted = Object.hasOwn(endings, name) ? endings[name]!.split(' ') : [name]
  const filesIn = (text: string): Set<string> => {
    const named = [...text.matchAll(/`([\w@.~/-]*[\w-]\.([A-Za-z][\w]{0,9}))`/g)]
    return new Set(named.filter(([, , ending = '']) => wanted.includes(ending)).map(([, file = '']) => file))
  }
  const last = sentences.at(-1)!
  // a label above the block, in bold or as code
  const label = /^(?:\*\*|__)`?([\w@.~/-]*[\w-]\.([A-Za-z]\w{0,9}))`?:?(?:\*\*|__):?$|^`([\w@.~/-]*[\w-]\.([A-Za-z]\w{0,9}))`:?$/.exec(paragraph.trim())
  if (label && wanted.includes((label[2] ?? label[4])!)) return label[1] ?? label[3]
  const files = filesIn(last).size > 0 ? filesIn(last) : filesIn(paragraph)
  const [file] = files
  return files.size === 1 && writes.test(paragraph) && !answers.test(last) ? file : undefined
}

/** The first line is a comment with the name. */
const namesItself = ({value}: CodeBlock, file: string): boolean => value.slice(0, 200).split('\n', 2).join(' ').includes(file.split('/').at(-1)!)
