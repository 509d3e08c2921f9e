/** Finds the text of a problem in older versions and translations of its page, in which the rule did not run. */
import type {CopyPlace, Diagnostic} from '../report/types.ts'
import type {CauseFacts, LineReader} from './types.ts'
import {groupBy} from './kinds.ts'

/** The copies' locations for each problem that has any. Reads each copy once. */
export function copyPlaces(
  findings: readonly Diagnostic[],
  {copies, runsOnCopies, textOf, lineOf}: CauseFacts & {lineOf: LineReader}
): Map<Diagnostic, CopyPlace[]> {
  const places = new Map<Diagnostic, CopyPlace[]>()
  if (copies.size === 0) return places
  const elsewhere = findings.filter(({rule}) => !runsOnCopies(rule))
  const paths = new Set(elsewhere.map(({path}) => path))
  const copiesOf = new Map<string, Omit<CopyPlace, 'line'>[]>()
  for (const [path, {kind, original}] of copies) {
    if (original === undefined || !paths.has(original)) continue
    const known = copiesOf.get(original)
    if (known) known.push({path, kind})
    else copiesOf.set(original, [{path, kind}])
  }
  const own = elsewhere.filter(({path}) => copiesOf.has(path))
  for (const [path, ofPage] of groupBy(own, (diagnostic) => diagnostic.path)) {
    const wanted = ofPage.map((diagnostic) => lineOf(path, diagnostic.start.line))
    // most copies have one of a few texts
    const known = new Map<string, (number | undefined)[]>()
    const inCopies = copiesOf.get(path)!.map((copy) => {
      const text = textOf(copy.path) ?? ''
      const lines = known.get(text) ?? numbersOf(text, wanted)
      known.set(text, lines)
      return {copy, lines}
    })
    for (const [index, diagnostic] of ofPage.entries()) {
      const found: CopyPlace[] = []
      for (const {copy, lines} of inCopies) if (lines[index] !== undefined) found.push({path: copy.path, kind: copy.kind, line: lines[index]})
      if (found.length > 0) places.set(diagnostic, found)
    }
  }
  return places
}

/** For each of the lines, the number of the first equal line in the text, ignoring white space around it. */
function numbersOf(text: string, wanted: readonly (string | undefined)[]): (number | undefined)[] {
  const numbers = new Map<string | undefined, number>()
  const lines = new Set(wanted)
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    const trimmed = line.trim()
    if (lines.has(trimmed) && !numbers.has(trimmed)) numbers.set(trimmed, index + 1)
  }
  return wanted.map((line) => numbers.get(line))
}
