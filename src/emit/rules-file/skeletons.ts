/** The shape of each kind of page that the site has, so that an assistant starts from it instead of inventing one. */
import type {PageKind} from '../../facts/types.ts'
import type {Line, SiteSummary} from './types.ts'

/** Parts in the order of the page; `for` names the rule or guideline that asks for the part: where it is off, the part is gone. */
interface Part {
  text: string
  for?: string
}

const opening: Part = {text: 'one or two sentences: what the reader gets and when to use it', for: 'page-opening'}
const trouble: Part = {text: '`## Troubleshooting` with the failures that readers meet', for: 'troubleshooting-section'}
const next: Part = {text: '`## Next steps` with one to three links'}
const verify: Part = {text: '`## Verify` with a command and its output', for: 'verification-step'}
const prerequisites: Part = {text: '`## Prerequisites` as a list', for: 'prerequisites-first'}

const skeletons: Record<PageKind, {is: string; parts: Part[]}> = {
  concept: {
    is: 'Concept (what something is)',
    parts: [opening, {text: '`##` sections from basic to advanced'}, {text: 'a short example'}, next]
  },
  guide: {
    is: 'Guide (one task)',
    parts: [opening, prerequisites, {text: '`<Steps>` with one action in each `<Step title="…">` and the outcome at its end'}, verify, trouble, next]
  },
  tutorial: {
    is: 'Tutorial (a first working result)',
    parts: [
      {text: 'what the reader builds, with the result shown first'},
      prerequisites,
      {text: '`<Steps>` with code that runs and the output after it'},
      verify,
      trouble,
      next
    ]
  },
  reference: {
    is: 'Reference (facts to look up)',
    parts: [
      {text: 'one sentence on what it lists'},
      {text: 'one `##` section for each part, in the same order and form'},
      {text: 'a table or fields with type, default and limits'}
    ]
  },
  endpoint: {
    is: 'Endpoint (one API operation; `api:` in the frontmatter)',
    parts: [
      {text: 'what the call does and who may make it'},
      {text: 'a `<ParamField>` for each parameter'},
      {text: 'a `<ResponseField>` for each field of the response'},
      {text: '`<RequestExample>` and `<ResponseExample>` with success and error'},
      {text: 'status codes and rate limits'}
    ]
  },
  changelog: {
    is: 'Changelog',
    parts: [{text: 'one `<Update label="…" description="…">` for each release, newest first'}, {text: 'in it what changed for the reader, then what to do'}]
  },
  troubleshooting: {
    is: 'Troubleshooting (what fails, and what to do)',
    parts: [{text: 'one heading for each symptom, in the words that the reader sees'}, {text: 'below it the cause, then the way out'}]
  },
  index: {
    is: 'Index (pages of one area)',
    parts: [{text: 'one sentence on the area'}, {text: 'a `<Card>` or a link for each page, with what the reader finds there'}]
  },
  landing: {
    is: 'Landing page (`mode: custom` or `frame`)',
    parts: [{text: 'one sentence on the product'}, {text: 'the first task'}, {text: '`<CardGroup>` with a `<Card>` for each area of the docs'}]
  }
}

/** Where the platform makes the page from the specification, fields on the page would stand there twice. */
const rendered = {
  is: 'Endpoint (one API operation; `openapi: GET /path` in the frontmatter)',
  parts: [
    {text: 'when to use the call and what it needs'},
    {text: 'nothing that the platform renders from the specification: describe parameters, responses and errors in that file'}
  ]
}

/** The order in which a writer meets them. */
const order: readonly PageKind[] = ['concept', 'guide', 'tutorial', 'reference', 'endpoint', 'troubleshooting', 'changelog', 'index', 'landing']

/** @param off ids of rules and guidelines that the team turned off */
export function skeletonLines({kinds, rendersEndpoints}: Pick<SiteSummary, 'kinds' | 'rendersEndpoints'>, off: ReadonlySet<string>): Line[] {
  const lines: Line[] = [
    {text: 'After the frontmatter write the parts of a page in this order:', from: ['template:skeleton-order']},
    {text: '', from: ['template:blank']}
  ]
  for (const kind of order) {
    if (!kinds.includes(kind)) continue
    const {is, parts}: {is: string; parts: Part[]} = kind === 'endpoint' && rendersEndpoints ? rendered : skeletons[kind]
    const kept = parts.filter((part) => !part.for || !off.has(part.for))
    lines.push({text: `- **${is}**: ${kept.map(({text}) => sentence(text)).join(' ')}`, from: [`template:skeleton-${kind}`], instructs: true})
  }
  return lines
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
