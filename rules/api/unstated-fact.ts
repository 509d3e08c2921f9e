import {defineRule, headingAfter, headingBefore, isInsideComponent, mdx, type Page} from '../../src/rule/index.ts'
import {credentialWords} from '../../src/rule/code.ts'
import {sentencesOf, sourceSpan, type Prose} from '../../src/rule/wording.ts'
import {codeLineSpan} from '../data/walkthrough.ts'

export default defineRule({
  id: 'unstated-fact',
  group: 'api',
  statements: ['2.5.5.rate-limits', '2.5.5.authentication', '2.5.5.status-codes'],
  title: 'State the exact limit, header, or error code, if you know it',
  guide: 'Write "30 requests per minute" or "`409`: the name is taken", and not just that there is a limit or an error. Leave out what you do not know.',
  why: 'A reader who learns only that a limit exists has to find it by trial and error.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  messages: {
    limit: '`{words}` gives no number: say how many, and in which period',
    authentication: '`{words}` shows no format: write the header or parameter that carries the credential',
    codes: '`{words}` names no code: list each code, when it occurs, and what to do',
    unsigned: 'Missing credentials in `{call}`: no text or code on this page shows how to authenticate, so send them in the request'
  },
  *check(page) {
    if (page.kind === 'changelog' || page.kind === 'landing' || page.kind === 'index') return
    if (sign.test(page.text)) {
      for (const prose of page.prose) {
        if ((prose.kind !== 'paragraph' && prose.kind !== 'item') || !sign.test(prose.text) || isInsideComponent(prose.within, apart)) continue
        for (const {start, end} of sentencesOf(prose)) {
          const text = prose.text.slice(start, end)
          const found = factIn(text, prose, page)
          if (!found) continue
          const {match, message} = found
          const at = sourceSpan(prose, start + match.index, start + match.index + match[0].length)
          yield {at, message, values: {words: match[0].replace(/\uFFFC/g, '…')}}
        }
      }
    }
    if (page.kind === 'endpoint' || credentialWords.test(page.text) || /localhost|webhook/i.test(page.text)) return
    const block = page.code.find(({value}) => sends.test(value))
    const match = block && sends.exec(block.value)
    if (block && match) yield {at: codeLineSpan(block, match.index, match[0].length), message: 'unsigned', values: {call: match[1] ?? match[2]!}}
  },
  examples: {
    good: [
      'You can create a limited number of keys per hour: 30 on the free plan.',
      mdx`
        Requests must be authenticated. Send \`Authorization: Bearer <API_KEY>\`.

        A wrong request returns an appropriate error code, such as \`422\`.
      `
    ],
    bad: [
      {
        page: mdx`
          You can create «a limited number of keys per hour».

          ## Create a key

          «Authentication is required».

          «You have to be authenticated».

          The service answers with \`200\`, or with «another status code».
        `,
        messages: [
          '`a limited number of keys per hour` gives no number: say how many, and in which period',
          '`Authentication is required` shows no format: write the header or parameter that carries the credential',
          '`You have to be authenticated` shows no format: write the header or parameter that carries the credential',
          '`another status code` names no code: list each code, when it occurs, and what to do'
        ]
      },
      {
        page: mdx`
          \`\`\`js
          await «fetch("https://api.acme.example/streams", {method: "POST"»})
          \`\`\`
        `,
        messages: ['Missing credentials in `fetch`: no text or code on this page shows how to authenticate, so send them in the request']
      }
    ]
  }
})

/** A fast test for any of the words below. */
const sign = /limited number|cap on|limits? (?:on|to|of)|quota|authenticat|authoriz|\bcodes?\b/i
const apart = new Set(['Card', 'Tooltip', 'Update', 'Accordion'])

const limit =
  /\ba limited (?:number|amount) of (?:[\w-]+ ){1,4}(?:per|an|each|every) (?:second|minute|hour|day|month)\b|\b(?:an? (?:upper )?|some |certain )?(?:caps?|limits?) on (?:the )?(?:number|length|size|amount|rate) of\b/i
const authentication =
  /^(?:authentication|authorization) is (?:required|needed|necessary)\b|\byou (?:must|need to|have to) be authenticated\b|\b(?:requests?|calls?) (?:to (?:the|this) [\w ]{2,20} )?(?:must|need to|have to|should) be authenticated\b|\b(?:this|the) (?:endpoint|api|route|call|request) requires authentication\b/i
const codes =
  /\b(?:another|an? (?:appropriate|different|corresponding|suitable|relevant|error)|the (?:appropriate|corresponding|relevant)|various|different|other) (?:http )?(?:(?:status|error|exit|response) )?codes?\b/i
const format =
  /authorization|bearer|\bheaders?\b|\bx-[\w-]*(?:key|id|auth|token)|api[-_ ]?key|\btokens?\b|oauth|\bcookie|sign(?:ed)? in|log(?:ged)? in|password|--user\b|\s-u\s/i

type Kind = 'limit' | 'authentication' | 'codes'

function factIn(text: string, prose: Prose, page: Page): {match: RegExpExecArray; message: Kind} | undefined {
  const isLinked = prose.marks.some(({kind}) => kind === 'link')
  if (isLinked || /\b(?:see|below|following|table)\b/i.test(text)) return undefined
  const section = sectionOf(prose, page)
  const limited = limit.exec(text)
  if (limited && !/\d/.test(section) && !/\b(?:may|might|can|providers|browsers|models) (?:also )?have\b/i.test(text)) return {match: limited, message: 'limit'}
  const secured = authentication.exec(text)
  if (secured && !showsFormat(page)) return {match: secured, message: 'authentication'}
  const code = codes.exec(text)
  const speaksOfAnswers = /\b(?:returns?|responds?|answers?|exits?|fails?|gives?|sends?|get|receive)\b/i.test(text)
  return code && speaksOfAnswers && !/\b[45](?:\d\d|xx)\b|\|/i.test(section) && !hasCodes(page) ? {match: code, message: 'codes'} : undefined
}

const showFormat = new WeakMap<Page, boolean>()
function showsFormat(page: Page): boolean {
  let shows = showFormat.get(page)
  if (shows === undefined) showFormat.set(page, (shows = format.test(page.text.replace(/\bauthorization is required\b/gi, ''))))
  return shows
}

const hasCodes = ({text}: Page): boolean => /\b[45]\d\d\b/.test(text) || /\berror_?codes?\b["`:]/i.test(text)

/** The text from the heading above to the next heading. */
function sectionOf({start}: Prose, page: Page): string {
  const heading = headingBefore(page, start)
  const next = headingAfter(page, start)
  return page.text.slice(heading?.end ?? page.frontmatter.span?.end ?? 0, next?.start ?? page.text.length)
}

/** A request that changes something at an API. */
const sends =
  /\b(curl)\b[^\n]*-X (?:POST|PUT|PATCH|DELETE)\b[^\n]*https:\/\/api\.[^\n]*|\b(fetch)\(["'`]https:\/\/api\.[^\n]{0,120}method: ["'](?:POST|PUT|PATCH|DELETE)["']/
