/** Redirects as the platform follows them: exact ones and those with `:name`, `:name*` and `*`. */
import {isAddress, trimSlashes} from './paths.ts'
import type {Redirect} from './types.ts'

export interface Redirects {
  exact: ReadonlyMap<string, Redirect>
  /** By what stands before the first placeholder of their source. */
  patterns: ReadonlyMap<string, Pattern[]>
}
interface Pattern {
  parts: string[]
  redirect: Redirect
  /** Place in the list: of two that match, the first one counts. */
  order: number
}

const known = new WeakMap<readonly Redirect[], Redirects>()

/** The redirects of a site ready to be looked up, made once. */
export function redirectsOf(list: readonly Redirect[]): Redirects {
  const made = known.get(list)
  if (made) return made
  const exact = new Map<string, Redirect>()
  const patterns = new Map<string, Pattern[]>()
  for (const [order, redirect] of list.entries()) {
    const source = plainPath(redirect.source)
    if (!isPattern(source)) {
      // the first of two wins
      if (!exact.has(source)) exact.set(source, redirect)
      continue
    }
    const parts = source.split('/')
    const fixed = parts.slice(0, parts.findIndex(isPlaceholder)).join('/')
    const same = patterns.get(fixed)
    if (same) same.push({parts, redirect, order})
    else patterns.set(fixed, [{parts, redirect, order}])
  }
  const redirects = {exact, patterns}
  known.set(list, redirects)
  return redirects
}

/** Where a path leads, if a redirect takes it. @param path without scheme and host */
export function redirectOf({exact, patterns}: Redirects, path: string): {redirect: Redirect; destination: string} | undefined {
  const plain = plainPath(path)
  const redirect = exact.get(plain)
  if (redirect) return {redirect, destination: redirect.destination}
  if (patterns.size === 0) return undefined
  const parts = plain.split('/')
  let best: {pattern: Pattern; values: Map<string, string>} | undefined
  for (let fixed: string | undefined = plain; fixed !== undefined; fixed = shorter(fixed)) {
    for (const pattern of patterns.get(fixed) ?? []) {
      if (best && best.pattern.order < pattern.order) break
      const values = match(pattern.parts, parts)
      if (!values) continue
      best = {pattern, values}
      break
    }
  }
  return best && {redirect: best.pattern.redirect, destination: fill(best.pattern.redirect.destination, best.values)}
}

/** Redirects in a row after which a browser gives up. */
const MOST_HOPS = 20

export interface Way {
  /** The path that was asked for, and each one that it is led to. */
  paths: string[]
  /** The redirects on the way, one less than paths. */
  redirects: Redirect[]
  /** Where it ends; undefined when it never does. */
  end?: string
}

/** Follows redirects from a path that one of them takes. @param first the one to begin with, whatever others take the path */
export function follow(redirects: Redirects, path: string, first?: Redirect): Way {
  const way: Way = {paths: [path], redirects: []}
  const seen = new Set([plainPath(path)])
  const taken = redirectOf(redirects, path)
  let next = first && taken?.redirect !== first ? {redirect: first, destination: first.destination} : taken
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    if (!next) return {...way, end: way.paths.at(-1)!}
    const {redirect, destination} = next
    way.paths.push(destination)
    way.redirects.push(redirect)
    if (isAddress(destination)) return {...way, end: destination}
    const plain = plainPath(destination)
    if (seen.has(plain)) return way
    seen.add(plain)
    next = redirectOf(redirects, destination)
  }
  return way
}

/** A path without its last part; undefined after the empty one. */
function shorter(path: string): string | undefined {
  if (path === '') return undefined
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** Whether a source or destination has placeholders. */
export const isPattern = (path: string): boolean => !/^https?:/i.test(path) && path.split(/[/?#]/).some(isPlaceholder)

/** A path without slashes around it, query and fragment. */
export const plainPath = (path: string): string => trimSlashes(path.split(/[?#]/, 1)[0]!)

const isPlaceholder = (part: string): boolean => part.startsWith(':') || part.includes('*')
const isRest = (part: string): boolean => part.includes('*') || part.endsWith('+')

/** The values of the placeholders; a rest at the end takes any number of parts, elsewhere one. */
function match(pattern: string[], parts: string[]): Map<string, string> | undefined {
  const values = new Map<string, string>()
  for (const [i, part] of pattern.entries()) {
    const actual = parts[i]
    if (isPlaceholder(part) && isRest(part) && i === pattern.length - 1) {
      const fixed = part.startsWith(':') ? '' : part.slice(0, part.indexOf('*'))
      if (!(actual ?? '').startsWith(fixed)) return undefined
      values.set(nameOf(part), parts.slice(i).join('/').slice(fixed.length))
      return values
    }
    if (actual === undefined) return undefined
    if (isPlaceholder(part)) values.set(nameOf(part), actual)
    else if (part !== actual) return undefined
  }
  return parts.length > pattern.length ? undefined : values
}

function fill(destination: string, values: ReadonlyMap<string, string>): string {
  if (/^https?:/i.test(destination)) return destination
  return destination
    .split('/')
    .map((part) => (isPlaceholder(part) ? (values.get(nameOf(part)) ?? part) : part))
    .join('/')
}

const nameOf = (part: string): string => /^:([\w-]+)/.exec(part)?.[1] ?? '*'
