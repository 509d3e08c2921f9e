/** Accepted differences between the parsers, each with its reason. The list may only shrink. */
interface Known {
  reason: string
  covers: (text: string) => boolean
}

const known: Known[] = [
  {
    reason: 'remark takes half of a sign beyond the basic plane for a letter beside a mark of emphasis',
    covers: (text) => /[*_~][\ud800-\udfff]|[\ud800-\udfff][*_~]/.test(text)
  },
  {reason: 'the native parser emphasises a `_` between two `*` inside a word', covers: (text) => /[*_~]_+\*|[*_~]\*+_|[*_~]~+[*_]/.test(text)},
  {reason: 'a line that ends with CR alone, in a page with other line ends', covers: (text) => /\r(?!\n)/.test(text)}
]

export function knownDifference(text: string): string | undefined {
  return known.find(({covers}) => covers(text))?.reason
}
