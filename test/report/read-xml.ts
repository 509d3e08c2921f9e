/** Reads XML for tests. Throws if it is not well-formed. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  /** Its text outside child elements. */
  text: string
}

const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

export function readXml(text: string): Element {
  if (!allowed.test(text)) throw new Error('A character that XML 1.0 does not allow')
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  const top: Element = {name: '', attributes: {}, children: [], text: ''}
  const open = [top]
  const token = /<(\/?)([a-zA-Z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>|([^<]+)/gy
  for (let at = 0; at < body.length; at = token.lastIndex) {
    token.lastIndex = at
    const found = token.exec(body)
    if (!found) throw new Error(`Not well-formed at ${JSON.stringify(body.slice(at, at + 60))}`)
    const [, closing, name = '', attributes = '', isEmpty, words] = found
    if (words !== undefined) open.at(-1)!.text += unescape(words)
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`Unexpected </${name}>`)
    } else {
      const element: Element = {name, attributes: {}, children: [], text: ''}
      for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) element.attributes[key] = unescape(value)
      open.at(-1)!.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (open.length !== 1 || top.children.length !== 1) throw new Error('Not one root')
  return top.children[0]!
}

/** The five named entities of XML. Some readers support no others, and no numeric ones. */
const named = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"} as const

function unescape(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error('A bare &')
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof named) => named[name])
}
