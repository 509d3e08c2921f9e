/** The page that lists every rule and guideline, as MDX. */
import {defaultsOf, fillOptions} from '../rule/fill-options.ts'
import type {Group, GuidelineSpec, RuleSpec} from '../rule/types.ts'
import {mdxText} from './rule-page.ts'

export interface RuleIndexInput {
  rules: readonly RuleSpec[]
  guidelines: readonly GuidelineSpec[]
  /** The level of each rule in `recommended`, by id, in words. */
  levels: Readonly<Record<string, string>>
  /** The link to the reference page of a rule. */
  link: (id: string) => string
}

/** The names of groups, in the order in which they are listed. */
export const groupTitles: Record<Group, string> = {
  page: 'Pages',
  accessibility: 'Accessibility',
  components: 'Components',
  language: 'Language',
  organization: 'Organization',
  'user-focus': 'What the reader needs',
  code: 'Code',
  api: 'API pages',
  site: 'Site and configuration'
}

export function ruleIndex({rules, guidelines, levels, link}: RuleIndexInput): string {
  const count = `docs-lint checks ${rules.length} rules and includes ${guidelines.length} guidelines for people to review.`
  const lines = [
    '---',
    'title: "Rules and guidelines"',
    'description: "Every rule that docs-lint checks and every guideline for reviewers, by subject."',
    '---',
    '',
    count
  ]
  const byId = <T extends {id: string}>(list: readonly T[]): T[] => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const [group, title] of Object.entries(groupTitles)) {
    const rows = [
      ...byId(rules.filter((spec) => spec.group === group)).map((spec) =>
        row(spec, `${levels[spec.id] ?? 'off'}${spec.enforcement === 'heuristic' ? ', heuristic' : ''}`)
      ),
      ...byId(guidelines.filter((spec) => spec.group === group)).map((spec) => row(spec, 'guideline'))
    ]
    if (rows.length > 0) lines.push('', `## ${title}`, '', '| Rule | Requirement | Level |', '|---|---|---|', ...rows)
  }
  return `${lines.join('\n')}\n`

  function row(spec: RuleSpec | GuidelineSpec, level: string): string {
    const options = 'options' in spec ? defaultsOf(spec.options) : {}
    return `| [${spec.id}](${link(spec.id)}) | ${mdxText(fillOptions(spec.title, options)).replaceAll('|', String.raw`\|`)} | ${level} |`
  }
}
