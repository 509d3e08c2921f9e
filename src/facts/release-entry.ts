/**
 * Whether an item is a line of release notes that a hosting site wrote: the title of a change, `by @name in #12`. Its words are
 * nobody's to fix. A URL may stand there as one masked character.
 */
export const isReleaseEntry = (text: string): boolean =>
  /(?:\bby @[\w-]+(?:\[bot\])?(?: and @[\w-]+)?|^@[\w-]+(?:\[bot\])? made their first contribution) in \S+\s*$/.test(text)
