/** A range of a text: UTF-16 offsets in the text without its BOM, with `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/** The text of a span. */
export const slice = (text: string, {start, end}: Span): string => text.slice(start, end)
