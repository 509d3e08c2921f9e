/** Link texts that say nothing out of context, compared after {@link plainLinkText}. By language code. */

/** Texts that are never a name. */
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

/** Texts that name a kind of target, but not which one. */
const weak: Record<string, string> = {
  en: `see|see more|more|more info|more information|more details|for more|for more info|for more information|read more|read on|learn more|find out more|view more|show more|view|view details
    details|url|visit|go|open|docs|the docs|our docs|documentation|the documentation|our documentation|their docs|their documentation|official docs|official documentation|the official docs|the official documentation|continue|continue reading|info|information|website|page
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

/** `this guide`, `the article`, `read this page`. "The" before a word such as "example" often refers to a specific one. */
const pointers = [
  /^(?:(?:read|see|follow|view|visit|check|check out|refer to|use|go to) )?(?:this|that) (?:guide|tutorial|section|article|page|doc|document|docs|documentation|notebook|post|blog post|blog|example|video|repo|repository|issue|thread|discussion|template|website|site|resource|instructions?|steps?|doc page|docs page|documentation page)$/,
  /^(?:(?:read|see|follow|view|visit|check|check out|refer to|use|go to) )?(?:the|our) (?:guide|tutorial|section|article|page|document|post|blog post|website|site|resource|instructions)$/,
  /^(?:these|those) (?:docs|guides|instructions|steps|pages|articles|links)$/
]

/** Texts for documentation that need the name of its owner. */
const documentation = /^(?:the |our |their |its |official |the official )?(?:docs|documentation)$/

/** The longest text of the lists, with arrows and marks around it. */
const longest = 50

/** Words that are clear in a table cell, where the row names the subject, and as the title of a Card. */
const nameWords = new Set(['docs', 'details', 'documentation', 'info', 'link', 'url', 'website', 'page', 'view', 'see', 'open', 'more'])
/** Words that are also names: the language, a command. */
const names = new Set(['Go', 'Visit', 'Open'])

/** The text in lowercase, without surrounding white space, arrows, and punctuation. */
export const plainLinkText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    // "documentation (in English)"
    .replace(/(?<=docs|documentation) \([^()]*\)$/, '')
    .replace(/^[\s\p{P}\p{S}\p{Extended_Pictographic}]+|[\s\p{P}\p{S}\p{Extended_Pictographic}\uFE0F]+$/gu, '')

/**
 * How vague a link text is: `certain` names nothing, `weak` only a kind of thing, undefined means that it names its target.
 * @param named whether the text is in a table cell or is the title of a component
 */
export function vaguenessOf(text: string, language: string, named: boolean): 'certain' | 'weak' | undefined {
  // a command option starts with a hyphen
  if (text.length > longest || /^--?\w/.test(text)) return undefined
  const plain = plainLinkText(text)
  if (names.has(text.trim()) || (named && nameWords.has(plain))) return undefined
  const own = language.slice(0, 2).toLowerCase()
  if (sets.certain.get('en')?.has(plain) || sets.certain.get(own)?.has(plain)) return 'certain'
  if (sets.weak.get('en')?.has(plain) || sets.weak.get(own)?.has(plain) || pointers.some((pattern) => pattern.test(plain))) return 'weak'
  return undefined
}

/** Whether a text names documentation without its owner. */
export const isDocumentation = (text: string): boolean => documentation.test(plainLinkText(text))

/** Whether the text is the last word of the path or anchor, in the singular or plural: "page" for `/organize/pages`. */
export function namesTarget(text: string, url: string): boolean {
  const word = plainLinkText(text).replace(/ /g, '-')
  if (word === '') return false
  const [, path = '', fragment] = /^(?:https?:\/\/[^/?#]+)?\/?([^?#]*)[^#]*(?:#(.*))?$/i.exec(url) ?? []
  const last = path.split('/').findLast((part) => part !== '')
  // for an external URL that ends in "docs", the text adds nothing
  const isOwn = !/^https?:/i.test(url) || !isDocumentation(text)
  // "a [page](/routing/pages-and-layouts)"
  const parts = word === 'page' ? [last, fragment, ...(last?.split('-') ?? [])] : [last, fragment]
  return isOwn && parts.some((part) => part !== undefined && (part.toLowerCase() === word || part.toLowerCase() === `${word}s`))
}

/**
 * Whether other words of the sentence say where its link leads: "the pricing FAQ is [here](/pricing-faq)".
 * @param sentence without URLs
 */
export function isNamedIn(sentence: string, url: string): boolean {
  const words = wordsIn(sentence)
  const parts = wordsIn(url.replace(/^https?:\/\/(?:www\.|docs\.|developers?\.)?/i, '').replace(/\.\w+(?=[/?#]|$)/, ''))
  return parts.some((part) => words.some((word) => word.startsWith(part.slice(0, STEM)) && part.startsWith(word.slice(0, STEM))))
}

/** Minimum length of a common stem of two word forms. */
const STEM = 6
const common = new Set(
  'docs guide guides index page pages blob main tree master html latest wiki issues with from this that here there more https introduction overview'.split(' ')
)
const wordsIn = (text: string): string[] => (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !common.has(word))

/** "Get one here", "sign up here": the text says something but ends in a word that does not. */
export function endsInHere(text: string): boolean {
  if (!/here\W*$/i.test(text)) return false
  const plain = plainLinkText(text)
  return plain.endsWith(' here') && plain.split(' ').length <= 4
}
