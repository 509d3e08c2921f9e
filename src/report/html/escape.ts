import {plain} from '../plain.ts'

/** Escapes text for the body and for quoted attributes. */
export const html = (text: string): string => plain(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** `1,332` */
export const formatNumber = (value: number): string => new Intl.NumberFormat('en').format(value)

/** Text whose `backticks` are code. */
export const words = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (part.length > 2 && part.startsWith('`') && part.endsWith('`') ? `<code>${html(part.slice(1, -1))}</code>` : html(part)))
    .join('')
