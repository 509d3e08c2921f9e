/** The input of threads. */
import type {TeamRule} from '../../rule/team-rule.ts'
import type {SiteView} from '../../site/types.ts'
import type {ActiveRules} from '../../engine/check.ts'
import type {Parser} from '../../parse/parsers.ts'

import type {PageFile} from './read-pages.ts'
export interface UnreadPage {
  /** Its index among the pages. */
  index: number
  file: PageFile
  /** Undefined if the file cannot be read. */
  text: string | undefined
  active: ActiveRules
  key: string | undefined
}

/** The amount of text that a worker receives at once, in UTF-16 units. Below this, a worker would run out of tasks. */
export const TASK_SIZE = 32_000

/** Threads that read pages in addition to this one. */
export interface Threads extends Omit<WorkerStart, 'site'> {
  /** The script that a worker runs. */
  script: URL
  /** The maximum number of threads, including this one. */
  most: number
  /** The amount of waiting text, in UTF-16 units, from which workers start. */
  from: Readonly<Record<Parser['name'], number>>
}

/** The data that a worker starts with. */
export interface WorkerStart {
  site: SiteView
  /** The rules of the team, which the worker creates from this data. */
  teamRules: readonly TeamRule[]
  /** From the command line. Undefined: the best one available. */
  parser: Parser['name'] | undefined
}

/** A page that is not in the cache. */
