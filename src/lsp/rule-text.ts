/** What a rule asks for, as an editor shows it beside the text. */
import {guidelines, rules} from '../../rules/index.ts'
import {levelText} from '../emit/explain.ts'
import {wordsOf, type ActiveGuidance} from '../emit/guidance.ts'
import {pairOf} from '../emit/pair.ts'
import type {Project} from '../run/project.ts'
import {guidanceHere} from '../run/rules-file/rules-input.ts'

const known = new WeakMap<Project['settings'], Map<string, ActiveGuidance>>()

/** Rules and guidelines as the settings here have them, those of the team included. */
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

/** @param id of a rule, or `review/` and what a reviewer judged by */
const activeOf = (project: Project, id: string): ActiveGuidance | undefined => guidanceOf(project).get(id.replace(/^review\//, ''))

/** Markdown; undefined for a rule that is not known. */
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

/** The same in a few plain words, for an editor that shows messages alone. */
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
