/** Running text with a map to the source: builds {@link Prose.text} and {@link Prose.map}, and reads them. */
import type {Span} from '../parse/span.ts'
import {MASK, type Mark, type Prose} from './prose-types.ts'

export interface ProseText {
  text: string
  map: number[]
  marks: Mark[]
}

/**
 * Appends a text node.
 * @param value what a reader sees
 * @param source the page
 * @param span of the node in it, which may contain escapes, entities, and container markers that `value` lacks
 */
export function appendText(to: ProseText, value: string, source: string, {start, end}: Span): void {
  if (end - start === value.length && !hasLineEnd(value) && source.startsWith(value, start)) {
    to.map.push(to.text.length, start)
    to.text += value
    return
  }
  let at = start
  let from = at
  let text = ''
  const flush = (): void => {
    if (text) {
      to.map.push(to.text.length, from)
      to.text += text
    }
    text = ''
  }
  for (let index = 0; index < value.length; index++) {
    const char = value[index]!
    if (char === '\n' || char === '\r') {
      if (char === '\r' && value[index + 1] === '\n') index++
      while (at < end && source[at] !== '\n' && source[at] !== '\r') at++
      flush()
      to.map.push(to.text.length, at)
      to.text += ' '
      at += source[at] === '\r' && source[at + 1] === '\n' ? 2 : 1
      while (at < end && (source[at] === ' ' || source[at] === '\t' || source[at] === '>') && source[at] !== value[index + 1]) at++
      from = at
      continue
    }
    const step = at < end ? width(source, at, char) : 1
    if (step !== 1) {
      flush()
      to.map.push(to.text.length, at)
      to.text += char
      at += step
      from = at
      continue
    }
    if (!text) from = at
    text += char
    at++
  }
  flush()
}

/** The number of source units for `char`: 2 for an escape, more for an entity, otherwise 1. */
function width(source: string, at: number, char: string): number {
  if (source[at] === '\\' && source[at + 1] === char && /[!-/:-@[-`{-~]/.test(char)) return 2
  if (source[at] === '&') {
    const entity = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/.exec(source.slice(at, at + 36))?.[0]
    if (entity && (char !== '&' || /^&(?:amp|#38|#x26);/i.test(entity))) return entity.length
  }
  return 1
}

function hasLineEnd(value: string): boolean {
  return value.includes('\n') || value.includes('\r')
}

/** Appends one {@link MASK} for a range that is not language. */
export function appendMask(to: ProseText, {start, end}: Span): void {
  to.map.push(to.text.length, start)
  to.text += MASK
  to.map.push(to.text.length, end)
}

/** Appends a line break, from `<br />` or two spaces at the end of a line. */
export function appendBreak(to: ProseText, {start}: Span): void {
  to.map.push(to.text.length, start)
  to.text += '\n'
}

/** The span in the source of `start` to `end` in the text of a block. */
export function sourceSpan(prose: Pick<Prose, 'text' | 'map' | 'start' | 'end'>, start: number, end: number): Span {
  const from = sourceOffset(prose, start)
  if (end <= start) return {start: from, end: from}
  const last = sourceOffset(prose, end - 1)
  if (prose.text[end - 1] !== MASK) return {start: from, end: last + 1}
  const {map} = prose
  let pair = pairUpTo(map, end)
  // of several pairs at one offset, the first one ends the mask
  while (pair > 0 && map[pair * 2 - 2] === end) pair--
  return {start: from, end: map[pair * 2] === end ? map[pair * 2 + 1]! : prose.end}
}

function sourceOffset({map, start}: Pick<Prose, 'map' | 'start'>, at: number): number {
  if (map.length === 0) return start
  const pair = pairUpTo(map, at)
  return map[pair * 2 + 1]! + Math.max(0, at - map[pair * 2]!)
}

/** The index of the last pair up to an offset of the text, or of the first pair. */
function pairUpTo(map: readonly number[], at: number): number {
  let low = 0
  let high = Math.max(0, map.length / 2 - 1)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (map[middle * 2]! <= at) low = middle
    else high = middle - 1
  }
  return low
}
