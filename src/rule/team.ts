/** What the settings say about the team's own words and components. */
export interface Team {
  vocabulary: {accept: string[]; jargon: string[]; prefer: Record<string, string>}
  /** Components of the team with their attributes. */
  components: Record<string, TeamComponent>
}

const sets = new WeakMap<readonly string[], Map<readonly string[], Set<string>>>()

/** The words of an option and of the vocabulary, in lowercase. Made once, since a team may accept thousands and each block of prose is compared with them. */
export function wordSet(allow: readonly string[], accept: readonly string[]): Set<string> {
  const ofAccept = sets.get(accept) ?? new Map<readonly string[], Set<string>>()
  sets.set(accept, ofAccept)
  let words = ofAccept.get(allow)
  if (!words) ofAccept.set(allow, (words = new Set([...allow, ...accept].map((word) => word.toLowerCase()))))
  return words
}

export interface TeamComponent {
  attributes?: Record<string, string>
}
