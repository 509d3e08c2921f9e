import type {Level} from '../../rule/types.ts'

/** The result for one statement of an imported file. */
export interface ImportRow {
  /** The path as the user knows it. */
  file: string
  line: number
  /** The number of its lines that are not blank. */
  lines: number
  /** The statement, in plain words. */
  text: string
  /**
   * - already: a rule or guideline has the same requirement · contradicts: one has the opposite
   * - guideline, rule, words: nothing covers it, so it becomes this kind of setting
   * - left: not an instruction that docs-lint understands; `note` says why
   */
  verdict: 'already' | 'contradicts' | 'guideline' | 'rule' | 'words' | 'left'
  /** The rule or guideline, for the first two. */
  id?: string
  /** What the rule requires instead, or how the current settings treat it. */
  note?: string
}

/** The content of the imported files, before it is added to settings. */
export interface Imported {
  rows: ImportRow[]
  /** The number of lines around the statements: headings, frontmatter, code, comments. */
  context: number
  guidelines: {id: string; title: string; guide?: string}[]
  teamRules: ImportedRule[]
  accept: string[]
  prefer: Map<string, string>
  /** Rules whose level in the other tool differs from the settings here. */
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

/** The number of lines in a text that are not blank. */
export const countLines = (text: string): number => text.split(/\r\n|\n|\r/).filter((line) => line.replace(/^\uFEFF/, '').trim() !== '').length
