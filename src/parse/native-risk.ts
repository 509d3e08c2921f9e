/**
 * Pages that the native parser does not parse. It has no limits of its own: each unclosed tag in an expression doubles its time, and code that is
 * nested too deeply, or chained too long, ends the process. A call of it cannot be stopped, so this check runs first, in linear time. In doubt, the
 * reference parser is used.
 */
import type {Span} from './span.ts'
import {sureFences} from './sure-fences.ts'

/** The number of unclosed tags in expressions that is safe. Each at most triples a time of microseconds. */
const MOST_UNCLOSED = 8
/**
 * The number of brackets, tags, strings, and templates after the first possible program, wherever they are. It limits the nesting. The stack of a
 * thread is enough for some thousand levels.
 */
const MOST_PARTS = 1800
/** Brackets and tags within braces whose end is certain. */
const DEEPEST = 300
/** Operators can be nested without brackets. This is the number of characters without a comma or a semicolon. */
const LONGEST_CHAIN = 4000

const simpleImport = /^import [\w$*{},\t ]* from (["'])[^"'\\\n]*\1;?[ \t]*$/

/** `slow`: use the reference parser. `deep`: no parser would finish. */
export type Risk = 'none' | 'slow' | 'deep'

export function nativeRisk(text: string): Risk {
  if (!text.includes('{') && !text.includes('port')) return 'none'
  const fences = sureFences(text)
  const module = firstProgram(text, fences)
  const {unclosed, deepest, doubtful} = readBraces(text, fences, module)
  if (deepest > DEEPEST) return 'deep'
  if (unclosed > MOST_UNCLOSED) return 'slow'
  const from = module < 0 || (doubtful >= 0 && doubtful < module) ? doubtful : module
  return from >= 0 && (hasLongChain(text, from) || hasManyParts(text, from)) ? 'slow' : 'none'
}

/** The start of the first line that may be a program, except an import on one line, or -1. */
function firstProgram(text: string, fences: readonly Span[]): number {
  if (!text.includes('port')) return -1
  let fence = 0
  for (const {0: line, index} of text.matchAll(/^(?:im|ex)port\b.*/gm)) {
    while (fence < fences.length && fences[fence]!.end <= index) fence++
    if (!(fences[fence] && fences[fence]!.start <= index) && !simpleImport.test(line)) return index
  }
  return -1
}

function hasLongChain(text: string, from: number): boolean {
  for (let at = from; at + LONGEST_CHAIN < text.length;) {
    const end = Math.max(text.lastIndexOf(',', at + LONGEST_CHAIN), text.lastIndexOf(';', at + LONGEST_CHAIN))
    if (end <= at) {
      if (chains(text, at)) return true
      at += LONGEST_CHAIN / 2
    } else at = end
  }
  return false
}

/** Whether most of a range may be operators, and not prose or a table. */
function chains(text: string, start: number): boolean {
  const operators = /=>|\*\*|[!~+\-=?:%^&]|\b(?:new|typeof|void|delete|await|yield|else|do)\b/g
  return (text.slice(start, start + LONGEST_CHAIN).match(operators)?.length ?? 0) > LONGEST_CHAIN / 8
}

/** Each part has at least two characters, so most pages are too short to need the check. */
function hasManyParts(text: string, from: number): boolean {
  if (text.length - from < 2 * MOST_PARTS) return false
  let parts = 0
  for (let at = from; at < text.length && parts <= MOST_PARTS; at++) {
    const code = text.charCodeAt(at)
    // ( [ { < and half of " ' / `
    if (code === 40 || code === 91 || code === 123 || code === 60) parts++
    else if (code === 34 || code === 39 || code === 47 || code === 96) parts += 0.5
  }
  return parts > MOST_PARTS
}

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

interface Braces {
  /** Unclosed tags in or after the first pair of braces whose end is not certain. */
  unclosed: number
  /** The nesting of brackets and tags. */
  deepest: number
  /** The start of the first pair of braces whose end is not certain, or -1. */
  doubtful: number
}

/**
 * Reads all pairs of braces, and stops as soon as the result is clear. Each `<` that may start a tag counts as one, and is subtracted only if its end
 * tag follows with nothing between that could hide one. So whatever is not counted is closed for any reader.
 * @param fences code, which is skipped while nothing is uncertain
 * @param module where a program may start
 */
function readBraces(text: string, fences: readonly Span[], module: number): Braces {
  if (!text.includes('{')) return {unclosed: 0, deepest: 0, doubtful: -1}
  let fence = 0
  /** Whether a tag was not a tag: from there on, a fence may be inside it. */
  let isTagUnsure = false
  const open: Open[] = []
  let brackets = 0
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
    const next = top?.kind === 'braces' ? nextInBraces : nextInText
    next.lastIndex = at
    const found = next.exec(text)
    if (!found) break
    at = found.index
    if (top?.kind !== 'braces' && !isDoubtful && !isTagUnsure) {
      while (fence < fences.length && fences[fence]!.end <= at) fence++
      const code = fences[fence]
      if (code && code.start <= at && (module < 0 || code.start < module)) {
        if (open.some(({kind}) => kind === 'braces')) isTagUnsure = true
        else {
          at = code.end
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
      brackets = Math.max(0, brackets - 1)
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
  return {unclosed, deepest, doubtful}

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
    if (pair === 0) brackets = 0
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
    for (const one of open.splice(begin)) if (one.kind !== 'braces' && !one.bad) count(one)
    if (floor >= 0) doubt()
  }
}
