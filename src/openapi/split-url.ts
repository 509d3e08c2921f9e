/** Parses paths of operations in any notation. */

/** The host and path of a URL or path, without query and fragment. */
export function splitUrl(text: string): {host?: string; path: string} {
  const match = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)([^?#]*)/i.exec(text)
  if (match) return {host: match[1]!.toLowerCase(), path: match[2]!}
  return {path: /^[^?#]*/.exec(text)![0]}
}

/** Placeholders of a path in their order: `{id}`, `:id`, `<id>`. */
export function placeholdersOf(path: string): string[] {
  return segmentsOf(path).flatMap((segment) => {
    const inBraces = [...segment.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!)
    if (inBraces.length > 0) return inBraces
    return /^:([A-Za-z_]\w*)$/.exec(segment)?.slice(1) ?? /^<([^<>]+)>$/.exec(segment)?.slice(1) ?? []
  })
}

export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

const isPlaceholder = (segment: string): boolean => /^(?:\{[^{}]+\}|:[A-Za-z_]\w*|<[^<>]+>)$/.test(segment)

/** Normalizes a path: lowercase, no slash at the end, `{}` for every placeholder. */
export function pathKey(path: string): string {
  return segmentsOf(path)
    .map((segment) => (isPlaceholder(segment) ? '{}' : segment.replace(/\{[^{}]+\}/g, '{}').toLowerCase()))
    .join('/')
}

/** Whether a path with values, as in an example, matches the path of an operation. */
export function fitsPath(path: string, operation: string): boolean {
  const given = segmentsOf(path)
  const wanted = segmentsOf(operation)
  return given.length === wanted.length && wanted.every((segment, index) => fitsSegment(given[index]!, segment))
}

function fitsSegment(given: string, wanted: string): boolean {
  if (!wanted.includes('{')) return given.toLowerCase() === wanted.toLowerCase() || (isPlaceholder(wanted) && given !== '')
  // parts between placeholders, such as `{name}.json`, in their order
  let at = 0
  const parts = wanted.split(/\{[^{}]*\}/)
  for (const part of parts) {
    const found = given.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return given !== '' && given.startsWith(parts[0]!) && given.endsWith(parts.at(-1)!)
}
