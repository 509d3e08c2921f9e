import type {Span} from '../../src/rule/index.ts'

/** Index of the first fact that starts at or after an offset. Facts stand in the order of the text. */
export function firstFrom(facts: readonly Span[], at: number): number {
  let low = 0
  let high = facts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (facts[middle]!.start < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The facts that lie in a span. */
export function* inside<T extends Span>(facts: readonly T[], {start, end}: Span): Generator<T> {
  for (let index = firstFrom(facts, start); index < facts.length && facts[index]!.start < end; index++) if (facts[index]!.end <= end) yield facts[index]!
}
