/** The messages between the page and its worker. */
import type {Diagnostic} from '../../src/report/types.ts'

/** Files to lint. All responses have the id of their request, so that the page can drop a late one. */
export interface Request {
  id: number
  /** Path relative to the site root → text. */
  files: Record<string, string>
  /** The path of the file in the editor. */
  open: string
  /** Whose rules file is shown. */
  editor: string
  detail: 'one' | 'mid' | 'full'
}

export interface Result {
  id: number
  diagnostics: Diagnostic[]
  /** Only the open file was linted so far. */
  isPartial?: true
  /** Why the settings could not be read, one line each. */
  configErrors: string[]
}

/** Sent after the result, so that readers see the first problems sooner. */
export interface RulesFile {
  id: number
  /** Empty if the settings could not be read. */
  rulesFile: string
}

/** Sent once, when the worker has loaded docs-lint. */
export interface Loaded {
  version: string
  /** `levels`: rule id → level */
  presets: {name: string; description: string; levels: Readonly<Record<string, string>>}[]
  rules: {id: string; group: string; title: string; why: string; guide: string; options: {name: string; default: unknown}[]}[]
}
