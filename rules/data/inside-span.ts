import {firstFrom} from '../../src/rule/wording.ts'
import type {Span} from '../../src/rule/index.ts'

export {firstFrom}

/** The facts inside a span. */
export function* inside<T extends Span>(facts: readonly T[], {start, end}: Span): Generator<T> {
  for (let index = firstFrom(facts, start); index < facts.length && facts[index]!.start < end; index++) if (facts[index]!.end <= end) yield facts[index]!
}
