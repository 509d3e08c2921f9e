/** What the settings say about the team's own words and components. */
export interface Team {
  vocabulary: {accept: string[]; jargon: string[]; prefer: Record<string, string>}
  /** Components of the team with their attributes. */
  components: Record<string, TeamComponent>
}

export interface TeamComponent {
  attributes?: Record<string, string>
}
