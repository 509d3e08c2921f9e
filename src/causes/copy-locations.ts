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
    for (const copy of copiesOf.get(path)!) {
      const text = textOf(copy.path) ?? ''
      let numbers = known.get(text)
      if (!numbers) {
        numbers = numbersOf(text, wanted)
        known.set(text, numbers)
      }
      for (const [index, line] of numbers.entries()) if (line !== undefined) addTo(places, ofPage[index]!, {...copy, line})
    }
  }
  return places
}

function addTo(places: Map<Diagnostic, CopyPlace[]>, diagnostic: Diagnostic, location: CopyPlace): void {
  const known = places.get(diagnostic)
  if (known) known.push(location)
  else places.set(diagnostic, [location])
}

/** For each of the lines, the number of the first equal line in the text, ignoring white space around it. */
function numbersOf(text: string, wanted: readonly (string | undefined)[]): (number | undefined)[] {
  const numbers = new Map<string, number>()
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) if (!numbers.has(line.trim())) numbers.set(line.trim(), index + 1)
  return wanted.map((line) => (line === undefined ? undefined : numbers.get(line)))
}
