/** What the examples of a page send and show. */
import {parseJson} from '../data/json.ts'
import type {DataNode} from '../data/node.ts'
import type {ExampleOutline} from '../site/types.ts'
import {fitsPath, splitUrl} from './split-url.ts'
import {readCurl, type Curl} from './curl.ts'
import {splitName} from './page-fields.ts'
import type {Endpoint} from './types.ts'

/** The size of the largest example to read. */
const MAX_CODE = 200_000

/** Converts a span of an example's code to a span of the page. */
export function inPage({lineStarts, code}: ExampleOutline, start: number, end: number): {start: number; end: number} {
  const lines = code.slice(0, start).split(/\r\n|\n|\r/)
  const column = lines.at(-1)!.length
  const from = (lineStarts[lines.length - 1] ?? lineStarts.at(-1) ?? 0) + column
  const inside = code.slice(start, end).split(/\r\n|\n|\r/)
  const to = inside.length === 1 ? from + inside[0]!.length : (lineStarts[lines.length + inside.length - 2] ?? from) + inside.at(-1)!.length
  return {start: from, end: to}
}

/** The JSON of an example. Undefined if it is not JSON, or is shortened so that it cannot be parsed. */
export function jsonOf(code: string): {node: DataNode; isShortened: boolean} | undefined {
  if (code.length > MAX_CODE || !/^\s*[[{]/.test(code)) return undefined
  const whole = parseJson(code, '')
  if (whole.node && whole.errors.length === 0) return {node: whole.node, isShortened: /"(?:\.\.\.|…)"/.test(code)}
  // comments, and an ellipsis outside strings
  const isShortened = /\.\.\.|…|\/\//.test(code.replace(/"(?:[^"\\\n]|\\.)*"/g, (text) => (/^"(?:\.\.\.|…)"$/.test(text) ? text : '""')))
  const plain = code
    .replace(/,?[ \t]*(?:\/\/[ \t]*)?(?:\.\.\.|…)[^\n"]*/g, (text) => ' '.repeat(text.length))
    .replace(/(^|[\s,{[])\/\/[^\n]*/g, (text, before: string) => before + ' '.repeat(text.length - before.length))
  const cut = parseJson(plain, '')
  return cut.node && cut.errors.every((error) => error.code === 'trailing-comma' || error.code === 'comment') ? {node: cut.node, isShortened} : undefined
}

export interface Request {
  example: ExampleOutline
  curl: Curl
}

/** The curl commands in request examples. Other commands on the page may call anything. */
export function requestsOf(endpoint: Endpoint): Request[] {
  return endpoint.outline.examples.flatMap((example) => {
    if (example.of === 'response' || example.code.length > MAX_CODE) return []
    const curls = readCurl(example.code)
    return curls.filter((curl) => example.of === 'request' || callsEndpoint(curl, endpoint)).map((curl) => ({example, curl}))
  })
}

/** Whether a command calls the method and path of the page. */
export function callsEndpoint({method, url}: Curl, {written}: Endpoint): boolean {
  return written !== undefined && written.method !== 'WEBHOOK' && method === written.method && isPathOf(url.text, splitUrl(written.path).path)
}

/** Whether a URL ends in a path, with any base path before it. */
export function isPathOf(url: string, path: string): boolean {
  const given = splitUrl(url.replace(/^\$\{?[A-Za-z_]\w*\}?/, 'https://host')).path
  const own = splitUrl(path).path
  const wanted = own.split('/').filter((segment) => segment !== '').length
  const tail = given.split('/').filter((segment) => segment !== '')
  return fitsPath(wanted === 0 ? '' : tail.slice(-wanted).join('/'), own) && tail.length >= wanted
}

/** Names of parameters for credentials. */
const credential = /^(?:api[-_]?key|access[-_]?token|access[-_]?key|token|key|auth|apikey|signature|sig)$/i

/** Keys that the examples of a page send and no field documents, for pages without a specification. */
export function bareKeys(endpoint: Endpoint): {query: string[]; body: string[]} {
  const params = endpoint.outline.fields.filter(({of}) => of === 'param')
  const known = new Set(params.flatMap(({name}) => (name === undefined ? [] : [name, splitName(name)[0]!])))
  const query = new Set<string>()
  const body = new Set<string>()
  for (const {example, curl} of requestsOf(endpoint)) {
    if (example.of === 'request' && endpoint.written && !isPathOf(curl.url.text, splitUrl(endpoint.written.path).path)) continue
    for (const name of queryKeys(curl.url.text)) if (!known.has(name) && !credential.test(name)) query.add(name)
    const data = curl.data && jsonOf(curl.data.text)
    if (data?.node.kind === 'object') for (const {key} of data.node.entries) if (!known.has(key)) body.add(key)
  }
  for (const {of, code, lang} of endpoint.outline.examples) {
    const data = of === 'request' && /^jsonc?5?$/i.test(lang ?? '') ? jsonOf(code) : undefined
    if (data?.node.kind === 'object') for (const {key} of data.node.entries) if (!known.has(key)) body.add(key)
  }
  return {query: [...query], body: [...body]}
}

/** Names in the query of a URL, without brackets. */
export function queryKeys(url: string): string[] {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? ''
  return query
    .split('&')
    .map((pair) => decode(pair.split('=', 1)[0]!).replace(/\[.*$/, ''))
    .filter((name) => /^[\w.$-]+$/.test(name))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
