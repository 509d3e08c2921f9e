import type {Level} from '../../rule/types.ts'

/** What became of one statement of a file that was read. */
export interface ImportRow {
  /** As the user knows it. */
  file: string
  line: number
  /** How many lines that are not blank it takes up. */
  lines: number
  /** The statement, in plain words. */
  text: string
  /**
   * - already: a rule or guideline says so · contradicts: one says the opposite
   * - guideline, rule, words: nothing says so; what goes into the settings for it
   * - left: asks for nothing that docs-lint understands; `note` says why
   */
  verdict: 'already' | 'contradicts' | 'guideline' | 'rule' | 'words' | 'left'
  /** Rule or guideline, for the first two. */
  id?: string
  /** What the rule says instead, or what the settings of today do about it. */
  note?: string
}

/** What was read, before it is put into a settings file. */
export interface Imported {
  rows: ImportRow[]
  /** Lines that are not blank and say nothing by themselves: headings, frontmatter, code, comments. */
  context: number
  guidelines: {id: string; title: string; guide?: string}[]
  teamRules: ImportedRule[]
  accept: string[]
  prefer: Map<string, string>
  /** Rules that the other tool has on or off, where the settings here have it otherwise. */
  levels: Map<string, Level | 'off' | [Level, Record<string, unknown>]>
}

export interface ImportedRule {
  id: string
  level: Level
  in?: string
  words?: string[]
  pattern?: string
  title: string
}

/** How many lines of a text are not blank. */
export const countLines = (text: string): number => text.split(/\r\n|\n|\r/).filter((line) => line.replace(/^\uFEFF/, '').trim() !== '').length
