/** Applies the edits of fixes to a text. Offsets are UTF-16. */
import type {Diagnostic} from '../../src/report/types.ts'

type Fix = NonNullable<Diagnostic['fix']>

/** Safe fixes by file, without those that overlap an earlier one: the next run finds them again. */
export function fixesOf(diagnostics: readonly Diagnostic[]): Map<string, Fix[]> {
  const byPath = new Map<string, Fix[]>()
  for (const {path, fix} of diagnostics) {
    if (!fix?.safe) continue
    const chosen = byPath.get(path) ?? []
    const overlaps = fix.edits.some((edit) => chosen.some(({edits}) => edits.some((other) => edit.start <= other.end && other.start <= edit.end)))
    if (!overlaps) byPath.set(path, [...chosen, fix])
  }
  return byPath
}

/** @param fixes none of which may overlap */
export function applyAll(text: string, fixes: readonly Fix[]): string {
  const edits = fixes.flatMap((fix) => fix.edits).sort((a, b) => b.start - a.start)
  return edits.reduce((result, {start, end, text: by}) => result.slice(0, start) + by + result.slice(end), text)
}
