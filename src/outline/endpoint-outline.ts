/** What an endpoint page documents about its operation, as small plain data. This is all that the API rules read. */
import {componentSpec, isElement} from '../contract/components.ts'
import {credentialWords} from '../facts/credential-words.ts'
import {attributeOf, attributeText} from '../facts/component.ts'
import {factsIn, headingBefore, lastBefore} from '../facts/surroundings.ts'
import type {Span} from '../parse/span.ts'
import type {Attribute, CodeBlock, Component, Field, Page} from '../facts/types.ts'
import type {AttributeOutline, EndpointOutline, ExampleOutline, FieldOutline, LimitsOutline, ListedField, SectionOutline} from '../site/types.ts'

/** The maximum length of the text of a field. */
const FIELD_TEXT = 2000
const KEYS = ['openapi', 'api', 'openapi-schema'] as const
const LOCATIONS = ['path', 'query', 'header', 'body', 'cookie'] as const

/** Undefined for other pages. */
export function endpointOutlineOf(page: Page): EndpointOutline | undefined {
  if (page.syntaxError) return undefined
  const key = KEYS.find((one) => typeof page.frontmatter.fields.get(one)?.value === 'string')
  const field = key && page.frontmatter.fields.get(key)
  if (!field) return undefined
  const examples = page.code.filter(isExample).map((block) => exampleOf(block, page))
  const holders = page.components.filter(({name}) => name === 'RequestExample' || name === 'ResponseExample')
  return {
    key,
    value: String(field.value),
    valueSpan: field.valueSpan,
    fields: fieldsOf(page),
    examples,
    sections: sectionsOf(page),
    bodyEnd: endOfText(page.text, holders[0]?.start ?? page.text.length),
    isOpaque: page.components.some(isUnknown),
    hasText: page.prose.some(({kind, text}) => kind === 'paragraph' && text.length > 20),
    ...authOf(page),
    ...unsignedOf(page),
    ...listedOf(page)
  }
}

const responses = /\b(?:responses?|returns?|returned|output|result)\b/i
const elsewhere = /\b(?:path|query|headers?|errors?|status|codes?|limits?|events?)\b/i

/** Fields of the body and the response in bullets and tables, on a page without a component for any field. */
function listedOf(page: Page): {listed?: ListedField[]} {
  if (page.fields.length > 0) return {}
  const found: ListedField[] = []
  const add = (name: string | undefined, start: number, intro: string, rest: string): void => {
    const heading = headingBefore(page, start)?.text ?? ''
    // `to.name` is a property of `to`
    if (name === undefined || /\./.test(name) || elsewhere.test(heading)) return
    const required = /\brequired\b/i.test(rest) && !/\b(?:not|if|when|unless|no) required\b|\brequired (?:if|when|unless|for)\b|\boptional\b/i.test(rest)
    found.push({of: responses.test(`${heading} ${intro}`) ? 'response' : 'param', name, required})
  }
  for (const {items, intro, within} of page.lists) {
    if (within.item) continue
    for (const {start, textSpan} of items) {
      const text = page.text.slice(textSpan.start, textSpan.end)
      const [, name, rest] =
        /^(?:\*\*)?`?([A-Za-z_$][\w$.-]*)`?(?:\*\*)?[ \t]*(\([^)\n]{2,40}\)|[:–—-][ \t]*`?(?:string|integer|number|boolean|object|array)\b)/.exec(text) ?? []
      add(name, start, intro, rest ?? '')
    }
  }
  for (const {header, rows, start} of page.tables) {
    const titles = header.map(({text}) => text.toLowerCase().replace(/[*_`]/g, '').trim())
    if (!/^(?:name|fields?|param(?:eter)?s?|propert(?:y|ies)|keys?|attributes?)$/.test(titles[0] ?? '')) continue
    const need = titles.findIndex((title) => title.startsWith('required'))
    for (const row of rows) {
      const [, name] = /^[*`]*([A-Za-z_$][\w$.-]*)[*`]*$/.exec(row[0]?.text.trim() ?? '') ?? []
      add(name, start, '', need !== -1 && /^(?:yes|true|required|✓|✅|x)/i.test(row[need]?.text.trim() ?? '') ? 'required' : '')
    }
  }
  return found.length > 0 ? {listed: found} : {}
}

