/** The input of threads. */
import type {TeamRule} from '../../rule/team-rule.ts'
import type {SiteView} from '../../site/types.ts'
import type {ActiveRules} from '../../engine/check.ts'
import type {Parser} from '../../parse/parsers.ts'

import type {PageFile} from './read-pages.ts'
export interface UnreadPage {
  /** Its place among the pages. */
  index: number
  file: PageFile
  /** Undefined when the file cannot be read. */
  text: string | undefined
  active: ActiveRules
  key: string | undefined
}

/** UTF-16 units of text that a thread is given at once: for less, it has nothing to do. */
export const TASK_SIZE = 32_000

/** Threads that may read pages beside this one. */
export interface Threads extends Omit<WorkerStart, 'site'> {
  /** What a worker runs. */
  script: URL
  /** In all, this one included. */
  most: number
  /** They start when at least so much text, in UTF-16 units, waits to be read. */
  from: Readonly<Record<Parser['name'], number>>
}

/** What a worker is started with. */
export interface WorkerStart {
  site: SiteView
  /** Rules of the team, by which it knows them. */
  teamRules: readonly TeamRule[]
  /** As asked for on the command line; undefined: the best one. */
  parser: Parser['name'] | undefined
}

/** A page that the cache does not answer. */
