/** The Write / Not pair of a rule or guideline, made of complete examples, which the tests cover. */
import {readMarks, type BadExample, type Example, type GoodExample} from '../rule/example.ts'
import {maskSecrets} from '../secrets/mask.ts'
import type {ActiveGuidance} from './guidance.ts'

export interface Pair {
  write?: string
  not?: string
}

/** Longer examples cost more tokens than they are worth. In characters, and in nonblank lines. */
const longest = {text: 140, lines: 5}

/** The first pair that is short enough. A side without such an example is absent. */
export function pairOf(active: ActiveGuidance): Pair {
  if (active.isGuideline) {
    const {good = [], bad = []} = active.spec.examples ?? {}
    return pair(good.find(fits), bad.find(fits))
  }
  const {good, bad} = active.spec.examples
  // The first good example shows what the rule asks for. The others are near misses that the rule allows.
  const [write] = good.slice(0, 1).filter(standsAlone).map(shownText).filter(fits)
  // An example that needs other files or options does not show its point by itself.
  for (const example of [...bad.filter(standsAlone), ...bad.filter((one) => !standsAlone(one) && ofDefaults(one))]) {
    const not = shownText(example)
    if (!fits(not) || !showsItsProblem(example, not)) continue
    const best = fixedExample(example) ?? mostLike(not, good) ?? (write === not ? undefined : write)
    if (best || standsAlone(example)) return pair(best, not)
  }
  return pair(write, undefined)
}

const pair = (write: string | undefined, not: string | undefined): Pair => ({...(write && {write}), ...(not && {not})})
const fits = (text: string): boolean =>
  /\p{L}/u.test(text) && text.length <= longest.text && text.split('\n').filter((line) => line.trim()).length <= longest.lines
const standsAlone = (example: GoodExample): boolean => typeof example === 'string' || (!example.files && !example.path && ofDefaults(example))

/** Whether the example has the same result under the settings of any team. */
const ofDefaults = ({options, team, assistantFiles, reviews}: Example): boolean => !options && !team && !assistantFiles && !reviews

/** Whether the problem is in the shown text, and not in another file of the example or in a masked key. */
function showsItsProblem({short, page, config}: BadExample, shown: string): boolean {
  const marked = readMarks(page ?? config ?? '')
  return short !== undefined || (marked.spans.length > 0 && marked.text.trim() === shown)
}

/** The text of an example without span marks: its short form, otherwise its page, otherwise its configuration. */
export function shownText(example: GoodExample): string {
  const shown: Example = typeof example === 'string' ? {page: example} : example
  return maskSecrets(readMarks(shown.short ?? shown.page ?? shown.config ?? '').text.trim())
}

/** Two versions of the same text show more than two unrelated examples. */
function fixedExample({short, fixed}: BadExample): string | undefined {
  const text = short === undefined ? fixed?.trim() : undefined
  return text && fits(text) ? text : undefined
}

/** The good example that differs from `not` in one place and is mostly the same otherwise. */
function mostLike(not: string, good: readonly GoodExample[]): string | undefined {
  let best: string | undefined
  let most = not.length / 2
  for (const example of good) {
    const text = shownText(example)
    if ((typeof example !== 'string' && !ofDefaults(example)) || text === not || !fits(text)) continue
    const same = commonEnds(text, not)
    if (same > most) [best, most] = [text, same]
  }
  return best
}

/** The number of characters that two texts share at the start and at the end. */
function commonEnds(a: string, b: string): number {
  const short = Math.min(a.length, b.length)
  let start = 0
  while (start < short && a[start] === b[start]) start++
  let end = 0
  while (end < short - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return start + end
}
