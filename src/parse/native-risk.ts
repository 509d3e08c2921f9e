/**
 * Pages that the native parser does not parse. It has no limits of its own: each unclosed tag in an expression doubles its time, and code that is
 * nested too deeply, or chained too long, ends the process. A call of it cannot be stopped, so this check runs first, in linear time. In doubt, the
 * reference parser is used.
 */
import {DEEPEST, MOST_UNCLOSED, readBraces} from './braces.ts'
import {isSimpleImport} from './module-end.ts'
import type {Span} from './span.ts'
import {sureFences} from './sure-fences.ts'
import {sureInlineCode} from './sure-inline-code.ts'

/**
 * The number of brackets, tags, strings, and templates after the first possible program, wherever they are. It limits the nesting. The stack of a
 * thread is enough for some thousand levels.
 */
const MOST_PARTS = 1800
/** Operators can be nested without brackets. This is the number of characters without a comma or a semicolon. */
const LONGEST_CHAIN = 4000

/** `slow`: use the reference parser. `deep`: no parser would finish. */
export type Risk = 'none' | 'slow' | 'deep'

export function nativeRisk(text: string): Risk {
  if (!text.includes('{') && !mayHaveProgram(text)) return 'none'
  const fences = sureFences(text)
  const program = firstProgram(text, fences)
  // in a string, a backslash at the end of the page ends the process
  if (program >= 0 && text.endsWith('\\')) return 'slow'
  const risk = riskWith(text, fences, program)
  if (risk !== 'slow' || !text.includes('`')) return risk
  // few pages need this: placeholders in inline code, but not the templates of programs
  const inline = sureInlineCode(text, fences).filter(({end}) => program < 0 || end < program)
  return riskWith(
    text,
    [...fences, ...inline].sort((a, b) => a.start - b.start),
    program
  )
}

/** @param code code, which is skipped */
function riskWith(text: string, code: readonly Span[], program: number): Risk {
  const {unclosed, deepest, doubtful} = readBraces(text, code)
  if (deepest > DEEPEST) return 'deep'
  if (unclosed > MOST_UNCLOSED) return 'slow'
  const from = program < 0 || (doubtful >= 0 && doubtful < program) ? doubtful : program
  return from >= 0 && (hasLongChain(text, from) || hasManyParts(text, from)) ? 'slow' : 'none'
}

const mayHaveProgram = (text: string): boolean => text.includes('port') && /^(?:im|ex)port\b/m.test(text)

/** The start of the first line that may be a program, except an import alone, or -1. */
function firstProgram(text: string, fences: readonly Span[]): number {
  if (!mayHaveProgram(text)) return -1
  let fence = 0
  for (const {index} of text.matchAll(/^(?:im|ex)port\b/gm)) {
    while (fence < fences.length && fences[fence]!.end <= index) fence++
    if (!(fences[fence] && fences[fence]!.start <= index) && !isSimpleImport(text, index)) return index
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
  const rest = text.slice(from)
  return (rest.match(/[([{<]/g)?.length ?? 0) + (rest.match(/["'/`]/g)?.length ?? 0) / 2 > MOST_PARTS
}
