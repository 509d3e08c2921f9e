/** Elements and components that are part of a line of text, so that a sentence runs on through them. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var Tooltip Icon Badge Color Latex Visibility'.split(' ')
)

/** Elements and components that stand for themselves: what they hold is no part of the sentence around them. */
const code = new Set(['code', 'kbd', 'samp', 'var', 'Latex'])

export const isInlineElement = (name: string): boolean => inlineElements.has(name)
export const isCodeElement = (name: string): boolean => code.has(name)
