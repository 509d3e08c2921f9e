/** What each type of page on the site usually contains. */
import type {PageKind} from '../../facts/types.ts'
import type {Line, SiteSummary} from './types.ts'

/** Part of a page. `for` names the rule or guideline that asks for it: if that is off, the part is left out. */
interface Part {
  text: string
  for?: string
}

const opening: Part = {text: 'what the reader will accomplish', for: 'page-opening'}
const prerequisites: Part = {text: '`## Prerequisites`', for: 'prerequisites-first'}
const result: Part = {text: 'how to tell that it worked', for: 'verification-step'}
const trouble: Part = {text: 'known failures and their fixes', for: 'troubleshooting-section'}
const links: Part = {text: 'related links'}

const skeletons: Record<PageKind, {is: string; parts: Part[]}> = {
  concept: {
    is: 'Concept (what something is)',
    parts: [{text: 'what it is and when to use it', for: 'page-opening'}, {text: 'sections from basic to advanced'}, {text: 'an example'}]
  },
  guide: {
    is: 'Guide (one task)',
    parts: [opening, prerequisites, {text: '`<Steps>`, one action in each `<Step title="…">`'}, result, trouble, links]
  },
  tutorial: {
    is: 'Tutorial (a first working result)',
    parts: [{text: 'what the reader builds'}, prerequisites, {text: '`<Steps>` with code that runs'}, result, trouble]
  },
  reference: {
    is: 'Reference (facts to look up)',
    parts: [
      {text: 'what the page covers'},
      {text: 'one `##` section per item, all in the same form'},
      {text: 'types, defaults, and limits in a table or in fields'}
    ]
  },
  endpoint: {
    is: 'Endpoint (one API operation, `api:` in the frontmatter)',
    parts: [
      {text: 'what the call does and when to use it'},
      {text: 'a `<ParamField>` for each parameter'},
      {text: 'a `<ResponseField>` for each response field'},
      {text: '`<RequestExample>` and `<ResponseExample>`'},
      {text: 'status codes and rate limits from the API description'}
    ]
  },
  changelog: {
    is: 'Changelog',
    parts: [{text: 'one `<Update label="…" description="…">` per release, newest first'}, {text: 'what changed for the reader, then what they need to do'}]
  },
  troubleshooting: {
    is: 'Troubleshooting',
    parts: [{text: 'one heading per symptom, in the words the reader sees'}, {text: 'the cause, then the fix'}]
  },
  index: {
    is: 'Index (pages of one area)',
    parts: [{text: 'what the area covers'}, {text: 'a `<Card>` or link for each page, with what the reader finds there'}]
  },
  landing: {
    is: 'Landing page (`mode: custom` or `frame`)',
    parts: [{text: 'what the product does'}, {text: 'the first task'}, {text: 'a `<CardGroup>` with a `<Card>` for each area'}]
  }
}

/** If the platform builds the page from the API description, fields on the page would appear twice. */
const rendered = {
  is: 'Endpoint (one API operation, `openapi: GET /path` in the frontmatter)',
  parts: [
    {text: 'when to use the call and what it needs'},
    {text: 'nothing that the platform renders: parameters, responses, and errors belong in the API description'}
  ]
}

/** In the order in which writers need them. */
const order: readonly PageKind[] = ['concept', 'guide', 'tutorial', 'reference', 'endpoint', 'troubleshooting', 'changelog', 'index', 'landing']

/** @param off ids of rules and guidelines that the team turned off */
export function skeletonLines({kinds, rendersEndpoints}: Pick<SiteSummary, 'kinds' | 'rendersEndpoints'>, off: ReadonlySet<string>): Line[] {
  const lines: Line[] = [
    {text: 'Typical contents, in order. Leave out any part you know nothing certain about.', from: ['template:skeleton-order']},
    {text: '', from: ['template:blank']}
  ]
  for (const kind of order) {
    if (!kinds.includes(kind)) continue
    const {is, parts}: {is: string; parts: Part[]} = kind === 'endpoint' && rendersEndpoints ? rendered : skeletons[kind]
    const included = parts.filter((part) => !part.for || !off.has(part.for))
    lines.push({text: `- **${is}**: ${included.map(({text}) => text).join('; ')}.`, from: [`template:skeleton-${kind}`], instructs: true})
  }
  return lines
}
