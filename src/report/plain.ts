/** Makes text from pages and file names safe to print. */
import {safeLine} from '../secrets/safe-output.ts'

/** One line. Characters that could move the cursor of a terminal, end a line of a format, or hide text become `�`. */
export const plain = safeLine

/** For the text and attributes of XML 1.0, which cannot represent most control characters or half of a surrogate pair. */
export const xml = (text: string): string =>
  plain(text)
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (char) => entities[char] ?? char)
const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;'}
