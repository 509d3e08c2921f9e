/** The lines of one rule or guideline at the requested detail. */
import {type ActiveGuidance, highestLevel, nameOf, wordsOf} from '../guidance.ts'
import {codeSpan, richText} from '../neutral.ts'
import {pairOf, type Pair} from '../pair.ts'
import type {Detail, Line, TeamText} from './types.ts'

/** One line, or three with a Write / Not pair. */
export function guidanceLines(active: ActiveGuidance, detail: Detail | 'named'): Line[] {
  if (detail === 'named') return []
  const {title, guide, why} = wordsOf(active)
  const name = nameOf(active)
  // Only errors are marked, because they fail the run.
  const level = highestLevel(active) === 'error' ? ', error' : ''
  const label = `(\`${active.spec.id}\`${level})`
  if (detail === 'one') return [{text: `- ${title} ${label}.`, from: [name], instructs: true}]
  const reason = detail === 'full' ? ` ${why}` : ''
  return [{text: `- **${title}** ${label}. ${guide}${reason}`, from: [name], instructs: true}, ...pairLines(pairOf(active), name)]
}

/** A rule or guideline of the team. @param from `settings:` and its path in the settings */
export function teamTextLines({id, title, level, guide, why, good = [], bad = []}: TeamText, from: string, detail: Detail | 'named'): Line[] {
  const label = `(${codeSpan(id, 60)}${level === 'error' ? ', error' : ''})`
  const more = [...(detail !== 'one' && guide ? [guide] : []), ...(detail === 'full' && why ? [why] : [])].map((text) => ` ${stopped(richText(text))}`)
  // Titles have no final period, but a team may write one.
  const line: Line = {text: `- ${richText(title).replace(/\.$/, '')} ${label}.${more.join('')}`, from: [from], instructs: true}
  return detail === 'one' ? [line] : [line, ...pairLines({...(good[0] && {write: good[0]}), ...(bad[0] && {not: bad[0]})}, from)]
}

const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

function pairLines({write, not}: Pair, from: string): Line[] {
  const lines: Line[] = []
  if (write) lines.push({text: `  - Write: ${codeLines(write)}`, from: [from]})
  if (not) lines.push({text: `  - Not: ${codeLines(not)}`, from: [from]})
  return lines
}

/** Text of several lines on one line, because the number of lines in an assistant's file is limited. */
const codeLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => codeSpan(line))
    .join(' ⏎ ')
