/** Team patterns run on an engine that takes linear time, so that no pattern can block a run. Loaded only if the settings contain patterns. */
import {RE2JS} from 're2js'
import type {Find, Match} from '../../rule/team-rule.ts'

/** More matches in one paragraph or code block do not help anyone, and each costs a search. */
const mostMatches = 200
/** The time of a search grows with the length of the pattern. */
const longestPattern = 1000

/** @throws Error with a plain reason if the pattern is invalid, or if `replace` uses a group that it does not have */
export function findPattern(pattern: string, replace: string | undefined): Find {
  if (pattern.length > longestPattern) throw new Error(`it is longer than ${longestPattern} characters`)
  const compiled = compile(pattern)
  const groups = compiled.groupCount()
  for (const [, group] of (replace ?? '').matchAll(/\$(\d)/g)) {
    if (Number(group) > groups) throw new Error(`\`replace\` uses group \`$${group}\`, but the pattern has ${groups === 0 ? 'no groups' : `only ${groups}`}`)
  }
  if (compiled.matcher('').find()) throw new Error('it matches empty text, so it would match everywhere')
  return (text) => {
    const matcher = compiled.matcher(text)
    const matches: Match[] = []
    while (matches.length < mostMatches && matcher.find()) {
      const start = matcher.start()
      const end = matcher.end()
      if (end > start)
        matches.push({
          start,
          end,
          ...(replace !== undefined && {
            replacement: replace.replace(/\$(\$|\d)/g, (_, group: string) => (group === '$' ? '$' : (matcher.group(Number(group)) ?? '')))
          })
        })
    }
    return matches
  }
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern, RE2JS.MULTILINE)
  } catch (error) {
    const reason =
      error instanceof Error
        ? error.message
            .replace(/^error parsing regexp: /, '')
            .replace('`(?m)', '`')
            .replace(`: \`${pattern}\``, '')
        : String(error)
    if (/\(\?<?[=!]/.test(reason)) throw new Error('lookaround is not supported, because patterns run in linear time', {cause: error})
    if (/escape sequence: `\\[1-9]/.test(reason)) throw new Error('backreferences are not supported, because patterns run in linear time', {cause: error})
    throw new Error(reason, {cause: error})
  }
}