function authOf({frontmatter: {fields}, text}: Page): {auth?: string} {
  const value = ['authMethod', 'auth'].map((name) => fields.get(name)?.value).find((one) => typeof one === 'string')
  if (typeof value === 'string') return {auth: value.toLowerCase()}
  return needsNoCredentials.test(text) ? {auth: 'none'} : {}
}
/** "Do not send `Authorization`", "No Bearer token": an upload to a signed URL, for example. */
const needsNoCredentials =
  /\b(?:no|(?:do (?:\*\*)?not(?:\*\*)?|don['’]t|never) (?:send|include|add)(?: an?| the| your)?) [`*]*(?:authorization|authentication|bearer|api key|credentials?)\b[`*]*(?: (?:header|token)s?)?(?: (?:is|are) (?:needed|required|necessary))?\s*(?:[.,;)\n]|$)/im

const call = /\bcurl\s[^\n]*|\b(?:fetch|axios(?:\.\w+)?|(?:requests|httpx)\.(?:get|post|put|patch|delete|request)|http\.(?:Get|Post|NewRequest))(?=\()/

function unsignedOf(page: Page): {unsigned?: Span} {
  if (credentialWords.test(page.text)) return {}
  for (const {value, lineStarts} of page.code) {
    const match = call.exec(value)
    if (!match) continue
    const before = value.slice(0, match.index).split(/\r\n|\n|\r/)
    const start = (lineStarts[before.length - 1] ?? 0) + before.at(-1)!.length
    return {unsigned: {start, end: start + match[0].replace(/\s*\\?\s*$/, '').length}}
  }
  return {}
}

/** Imported, exported, or defined by the team, so its content is unknown. */
function isUnknown({name}: Component): boolean {
  return name === 'Snippet' || (/^[A-Z]/.test(name) && !isElement(name) && !componentSpec(name))
}

function fieldsOf(page: Page): FieldOutline[] {
  const index = new Map(page.fields.map((field, at) => [field, at]))
  return page.fields.map((field) => fieldOf(field, index.get(field.parent!), page.text))
}

function fieldOf(field: Field, parent: number | undefined, text: string): FieldOutline {
  const {component, of, name, nameSpan, type, required, deprecated, start, end} = field
  const located = LOCATIONS.filter((one) => attributeOf(component, one))
  const [location] = located
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const indent = text.slice(lineStart, start)
  const firstChild = component.children.find(({name: child}) => child === 'Expandable' || child === 'ParamField' || child === 'ResponseField')
  return {
    start,
    end,
    of,
    ...(name !== undefined && {name}),
    nameSpan: {start: nameSpan.start, end: nameSpan.end},
    ...(of === 'param' && located.length === 1 && location && {location, locationSpan: {...spanOf(attributeOf(component, location)!.nameSpan)}}),
    ...(type !== undefined && {type}),
    required,
    ...(field.default !== undefined && {default: field.default}),
    deprecated,
    ...(parent !== undefined && {parent}),
    openTag: spanOf(component.openTag),
    contentEnd: component.content.end,
    attributes: component.attributes.map((one) => attributeOutline(one, text)),
    isOpaque: component.hasSpread || component.children.some((child) => isUnknown(child) || child.children.some(isUnknown)),
    text: text.slice(component.content.start, Math.min(firstChild?.start ?? component.content.end, component.content.start + FIELD_TEXT)),
    ...(indent.trim() === '' && {indent})
  }
}

function attributeOutline({start, end, name, value, valueSpan}: Attribute, text: string): AttributeOutline {
  return {start, end, name, valueSpan: spanOf(valueSpan), quote: value === true ? '' : (text[valueSpan.start - 1] ?? '')}
}

function isExample({lang, value, within}: CodeBlock): boolean {
  return holderOf(within.component) !== undefined || (isShell(lang) && /\bcurl\b/.test(value)) || /^jsonc?5?$/i.test(lang ?? '')
}

function exampleOf({start, end, lang, title, value, lineStarts, within}: CodeBlock, page: Page): ExampleOutline {
  const of = holderOf(within.component) ?? 'other'
  const under = titleAround(within.component) ?? headingBefore(page, start)?.text
  return {
    start,
    end,
    of,
    ...(lang !== undefined && {lang}),
    ...(title !== undefined && {title}),
    ...(under !== undefined && {under}),
    code: value,
    lineStarts
  }
}

function titleAround(component: Component | undefined): string | undefined {
  for (let at = component; at; at = at.within.component) {
    if (at.name === 'Tab' || at.name === 'Accordion') return attributeText(at, 'title')
  }
  return undefined
}

function holderOf(component: Component | undefined): 'request' | 'response' | undefined {
  for (let at = component; at; at = at.within.component) {
    if (at.name === 'RequestExample') return 'request'
    if (at.name === 'ResponseExample') return 'response'
  }
  return undefined
}

const isShell = (lang: string | undefined): boolean => lang === undefined || /^(?:bash|sh|shell|zsh|curl|console|terminal)$/i.test(lang)

function sectionsOf(page: Page): SectionOutline[] {
  const outer = page.headings.filter(({within}) => within.component === undefined)
  return outer.map(({text, level, end}, index) => {
    const next = outer[index + 1]?.start ?? page.text.length
    const example = factsIn(page.components, {start: end + 1, end: next}).find(({name}) => name === 'RequestExample' || name === 'ResponseExample')
    return {text, level, end: endOfText(page.text, example?.start ?? next)}
  })
}

/** Words outside code blocks, the titles of examples and tabs included. */
function wordsOf(page: Page): string {
  const titles = page.code.map(({title}) => title ?? '')
  return [...page.prose.map(({text}) => text), ...titles].join('\n')
}

/** For endpoint pages and pages about errors. */
export function statusCodesOf(page: Page): string[] | undefined {
  const title = page.frontmatter.fields.get('title')?.value
  const isAbout =
    page.kind === 'endpoint' || /\berrors?\b|\bstatus\b|\bresponses?\b/i.test(`${page.path.replace(/[-_/]/g, ' ')} ${typeof title === 'string' ? title : ''}`)
  // an API "Introduction" often lists them in a section; use only tables and code there, because prose contains other numbers
  if (!isAbout && !page.headings.some(({text}) => aboutErrors.test(text))) return undefined
  const cells = page.tables.flatMap(({rows}) => rows.flatMap((row) => row.map(({text}) => text)))
  const fields = page.fields.map(({name}) => name ?? '')
  // inline code is masked in prose, so codes in backticks are found in the source
  const inCode = [...page.text.matchAll(/`([1-5](?:\d\d|XX))\b[^`\n]{0,60}`/gi)].map((match) => match[1]!)
  const found = new Set<string>()
  for (const text of [isAbout ? wordsOf(page) : '', ...cells, ...fields, ...inCode])
    for (const [code] of text.matchAll(/\b[1-5](?:\d\d|XX)\b/gi)) found.add(code.toUpperCase())
  return found.size > 0 ? [...found].sort() : undefined
}

const aboutErrors = /^errors$|\berror (?:codes?|formats?|responses?|handling)\b|\b(?:http )?(?:status|response) codes?\b/i

function endOfText(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length
}

const spanOf = ({start, end}: {start: number; end: number}): {start: number; end: number} => ({start, end})

const unit = String.raw`(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|days?|months?)\b`
const number = String.raw`\b\d[\d,.]*k?\b`
const stated = [
  // 120 requests per minute, 10 calls a second, 5/s, 600 requests every 10 seconds, 100 requests in 5 minutes
  new RegExp(String.raw`${number}(?: [a-z-]+){0,3} *(?:/|per|an?|every|each|in|within) *(?:\d+ +)?${unit}`, 'i'),
  /\b\d[\d,.]*k? ?(?:rpm|rps|qps|tpm|req\/s)\b/i,
  // a table or a sentence that gives a limit with its number
  /\brate[- ]limit[^.\n]{0,80}\b\d+\b[^.\n]{0,40}\b(?:requests?|calls?|second|minute|hour|day)/i
]
const limitWords =
  /\brate[- ]?limit|\bthrottl|\brequests? (?:per|a|an|every)\b|\bcalls? (?:per|a|every)\b|\bquota|\b(?:rpm|rps|qps)\b|\b(?:limited number|cap on the number|too many) (?:of )?(?:\w+ )?(?:requests|calls)\b|\byou can (?:[a-z]+ ){1,3}\d[\d,]* [\w-]+ (?:per|an|every) (?:second|minute|hour)\b/i
const vague =
  /\b(?:may|might|can|could|will|are|is)(?: also)?(?: be)? (?:rate[- ]limited|throttled)\b|\brate limits? (?:may |might |can |will )?appl(?:y|ies)\b|\b(?:a limited number of|a (?:cap|limit) on the number of|not (?:send|make) too many) (?:\w+ )?(?:requests|calls)\b(?![^.\n]*\d)/gi

/** What a page says about rate limits. */
export function limitsOf(page: Page): LimitsOutline | undefined {
  if (page.language !== 'en' || !limitWords.test(page.text)) return undefined
  const rows = page.tables.flatMap((table) => {
    // `Requests per minute` in the header, and the number below it
    const columns = table.header.flatMap(({text}, index) =>
      /\b(?:requests?|calls?|rate limits?|limits?)\b.*(?:\/|per|an?|every|each) *(?:second|minute|hour|day)\b/i.test(text) ? [index] : []
    )
    return table.rows.flatMap((row) => [
      row.map(({text}) => text).join(' '),
      ...columns.flatMap((index) => (row[index] ? [`${row[index].text} requests per minute`] : []))
    ])
  })
  // "5 seconds" next to "rate limit" is not a limit, so the words have to be close together
  const near = page.prose.map(({text}) => text).filter((text) => limitWords.test(text) || /\brequests?\b|\bcalls?\b/i.test(text))
  const isStated = [...near, ...rows].some((text) => stated.some((pattern) => pattern.test(text)))
  const found = [...page.text.matchAll(vague)].map(({index, 0: {length}}) => ({start: index, end: index + length}))
  return {isStated, vague: found.filter(({start}) => start >= (lastBefore(page.code, start + 1)?.end ?? 0))}
}
