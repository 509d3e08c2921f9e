/** The description of a rule, as an editor shows it next to the text. */
import {guidelines, rules} from '../../rules/index.ts'
import {levelText} from '../emit/explain.ts'
import {wordsOf, type ActiveGuidance} from '../emit/guidance.ts'
import {pairOf} from '../emit/pair.ts'
import type {Project} from '../run/project.ts'
import {guidanceHere} from '../run/rules-file/rules-input.ts'

const known = new WeakMap<Project['settings'], Map<string, ActiveGuidance>>()

/** Rules and guidelines with the current settings, including those of the team. */
function guidanceOf({settings}: Project): Map<string, ActiveGuidance> {
  let made = known.get(settings)
  if (!made) {
    made = new Map(guidanceHere(settings, {rules, guidelines}).map((active) => [active.spec.id, active]))
    for (const {rule, levels, options} of settings.rulesFor('page.mdx').rules) {
      if (!made.has(rule.id)) made.set(rule.id, {isGuideline: false, spec: rule.spec, levels: {...levels}, options: {...options}})
    }
    known.set(settings, made)
  }
  return made
}

/** @param id of a rule, or `review/` and the guideline that a reviewer applied */
const activeOf = (project: Project, id: string): ActiveGuidance | undefined => guidanceOf(project).get(id.replace(/^review\//, ''))

/** Markdown. Undefined for an unknown rule. */
export function ruleText(project: Project, id: string): string | undefined {
  const active = activeOf(project, id)
  if (!active) return undefined
  const {title, guide, why} = wordsOf(active)
  const {write, not} = pairOf(active)
  const kind =
    active.isGuideline || id.startsWith('review/')
      ? 'reviewed by people'
      : `${levelText(active)}, ${active.spec.enforcement === 'check' ? 'exact check' : 'heuristic'}`
  return [
    `**${title}** (\`${id}\`, ${kind})`,
    guide,
    `Why: ${why}`,
    ...(write === undefined ? [] : [`Write:\n\n${fenced(write)}`]),
    ...(not === undefined ? [] : [`Not:\n\n${fenced(not)}`])
  ].join('\n\n')
}

/** The same in a few plain words, for an editor that shows only messages. */
export function ruleWords(project: Project, id: string): string | undefined {
  const active = activeOf(project, id)
  if (!active) return undefined
  const {title, guide, why} = wordsOf(active)
  return `${id}: ${title}. ${guide} Why: ${why}`
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}mdx\n${text}\n${fence}`
}
