/** What one page may cost. A page beyond it gets one problem, and the run goes on. */
export interface PageLimits {
  /** How long the reference parser may take. */
  seconds: number
  /** Levels of nesting. A list counts twice, for itself and for its item. */
  depth: number
  /** Length of the text, in thousands of UTF-16 units. */
  kilobytes: number
}

/** Nobody writes a tenth of it; the stack of Node takes three times as many levels, but not four. */
export const defaultLimits: PageLimits = {seconds: 30, depth: 800, kilobytes: 2000}
