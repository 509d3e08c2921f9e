const wide = /[ᄀ-ᅟ⺀-鿿가-힣豈-﫿︰-﹏＀-｠]/g

/** The width of a text in Latin characters. Chinese, Japanese, and Korean characters count twice. */
export const textWidth = (text: string): number => [...text].length + (text.match(wide)?.length ?? 0)
