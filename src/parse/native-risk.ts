/**
 * Which pages the native parser is not asked for. It has no bounds of its own: of tags in an expression that do not end it
 * takes twice the time for each, and what is nested too deeply, or chained too long, ends the process. A call of it cannot
 * be stopped, so this looks first, in linear time, and in doubt says yes: then the reference parser decides.
 */
import type {Span} from './span.ts'
import {sureFences} from './sure-fences.ts'

/** So many tags that do not end can stand in expressions: each at most triples the time of what takes microseconds. */
const MOST_UNCLOSED = 8
/**
 * Brackets, tags, strings and templates from the first program on, whatever they stand in: only so many can be nested. The
 * stack of a thread ends at some thousand.
 */
const MOST_PARTS = 1800
/** Brackets and tags within braces whose end is sure. */
const DEEPEST = 300
/** Operators can be nested without a bracket: so many characters without a comma or a semicolon. */
const LONGEST_CHAIN = 4000

const simpleImport = /^import [\w$*{},\t ]* from (["'])[^"'\\\n]*\1;?[ \t]*$/

/** `slow`: the reference parser reads it; `deep`: no parser would come to an end. */
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

/** Where the first line begins that may be a program, other than an import that ends on its line; -1 when there is none. */
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

/** Whether most of a range could be operators, and not prose or a table. */
function chains(text: string, start: number): boolean {
  const operators = /=>|\*\*|[!~+\-=?:%^&]|\b(?:new|typeof|void|delete|await|yield|else|do)\b/g
  return (text.slice(start, start + LONGEST_CHAIN).match(operators)?.length ?? 0) > LONGEST_CHAIN / 8
}

/** Each part has two characters at least, so most pages are too short to be looked at. */
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

/** What is open at some place: a tag that waits for its end tag, a tag whose attributes are being read, or a pair of braces. */
type Open = {kind: 'element' | 'tag'; name: string; bad: boolean} | {kind: 'braces'; start: number}

const nextInText = /[<{}]/g
const nextInBraces = /[<{}"'`/[\]()]/g
/** A string, comment or template that hides nothing. */
const plainPart = /"[^"<{}\\\n]*"|'[^'<{}\\\n]*'|`[^`<{}\\]*`|\/\*[^*<{}]*\*\/|\/\/[^<{}\n]*(?=\n)/y
const attributes = /(?:[\s\w:.$=-]+|"[^"<{}]*"|'[^'<{}]*')*/y
const tagStart = /<([A-Za-z_$][\w.:$-]*)?(?=[\s/>])/y
const tagEnd = /\s*\/?>/y
const endTag = /<\/\s*([\w.:$-]*)\s*>/y

interface Braces {
  /** Tags that do not end, in the first pair of braces that does not surely end where it seems to, or after it. */
  unclosed: number
  /** How deep brackets and tags stand in each other. */
  deepest: number
  /** Where the first pair of braces begins that does not surely end; -1 when all do. */
  doubtful: number
}

/**
 * Reads all pairs of braces, and stops when it knows enough.
 *
 * Each `<` that could begin a tag counts as one, wherever it stands, and is taken off again only when its end tag follows with
 * nothing between that could hide one. So what is not counted is closed for any reader.
 * @param fences code, which is passed over as long as nothing is in doubt
 * @param module where a program may begin
 */
function readBraces(text: string, fences: readonly Span[], module: number): Braces {
  if (!text.includes('{')) return {unclosed: 0, deepest: 0, doubtful: -1}
  let fence = 0
  /** Whether a tag was no tag: from there on a fence may stand in it. */
  let isTagUnsure = false
  const open: Open[] = []
  let brackets = 0
  let pairs = 0
  let deepest = 0
  let doubtful = -1
  /** Tags that do not end, from the first doubtful pair of braces on. */
  let unclosed = 0
  let isDoubtful = false
  const count = (one: Open): void => {
    if (one.kind !== 'braces' && isDoubtful) unclosed++
  }
  /** Nothing that is open now can be trusted to end. */
  const doubt = (): void => {
    const outermost = open.findIndex(({kind}) => kind === 'braces')
    const pair = open[outermost]
    if (!isDoubtful && pair?.kind !== 'braces') return
    if (!isDoubtful && pair?.kind === 'braces') doubtful = pair.start
    // once one pair is in doubt, what seems to stand outside of all may stand in it
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
    // tags alone may be placeholders in code, which nobody closes
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
        // no tag after all, or one that hides something
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

  /** A tag that never ends: what it stands in is doubtful. */
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

  /** At a `<`. @returns where to go on */
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
    // in braces an end tag without a beginning is an error; left of them it may end what was begun before
    if (top?.kind === 'braces') return doubt()
    const floor = open.findLastIndex(({kind}) => kind === 'braces')
    const begin = open.findLastIndex((one) => one.kind === 'element' && one.name === name)
    if (begin <= floor) return
    for (const one of open.splice(begin)) if (one.kind !== 'braces' && !one.bad) count(one)
    if (floor >= 0) doubt()
  }
}
