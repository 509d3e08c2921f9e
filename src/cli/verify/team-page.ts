/** An example of a team as the page that it is meant for: the place of the rule tells what the text is. */
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
/** So that a heading or a block does not open the page. */
const opening = 'Replace a key before it expires.\n\n'

/** @param location the first place that the rule looks into; a guideline's examples are prose */
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
      // an example with a fence or marks of its own is a page already
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
