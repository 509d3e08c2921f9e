/** Paths inside a site: relative to its root, with `/`, and never above it. */

/** The path that `target` means in `file`. Undefined for a URL or a path outside the site. A target that starts with `/` is relative to the root. */
export function pathIn(file: string, target: string): string | undefined {
  if (isUrl(target) || target.includes('\\') || target.includes('\0')) return undefined
  const parts = target.startsWith('/') ? [] : file.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Whether a text is a URL with a scheme, such as `https:`, `mailto:`, or `//host`. */
export const isUrl = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text)

/** The text without slashes at its start and end. */
export function trimSlashes(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text[start] === '/') start++
  while (end > start && text[end - 1] === '/') end--
  return text.slice(start, end)
}
