import {enclosing, itemsAround} from './enclosing.ts'
import {kindsOf, WordKind} from './english.ts'
import type {Prose} from './prose-types.ts'
import type {List} from './types.ts'

/** Whether a block tells the reader what to do: it is in a Step or in a list of instructions. */
export function instructs(prose: Prose): boolean {
  if (prose.kind === 'alt' || prose.name === 'caption') return false
  if (enclosing(prose.within, 'Step') || prose.component?.name === 'Step') return true
  for (const item of itemsAround(prose.within)) if (isInstructions(item.list)) return true
  return false
}

const known = new WeakMap<List, boolean>()

/** Whether most of at least two items start with an instruction: "Open the page". */
function isInstructions(list: List): boolean {
  let answer = known.get(list)
  if (answer === undefined) {
    const count = list.items.filter((item) => beginsWithImperative(item.text)).length
    answer = list.items.length > 1 && count * 2 > list.items.length
    known.set(list, answer)
  }
  return answer
}

/** Whether a text starts with an imperative: "Open the page", "Then select **Save**", but not "Run tags are added". */
export function beginsWithImperative(text: string): boolean {
  const found = opening.exec(text)
  const verb = found?.[1]?.toLowerCase()
  if (verb === undefined || (kindsOf(verb) & WordKind.imperative) === 0) return false
  const after = goesOn.exec(text.slice(text.indexOf(found![1]!) + verb.length))?.[1]
  return after === undefined || takesClause.test(verb) || (kindsOf(after.toLowerCase()) & (WordKind.joiner | WordKind.determiner | WordKind.preposition)) !== 0
}
/** A noun and its verb, so the word before is a noun too. */
const goesOn = /^\s{1,4}(\p{L}[\p{L}-]{0,30})\s{1,4}(?:is|are|was|were|has|have|will|can|cannot|must|should)\s/u
/** "Ensure captions are in step" */
const takesClause = /^(?:assume|check|confirm|decide|determine|ensure|explain|know|let|make|note|remember|see|understand|validate|verify)$/
/** Whether another word continues the phrase, unlike the term in "Deploy: …" or "Cleanup – …". */
const opening =
  /^[^\p{L}]{0,12}(?:(?:[Tt]hen|[Nn]ext|[Nn]ow|[Ff]irst|[Ff]inally|[Oo]ptionally|[Pp]lease),?\s{1,4})?(\p{L}[\p{L}-]{0,30})\s{1,4}["'“‘*_[]?[\p{L}\p{N}@./]/u
