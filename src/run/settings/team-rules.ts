/** Makes the rules of a team and tests them with their own examples. */
import {checkShape} from '../../data/check-shape.ts'
import {toValue, valueAt, type DataNode} from '../../data/node.ts'
import {quote} from '../../data/shape-words.ts'
import type {Rule} from '../../rule/define-rule.ts'
import {findWords} from '../../rule/find-words.ts'
import {replaceAll, teamRule, type Find, type TeamRule} from '../../rule/team-rule.ts'
import type {ConfigError} from './config-error.ts'
import type {SettingsSource} from './read.ts'
import {teamRulesShape} from './shape.ts'

/**
 * The rules of one settings file, and their errors. Returns nothing while the shape is wrong, because that is reported elsewhere.
 * @param taken ids of our rules and guidelines
 */
export async function readTeamRules({node, at}: SettingsSource, taken: ReadonlySet<string>): Promise<{rules: Rule[]; configErrors: ConfigError[]}> {
  const rules: Rule[] = []
  const errors: ConfigError[] = []
  const list = valueAt(node, 'teamRules')
  if (list?.kind !== 'array' || checkShape(list, teamRulesShape).length > 0) return {rules, configErrors: errors}
  for (const item of list.items) {
    const data = toValue(item) as TeamRule
    const report = (key: string, index: number | undefined, message: string): void => {
      const location: DataNode = (index === undefined ? valueAt(item, key) : valueAt(item, key, index)) ?? valueAt(item, 'id') ?? item
      errors.push(at(location, message))
    }
    if (taken.has(data.id)) report('id', undefined, `Unexpected team rule id ${quote(data.id)}: a docs-lint rule has the same id, so use another one`)
    const find = await makeFind(data, report)
    if (!find) continue
    prove(data, find, report)
    rules.push(teamRule(data, find))
  }
  return {rules, configErrors: errors}
}

/** Recreates a valid rule from its data. */
export async function teamRuleOf(data: TeamRule): Promise<Rule> {
  return teamRule(data, (await makeFind(data, () => undefined))!)
}

type Report = (key: string, index: number | undefined, message: string) => void

async function makeFind({id, words, pattern, replace}: TeamRule, report: Report): Promise<Find | undefined> {
  if (words && pattern !== undefined) report('words', undefined, `Unexpected \`words\` and \`pattern\` in team rule ${quote(id)}, expected only one of them`)
  else if (words) return findWords(words, replace)
  else if (pattern === undefined) report('id', undefined, `Missing \`words\` or \`pattern\` in team rule ${quote(id)}`)
  else {
    const {findPattern} = await import('./linear-pattern.ts')
    try {
      return findPattern(pattern, replace)
    } catch (error) {
      report('pattern', undefined, `Unexpected pattern ${quote(pattern)} in team rule ${quote(id)}: ${(error as Error).message}`)
    }
  }
  return undefined
}

/** A rule that fails its own examples does not do what it describes. */
function prove({id, good = [], bad = [], replace}: TeamRule, find: Find, report: Report): void {
  for (const [index, text] of good.entries()) {
    const [match] = find(text)
    if (match)
      report(
        'good',
        index,
        `Team rule ${quote(id)} reports ${quote(text.slice(match.start, match.end))} in a good example: change the example, or change what the rule matches`
      )
  }
  for (const [index, text] of bad.entries()) {
    const matches = find(text)
    if (matches.length === 0)
      report('bad', index, `Team rule ${quote(id)} reports nothing in a bad example: change the example, or change what the rule matches`)
    else if (replace !== undefined && find(replaceAll(text, matches)).length > 0) {
      report(
        'replace',
        undefined,
        `Team rule ${quote(id)} matches its own \`replace\`, so the problem would come back after each fix: change the replacement, or change what the rule matches`
      )
    }
  }
}
