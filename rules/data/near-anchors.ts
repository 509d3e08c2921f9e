import {nearest} from '../../src/rule/index.ts'

/**
 * The anchors that a missing one may mean, best first: one that gained or lost a number or words at an end (`#sign-in` of
 * `#1-sign-in`), then those that a typing error tells apart.
 */
export function nearestAnchors(fragment: string, names: readonly string[]): string[] {
  const wanted = fragment.toLowerCase()
  const grown = wanted.length < SHORTEST ? [] : names.filter((name) => adds(name, wanted) || (name.length >= SHORTEST && adds(wanted, name)))
  const numbered = grown.filter((name) => /^[\d-]+$/.test(difference(name, wanted)))
  return [...new Set([...numbered, ...nearest(fragment, names), ...(grown.length <= MOST_GROWN ? grown : [])])].slice(0, 3)
}

/** A shorter one is part of many. */
const SHORTEST = 4
/** A word that so many anchors hold tells none of them. */
const MOST_GROWN = 2

/** Letters of the words that an anchor may have gained. */
const MOST_MORE = 30

/** Whether `long` is `short` with whole words before or after it. */
const adds = (long: string, short: string): boolean =>
  long.length > short.length &&
  long.length <= short.length + MOST_MORE &&
  (long.startsWith(`${short}-`) || long.endsWith(`-${short}`)) &&
  !negation.test(difference(long, short))

const difference = (one: string, other: string): string => (one.length > other.length ? one.replace(other, '') : other.replace(one, ''))

/** Words that turn a name around. */
const negation = /^(?:non|not|no|un|without)-$/
