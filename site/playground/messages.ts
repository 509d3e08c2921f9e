/** What the page and its worker say to each other. */
import type {Diagnostic} from '../../src/report/types.ts'

/** Files to lint. An answer has the id of its request, so that a late one is known as such. */
export interface Request {
  id: number
  /** Path below the site root → text. */
  files: Record<string, string>
  /** Whose rules file is shown. */
  editor: string
  detail: 'one' | 'mid' | 'full'
}

export interface Answer {
  id: number
  findings: Diagnostic[]
  /** Why the settings could not be read; a line each. */
  mistakes: string[]
  rulesFile: string
}

/** Sent once, when the engine is loaded. */
export interface Known {
  version: string
  presets: {name: string; description: string}[]
  rules: {id: string; group: string; title: string; why: string; guide: string; options: {name: string; usual: unknown}[]}[]
}
