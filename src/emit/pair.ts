/** The Write / Not pair of a rule or guideline: whole examples of its own, so that each side is what the tests say of it. */
import {readMarks, type BadExample, type Example, type GoodExample} from '../rule/example.ts'
import {maskSecrets} from '../secrets/mask.ts'
import type {ActiveGuidance} from './guidance.ts'

export interface Pair {
  write?: string
  not?: string
}

/** Longer ones cost an assistant's file more than they tell. In characters and in lines that are not blank. */
const longest = {text: 140, lines: 5}

/** The first pair that is short enough; a side without such an example is absent. */
export function pairOf(active: ActiveGuidance): Pair {
  if (active.isGuideline) {
    const {good = [], bad = []} = active.spec.examples ?? {}
    return pair(good.find(fits), bad.find(fits))
  }
  const {good, bad} = active.spec.examples
  // The first good example shows what the rule asks for; those behind it are near misses, which the rule merely lets pass.
  const [write] = good.slice(0, 1).filter(standsAlone).map(shownText).filter(fits)
  // With other files or options around it, an example says something else than its text.
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

/** Says the same under the settings of any team. */
const ofDefaults = ({options, team, assistantFiles, reviews}: Example): boolean => !options && !team && !assistantFiles && !reviews

/** Not in another file of the example, nor in a key that is masked here. */
function showsItsProblem({short, page, config}: BadExample, shown: string): boolean {
  const marked = readMarks(page ?? config ?? '')
  return short !== undefined || (marked.spans.length > 0 && marked.text.trim() === shown)
}

/** The text that an example shows, without drawn spans: what it names as short, else the page, else the configuration. */
export function shownText(example: GoodExample): string {
  const shown: Example = typeof example === 'string' ? {page: example} : example
  return maskSecrets(readMarks(shown.short ?? shown.page ?? shown.config ?? '').text.trim())
}

/** Both sides on the same words say more than two examples that have nothing in common. */
function fixedExample({short, fixed}: BadExample): string | undefined {
  const text = short === undefined ? fixed?.trim() : undefined
  return text && fits(text) ? text : undefined
}

/** The good example that differs from `not` in one place and is else mostly the same. */
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

/** Characters that two texts share at their beginning and at their end. */
function commonEnds(a: string, b: string): number {
  const short = Math.min(a.length, b.length)
  let start = 0
  while (start < short && a[start] === b[start]) start++
  let end = 0
  while (end < short - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return start + end
}
