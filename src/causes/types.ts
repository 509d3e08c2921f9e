/** What the steps that find causes share. */
import type {Cause, Diagnostic} from '../report/types.ts'
import type {Copy} from '../site/copies.ts'
export interface CauseFacts {
  /** Paths of the pages that were linted. */
  pages: readonly string[]
  /** Entries of the navigation that name a page. */
  navigationEntries: () => number
  /** Older versions and translations, by path. */
  copies: ReadonlyMap<string, Copy>
  /** The rule runs on copies too, so that its findings there are known. */
  runsOnCopies: (rule: string) => boolean
  /** The text of a file without its BOM. */
  textOf: (path: string) => string | undefined
  /** Some pages were asked for by name: each place of them is shown. */
  isPartial: boolean
  /** A short hash of a text. */
  hash: (text: string) => string
}

/** A group of findings without what every cause has. */
export interface CauseGroup {
  kind: Cause['kind']
  message: string
  findings: Diagnostic[]
  /** What the fingerprint is made of beside rule and kind: nothing that goes when one place goes. */
  key: string
}

/** One step: takes the findings that belong together, leaves the others. */
export type Step = (findings: readonly Diagnostic[], facts: CauseFacts & {lineOf: LineReader}) => CauseGroup[]

/** A line of a file from 1, without blanks around it; undefined when it is empty or not there. */
export type LineReader = (path: string, line: number) => string | undefined

/** What is known of the site beside its findings. */
