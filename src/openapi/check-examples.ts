/** Compares the examples of a page with its operation. */
import type {ExampleOutline} from '../site/types.ts'
import {splitUrl} from './split-url.ts'
import {inPage, isPathOf, jsonOf, queryKeys, requestsOf, type Request} from './examples.ts'
import {baseUrls} from './find-operation.ts'
import {mismatchesOf, type MatchOptions, type Mismatch} from './match-schema.ts'
import {successOf} from './spec-fields.ts'
import type {Endpoint, Media, Operation, Schema} from './types.ts'

export interface ExampleMismatch {
  kind: Mismatch['kind'] | 'path' | 'method' | 'host' | 'query'
  at: {start: number; end: number}
  name: string
  actual: string
  expected: string[]
  of: 'request' | 'response'
}

export function exampleMismatches(endpoint: Endpoint & {operation: Operation}): ExampleMismatch[] {
  const {operation, outline} = endpoint
  const found: ExampleMismatch[] = []
  if (operation.method === 'WEBHOOK') return found
  const requests = requestsOf(endpoint)
  for (const request of requests) found.push(...requestProblems(request, requests, endpoint))
  for (const example of outline.examples) {
    const data = isJson(example) ? jsonOf(example.code) : undefined
    if (!data || example.of === 'other') continue
    const schema = example.of === 'request' ? bodySchema(operation) : responseSchema(operation, example)
    if (schema) found.push(...dataProblems(data, schema, example.of, (start, end) => inPage(example, start, end)))
  }
  return found
}

function requestProblems({example, curl}: Request, all: readonly Request[], endpoint: Endpoint & {operation: Operation}): ExampleMismatch[] {
  const {operation} = endpoint
  const {url, data} = curl
  const place = (sent: {start: number; end: number}): {start: number; end: number} => inPage(example, sent.start, sent.end)
  const problem = (kind: ExampleMismatch['kind'], at: {start: number; end: number}, actual: string, expected: string[]): ExampleMismatch => ({
    kind,
    at: place(at),
    name: actual,
    actual,
    expected,
    of: 'request'
  })
  if (!isPathOf(url.text, operation.path)) {
    // an example may make several calls, only one of which is to the operation of the page
    const isOnly = !all.some((other) => other.example === example && isPathOf(other.curl.url.text, operation.path))
    return isOnly && !/^["']?\$\{?\w+\}?["']?$/.test(url.text) ? [problem('path', url, splitUrl(url.text).path, [operation.path])] : []
  }
  if (curl.method !== operation.method) {
    // another call of the same URL has the method
    const isOnly = !all.some((other) => other.example === example && other.curl.method === operation.method)
    return isOnly ? [problem('method', curl.methodAt ?? url, curl.method, [operation.method])] : []
  }
  const found: ExampleMismatch[] = []
  const hosts = hostsOf(endpoint)
  const {host} = splitUrl(url.text)
  if (host !== undefined && hosts.length > 0 && !isAnyHost(host) && !hosts.includes(host)) found.push(problem('host', url, host, hosts))
  const query = operation.parameters.filter(({location}) => location === 'query')
  const names = new Set([...query.map(({name}) => name.replace(/\[.*$/, '')), ...securityNames(operation)])
  // a parameter that is an object may be sent as one key per property
  const isFree = query.some(({schema}) => schema().types.has('object'))
  if (!isFree) {
    for (const name of new Set(queryKeys(url.text))) {
      if (!names.has(name.toLowerCase()) && !names.has(name)) found.push(problem('query', url, name, [...names]))
    }
  }
  const schema = data && bodySchema(operation)
  const sent = data && jsonOf(data.text)
  if (schema && sent && data) {
    // escapes shift offsets, so the whole string is reported
    const isRaw = example.code.slice(data.start, data.end) === data.text
    found.push(...dataProblems(sent, schema, 'request', (start, end) => (isRaw ? inPage(example, data.start + start, data.start + end) : place(data))))
  }
  return found
}

function dataProblems(
  {node, isShortened}: NonNullable<ReturnType<typeof jsonOf>>,
  schema: Schema,
  direction: MatchOptions['direction'],
  place: (start: number, end: number) => {start: number; end: number}
): ExampleMismatch[] {
  return mismatchesOf(node, schema, {direction, isShortened}).map(({kind, path, start, end, actual, expected}) => ({
    kind,
    at: place(start, end),
    name: path,
    actual,
    expected,
    of: direction
  }))
}

const isJson = ({lang}: ExampleOutline): boolean => /^jsonc?5?$/i.test(lang ?? '')

const bodySchema = ({bodies}: Operation): Schema | undefined => jsonSchema(bodies)
const jsonSchema = (bodies: readonly Media[]): Schema | undefined => bodies.find(({type}) => /[/+]json\b/i.test(type))?.schema()

/** By the status in the title of the example. Without one it is a success response, unless it looks like an error. */
function responseSchema(operation: Operation, example: ExampleOutline): Schema | undefined {
  const status = statusOf(example)
  if (status === undefined) return isError(example) ? undefined : jsonSchema(successOf(operation)[0]?.bodies ?? [])
  const exact = operation.responses.find((response) => response.status === status)
  const range = operation.responses.find((response) => response.status.toUpperCase() === `${status[0]}XX`)
  return jsonSchema((exact ?? range)?.bodies ?? [])
}

/** The status code in the title of an example: `200`, `404 Not found`. */
export function statusOf({title, under, of}: ExampleOutline): string | undefined {
  const own = /\b([1-5]\d\d)\b/.exec(title ?? '')?.[1]
  return own ?? (of === 'other' ? /\b([1-5]\d\d)\b/.exec(under ?? '')?.[1] : undefined)
}

/** By its status, its title, or its content. */
export function isError(example: ExampleOutline): boolean {
  const status = statusOf(example)
  if (status !== undefined) return /^[45]/.test(status)
  return /error|fail|invalid|unauthori[sz]ed|forbidden|not found|bad request/i.test(example.title ?? '') || /^\s*\{\s*"errors?"\s*:/.test(example.code)
}

function securityNames({security}: Operation): string[] {
  return (security ?? []).flat().flatMap(({in: place, parameter}) => (place === 'query' && parameter !== undefined ? [parameter.toLowerCase(), parameter] : []))
}

/** The hosts of the API, or none if one of them may be any host. */
function hostsOf({operation, site}: Endpoint): string[] {
  const {servers, specification} = operation!
  const urls = [...(servers.length > 0 ? servers : specification.servers), ...baseUrls(site)]
  const hosts = urls.map((url) => splitUrl(url).host).filter((host) => host !== undefined)
  return hosts.every(isAnyHost) || hosts.some((host) => /[{}<>$]/.test(host)) || urls.some((url) => !/^https?:/i.test(url)) ? [] : [...new Set(hosts)]
}

/** The reader's own machine, or a placeholder. */
const isAnyHost = (host: string): boolean =>
  /^(?:localhost|127\.|0\.0\.0\.0|\[::1\]|host\.docker)|[{}<>$*]|your|example\.(?:com|org|net)$|\.local(?::|$)|^host$/i.test(host)
