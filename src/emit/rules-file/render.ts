/** The rules file at a given detail and within a budget. All cuts are listed. */
import {type ActiveGuidance, highestLevel, nameOf} from '../guidance.ts'
import {safeOutput} from '../../secrets/safe-output.ts'
import {composeRules} from './compose.ts'
import {isConfiguration, placeGuidance, priorityOf, type Placed} from './sections.ts'
import type {Detail, Line, Plan, RulesFileInput} from './types.ts'

export interface Budget {
  unit: 'lines' | 'characters' | 'bytes'
  max: number
}
export interface RenderOptions {
  /** Undefined: `mid` for errors and the choice of components, `one` for the rest. */
  detail?: Detail
  budget?: Budget
  /** Text around the block in the file, which counts toward the budget. */
  around?: string
  heading?: 1 | 2
  more?: string
}
export interface RulesText {
  lines: Line[]
  /** The lines joined, with a line break at the end. */
  text: string
  /** What the budget cut, in the order of the cuts: names of rules, guidelines, and sections. */
  cuts: string[]
  /** What the budget shortened. */
  shortened: string[]
  /** What is left out, and why. */
  omitted: Placed['omitted']
  /** The size of the whole file. Tokens are estimated at four characters each. */
  size: {tokens: number; characters: number; lines: number; instructions: number}
  /** The excess over the budget, in its unit. */
  over: number
}

export function renderRules(input: RulesFileInput, {detail, budget, around = '', heading = 1, more}: RenderOptions = {}): RulesText {
  const placed = placeGuidance(input.guidance, input.site.hasApi)
  const all = Object.values(placed.sections).flat()
  const details = new Map(all.map((active) => [nameOf(active), detail ?? usualDetail(active)]))
  const team: Detail = detail ?? 'mid'
  const cut = new Set<string>()
  const shortened = new Set<string>()
  const detailOf = (name: string): Detail | 'named' => details.get(name) ?? (shortened.has('team') ? 'one' : team)
  const plan: Plan = {detail: detailOf, cut, heading, ...(more && {more})}

  // for a budget, the text is composed about a hundred times, mostly from the same lines
  const safe = new Map<string, string>()
  const safeText = (text: string): string => {
    const known = safe.get(text) ?? safeOutput(text)
    safe.set(text, known)
    return known
  }
  const compose = (): {lines: Line[]; text: string; over: number} => {
    // titles in docs.json and texts in settings are untrusted, and assistants read the file
    const lines = composeRules(input, placed, plan).map((line) => ({...line, text: safeText(line.text)}))
    const text = `${lines.map((line) => line.text).join('\n')}\n`
    return {lines, text, over: budget ? Math.max(0, sizeIn(budget.unit, around + text) - budget.max) : 0}
  }
  let made = compose()
  for (const step of stepsDown(placed, details, shortened, cut)) {
    if (made.over === 0) break
    if (step()) made = compose()
  }
  // After a large piece is cut last, smaller pieces that were cut before it may fit again.
  if (made.over === 0) {
    for (const name of [...cut].reverse()) {
      cut.delete(name)
      const fuller = compose()
      if (fuller.over === 0) made = fuller
      else cut.add(name)
    }
  }
  const whole = around + made.text
  const characters = sizeIn('characters', whole)
  return {
    ...made,
    cuts: [...cut],
    shortened: [...shortened].filter((name) => !cut.has(name)),
    omitted: placed.omitted,
    size: {tokens: Math.ceil(characters / 4), characters, lines: sizeIn('lines', whole), instructions: made.lines.filter(({instructs}) => instructs).length}
  }
}

/**
 * Writers rarely edit the configuration, so its rules get one line each, and rules about rarely used fields share a line.
 * For a guideline without a check, the title is enough.
 */
function usualDetail(active: ActiveGuidance): Detail | 'named' {
  const level = highestLevel(active)
  if (isConfiguration(active)) return priorityOf(active) === 3 ? 'named' : 'one'
  if (level === undefined || level === 'off') return 'one'
  return level === 'error' || active.spec.group === 'components' ? 'mid' : 'one'
}

function sizeIn(unit: Budget['unit'], text: string): number {
  if (unit === 'characters') return text.length
  return unit === 'bytes' ? new TextEncoder().encode(text).length : text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

const shorter: Partial<Record<Detail, Detail>> = {full: 'mid', mid: 'one'}

/**
 * The order of cuts until the text fits: detail of the least important rules, then suggestions, whole sections, and finally errors. docs-lint still
 * checks what is cut, so the assistant learns of it from a report.
 */
function* stepsDown(placed: Placed, details: Map<string, Detail | 'named'>, shortened: Set<string>, cut: Set<string>): Generator<() => boolean> {
  const all = Object.values(placed.sections).flat()
  const lower = (from: Detail, chosen: readonly ActiveGuidance[]) => (): boolean => {
    const names = chosen.map(nameOf).filter((name) => details.get(name) === from)
    for (const name of names) {
      details.set(name, shorter[from] ?? 'one')
      shortened.add(name)
    }
    return names.length > 0
  }
  const drop =
    (...names: string[]) =>
    (): boolean => {
      for (const name of names) cut.add(name)
      return names.length > 0
    }
  for (const from of ['full', 'mid'] as const) {
    for (const priority of [3, 2, 1]) {
      for (const level of ['off', 'info', 'warn', 'error'])
        yield lower(
          from,
          all.filter((active) => priorityOf(active) === priority && (highestLevel(active) ?? 'off') === level)
        )
    }
    if (from === 'mid') {
      yield () => {
        shortened.add('team')
        return true
      }
    }
  }
  const checked = all.filter((active) => !placed.sections.fix.includes(active) && !placed.sections.people.includes(active))
  const leastFirst = (list: readonly ActiveGuidance[]): ActiveGuidance[] =>
    [3, 2, 1].flatMap((priority) => list.filter((active) => priorityOf(active) === priority).reverse())
  const atLevel = (level: string): ActiveGuidance[] => leastFirst(checked.filter((active) => highestLevel(active) === level && !isConfiguration(active)))
  for (const active of atLevel('info')) yield drop(nameOf(active))
  // Exact checks of files that page writers rarely edit.
  for (const active of leastFirst(checked.filter(isConfiguration))) yield drop(nameOf(active))
  yield drop('section:skeletons')
  for (const active of leastFirst(placed.sections.people)) yield drop(nameOf(active))
  const isFirst = (active: ActiveGuidance): boolean => priorityOf(active) === 1
  const warnings = atLevel('warn')
  for (const active of warnings) if (!isFirst(active)) yield drop(nameOf(active))
  yield drop(...placed.sections.fix.map(nameOf))
  yield drop('section:reuse')
  yield drop('section:table')
  // Voice and person concern every sentence.
  for (const active of warnings) if (isFirst(active)) yield drop(nameOf(active))
  for (const active of atLevel('error')) yield drop(nameOf(active))
  yield drop('section:team')
}
