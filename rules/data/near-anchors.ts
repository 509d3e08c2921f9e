import {nearest} from '../../src/rule/index.ts'

/**
 * The anchors that a missing one probably means, best first: those with a number or words added or removed at an end (`#sign-in` for `#1-sign-in`),
 * then likely typos.
 */
export function nearestAnchors(fragment: string, names: readonly string[]): string[] {
  const wanted = fragment.toLowerCase()
  const grown = wanted.length < SHORTEST ? [] : names.filter((name) => adds(name, wanted) || (name.length >= SHORTEST && adds(wanted, name)))
  const numbered = grown.filter((name) => /^[\d-]+$/.test(difference(name, wanted)))
  return [...new Set([...numbered, ...nearest(fragment, names), ...(grown.length <= MOST_GROWN ? grown : [])])].slice(0, 3)
}

/** Shorter texts are part of too many anchors. */
const SHORTEST = 4
/** A word in this many anchors identifies none of them. */
const MOST_GROWN = 2

/** Maximum number of letters in the added words. */
const MOST_MORE = 30

/** Whether `long` is `short` with whole words before or after it. */
const adds = (long: string, short: string): boolean =>
  long.length > short.length &&
  long.length <= short.length + MOST_MORE &&
  (long.startsWith(`${short}-`) || long.endsWith(`-${short}`)) &&
  !negation.test(difference(long, short))

const difference = (one: string, other: string): string => (one.length > other.length ? one.replace(other, '') : other.replace(one, ''))

/** Words that reverse the meaning of a name. */
const negation = /^(?:non|not|no|un|without)-$/
