/** Deepest nesting that a data file may have: real ones stay below 20, and whoever walks the tree may then recurse. */
export const MAX_DEPTH = 200

/** Most errors told about one file; a file with more is no data file at all. */
export const MAX_ERRORS = 100
