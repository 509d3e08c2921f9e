/** Finds text that looks like a real key: in code, prose, attributes, frontmatter, and data. */
import {anyFormat, assignment, beginsWord, envKey, keyToSomething, namesKey, publicName, secretFormats, secretPlaces, type SecretFormat} from './formats.ts'
import {isRandomUuid, isRealBasic, isRealJwt, looksRandom, privateKeyLength} from './looks-real.ts'

/** UTF-16 offsets, `end` exclusive. */
export interface Secret {
  start: number
  end: number
  /** The kind, for a message: "Stripe key". */
  label: string
}

/**
 * Secrets in the order of the text, without overlap, in linear time.
 * @param cut include values cut with dots: a writer shortens placeholders, but a message of ours shortens real keys
 */
export function findSecrets(text: string, {cut = false}: {cut?: boolean} = {}): Secret[] {
  // in ascending order, without overlap
  const seen: Seen[] = []
  // first, because the lines of a private key may look like keys
  if (text.includes('PRIVATE KEY-----')) for (const key of privateKeys(text)) add(seen, key.verdict, key.start, text.slice(key.start, key.end))
  for (const {start, end} of chunksWithLongWords(text)) {
    const chunk = text.slice(start, end)
    if (!anyFormat.test(chunk)) continue
    for (const format of secretFormats) {
      for (const match of chunk.matchAll(format.pattern)) add(seen, classify(format, match[0], match[1] ?? match[0]), start + match.index, match[0])
    }
  }
  for (const format of secretPlaces) {
    if (!text.includes(format.sign)) continue
    for (const match of text.matchAll(format.pattern)) {
      const value = match[1] ?? ''
      add(seen, classify(format, value, value), match.index + match[0].lastIndexOf(value), value)
    }
  }
  for (const match of text.matchAll(assignment)) {
    const value = match.groups!['quoted'] ?? match.groups!['bare'] ?? ''
    if (!containsSecret(text, match.index, match[1]!)) continue
    const name = text.slice(Math.max(0, match.index - 20), match.index) + match[1]!
    add(seen, classifyValue(value, name), match.index + match[0].lastIndexOf(value), value)
  }
  if (cut) {
    for (let end = text.indexOf('…'); end >= 0; end = text.indexOf('…', end + 1)) {
      let start = end
      while (start > end - LONGEST && ofKey.test(text[start - 1] ?? '')) start--
      if (end - start >= 12 && looksRandom(text.slice(Math.max(start, end - 24), end), 10, 0.15)) add(seen, 'secret', start, text.slice(start, end))
    }
  }
  const data = dataSpans(text)
  const real = seen.flatMap(({start, end, verdict}) =>
    verdict === undefined || (!cut && isCut(text, start, end)) || isFile(text, start, end) || overlaps(data, start, end) ? [] : [{start, end, label: verdict}]
  )
  return real.sort((a, b) => a.start - b.start)
}

/** The rest of a long value that a message shortened. */
const LONGEST = 300
const ofKey = /[A-Za-z0-9+/=._~:-]/

/** A value that is cut with dots or asterisks. */
const isCut = (text: string, start: number, end: number): boolean =>
  /^["'`]?(?:\.{3}|…|\*{3}|\[\.{3}\])/.test(text.slice(end, end + 6)) || /(?:\.{3}|…|\*{3})$/.test(text.slice(Math.max(0, start - 3), start))

/** The name of an image or another file of a site, with a hash that looks random. */
function isFile(text: string, start: number, end: number): boolean {
  return fileName.test(text.slice(end, end + 80)) || /^\S*\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov)$/i.test(text.slice(start, end))
}
const fileName = /^[\w@.,=~-]{0,64}\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|mp3|pdf|css|m?js|map|woff2?|zip)(?![\w.-])/i

/** The content of `data:` URLs, which looks random. */
function dataSpans(text: string): {start: number; end: number}[] {
  if (!text.includes(';base64,')) return []
  return [...text.matchAll(/\bdata:[\w.+-]{1,40}\/[\w.+-]{1,80}(?:;[\w.=-]{1,60}){0,4};base64,[A-Za-z0-9+/_=%-]*/g)].map(({index, 0: whole}) => ({
    start: index,
    end: index + whole.length
  }))
}

