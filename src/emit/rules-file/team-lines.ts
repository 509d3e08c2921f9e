/** The team's own texts: vocabulary, team rules, and guidelines. All of them are neutralized. */
import {codeSpan} from '../neutral.ts'
import {teamTextLines} from './guidance-lines.ts'
import type {Line, Plan, TeamText, TeamTexts} from './types.ts'

/** The number of words of a list to write out. The line says how many more the settings contain. */
const most = 60

export function teamLines(team: TeamTexts, plan: Plan): Line[] {
  const {prefer, jargon, accept} = team.vocabulary
  const lines: Line[] = []
  const written = (texts: readonly TeamText[], key: string): void => {
    for (const text of texts) {
      const name = `settings:${key}.${text.id}`
      if (text.level !== 'off' && !plan.cut.has(name)) lines.push(...teamTextLines(text, name, plan.detail(name)))
    }
  }
  written(team.rules, 'teamRules')
  written(team.plugins ?? [], 'plugins')
  written(team.guidelines, 'guidelines')
  const pairs = Object.entries(prefer).map(([not, write]) => `${codeSpan(write, 60)} (not ${codeSpan(not, 60)})`)
  if (pairs.length > 0) lines.push({text: `- Write ${listed(pairs)}.`, from: ['settings:vocabulary.prefer'], instructs: true})
  if (jargon.length > 0) {
    lines.push({
      text: `- Define these terms where a page first uses them: ${listed(jargon.map((word) => codeSpan(word, 60)))}.`,
      from: ['settings:vocabulary.jargon'],
      instructs: true
    })
  }
  if (accept.length > 0) {
    lines.push({
      text: `- Keep these words as written: ${listed(accept.map((word) => codeSpan(word, 60)))}.`,
      from: ['settings:vocabulary.accept'],
      instructs: true
    })
  }
  return lines
}

const listed = (items: readonly string[]): string =>
  items.length > most ? `${items.slice(0, most).join(', ')} and ${items.length - most} more in the settings` : items.join(', ')
