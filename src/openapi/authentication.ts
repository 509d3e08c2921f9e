/** How requests must show who sends them, and how examples do. */
import {stringAt, valueAt} from '../data/node.ts'
import type {Site} from '../site/types.ts'
import {queryKeys} from './examples.ts'
import type {Curl} from './curl.ts'
import type {Endpoint, SecurityScheme} from './types.ts'

/** The ways to authenticate, one of which is enough; undefined when nobody says one, or none is needed. */
export function waysOf({operation, outline: {auth}, site}: Endpoint): SecurityScheme[][] | undefined {
  // the page knows itself best, then its operation; one without `security` in a file without a global one is public
  const ways = auth === undefined ? (operation ? operation.security : waysOfSite(site)) : waysOfPage(auth, site)
  return ways && ways.length > 0 && ways.every((way) => way.length > 0) ? ways : undefined
}

/** `authMethod` in the frontmatter; the name of a key stands in docs.json. */
function waysOfPage(auth: string, site: Site): SecurityScheme[][] | undefined {
  if (auth === 'bearer' || auth === 'basic') return [[{name: auth, type: 'http', scheme: auth}]]
  const ways = waysOfSite(site)
  return auth === 'key' && ways?.[0]?.[0]?.type === 'apiKey' ? ways : undefined
}

/** `api.auth` of docs.json, `api.mdx.auth` in the modern form. */
function waysOfSite({config}: Site): SecurityScheme[][] | undefined {
  const auth = valueAt(config?.root, 'api', 'auth') ?? valueAt(config?.root, 'api', 'mdx', 'auth')
  const method = stringAt(auth, 'method')
  const parameter = stringAt(auth, 'name')
  if (method === 'bearer' || method === 'basic') return [[{name: method, type: 'http', scheme: method}]]
  // without a name nobody knows how the key is sent
  if (method === 'key' && parameter !== undefined) return [[{name: 'key', type: 'apiKey', parameter}]]
  return undefined
}

export interface AuthMismatch {
  kind: 'none' | 'other' | 'shape'
  /** In the code of the example. */
  at: {start: number; end: number}
  actual: string
}

/** What is wrong with how a command authenticates; undefined when one of the ways is kept. */
export function authMismatch(curl: Curl, ways: readonly SecurityScheme[][]): AuthMismatch | undefined {
  if (curl.hasUnknown || ways.some((way) => way.every((scheme) => isSent(scheme, curl)))) return undefined
  const header = curl.headers.find(({name}) => /^authorization$/i.test(name))
  if (header) {
    const isBearer = ways.some((way) => way.some(needsBearer))
    const isBare = /^(?:bearer[:=]?)?\s*[^\s:]*$/i.test(header.value) || /^bearer[:=]/i.test(header.value)
    return {kind: isBearer && isBare ? 'shape' : 'other', at: header, actual: schemeOf(header.value)}
  }
  const other = curl.headers.find(({name}) => /^x-.*(?:key|token)|^api[-_]?key|token$|secret/i.test(name))
  if (other) return {kind: 'other', at: other, actual: other.name}
  if (curl.user !== undefined) return {kind: 'other', at: curl.url, actual: '-u'}
  return {kind: 'none', at: curl.url, actual: ''}
}

const needsBearer = ({type, scheme}: SecurityScheme): boolean => (type === 'http' && scheme === 'bearer') || type === 'oauth2' || type === 'openIdConnect'

function isSent(scheme: SecurityScheme, curl: Curl): boolean {
  const header = (name: string): string | undefined => curl.headers.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value
  const authorization = header('Authorization')
  if (scheme.type === 'apiKey') {
    const name = scheme.parameter ?? ''
    if (scheme.in === 'cookie') return true
    return (scheme.in !== 'query' && header(name) !== undefined) || (scheme.in !== 'header' && queryKeys(curl.url.text).includes(name))
  }
  if (needsBearer(scheme)) return /^bearer\s+\S/i.test(authorization ?? '') || /^\$\{?\w+\}?$/.test(authorization ?? '')
  if (scheme.type === 'http' && scheme.scheme === 'basic')
    return curl.user !== undefined || /^basic\s+\S/i.test(authorization ?? '') || /^[a-z]+:\/\/[^/@\s]+@/i.test(curl.url.text)
  // others are rare, and nobody can tell here
  return scheme.type !== 'http' || authorization !== undefined
}

const schemeOf = (value: string): string => /^[A-Za-z]+(?=\s)/.exec(value)?.[0] ?? 'no scheme'

/** How a request shows it, in words. */
export function wayText(way: readonly SecurityScheme[]): string {
  return way
    .map((scheme) => {
      if (scheme.type === 'apiKey') return scheme.in === 'query' ? `${scheme.parameter}=<API_KEY> in the query` : `${scheme.parameter}: <API_KEY>`
      if (scheme.type === 'http' && scheme.scheme === 'basic') return '-u <USER>:<PASSWORD>'
      return needsBearer(scheme) ? 'Authorization: Bearer <API_KEY>' : 'Authorization: <API_KEY>'
    })
    .join(' and ')
}