/** A match of a format. If it is not accepted, looser formats may not report it either. */
interface Seen {
  start: number
  end: number
  verdict: string | undefined
}

function add(seen: Seen[], verdict: string | undefined, start: number, value: string): void {
  const end = start + value.length
  const at = firstEndingAfter(seen, start)
  if (!(at < seen.length && seen[at]!.start < end)) seen.splice(at, 0, {start, end, verdict})
}

type Range = {start: number; end: number}

/** Whether one of some ranges, in rising order without overlap, overlaps `start` to `end`. */
function overlaps(ranges: readonly Range[], start: number, end: number): boolean {
  const one = ranges[firstEndingAfter(ranges, start)]
  return one !== undefined && one.start < end
}

/** The index of the first range that ends after an offset, or the number of ranges. */
function firstEndingAfter(ranges: readonly Range[], offset: number): number {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.end <= offset) low = middle + 1
    else high = middle
  }
  return low
}

function classify({label, check: way, enough}: SecretFormat, whole: string, body: string): string | undefined {
  const isReal = way === 'jwt' ? isRealJwt(whole) : way === 'basic' ? isRealBasic(body) : looksRandom(body, enough)
  return isReal ? label : undefined
}

/** A value that only its name reveals. */
function classifyValue(value: string, name: string): string | undefined {
  // keys that are sent to every browser
  if (/^(?:phc|pk|pub)_|^pk\./.test(value)) return undefined
  if (/:\/\/|^[.~@#]|^\/[a-z.-]+\/|^\d{4}-\d\d|^[\w.+-]+@[\w-]+\.\w/.test(value)) return undefined
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value)) return namesKey.test(name) && isRandomUuid(value) ? 'key' : undefined
  // a type of a library: words, with a version
  if (!/pass|pwd/i.test(name) && /^(?:[A-Za-z]?[a-z]{2,}\d{0,2}(?=[A-Z]|$)){3,}$/.test(value)) return undefined
  // a name with conventional digits
  if (/[A-Za-z]123[!@#$.]?$/.test(value)) return undefined
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^\w./-]/].filter((kind) => kind.test(value)).length
  const isMixed = kinds > 2 || (kinds === 2 && /[0-9]/.test(value))
  return isMixed && looksRandom(value, kinds === 2 ? 20 : 12, 0.2) ? 'secret' : undefined
}

function containsSecret(text: string, at: number, word: string): boolean {
  const before = text.slice(Math.max(0, at - 40), at)
  if (!beginsWord(word, before)) return false
  if (/^keys?$/i.test(word) && !keyToSomething.test(before) && !(word === 'KEY' && envKey.test(before))) return false
  // a signed URL names its key but does not contain it
  if (/^credential/i.test(word) && /x-(?:amz|goog)-$/i.test(before)) return false
  return !publicName.test(/[\w.-]*$/.exec(before)![0])
}

function* privateKeys(text: string): Iterable<Seen> {
  for (const match of text.matchAll(/-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g)) {
    const from = match.index + match[0].length
    const length = privateKeyLength(text.slice(from, from + 8000))
    if (length > 0) yield {start: match.index, end: from + length, verdict: 'private key'}
  }
}

/** A secret with its own format has 20 such characters in a row, including digits or capitals. Words without them are skipped. */
const LONG = 20
const mixed = /[A-Za-z][A-Za-z0-9]{0,9}[0-9]|[0-9][A-Za-z0-9]{0,9}[A-Za-z]|[a-z][A-Z][A-Za-z]{0,9}[a-z][A-Z]|A[KS]IA/
function* chunksWithLongWords(text: string): Iterable<{start: number; end: number}> {
  let at = LONG - 1
  while (at < text.length) {
    let back = at
    while (back > at - LONG && isWord(text.charCodeAt(back))) back--
    if (back > at - LONG) {
      at = back + LONG
      continue
    }
    let start = back + 1
    while (start > 0 && at - start < 400 && isInk(text.charCodeAt(start - 1))) start--
    let end = at + 1
    while (end < text.length && isInk(text.charCodeAt(end))) end++
    if (mixed.test(text.slice(start, end))) yield {start, end}
    at = end + LONG
  }
}
const isWord = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || code === 45
const isInk = (code: number): boolean => code > 32 && code !== 34 && code !== 39 && code !== 96
