/** Whether the character can be part of a word: a letter, a digit, a combining mark, or an underscore. */
export function isWordPart(code: number, text: string, at: number): boolean {
  if (code < 128) return ascii[code] === 1
  // The general test is slow, so it is used only for characters that are rare in English. Astral characters are mostly emoji.
  return code !== 0xfffc && (code < 0xd800 || code > 0xdfff) && letter.test(text[at]!)
}

const letter = /[\p{L}\p{M}\p{N}]/u
const ascii = new Uint8Array(128)
for (let code = 0; code < 128; code++) if (/\w/.test(String.fromCharCode(code))) ascii[code] = 1

/**
 * The end of the word that starts at `start`. A single character may join parts of a word: `don't`, `real-time`, `v1.2.3`, `next.js`, `I/O`, `Q&A`,
 * `me@example.com`, `localhost:3000`. A URL with `://` runs up to the next space, without the punctuation at its end.
 */
export function wordEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isWordPart(code, text, at)) at++
    else if (code === 58 && text.startsWith('://', at)) return urlEnd(text, at + 3)
    else if (joins(code) && at + 1 < text.length && isWordPart(text.charCodeAt(at + 1), text, at + 1)) at += 2
    else break
  }
  return at
}

/** `'` `’` `-` `‑` `.` `/` `:` `&` `@` */
function joins(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 45 || code === 0x2011 || code === 46 || code === 47 || code === 58 || code === 38 || code === 64
}

function urlEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && !space.test(text[end]!) && text[end] !== '￼') end++
  while (end > from && trailing.test(text[end - 1]!)) end--
  return end
}
const space = /\s/
const trailing = /[.,;:!?)\]}'"»”’>*]/
