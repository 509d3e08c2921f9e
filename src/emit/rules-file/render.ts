/** The rules file at a given detail and within a budget. Everything that is cut is listed. */
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
  /** Undefined: errors and component choice at mid, the rest at one. */
  detail?: Detail
  budget?: Budget
  /** Text around the block in the file. It counts toward the budget. */
  around?: string
  heading?: 1 | 2
  more?: string
}
export interface RulesText {
  lines: Line[]
  /** The lines joined, with a line break at the end. */
  text: string
  /** What the budget cut, in the order in which it went: names of rules, guidelines and sections. */
  cuts: string[]
  /** What the budget shortened. */
  shortened: string[]
  /** What is left out, and why. */
  omitted: Placed['omitted']
  /** Of the whole file. Tokens are an estimate: a token is about four characters of English. */
  size: {tokens: number; characters: number; lines: number; instructions: number}
  /** How much of the budget's unit is too much even so. */
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

  // a budget composes a hundred times, mostly of the same lines
  const safe = new Map<string, string>()
  const safeText = (text: string): string => {
    const known = safe.get(text) ?? safeOutput(text)
    safe.set(text, known)
    return known
  }
  const compose = (): {lines: Line[]; text: string; over: number} => {
    // titles of docs.json and texts of settings are untrusted, and the file is read by assistants
    const lines = composeRules(input, placed, plan).map((line) => ({...line, text: safeText(line.text)}))
    const text = `${lines.map((line) => line.text).join('\n')}\n`
    return {lines, text, over: budget ? Math.max(0, sizeIn(budget.unit, around + text) - budget.max) : 0}
  }
  let made = compose()
  for (const step of stepsDown(placed, details, shortened, cut)) {
    if (made.over === 0) break
    if (step()) made = compose()
  }
  // One large piece that went last may leave room for small ones that went before it.
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
 * What to give up, one after another until it fits: detail of what matters least, then suggestions, whole sections, and at
 * last what blocks. docs-lint checks what is cut all the same, so the assistant meets it one step later.
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
  // Exact checks of a file that whoever writes a page seldom touches.
  for (const active of leastFirst(checked.filter(isConfiguration))) yield drop(nameOf(active))
  yield drop('section:skeletons')
  for (const active of leastFirst(placed.sections.people)) yield drop(nameOf(active))
  const isFirst = (active: ActiveGuidance): boolean => priorityOf(active) === 1
  const warnings = atLevel('warn')
  for (const active of warnings) if (!isFirst(active)) yield drop(nameOf(active))
  yield drop(...placed.sections.fix.map(nameOf))
  yield drop('section:reuse')
  yield drop('section:table')
  // Voice and person mark each sentence of each page.
  for (const active of warnings) if (isFirst(active)) yield drop(nameOf(active))
  for (const active of atLevel('error')) yield drop(nameOf(active))
  yield drop('section:team')
}
