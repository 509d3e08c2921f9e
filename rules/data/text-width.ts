const wide = /[ᄀ-ᅟ⺀-鿿가-힣豈-﫿︰-﹏＀-｠]/g

/** Width of a text in characters of the Latin alphabet: a Chinese, Japanese or Korean one counts as two. */
export const textWidth = (text: string): number => [...text].length + (text.match(wide)?.length ?? 0)
