/** Endpoints that a page describes in sections of its own, without `api:` in the frontmatter: "## GET /keys", "**Endpoint:** `POST /keys`". */
import {factsIn, headingBefore, slice, type CodeBlock, type Heading, type Page, type Span} from '../../src/rule/index.ts'

export interface EndpointSection extends Span {
  method: string
  path: string
  /** The heading or the line that names the endpoint. */
  at: Span
  /** The line is a code block, which may be the request itself. */
  isCode: boolean
}

const route = String.raw`(GET|POST|PUT|PATCH|DELETE)(?:\x60|\*\*)?[: ]+(?:\x60|\*\*)?((?:https?:\/\/[^\s\x60/]+)?\/[^\s\x60)]*)`
const inHeading = new RegExp(String.raw`^\x60?${route}\x60?$`)
const inLine = new RegExp(
  String.raw`^(?:[*_]{0,2}(?:API )?(?:Endpoint|Route|URL|Request|Method)s?[*_]{0,2}:?[*_]{0,2}:?\s*)?(?:\x60|\*\*)?${route}[\x60*]{0,3}\.?\s*$`,
  'm'
)
const known = new WeakMap<Page, EndpointSection[]>()

export function endpointSections(page: Page): EndpointSection[] {
  let found = known.get(page)
  if (!found) known.set(page, (found = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/.test(page.text) ? findIn(page) : []))
  return found
}

function findIn(page: Page): EndpointSection[] {
  if (page.kind === 'endpoint' || page.kind === 'changelog') return []
  const found: EndpointSection[] = []
  const add = (match: RegExpExecArray | null, at: Span, heading: Heading | undefined, isCode = false): void => {
    if (!match) return
    const end = factsIn(page.headings, {start: at.start + 1, end: Infinity}, 50).find(({level}) => level <= (heading?.level ?? 6))?.start ?? page.text.length
    const last = found.at(-1)
    // the line below a heading that names the same endpoint
    if (last && last.end >= end && last.path === match[2]) return
    if (last && last.end > at.start) last.end = at.start
    found.push({method: match[1]!, path: match[2]!, at, isCode, start: at.start, end})
  }
  for (const {type, fact, start, end, within} of page.flow) {
    if (within.item || within.inQuote) continue
    if (type === 'heading') {
      const heading = fact as Heading
      add(inHeading.exec(slice(page.text, heading.textSpan).trim()), {start: heading.start, end: heading.end}, heading)
    } else if (type === 'paragraph' && end - start < 300) add(inLine.exec(slice(page.text, {start, end})), {start, end}, headingBefore(page, start))
    else if (type === 'code') {
      const {value, lang = 'http'} = fact as CodeBlock
      if (/^(?:http|text|plaintext)$/i.test(lang) && value.length < 200 && value.trim().split('\n').length < 3) {
        const line = start + /^[^\r\n]*/.exec(page.text.slice(start, start + 200))![0].length
        add(inLine.exec(value.trim()), {start, end: line}, headingBefore(page, start), true)
      }
    }
  }
  return found
}
