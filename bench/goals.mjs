/** Performance goals relative to other tools. A goal is the maximum of a ratio, of CPU time unless stated otherwise. */
import {median} from './measure.mjs'

const cold = 'docs-lint, cold'
const empty = 'node, empty program'
const goals = [
  {what: 'rumdl, cold; without the groups code and api', ours: 'docs-lint without code and api, cold', theirs: 'rumdl, cold', atMost: 2.5, ofMany: 1.2},
  {what: 'rumdl, cold; all of recommended', ours: cold, theirs: 'rumdl, cold', atMost: 2.5, ofMany: 1.2},
  {what: 'rumdl, warm; nothing changed', ours: 'docs-lint, nothing changed', theirs: 'rumdl, warm', atMost: 0.8},
  {what: 'markdownlint-cli2', ours: cold, theirs: 'markdownlint-cli2', atMost: 1},
  {what: 'markdownlint-cli2; peak memory', ours: cold, theirs: 'markdownlint-cli2', of: 'peak', atMost: 0.55},
  {what: 'empty program; one page', ours: 'docs-lint, one page', theirs: empty, atMost: 3},
  {what: 'empty program; 5 pages edited', ours: 'docs-lint, 5 pages edited', theirs: empty, atMost: 4.5}
]

/**
 * Each goal with its measured value. Goals about a missing tool are left out.
 * @param {ReadonlyMap<string, readonly {cpu: number, peak?: number}[]>} runs of each tool, in the order of the rounds
 * @param {number} pages of the site; `ofMany` is the goal for 1,000 or more
 * @returns {{what: string, atMost: number, ratio: number, spread: [number, number], isMet: boolean}[]}
 */
export function measuredGoals(runs, pages) {
  return goals.flatMap(({what, ours, theirs, of = 'cpu', atMost: ofFew, ofMany = ofFew}) => {
    const atMost = pages > 1000 ? ofMany : ofFew
    const others = runs.get(theirs) ?? []
    // compare runs of the same round
    const ratios = (runs.get(ours) ?? []).slice(0, others.length).map((one, turn) => one[of] / others[turn][of])
    if (ratios.length === 0 || ratios.some((ratio) => !Number.isFinite(ratio))) return []
    const ratio = median(ratios)
    return [{what, atMost, ratio, spread: [Math.min(...ratios), Math.max(...ratios)], isMet: ratio <= atMost}]
  })
}
