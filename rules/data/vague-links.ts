/** Link texts that say nothing out of context, exact after {@link plainLinkText}. By language code. */
const lists: Record<string, string> = {
  en: `here|click here|click|click this|click me|tap here|press here|this|this link|link|links|the link|that|that link|this one|there|over here|right here|go here|look here
    see here|see this|see|see more|see it here|more|more here|more info|more information|more details|for more|for more info|for more information|read more|read more here|read this|read it here
    read here|read on|learn more|learn more here|find out more|find out more here|view more|show more|view|view here|view details|view it here|details|check it out|check this out|check here|check it out here
    click here to learn more|click here for more|click this link|click on this link|follow this link|follow the link|use this link|at this link|in this link|this url|url|visit|visit here|open|go
    docs|the docs|our docs|documentation|the documentation|continue|continue reading|info|information|website|this website|page|this page|the page`,
  es: 'aquí|aqui|haz clic aquí|haga clic aquí|clic aquí|este enlace|enlace|más|leer más|ver más|saber más|más información|más detalles|esta página',
  fr: "ici|cliquez ici|cliquer ici|ce lien|lien|en savoir plus|lire la suite|lire plus|voir plus|plus|plus d’informations|plus d'informations|cette page",
  de: 'hier|hier klicken|klicken sie hier|klick hier|dieser link|link|mehr|mehr erfahren|mehr lesen|weiterlesen|mehr infos|mehr informationen|diese seite',
  pt: 'aqui|clique aqui|este link|link|mais|leia mais|saiba mais|ver mais|mais informações|esta página',
  it: 'qui|clicca qui|questo link|link|leggi di più|scopri di più|maggiori informazioni',
  zh: '这里|此处|点击这里|点击此处|点此|链接|此链接|更多|了解更多|查看更多|阅读更多|详情',
  ja: 'こちら|ここ|ここをクリック|こちらをクリック|リンク|詳細|詳しくはこちら|もっと見る|続きを読む',
  ko: '여기|여기를 클릭|링크|더 보기|자세히 보기|자세히'
}
const sets = new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(/[|\n]/).map((text) => text.trim()))]))

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

/** @param named the text stands in a table cell or is the title of a component */
export function isVagueLinkText(text: string, language: string, named: boolean): boolean {
  if (text.length > longest) return false
  const plain = plainLinkText(text)
  if (names.has(text.trim()) || (named && nameWords.has(plain))) return false
  return Boolean(sets.get('en')?.has(plain) || sets.get(language.slice(0, 2).toLowerCase())?.has(plain))
}

/** Whether the text is the last word of a path within the site, be it singular or plural there: "page" of `/organize/pages`. */
export function namesTarget(text: string, url: string): boolean {
  const word = plainLinkText(text)
  const last = /^\/(?:[^?#]*\/)?([^/?#]+)\/?(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase()
  return word !== '' && (last === word || last === `${word}s`)
}

/** "Get one here", "sign up here": says a little, ends in a word that says nothing. */
export function endsInHere(text: string): boolean {
  if (!/here\W*$/i.test(text)) return false
  const plain = plainLinkText(text)
  return plain.endsWith(' here') && plain.split(' ').length <= 4
}
