/** What a page or a file name holds, made safe for where it is printed. */

/** Control characters could move the cursor of a terminal, end a line of a format or turn the direction of a text; each becomes `�`. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '\ufffd')

/** For the text and the attributes of XML 1.0, which has no way to write most control characters or half a pair. */
export const xml = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd').replace(/[&<>"']/g, (char) => entities[char] ?? char)
const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;'}
