/** The deepest nesting of a data file. Real files stay below 20, and code that walks the tree may recurse. */
export const MAX_DEPTH = 200

/** The maximum number of errors per file. A file with more is not a data file. */
export const MAX_ERRORS = 100
