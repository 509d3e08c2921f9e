/** Turns an example of a team into a page. The location that its rule searches determines what kind of text it is. */
import type {TeamRule} from '../../rule/team-rule.ts'
import type {TeamRulePlace} from '../../rule/team-places.ts'

export interface TeamPage {
  text: string
  /** The example in it, in UTF-16 offsets. */
  start: number
  end: number
}

const front = (more = ''): string =>
  `---\ntitle: Rotate the keys of a workspace\ndescription: Replace the keys of a workspace without an interruption of its services.\n${more}---\n\n`
/** Prevents a heading or block from being the start of the page. */
const opening = 'Replace a key before it expires.\n\n'

/** @param location the first location that the rule searches; examples of guidelines are prose */
export function teamPage(example: string, location: TeamRulePlace = 'prose'): TeamPage {
  if (/^---\r?\n/.test(example)) return {text: example, start: 0, end: example.length}
  const [before, after] = around(example, location)
  const text = `${before}${location === 'frontmatter' ? JSON.stringify(example).slice(1, -1) : example}${after}`
  return {text, start: before.length, end: text.length - after.length}
}

export const firstTeamRulePlace = ({in: places = 'prose'}: Pick<TeamRule, 'in'>): TeamRulePlace => [places].flat()[0] ?? 'prose'

function around(example: string, location: TeamRulePlace): [before: string, after: string] {
  const start = front() + opening
  switch (location) {
    case 'code':
      // an example with its own fence or backticks is already a page
      return /^(?:```|~~~)|`/m.test(example) ? [start, '\n'] : [`${start}\`\`\`text title="Example"\n`, '\n```\n']
    case 'headings':
      return /^#{1,6} /.test(example) ? [start, '\n\nText of the section.\n'] : [`${start}## `, '\n\nText of the section.\n']
    case 'links':
      return /\]\(|<a\s/.test(example) ? [start, '\n'] : [`${start}Read the [rotation of keys](`, ') first.\n']
    case 'attributes':
      return example.trimStart().startsWith('<') ? [start, '\n'] : [`${start}<Card title="`, '">\n  Rotate the keys of a workspace.\n</Card>\n']
    case 'frontmatter':
      return [front().replace(/---\n\n$/, 'tag: "'), `"\n---\n\n${opening}`]
    case 'prose':
      return [start, '\n']
  }
}
