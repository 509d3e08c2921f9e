import {defineRule, mdx, type CodeBlock, type Page} from '../../src/rule/index.ts'
import {titleOf} from '../data/guide.ts'
import {codeLineSpan} from '../data/walkthrough.ts'

export default defineRule({
  id: 'code-imports',
  group: 'code',
  statements: ['2.5.4.complete-runnable'],
  title: 'Show the imports in the first example on a page',
  guide: 'Start the first example with its imports. Later examples on the page can build on it.',
  why: 'Readers copy the first example and get an error, because a name is not defined.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {
    missing: 'Missing import of `{name}`: the first example on the page uses it, so import it there',
    module: 'Missing import of `{name}`: no example on the page imports it, so add it above the first call'
  },
  *check(page) {
    const python = page.code.filter(({lang = ''}) => /^(?:python3?|py)$/i.test(lang))
    const calls = python.find(({value}) => modules.test(value))
    const call = calls && modules.exec(calls.value)
    if (
      calls &&
      call &&
      !/[.]{3}|…/.test(calls.value) &&
      !python.some(({value}) => new RegExp(`\\bimport\\b.*\\b${call[1]!}\\b|\\b${call[1]!}\\s*=|["']${call[1]!}`).test(value))
    ) {
      const index = call.index + call[0].lastIndexOf(call[1]!)
      yield {at: codeLineSpan(calls, index, call[1]!.length), message: 'module', values: {name: call[1]!}}
    }
    // a page in the middle of a series continues a file from an earlier page
    // the reference of a function shows excerpts, and the reference of a client begins with its setup
    const isExcerpt = page.kind === 'reference' && !/\b(?:sdk|client|library)\b/i.test(titleOf(page))
    if (page.kind === 'changelog' || isExcerpt || page.role === 'snippet' || /(?:^|\/)(?!0?1[-_])\d{1,2}[-_][^/]*$/.test(page.path)) return
    for (const {languages, creates, known} of families) {
      const blocks = page.code.filter(({lang = ''}) => languages.test(lang))
      const [first] = blocks
      const match = first && !isFragment(first) ? creates.exec(first.value) : null
      const name = match?.groups?.['name'] ?? match?.groups?.['factory']
      if (!first || !match || name === undefined || known.test(name) || isNamed(name, page, languages)) continue
      const index = match.index + match[0].lastIndexOf(name)
      yield {at: codeLineSpan(first, index, name.length), message: 'missing', values: {name}}
    }
  },
  examples: {
    good: [
      mdx`
        \`\`\`python
        import harbor

        client = harbor.Client()
        \`\`\`

        \`\`\`python
        other = harbor.Client(region="lima")
        \`\`\`
      `,
      // an excerpt of a file
      mdx`
        \`\`\`ts
        // ...
        const client = new Harbor()
        \`\`\`
      `,
      mdx`
        \`\`\`ts
        const url = new URL('https://example.com')
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          \`\`\`python
          response = «requests».get("https://api.example.com/keys")
          \`\`\`
        `,
        messages: ['Missing import of `requests`: no example on the page imports it, so add it above the first call']
      },
      {
        page: mdx`
          \`\`\`python
          client = «harbor».Client(region="oslo")
          \`\`\`

          \`\`\`js
          const client = new «Harbor»({region: 'oslo'})
          \`\`\`

          \`\`\`go
          client := «harbor».New("oslo")
          \`\`\`
        `,
        messages: [
          'Missing import of `harbor`: the first example on the page uses it, so import it there',
          'Missing import of `Harbor`: the first example on the page uses it, so import it there',
          'Missing import of `harbor`: the first example on the page uses it, so import it there'
        ]
      }
    ]
  }
})

const families = [
  {
    languages: /^(?:go|golang)$/i,
    creates: /^(?:\w+(?:, \w+)* :=[ \t]*)(?<name>[a-z]\w*)\.New\w*\(/m,
    known: /^(?:errors|context|client|sync)$/
  },
  {
    languages: /^(?:python3?|py)$/i,
    creates: /^(?:\w+[ \t]*=[ \t]*(?:await[ \t]+)?(?<name>[A-Z]\w*[a-z]\w*(?=\()|[a-z_]\w*(?=\.(?:[A-Z]\w*|connect|init)\()))/m,
    known: /^(?:self|cls|super|client|app|db|session|Exception|\w*Error|object|type|print|open|range|list|dict|set|str|int)$/
  },
  {
    languages: /^(?:jsx?|tsx?|javascript|typescript|mjs)$/i,
    creates:
      /^(?:export )?(?:const|let|var) [\w{}, ]+ = (?:await )?(?:new (?<name>[A-Z]\w*)\(|(?<factory>create[A-Z]\w*(?:Client|App|Server|Store|Sdk|SDK|Api|API))\()/m,
    known:
      /^(?:URL|URLSearchParams|Date|Map|Set|WeakMap|WeakSet|Promise|Error|\w+Error|Request|Response|Headers|FormData|Blob|File|FileReader|WebSocket|EventSource|AbortController|Array|RegExp|Proxy|\w*Array|\w*Buffer|Text\w+|\w*Stream|Worker|Image|Audio|Event|CustomEvent|\w*Observer|DOMParser|XMLHttpRequest|Function|Intl|Notification|MessageChannel|BroadcastChannel|RTC\w+|MediaRecorder|DataView)$/
  }
]

/** Modules that everyone imports under the same name. */
const modules = /^(?:[\w, ]+=[ \t]*)?(requests|httpx|np|pd)\.\w+\(/m

/** The code starts in the middle of something, or says that it leaves something out. */
const isFragment = ({value}: CodeBlock): boolean =>
  /\.{3}(?![\w[(])|…|^[ \t]+\S|^\s*(?:\/\/|#)\s*(?:before|old)\b/i.test(value) || /^\s*[-+] /m.test(value) || /^\s*>>>/m.test(value)

/** Whether code on the page imports or defines the name, by the syntax of the language. */
function isNamed(name: string, page: Page, languages: RegExp): boolean {
  const word = name.replace(/\$/g, '\\$')
  const pattern = new RegExp(
    String.raw`\bimport\b[^'"]*?\b${word}\b|["/-]${word}(?:-go)?(?:\/v\d+)?"|\bpackage \w|\bfrom\s+[\w.]+\s+import\b[\s\S]*?\b${word}\b|\b(?:class|def|function|const|let|var|as|for|type|interface)\s+(?:\{[^}]*)?${word}\b|^[ \t]*${word}\s*(?::[^=\n]+)?=|require\(|<script\b`,
    'm'
  )
  return page.code.some(({lang = '', value}) => languages.test(lang) && pattern.test(value))
}
