/** A range of a text: UTF-16 offsets, `end` exclusive, of the text without its BOM. */
export interface Span {
  start: number
  end: number
}

/** The text of a span. */
export const slice = (text: string, {start, end}: Span): string => text.slice(start, end)
