/** Redirects as the platform follows them: exact ones, and those with `:name`, `:name*`, and `*`. */
import {isUrl, trimSlashes} from './paths.ts'
import type {Redirect} from './types.ts'

export interface Redirects {
  exact: ReadonlyMap<string, Redirect>
  /** Undefined if there are none. */
  patterns: PatternTree | undefined
}
/** Sources with placeholders as a tree of path parts, so that a lookup usually takes as many steps as the path has parts. */
interface PatternTree {
  /** The lowest list position in this subtree. */
  first: number
  parts: Map<string, PatternTree>
  /** A placeholder for one part. */
  any?: PatternTree
  /** The pattern that ends at this node. */
  end?: Pattern
  /** Patterns whose placeholder matches the rest of the path, by the text before the star. */
  rests: Map<string, Pattern>
}
interface Pattern {
  parts: string[]
  redirect: Redirect
  /** The position in the list. Of two matches, the first one counts. */
  order: number
}

const known = new WeakMap<readonly Redirect[], Redirects>()

/** Indexes the redirects of a site for lookups. */
export function redirectsOf(list: readonly Redirect[]): Redirects {
  const made = known.get(list)
  if (made) return made
  const exact = new Map<string, Redirect>()
  let patterns: PatternTree | undefined
  for (const [order, redirect] of list.entries()) {
    const source = plainPath(redirect.source)
    if (!isPattern(source)) {
      // the first of two redirects for the same source counts
      if (!exact.has(source)) exact.set(source, redirect)
      continue
    }
    const parts = source.split('/')
    if (parts.length <= MOST_PARTS) addPattern((patterns ??= newTree(order)), {parts, redirect, order})
  }
  const redirects = {exact, patterns}
  known.set(list, redirects)
  return redirects
}

/** The lookup takes one step per part, and no real path has this many. */
const MOST_PARTS = 100

const newTree = (first: number): PatternTree => ({first, parts: new Map(), rests: new Map()})

/** Patterns are added in list order, so that the first of two equal ones is kept. */
function addPattern(tree: PatternTree, pattern: Pattern): void {
  let node = tree
  for (const [index, part] of pattern.parts.entries()) {
    if (isPlaceholder(part)) {
      if (isRest(part) && index === pattern.parts.length - 1) {
        const fixed = fixedOf(part)
        if (!node.rests.has(fixed)) node.rests.set(fixed, pattern)
        return
      }
      node = node.any ??= newTree(pattern.order)
    } else {
      let next = node.parts.get(part)
      if (!next) node.parts.set(part, (next = newTree(pattern.order)))
      node = next
    }
  }
  node.end ??= pattern
}

/** The first pattern of the list that matches a path. */
function findPattern(node: PatternTree | undefined, parts: readonly string[], index: number, best: Pattern | undefined): Pattern | undefined {
  if (!node || (best && best.order < node.first)) return best
  const earlier = (one: Pattern | undefined): void => {
    if (one && !(best && best.order < one.order)) best = one
  }
  const part = parts[index]
  if (node.rests.size > 0) for (let length = 0; length <= (part?.length ?? 0); length++) earlier(node.rests.get(part?.slice(0, length) ?? ''))
  if (part === undefined) earlier(node.end)
  else {
    best = findPattern(node.parts.get(part), parts, index + 1, best)
    best = findPattern(node.any, parts, index + 1, best)
  }
  return best
}

/** The target of a path, if a redirect matches it. @param path without scheme and host */
export function redirectOf({exact, patterns}: Redirects, path: string): {redirect: Redirect; destination: string} | undefined {
  const plain = plainPath(path)
  const redirect = exact.get(plain)
  if (redirect) return {redirect, destination: redirect.destination}
  if (!patterns) return undefined
  const parts = plain.split('/')
  const best = findPattern(patterns, parts, 0, undefined)
  return best && {redirect: best.redirect, destination: fill(best.redirect.destination, valuesOf(best.parts, parts))}
}

/** The number of redirects after which a browser gives up. */
const MOST_HOPS = 20

export interface RedirectChain {
  /** The requested path, and each path that a redirect leads to. */
  paths: string[]
  /** The redirects along the way: one fewer than the paths. */
  redirects: Redirect[]
  /** The final path. Undefined for a loop. */
  end?: string
}

/** Follows redirects from a path that one of them matches. @param first the redirect to start with, whichever others match */
export function follow(redirects: Redirects, path: string, first?: Redirect): RedirectChain {
  const chain: RedirectChain = {paths: [path], redirects: []}
  const seen = new Set([plainPath(path)])
  const taken = redirectOf(redirects, path)
  let next = first && taken?.redirect !== first ? {redirect: first, destination: first.destination} : taken
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    if (!next) return {...chain, end: chain.paths.at(-1)!}
    const {redirect, destination} = next
    chain.paths.push(destination)
    chain.redirects.push(redirect)
    if (isUrl(destination)) return {...chain, end: destination}
    const plain = plainPath(destination)
    if (seen.has(plain)) return chain
    seen.add(plain)
    next = redirectOf(redirects, destination)
  }
  return chain
}

/** Whether a source or destination has placeholders. */
export const isPattern = (path: string): boolean => !/^https?:/i.test(path) && path.split(/[/?#]/).some(isPlaceholder)

/** A path without outer slashes, query, and fragment. */
export const plainPath = (path: string): string => trimSlashes(path.split(/[?#]/, 1)[0]!)

const isPlaceholder = (part: string): boolean => part.startsWith(':') || part.includes('*')
const isRest = (part: string): boolean => part.includes('*') || part.endsWith('+')

/** The text before the star of a rest placeholder: `v` in `v*`. */
const fixedOf = (part: string): string => (part.startsWith(':') ? '' : part.slice(0, Math.max(0, part.indexOf('*'))))

/** The values of the placeholders of a pattern that matches a path. A rest at the end matches any number of parts, elsewhere one. */
function valuesOf(pattern: readonly string[], parts: readonly string[]): Map<string, string> {
  const values = new Map<string, string>()
  for (const [i, part] of pattern.entries()) {
    if (!isPlaceholder(part)) continue
    const isLast = isRest(part) && i === pattern.length - 1
    values.set(nameOf(part), isLast ? parts.slice(i).join('/').slice(fixedOf(part).length) : (parts[i] ?? ''))
  }
  return values
}

function fill(destination: string, values: ReadonlyMap<string, string>): string {
  if (/^https?:/i.test(destination)) return destination
  return destination
    .split('/')
    .map((part) => (isPlaceholder(part) ? (values.get(nameOf(part)) ?? part) : part))
    .join('/')
}

const nameOf = (part: string): string => /^:([\w-]+)/.exec(part)?.[1] ?? '*'
