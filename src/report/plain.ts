/** What a page or a file name holds, made safe for where it is printed. */
import {safeLine} from '../secrets/safe-output.ts'

/** One line: characters that could move the cursor of a terminal, end a line of a format or hide text become `�`. */
export const plain = safeLine

/** For the text and the attributes of XML 1.0, which has no way to write most control characters or half a pair. */
export const xml = (text: string): string =>
  plain(text)
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (char) => entities[char] ?? char)
const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;'}
