/** Link texts that say nothing out of context, exact after {@link plainLinkText}. By language code. */

/** Texts that are nobody's name for anything. */
const certain: Record<string, string> = {
  en: `here|click here|click|click this|click me|tap here|press here|this|this link|link|links|the link|that|that link|this one|there|over here|right here|go here|look here
    see here|see this|see it here|read more here|read this|read it here|read here|learn more here|find out more here|view here|view it here|check it out|check this out|check here|check it out here
    more here|click here to learn more|click here for more|click this link|click on this link|follow this link|follow the link|use this link|at this link|in this link|this url|visit here`,
  es: 'aquí|aqui|haz clic aquí|haga clic aquí|clic aquí|este enlace|enlace',
  fr: 'ici|cliquez ici|cliquer ici|ce lien|lien',
  de: 'hier|hier klicken|klicken sie hier|klick hier|dieser link|link',
  pt: 'aqui|clique aqui|este link|link',
  it: 'qui|clicca qui|questo link|link',
  zh: '这里|此处|点击这里|点击此处|点此|链接|此链接',
  ja: 'こちら|ここ|ここをクリック|こちらをクリック|リンク',
  ko: '여기|여기를 클릭|링크'
}

/** Texts that say what kind of thing comes, but not which one. */
const weak: Record<string, string> = {
  en: `see|see more|more|more info|more information|more details|for more|for more info|for more information|read more|read on|learn more|find out more|view more|show more|view|view details
    details|url|visit|go|open|docs|the docs|our docs|documentation|the documentation|our documentation|their docs|their documentation|continue|continue reading|info|information|website|page
    same way|the same way|this way`,
  es: 'más|leer más|ver más|saber más|más información|más detalles|esta página',
  fr: "en savoir plus|lire la suite|lire plus|voir plus|plus|plus d’informations|plus d'informations|cette page",
  de: 'mehr|mehr erfahren|mehr lesen|weiterlesen|mehr infos|mehr informationen|diese seite',
  pt: 'mais|leia mais|saiba mais|ver mais|mais informações|esta página',
  it: 'leggi di più|scopri di più|maggiori informazioni',
  zh: '更多|了解更多|查看更多|阅读更多|详情',
  ja: '詳細|詳しくはこちら|もっと見る|続きを読む',
  ko: '더 보기|자세히 보기|자세히'
}

const setsOf = (lists: Record<string, string>): Map<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(/[|\n]/).map((text) => text.trim()))]))
const sets = {certain: setsOf(certain), weak: setsOf(weak)}

/** `this guide`, `the article`, `read this page`. "The" alone before a word such as "example" often names the one that is meant. */
const pointers = [
  /^(?:(?:read|see|follow|view|visit|check|check out|refer to|use|go to) )?(?:this|that) (?:guide|tutorial|section|article|page|doc|document|docs|documentation|notebook|post|blog post|blog|example|video|repo|repository|issue|thread|discussion|template|website|site|resource|instructions?|steps?|doc page|docs page|documentation page)$/,
  /^(?:(?:read|see|follow|view|visit|check|check out|refer to|use|go to) )?(?:the|our) (?:guide|tutorial|section|article|page|document|post|blog post|website|site|resource|instructions)$/,
  /^(?:these|those) (?:docs|guides|instructions|steps|pages|articles|links)$/
]

/** Texts that name documentation, which its owner's name beside them completes. */
const documentation = /^(?:the |our |their |its |official |the official )?(?:docs|documentation)$/

/** No text of the lists is longer, arrows and marks around it included. */
const longest = 50

/** Words that name something in a table cell, where the row says of what, and as the title of a Card. */
const nameWords = new Set(['docs', 'details', 'documentation', 'info', 'link', 'url', 'website', 'page', 'view', 'see', 'open', 'more'])
/** A word that is also a name: the language, a command. */
const names = new Set(['Go', 'Visit', 'Open'])

/** The text in lower case, without white space, arrows and punctuation around it. */
export const plainLinkText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s\p{P}\p{S}\p{Extended_Pictographic}]+|[\s\p{P}\p{S}\p{Extended_Pictographic}\uFE0F]+$/gu, '')

/**
 * How little a link text says: `certain` names nothing, `weak` a kind of thing; undefined when it names something.
 *
 * @param named the text stands in a table cell or is the title of a component
 */
export function vaguenessOf(text: string, language: string, named: boolean): 'certain' | 'weak' | undefined {
  // an option of a command begins with a hyphen
  if (text.length > longest || /^--?\w/.test(text)) return undefined
  const plain = plainLinkText(text)
  if (names.has(text.trim()) || (named && nameWords.has(plain))) return undefined
  const own = language.slice(0, 2).toLowerCase()
  if (sets.certain.get('en')?.has(plain) || sets.certain.get(own)?.has(plain)) return 'certain'
  if (sets.weak.get('en')?.has(plain) || sets.weak.get(own)?.has(plain) || pointers.some((pattern) => pattern.test(plain))) return 'weak'
  return undefined
}

/** Whether a text names documentation without saying whose. */
export const isDocumentation = (text: string): boolean => documentation.test(plainLinkText(text))

/** Whether the text is the last word of a path or its anchor, be it singular or plural there: "page" of `/organize/pages`. */
export function namesTarget(text: string, url: string): boolean {
  const word = plainLinkText(text).replace(/ /g, '-')
  if (word === '') return false
  const [, path = '', fragment] = /^(?:https?:\/\/[^/?#]+)?\/?([^?#]*)[^#]*(?:#(.*))?$/i.exec(url) ?? []
  const last = path.split('/').findLast((part) => part !== '')
  // an address elsewhere that ends in "docs" says no more than the text
  const isOwn = !/^https?:/i.test(url) || !isDocumentation(text)
  return isOwn && [last, fragment].some((part) => part !== undefined && (part.toLowerCase() === word || part.toLowerCase() === `${word}s`))
}

/**
 * Whether a sentence says with other words where its link leads: "the pricing FAQ is [here](/pricing-faq)".
 *
 * @param sentence without the addresses in it
 */
export function isNamedIn(sentence: string, url: string): boolean {
  const words = wordsIn(sentence)
  const parts = wordsIn(url.replace(/^https?:\/\/(?:www\.|docs\.|developers?\.)?/i, '').replace(/\.\w+(?=[/?#]|$)/, ''))
  return parts.some((part) => words.some((word) => word.startsWith(part.slice(0, STEM)) && part.startsWith(word.slice(0, STEM))))
}

/** Letters that two forms of a word share. */
const STEM = 6
const common = new Set(
  'docs guide guides index page pages blob main tree master html latest wiki issues with from this that here there more https introduction overview'.split(' ')
)
const wordsIn = (text: string): string[] => (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !common.has(word))

/** "Get one here", "sign up here": says a little, ends in a word that says nothing. */
export function endsInHere(text: string): boolean {
  if (!/here\W*$/i.test(text)) return false
  const plain = plainLinkText(text)
  return plain.endsWith(' here') && plain.split(' ').length <= 4
}
