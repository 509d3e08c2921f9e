/** `docs-lint rules list`: every rule and guideline with the settings here. */
import type {Group, LevelSetting} from '../rule/types.ts'
import {hasFix} from './explain.ts'
import {highestLevel, wordsOf, type ActiveGuidance} from './guidance.ts'
import {groupTitles} from './rule-index.ts'

export interface ListedRule {
  id: string
  kind: 'rule' | 'guideline'
  group: Group
  /** The highest level of its messages here. A guideline has none. */
  level?: LevelSetting
  enforcement: 'check' | 'heuristic' | 'advisory'
  /** Whether `--fix` can fix some of its problems. */
  fixable: boolean
  /** The requirement in one line. */
  title: string
  /** The level of each message here, by id. */
  messages?: Record<string, LevelSetting>
}

/** By group, and in each group the rules and then the guidelines, by id. */
export function listRules(guidance: readonly ActiveGuidance[]): ListedRule[] {
  const groups = Object.keys(groupTitles)
  return guidance
    .map((active): ListedRule => {
      const {id, group} = active.spec
      const {title} = wordsOf(active)
      if (active.isGuideline) return {id, kind: 'guideline', group, enforcement: 'advisory', fixable: false, title}
      const {enforcement} = active.spec
      return {id, kind: 'rule', group, level: highestLevel(active) ?? 'off', enforcement, fixable: hasFix(active), title, messages: active.levels}
    })
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || (a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : 0) || (a.id < b.id ? -1 : 1))
}

/** One line each: level, `fix` if `--fix` can fix some problems, group, id, and title. */
export function ruleListText(rules: readonly ListedRule[]): string {
  const rows = rules.map(({id, level, fixable, group, title}) => [level ?? 'guideline', fixable ? 'fix' : '', group, id, title])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`
    )
    .join('')
}

/** The JSON of `rules list --format json`. */
export const ruleListJson = (rules: readonly ListedRule[]): string => `{"rules": [${rules.map((rule) => `\n  ${JSON.stringify(rule)}`).join(',')}\n]}\n`
