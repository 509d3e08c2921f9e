/** Types that the steps that find causes share. */
import type {Cause, Diagnostic} from '../report/types.ts'
import type {Copy} from '../site/copies.ts'
/** What is known about the site besides its problems. */
export interface CauseFacts {
  /** Paths of the pages that were linted. */
  pages: readonly string[]
  /** Entries of the navigation that name a page. */
  navigationEntries: () => number
  /** Older versions and translations, by path. */
  copies: ReadonlyMap<string, Copy>
  /** The same for a file and its copies, specifications included. */
  keyOf: (path: string) => string
  /** Whether the rule runs on copies too, so that its problems there are known. */
  runsOnCopies: (rule: string) => boolean
  /** The text of a file without its BOM. */
  textOf: (path: string) => string | undefined
  /** Whether the run names some pages, so that each of their locations is shown. */
  isPartial: boolean
  /** A short hash of a text. */
  hash: (text: string) => string
}

/** A group of problems without the properties that every cause has. */
export interface CauseGroup {
  kind: Cause['kind']
  message: string
  findings: Diagnostic[]
  /** What the fingerprint is made of in addition to rule and kind. It must not depend on any single location. */
  key: string
}

/** One step: takes the problems that belong together and leaves the others. */
export type Step = (findings: readonly Diagnostic[], facts: CauseFacts & {lineOf: LineReader}) => CauseGroup[]

/** A line of a file, from 1, without white space around it. Undefined if it is empty or missing. */
export type LineReader = (path: string, line: number) => string | undefined
