import {defineRule, mdx, type CodeBlock} from '../../src/rule/index.ts'
import {codeLineSpan, isWalkthrough} from '../data/walkthrough.ts'

export default defineRule({
  id: 'code-error-handling',
  group: 'code',
  statements: ['2.5.4.error-handling'],
  title: 'Handle failed network calls in tutorials',
  guide: 'Check the status or catch the error, and show what to do about an error that you know can occur.',
  why: 'People ship code from tutorials unchanged.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  priority: 3,
  messages: {missing: '`{call}` can fail, and no code in this tutorial handles it: check the status or catch the error'},
  check(page) {
    if (!isWalkthrough(page)) return
    const calls = page.code.filter(({lang}) => languages.test(lang ?? '')).flatMap((block) => callIn(block) ?? [])
    const [first] = calls
    // one that a reader sees handled shows how
    if (!first || page.code.some(({value}) => handles.test(value))) return
    return {at: first.at, message: 'missing', values: {call: first.call}}
  },
  examples: {
    good: [
      {
        path: 'tutorials/first-key.mdx',
        page: mdx`
          \`\`\`js
          const response = await fetch('https://api.example.com/keys')
          if (!response.ok) throw new Error(\`No keys: \${response.status}\`)
          \`\`\`
        `
      },
      mdx`
        \`\`\`js
        const response = await fetch('https://api.example.com/keys')
        \`\`\`
      `
    ],
    bad: [
      {
        path: 'tutorials/first-key.mdx',
        page: mdx`
          \`\`\`js
          const response = await «fetch»('https://api.example.com/keys')
          console.log(await response.json())
          \`\`\`
        `,
        messages: ['`fetch` can fail, and no code in this tutorial handles it: check the status or catch the error']
      }
    ]
  }
})

const languages = /^(?:jsx?|tsx?|javascript|typescript|mjs|python3?|py|go|golang|ruby|php)$/i
const network =
  /(?<![\w.])(fetch|axios(?:\.\w+)?|got|ky(?:\.\w+)?|(?:requests|httpx|session)\.(?:get|post|put|patch|delete|request)|urllib\.request\.urlopen|http\.(?:Get|Post|NewRequest)|Net::HTTP\.\w+|curl_exec)(?=\s?\()/
const handles =
  /\bcatch\b|\bexcept\b|\brescue\b|\.ok\b|raise_for_status|status_?code|\.status\b|\bthrow\b|\braise\b|\berr\s*!=\s*nil|\bonError\b|\bisError\b|\bif\s*\(!?\s*(?:err|error)\b|\{[^}]*\berror\b[^}]*\}\s*=/i

function callIn(block: CodeBlock): {at: {start: number; end: number}; call: string} | undefined {
  const match = network.exec(block.value)
  return match ? {at: codeLineSpan(block, match.index, match[0].length), call: match[1]!} : undefined
}
