import {defineRule, mdx, nearest} from '../../src/rule/index.ts'
import {codeLanguages} from '../data/code-languages.ts'

export default defineRule({
  id: 'code-language',
  group: 'code',
  statements: ['2.4.code-block', '2.5.4.language-filename'],
  title: 'Set the language of every code block',
  guide: 'Write it after the opening fence, as in `bash` or `json`. Use `text` for output and plain text.',
  why: 'Without a language, there is no syntax highlighting, and assistants have to guess what the code is.',
  enforcement: 'check',
  on: 'code',
  messages: {
    missing: 'Missing language of the code block: write it after the fence, or `text` for output',
    unknown: 'Unknown language `{lang}`, did you mean `{near}`?'
  },
  check({start, lang, langSpan}, {page}) {
    const fence = /^[ \t]*(?:`{3,}|~{3,})[^\r\n]*/.exec(page.text.slice(start))?.[0]
    // an indented block cannot have a language
    if (fence === undefined) return
    if (lang === undefined) return {at: {start, end: start + fence.trimEnd().length}, message: 'missing'}
    // `{1,3}` or `title="…"` instead of a language
    if (/^[{[]|=/.test(lang)) return {at: {start, end: start + fence.trimEnd().length}, message: 'missing'}
    const name = lang.toLowerCase()
    if (codeLanguages.has(name) || name.length < 4 || /[.{:,/]/.test(name)) return
    const [near] = nearest(name, codeLanguages, 1)
    if (near === undefined || near.length < 4) return
    return {
      at: langSpan ?? {start, end: start + fence.length},
      message: 'unknown',
      values: {lang, near},
      actual: lang,
      expected: [near],
      ...(langSpan && {suggest: {...langSpan, text: near}})
    }
  },
  examples: {
    good: [
      mdx`
        \`\`\`bash terminal
        npm install acme
        \`\`\`
      `,
      mdx`
        \`\`\`text
        3 keys
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          «\`\`\`»
          npm install acme
          \`\`\`
        `,
        messages: ['Missing language of the code block: write it after the fence, or `text` for output']
      },
      {
        page: mdx`
          \`\`\`«javascirpt»
          const limit = 64
          \`\`\`
        `,
        messages: ['Unknown language `javascirpt`, did you mean `javascript`?']
      }
    ]
  }
})
