const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName = '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const forms: {pattern: RegExp; read: (match: RegExpExecArray) => [year: string, month: string, day?: string | undefined]}[] = [
  {pattern: /\b(20\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?\b/, read: ([, year, month, day]) => [year!, month!, day]},
  {pattern: new RegExp(`\\b${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(20\\d\\d)\\b`, 'i'), read: ([, month, day, year]) => [year!, monthOf(month!), day]},
  {pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+${monthName},?\\s+(20\\d\\d)\\b`, 'i'), read: ([, day, month, year]) => [year!, monthOf(month!), day]},
  {pattern: new RegExp(`\\b${monthName},?\\s+(20\\d\\d)\\b`, 'i'), read: ([, month, year]) => [year!, monthOf(month!)]}
]
const monthOf = (name: string): string => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)

/** The date in a text, in approximate days since year 0. A month alone gives its first and last day. */
export function dateIn(text: string): {first: number; last: number} | undefined {
  for (const {pattern, read} of forms) {
    const match = pattern.exec(text)
    if (!match) continue
    const [year, month, day] = read(match)
    const base = Number(year) * 372 + (Number(month) - 1) * 31
    if (Number(month) < 1 || Number(month) > 12 || Number(day ?? 1) > 31) return undefined
    return day === undefined ? {first: base + 1, last: base + 31} : {first: base + Number(day), last: base + Number(day)}
  }
  return undefined
}
