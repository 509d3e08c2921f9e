/** How a request has to authenticate, and how examples do. */
import {stringAt, valueAt} from '../data/node.ts'
import type {Site} from '../site/types.ts'
import {queryKeys} from './examples.ts'
import type {Curl} from './curl.ts'
import type {Endpoint, SecurityScheme} from './types.ts'

/** The alternative security requirements, of which one is enough. Undefined if nothing documents them, or if none is needed. */
export function securityRequirements({operation, outline: {auth}, site}: Endpoint): SecurityScheme[][] | undefined {
  // the page takes precedence over its operation; an operation without `security` in a file without a default is public
  const requirements = auth === undefined ? (operation ? operation.security : securityOfSite(site)) : securityOfPage(auth, site)
  return requirements && requirements.length > 0 && requirements.every((requirement) => requirement.length > 0) ? requirements : undefined
}

/** `authMethod` in the frontmatter. docs.json has the name of a key. */
function securityOfPage(auth: string, site: Site): SecurityScheme[][] | undefined {
  if (auth === 'bearer' || auth === 'basic') return [[{name: auth, type: 'http', scheme: auth}]]
  const requirements = securityOfSite(site)
  return auth === 'key' && requirements?.[0]?.[0]?.type === 'apiKey' ? requirements : undefined
}

/** `api.auth` of docs.json, or `api.mdx.auth` in the modern format. */
function securityOfSite({config}: Site): SecurityScheme[][] | undefined {
  const auth = valueAt(config?.root, 'api', 'auth') ?? valueAt(config?.root, 'api', 'mdx', 'auth')
  const method = stringAt(auth, 'method')
  const parameter = stringAt(auth, 'name')
  if (method === 'bearer' || method === 'basic') return [[{name: method, type: 'http', scheme: method}]]
  // without a name, it is unknown how the key is sent
  if (method === 'key' && parameter !== undefined) return [[{name: 'key', type: 'apiKey', parameter}]]
  return undefined
}

export interface AuthMismatch {
  kind: 'none' | 'other' | 'shape'
  /** A span of the code of the example. */
  at: {start: number; end: number}
  actual: string
}

/** What is wrong with how a command authenticates. Undefined if it meets one of the requirements. */
export function authMismatch(curl: Curl, requirements: readonly SecurityScheme[][]): AuthMismatch | undefined {
  if (curl.hasUnknown || requirements.some((requirement) => requirement.every((scheme) => isSent(scheme, curl)))) return undefined
  const header = curl.headers.find(({name}) => /^authorization$/i.test(name))
  if (header) {
    const isBearer = requirements.some((requirement) => requirement.some(needsBearer))
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
  // other schemes are rare and cannot be checked
  return scheme.type !== 'http' || authorization !== undefined
}

const schemeOf = (value: string): string => /^[A-Za-z]+(?=\s)/.exec(value)?.[0] ?? 'no scheme'

/** How a request meets a requirement, as text. */
export function requirementText(requirement: readonly SecurityScheme[]): string {
  return requirement
    .map((scheme) => {
      if (scheme.type === 'apiKey') return scheme.in === 'query' ? `${scheme.parameter}=<API_KEY> in the query` : `${scheme.parameter}: <API_KEY>`
      if (scheme.type === 'http' && scheme.scheme === 'basic') return '-u <USER>:<PASSWORD>'
      return needsBearer(scheme) ? 'Authorization: Bearer <API_KEY>' : 'Authorization: <API_KEY>'
    })
    .join(' and ')
}
