/** Inline code that every parser reads as code, found without a parser. */
import type {Span} from './span.ts'

/** Syntax that may contain a backtick, or turn one into plain text. */
const mayHideCode = /\\(?!\|)|\$|\[\^|\][[:(]/
/** An escape. The native parser looks for braces before code, and does not end code at an escaped backtick. */
const otherwiseRead = /\\(?!\|)/
const bracketPair = /\[[^[\]]*\]/g
const loneBracket = /[[\]]/
/** A link without a title, whose URL has no brackets. */
const plainLink = /\]\([^\s()<"'`\\]*\)/g
const url = /:\/\/|www\./i

/** Inline code on one line. In each paragraph, the search stops at the first backtick that may mean something else. */
export function sureInlineCode(text: string, fences: readonly Span[]): Span[] {
  const code: Span[] = []
  let from = 0
  for (const fence of [...fences, {start: text.length, end: text.length}]) {
    addInline(text, {start: from, end: fence.start}, code)
    from = fence.end
  }
  return code
}

function addInline(text: string, {start: from, end: to}: Span, code: Span[]): void {
  const runs = /(`+)|\n[ \t>]*(?=\r?\n)/g
  runs.lastIndex = from
  /** The end of the last code or paragraph. */
  let before = from
  /** Square brackets that are open outside code. */
  let brackets = 0
  let isSure = true
  for (let run = runs.exec(text); run && run.index < to; run = runs.exec(text)) {
    const [whole, marker] = run
    if (marker === undefined) {
      before = run.index + whole.length
      brackets = 0
      isSure = true
    } else if (isSure) {
      const start = run.index + marker.length
      const outside = text.slice(before, run.index)
      for (const bracket of outside.match(/[[\]]/g) ?? []) brackets = bracket === '[' ? brackets + 1 : Math.max(0, brackets - 1)
      const end = mayBeText(outside) ? undefined : closing(text, marker, start)
      const content = text.slice(start, end)
      isSure =
        end !== undefined &&
        end < to &&
        !otherwiseRead.test(content) &&
        !loneBracket.test(content.replace(bracketPair, '')) &&
        !(brackets > 0 && content.includes(']'))
      if (!isSure) continue
      code.push({start, end: end!})
      before = runs.lastIndex = end! + marker.length
    }
  }
}

/** Whether a backtick after this text may not start code. */
function mayBeText(before: string): boolean {
  const word = before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('\n')) + 1)
  return url.test(word) || mayHideCode.test(before.replace(plainLink, ''))
}

/** The start of the next run of as many backticks on the line and in the table cell. An escaped `|` does not end a cell. */
function closing(text: string, marker: string, start: number): number | undefined {
  const next = /`+|(?<!(?<!\\)\\)\||\n/g
  next.lastIndex = start
  for (let run = next.exec(text); run?.[0].startsWith('`'); run = next.exec(text)) if (run[0].length === marker.length) return run.index
  return undefined
}
