/** Finds pairs of braces and tags without a parser, and whether every parser reads them the same way. */
import type {Span} from './span.ts'

/** The number of unclosed tags in expressions that is safe. Each at most triples a time of microseconds. */
export const MOST_UNCLOSED = 8
/** Brackets and tags within braces whose end is certain. */
export const DEEPEST = 300

/** An open construct: an element without its end tag, a tag whose attributes are being read, or a pair of braces. */
type Open = {kind: 'element' | 'tag'; name: string; bad: boolean} | {kind: 'braces'; start: number}

const nextInText = /[<{}]/g
const nextInBraces = /[<{}"'`/[\]()]/g
/** A complete string, comment, or template. */
const plainPart = /"[^"<{}\\\n]*"|'[^'<{}\\\n]*'|`[^`<{}\\]*`|\/\*[^*<{}]*\*\/|\/\/[^<{}\n]*(?=\n)/y
const attributes = /(?:[\s\w:.$=-]+|"[^"<{}]*"|'[^'<{}]*')*/y
const tagStart = /<([A-Za-z_$][\w.:$-]*)?(?=[\s/>])/y
const tagEnd = /\s*\/?>/y
const endTag = /<\/\s*([\w.:$-]*)\s*>/y

export interface Braces {
  /** Unclosed tags in or after the first pair of braces whose end is not certain. */
  unclosed: number
  /** The nesting of brackets and tags. */
  deepest: number
  /** The start of the first pair of braces whose end is not certain, or -1. */
  doubtful: number
  /** Whether brackets in braces have no other half. */
  hasLoneBracket: boolean
}

/**
 * Reads all pairs of braces, and stops as soon as the result is clear. Each `<` that may start a tag counts as one, and is subtracted only if its end
 * tag follows with nothing between that could hide one. So whatever is not counted is closed for any reader.
 * @param code code, which is skipped while nothing is uncertain
 */
export function readBraces(text: string, code: readonly Span[]): Braces {
  if (!text.includes('{')) return {unclosed: 0, deepest: 0, doubtful: -1, hasLoneBracket: false}
  let skipped = 0
  /** Whether a tag was not a tag: from there on, code may be inside it. */
  let isTagUnsure = false
  const open: Open[] = []
  let brackets = 0
  let hasLoneBracket = false
  let pairs = 0
  let deepest = 0
  let doubtful = -1
  /** Unclosed tags from the first uncertain pair of braces on. */
  let unclosed = 0
  let isDoubtful = false
  const count = (one: Open): void => {
    if (one.kind !== 'braces' && isDoubtful) unclosed++
  }
  /** The end of everything that is open here is uncertain. */
  const doubt = (): void => {
    const outermost = open.findIndex(({kind}) => kind === 'braces')
    const pair = open[outermost]
    if (!isDoubtful && pair?.kind !== 'braces') return
    if (!isDoubtful && pair?.kind === 'braces') doubtful = pair.start
    // after an uncertain pair, everything that seems to be outside may be inside
    const from = isDoubtful ? 0 : outermost
    isDoubtful = true
    for (const one of open.slice(from)) {
      if (one.kind === 'braces' || one.bad) continue
      one.bad = true
      unclosed++
    }
  }
  let at = 0
  while (at < text.length && unclosed <= MOST_UNCLOSED && deepest <= DEEPEST) {
    const top = open.at(-1)
    // tags without attributes may be placeholders in code, which nobody closes
    deepest = Math.max(deepest, pairs + brackets, open.length / 8)
    if (top?.kind === 'tag') {
      attributes.lastIndex = at
      attributes.test(text)
      at = attributes.lastIndex
      tagEnd.lastIndex = at
      if (tagEnd.test(text)) {
        const isWhole = text.slice(at, tagEnd.lastIndex).includes('/')
        if (!isWhole) open.push({kind: 'element', name: top.name, bad: top.bad})
        if (isWhole && top.bad) open.pop()
        else open.splice(isWhole ? open.length - 1 : open.length - 2, 1)
        at = tagEnd.lastIndex
      } else if (text[at] === '{') {
        begin(at)
        at++
      } else {
        // not a tag after all, or one that hides something
        open.pop()
        if (!top.bad) rejectPrefixes()
      }
      continue
    }
    const from = at
    const next = top?.kind === 'braces' ? nextInBraces : nextInText
    next.lastIndex = at
    const found = next.exec(text)
    if (!found) break
    at = found.index
    if (top?.kind !== 'braces' && !isDoubtful && !isTagUnsure) {
      while (skipped < code.length && code[skipped]!.end <= at) skipped++
      const around = code[skipped]
      if (around && around.start <= at) {
        if (around.start < from || open.some(({kind}) => kind === 'braces')) isTagUnsure = true
        else {
          at = around.end
          continue
        }
      }
    }
    const char = found[0]
    if (char === '{') {
      begin(at)
      at++
    } else if (char === '}') {
      close()
      at++
    } else if (char === '<') {
      at = readAngle(at)
    } else if (char === '(' || char === '[') {
      brackets++
      at++
    } else if (char === ')' || char === ']') {
      if (brackets > 0) brackets--
      else hasLoneBracket = true
      at++
    } else {
      plainPart.lastIndex = at
      if (plainPart.test(text)) {
        at = plainPart.lastIndex
      } else {
        doubt()
        at++
      }
    }
  }
  if (unclosed <= MOST_UNCLOSED) doubt()
  if (isDoubtful) for (const one of open) if (one.kind !== 'braces' && !one.bad) unclosed++
  return {unclosed, deepest, doubtful, hasLoneBracket}

  /** A tag that never ends, which makes everything around it uncertain. */
  function rejectPrefixes(): void {
    isTagUnsure = true
    doubt()
    if (isDoubtful) unclosed++
  }

  function begin(start: number): void {
    open.push({kind: 'braces', start})
    pairs++
  }

  /** At a `}`: ends the innermost pair of braces. */
  function close(): void {
    const pair = open.findLastIndex(({kind}) => kind === 'braces')
    if (pair < 0) return
    if (pair < open.length - 1) doubt()
    open.length = pair
    pairs--
    if (pair > 0) return
    if (brackets > 0) hasLoneBracket = true
    brackets = 0
  }

  /** At a `<`. @returns the offset to continue at */
  function readAngle(start: number): number {
    if (text[start + 1] === '/' && text[start + 2] !== '*' && text[start + 2] !== '/') {
      endTag.lastIndex = start
      if (!endTag.test(text)) return start + 2
      const {lastIndex} = endTag
      endElement(text.slice(start + 2, lastIndex - 1).trim())
      return lastIndex
    }
    tagStart.lastIndex = start
    const tag = text.startsWith('<>', start) ? '' : tagStart.test(text) ? text.slice(start + 1, tagStart.lastIndex) : undefined
    if (tag === undefined) {
      rejectPrefixes()
      return start + 1
    }
    open.push({kind: 'tag', name: tag, bad: false})
    return start + 1 + tag.length
  }

  function endElement(name: string): void {
    const top = open.at(-1)
    if (top?.kind === 'element' && top.name === name) {
      if (top.bad) return
      open.pop()
      return
    }
    // inside braces, an end tag without a start is an error; outside, it may end an earlier element
    if (top?.kind === 'braces') return doubt()
    const floor = open.findLastIndex(({kind}) => kind === 'braces')
    const begin = open.findLastIndex((one) => one.kind === 'element' && one.name === name)
    if (begin <= floor) return
    if (floor >= 0) doubt()
    for (const one of open.splice(begin)) if (one.kind !== 'braces' && !one.bad) count(one)
  }
}
