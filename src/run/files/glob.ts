/** Patterns in settings: as in .gitignore, from the site root, with `{a,b}` for alternatives. */
import ignore from 'ignore'

/** A chain of `**` is tried at every depth, so a long chain would take too long. No site needs more. */
const mostDoubleStars = 3
const mostAlternatives = 200

/**
 * Returns a test for paths relative to the site root, with `/`. Later patterns win, and `!` excludes paths again.
 * @param patterns accepted by {@link patternError}; others match nothing
 */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const rules = ignore({ignorecase: false}).add(
    patterns.filter((pattern) => !patternError(pattern)).flatMap((pattern) => expandBraces(pattern.replace(/^(!?)\.\//, '$1/')))
  )
  return (path) => ignore.isPathValid(path) && rules.ignores(path)
}

/** Why a pattern is invalid, or undefined. */
export function patternError(pattern: string): string | undefined {
  if (pattern.length > 1000) return 'expected a pattern of at most 1000 characters'
  if (/^!?(?:\.\.\/|[A-Za-z]:[\\/])/.test(pattern)) return 'expected a pattern inside the site root'
  if (tooManyStars(pattern)) return `expected at most ${mostDoubleStars} \`**\``
  if (expandBraces(pattern).length > mostAlternatives) return `expected at most ${mostAlternatives} alternatives`
  return undefined
}

/** Whether a line of an ignore file would take too long to match. Such a line is skipped. */
export const tooManyStars = (pattern: string): boolean => (pattern.match(/\*\*+/g)?.length ?? 0) > mostDoubleStars

/** `{a,b}/*.mdx` → `a/*.mdx`, `b/*.mdx`. Braces without a comma stay. Stops when there are too many. */
function expandBraces(pattern: string): string[] {
  let open = [pattern]
  for (;;) {
    const next = open.flatMap((one) => {
      const braces = /\{([^{}]*,[^{}]*)\}/.exec(one)
      return braces ? braces[1]!.split(',').map((part) => one.slice(0, braces.index) + part + one.slice(braces.index + braces[0].length)) : [one]
    })
    if (next.length === open.length || next.length > mostAlternatives) return next
    open = next
  }
}
