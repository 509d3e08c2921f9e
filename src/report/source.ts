/** Locations of edits, for which a report has only offsets. */
import {lineStarts, pointAt} from '../parse/lines.ts'
import {findSecrets} from '../secrets/find-secrets.ts'
import {maskOf, type Mask} from '../secrets/mask.ts'
import type {ReportContext} from './types.ts'

/** The text of one file with its lines. */
export interface Source {
  /** Without its BOM. */
  text: string
  /** Line and column from 1, in UTF-16 units, of an offset of the report. */
  at: (offset: number) => {line: number; column: number}
  /** The text between two offsets of the report. It has to be masked before it is shown. */
  between: (start: number, end: number) => string
  /** Masks the secrets of the file in a piece of it. */
  mask: Mask
  /** The number of lines, and one of them, from 1, without its line break. */
  lineCount: number
  line: (number: number) => string
  /** The same column counted in bytes of UTF-8. */
  byteColumn: (location: {line: number; column: number}) => number
}

/** Reads each file once. */
export function sourcesOf({textOf}: Pick<ReportContext, 'textOf'>): (path: string) => Source | undefined {
  const known = new Map<string, Source | undefined>()
  return (path) => {
    if (!known.has(path)) known.set(path, toSource(textOf(path)))
    return known.get(path)
  }
}

/** In UTF-16 units. */
const PIECE = 1024

function toSource(raw: string | undefined): Source | undefined {
  if (raw === undefined) return undefined
  const bom = raw.charCodeAt(0) === 0xfeff ? 1 : 0
  const text = raw.slice(bom)
  const starts = lineStarts(text)
  let mask: Mask | undefined
  function bytesIn(from: number, to: number): number {
    let bytes = 0
    for (let at = from; at < Math.min(to, text.length); at++) {
      const code = text.charCodeAt(at)
      // half of a surrogate pair is half of four bytes
      bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
    }
    return bytes
  }
  /** Per line the bytes before each of its pieces, since a page may be one line with thousands of problems. */
  const pieces = new Map<number, number[]>()
  function bytesBefore(line: number, length: number): number {
    const start = starts[line - 1] ?? 0
    const before = pieces.get(line) ?? [0]
    pieces.set(line, before)
    const index = Math.floor(length / PIECE)
    while (before.length <= index) before.push(before.at(-1)! + bytesIn(start + (before.length - 1) * PIECE, start + before.length * PIECE))
    return before[index]! + bytesIn(start + index * PIECE, start + length)
  }
  return {
    text,
    at: (offset) => pointAt(starts, Math.max(0, offset - bom)),
    between: (start, end) => text.slice(Math.max(0, start - bom), Math.max(0, end - bom)),
    mask: (piece, keep) => {
      mask ??= maskOf(findSecrets(text).map(({start, end}) => text.slice(start, end))) ?? ((same) => same)
      return mask(piece, keep)
    },
    lineCount: starts.length,
    line: (number) => {
      const start = starts[number - 1] ?? text.length
      let end = starts[number] ?? text.length
      while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--
      return text.slice(start, end)
    },
    byteColumn: ({line, column}) => bytesBefore(line, column - 1) + 1
  }
}
