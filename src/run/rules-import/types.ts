import type {Level} from '../../rule/types.ts'

/** What became of one line of a file that was read. */
export interface Row {
  /** As the user knows it. */
  file: string
  line: number
  /** The line, in plain words. */
  text: string
  /**
   * - already: a rule or guideline says so · contradicts: one says the opposite
   * - guideline, rule, words: nothing says so; what goes into the settings for it
   */
  verdict: 'already' | 'contradicts' | 'guideline' | 'rule' | 'words'
  /** Rule or guideline, for the first two. */
  id?: string
  /** What the rule says instead, or what the settings of today do about it. */
  note?: string
}

/** What was read, before it is put into a settings file. */
export interface Imported {
  rows: Row[]
  guidelines: {id: string; title: string}[]
  teamRules: ImportedRule[]
  accept: string[]
  prefer: Map<string, string>
  /** Rules that the other tool has on or off, where the settings here have it otherwise. */
  levels: Map<string, Level | 'off'>
}

export interface ImportedRule {
  id: string
  level: Level
  in?: string
  words?: string[]
  pattern?: string
  title: string
}
