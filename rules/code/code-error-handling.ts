import {defineRule, mdx, type CodeBlock, type Page} from '../../src/rule/index.ts'
import {titleOf} from '../data/guide.ts'
import {codeLineSpan, isLesson} from '../data/walkthrough.ts'

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
  messages: {
    missing: '`{call}` can fail, and no code on this page handles it: check the status or catch the error',
    discarded: '`{call}` returns an error, and `_` discards it: check it'
  },
  *check(page) {
    const discarding = page.code.find(({lang = '', value}) => /^go(?:lang)?$/i.test(lang) && discards.test(value))
    const discard = discarding && discards.exec(discarding.value)
    if (discarding && discard && page.kind !== 'changelog') {
      const at = codeLineSpan(discarding, discard.index + discard[0].indexOf(discard[1]!), discard[1]!.length)
      yield {at, message: 'discarded', values: {call: discard[2]!}}
      return
    }
    const name = `${page.path} ${titleOf(page)}`
    const isClient = isLesson(page) || isAboutClient(page)
    const own = isClient ? callOfOwn(page) : undefined
    const patterns = [
      ...(isLesson(page) && !inFolder(page) ? [network] : []),
      ...(isClient ? [clientCall] : []),
      ...(own ? [own] : []),
      ...(/\bwebhooks?\b/i.test(name) ? [parsesInput] : [])
    ]
    const calls = page.code.filter(({lang}) => patterns.length > 0 && languages.test(lang ?? '')).flatMap((block) => callIn(block, patterns) ?? [])
    const [first] = calls
    // one example with error handling shows how
    if (!first || page.code.some(({value}) => handles.test(value))) return
    yield {at: first.at, message: 'missing', values: {call: first.call}}
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
        messages: ['`fetch` can fail, and no code on this page handles it: check the status or catch the error']
      },
      // calls that a client makes
      {
        path: 'tutorials/first-key.mdx',
        page: mdx`
          \`\`\`python
          import acme

          client = acme.Client()
          key = «client.keys.create»(name="Oslo")
          \`\`\`
        `,
        messages: ['`client.keys.create` can fail, and no code on this page handles it: check the status or catch the error']
      },
      {
        path: 'tutorials/first-key.mdx',
        page: mdx`
          \`\`\`js
          const key = await «acme.keys.create»({name: 'Oslo'})
          \`\`\`
        `,
        messages: ['`acme.keys.create` can fail, and no code on this page handles it: check the status or catch the error']
      },
      {
        page: mdx`
          \`\`\`go
          keys, «_» := client.Keys.List(ctx)
          \`\`\`
        `,
        messages: ['`client.Keys.List` returns an error, and `_` discards it: check it']
      },
      // calls that handle incoming data
      {
        page: mdx`
          ---
          title: Receive webhooks
          description: Get a request when a key is about to expire, and rotate the key.
          ---

          \`\`\`js
          app.post('/hooks', (req, res) => {
            const event = «JSON.parse»(req.body)
            res.sendStatus(200)
          })
          \`\`\`
        `,
        messages: ['`JSON.parse` can fail, and no code on this page handles it: check the status or catch the error']
      }
    ]
  }
})

/** Pages of a folder `getting-started` explain features as often as they lead through a task. */
const inFolder = ({path, ...page}: Page): boolean =>
  /(?:^|\/)(?:\d+-)?get(?:ting)?-started\/[^/]+$/i.test(path) && !/\b(?:tutorial|quick-?start|first|build)\b/i.test(titleOf({path, ...page}))

/** `keys, _ := client.List(ctx)`: the second result of a client call is its error. */
const discards =
  /^[ \t]*(?:\w+, (_) :?= )((?!(?:strconv|json|url|time|fmt|os|io|ioutil|filepath|rand|hex|base64)\.)\w+(?:\.\w+)*\.[A-Z]\w*)\((?=ctx|context\.)/m

const languages = /^(?:jsx?|tsx?|javascript|typescript|mjs|python3?|py|go|golang|ruby|php)$/i
const network =
  /(?<![\w.`]|\/\/[^\n]{0,120}|\b(?:def|func|function) )(fetch|axios(?:\.\w+)?|got|ky(?:\.\w+)?|(?:requests|httpx|session)\.(?:get|post|put|patch|delete|request)|urllib\.request\.urlopen|http\.(?:Get|Post|NewRequest)|Net::HTTP\.\w+|curl_exec)(?=\s?\()(?!\(\s*["'`]\/)/
/** A network call by a client, outside functions: inside one, the caller may catch the error. */
const clientCall =
  /^(?:(?:const|let|var) [\w{}, ]{1,60} = |\w[\w, ]{0,60} = )?(?:await ((?!(?:fs|path|page|browser|expect|console)\b)\w{1,40}(?:\.\w{1,40}){0,3}\.(?:create|send|add|update|delete|remove|upload|publish|submit|track|search|register|charge|refund|cancel|import|export)\w{0,20})(?=\s?\()|((?:\w{1,40}_)?(?:client|api|sdk)(?:\.\w{1,40}){0,3}\.(?:create|send|add|update|delete|remove|upload|publish|submit|track|search|register|charge|refund|cancel|import|export)\w{0,20})(?=\())/m
const parsesInput = /(?<![\w.])(JSON\.parse|json\.loads)(?=\((?:req|request|event)\b)/
const handles =
  /\bcatch\b|\bexcept\b|\brescue\b|\.ok\b|raise_for_status|status_?code|\.status\b|\bthrow\b|\braise\b|\berr\s*!=\s*nil|\bonError\b|\bisError\b|\bif\s*\(!?\s*(?:err|error)\b|\{[^}]*\berror\b[^}]*\}\s*=/i

/** The page of an SDK, with its installation. */
const isAboutClient = (page: Page): boolean =>
  /\b(?:sdk|client library)\b/i.test(titleOf(page)) &&
  !/\b(?:migrat|upgrad|multiple)/i.test(titleOf(page)) &&
  page.code.some(({value}) =>
    /^\s*(?:\$ )?(?:npm (?:i|install|add)|pnpm add|yarn add|bun add|pip3? install|uv add|go get|gem install|composer require|cargo add|dotnet add)\b/m.test(
      value
    )
  )

/** Awaited calls of what the page creates: `const acme = new Acme()`, then `await acme.ready()`. */
function callOfOwn({code}: Page): RegExp | undefined {
  const names = code.flatMap(({lang = '', value}) =>
    /^(?:jsx?|tsx?|javascript|typescript|mjs)$/i.test(lang) ? [...value.matchAll(creates)].map((match) => match[1]!) : []
  )
  return names.length === 0
    ? undefined
    : new RegExp(String.raw`^(?:(?:const|let|var) [\w{}, ]{1,60} = )?await ((?:${[...new Set(names)].join('|')})(?:\.\w{1,40}){1,4})(?=\()`, 'm')
}
const creates =
  /^(?:export )?(?:const|let) (\w+) = (?:await )?(?:new (?!(?:Map|Set|URL|Date|Promise|FormData|AbortController|TextEncoder|TextDecoder|Blob|File|Headers)\b)[A-Z]\w*|create(?:Client|[A-Z]\w*Client))\(/gm

function callIn(block: CodeBlock, patterns: readonly RegExp[]): {at: {start: number; end: number}; call: string} | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(block.value)
    const call = match?.[1] ?? match?.[2]
    if (match && call) return {at: codeLineSpan(block, match.index + match[0].indexOf(call), call.length), call}
  }
  return undefined
}
