/** Elements and components inside a line of text. Sentences continue through them. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var Tooltip Icon Badge Color Latex Visibility'.split(' ')
)

/** Elements and components whose content is not part of the surrounding sentence. */
const code = new Set(['code', 'kbd', 'samp', 'var', 'Latex'])

export const isInlineElement = (name: string): boolean => inlineElements.has(name)
export const isCodeElement = (name: string): boolean => code.has(name)
