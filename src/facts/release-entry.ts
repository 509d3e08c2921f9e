/**
 * Whether an item is a line of release notes that a code host generated: the title of a change and `by @name in #12`. Nobody edits its words. A URL
 * may be one masked character.
 */
export const isReleaseEntry = (text: string): boolean =>
  /(?:\bby @[\w-]+(?:\[bot\])?(?: and @[\w-]+)?|^@[\w-]+(?:\[bot\])? made their first contribution) in \S+\s*$/.test(text)
