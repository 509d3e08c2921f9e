/** The other locations of a problem. */
import {plain} from './plain.ts'
import {count, type Cause, type CopyPlace, type Diagnostic, type ReportContext} from './types.ts'

/** The number of locations to name. The rest are counted. */
const FIRST = 3

/** Lines such as `also at guides/a.mdx:3:1, 12:4 and 8 more (--all-locations)`. A location on the same page is its line and column. */
export function otherPlaces(at: Diagnostic, cause: Cause | undefined, {shownPath, allLocations}: Pick<ReportContext, 'shownPath' | 'allLocations'>): string[] {
  if (!cause) return []
  const name = (path: string): string => (path === at.path ? '' : `${plain(shownPath(path))}:`)
  const places = cause.findings.slice(1).map(({path, start}) => `${name(path)}${start.line}:${start.column}`)
  const copies = cause.copies.map(({path, line}) => `${name(path)}${line}`)
  if (allLocations) return [...places, ...copies].map((location) => `also at ${location}`)
  const lines: string[] = []
  if (places.length > 0) {
    const more = places.length - FIRST
    lines.push(`also at ${places.slice(0, FIRST).join(', ')}${more > 0 ? ` and ${more} more (--all-locations)` : ''}`)
  }
  if (copies.length > 0) lines.push(`also in ${copyCounts(cause.copies)}`)
  return lines
}

/** `34 older versions and 3 translations` */
export function copyCounts(copies: readonly CopyPlace[]): string {
  const of = (kind: CopyPlace['kind']): number => new Set(copies.filter((copy) => copy.kind === kind).map(({path}) => path)).size
  const [versions, translations] = [of('version'), of('translation')]
  const parts = [
    versions > 0 && `${versions} ${versions === 1 ? 'page of an older version' : 'pages of older versions'}`,
    translations > 0 && count(translations, 'translation')
  ]
  return parts.filter(Boolean).join(' and ')
}
