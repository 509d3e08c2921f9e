/** The limits for one page. A page over a limit gets one problem, and the run continues. */
export interface PageLimits {
  /** The time limit of the reference parser, and again of the rules. */
  seconds: number
  /** Levels of nesting. A list counts twice, once for itself and once for its item. */
  depth: number
  /** The length of the text, in thousands of UTF-16 units. */
  kilobytes: number
}

/** Real pages have less than a tenth of it. The stack of Node.js is enough for three times as many levels, but not four. */
export const defaultLimits: PageLimits = {seconds: 30, depth: 800, kilobytes: 2000}
