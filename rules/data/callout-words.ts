/** Words that open a remark → the matching callout. `exact` words leave no doubt. */
const exact: Record<string, string> = {note: 'Note', tip: 'Tip', warning: 'Warning', caution: 'Warning', info: 'Info', danger: 'Warning'}
const classified: Record<string, string> = {
  notes: 'Note',
  'please note': 'Note',
  nb: 'Note',
  'n.b.': 'Note',
  'side note': 'Note',
  important: 'Warning',
  breaking: 'Warning',
  'breaking change': 'Warning',
  'breaking changes': 'Warning',
  'important note': 'Warning',
  attention: 'Warning',
  'heads up': 'Note',
  'heads-up': 'Note',
  alert: 'Warning',
  'pro tip': 'Tip',
  'pro-tip': 'Tip',
  protip: 'Tip',
  tips: 'Tip',
  hint: 'Tip',
  information: 'Info',
  success: 'Check',
  nota: 'Note',
  remarque: 'Note',
  hinweis: 'Note',
  consejo: 'Tip',
  astuce: 'Tip',
  tipp: 'Tip',
  dica: 'Tip',
  advertencia: 'Warning',
  avertissement: 'Warning',
  warnung: 'Warning',
  achtung: 'Warning',
  aviso: 'Warning',
  注意: 'Warning',
  警告: 'Warning',
  提示: 'Tip',
  说明: 'Note'
}
const alerts: Record<string, {component: string; exact: boolean}> = {
  note: {component: 'Note', exact: true},
  tip: {component: 'Tip', exact: true},
  warning: {component: 'Warning', exact: true},
  caution: {component: 'Warning', exact: true},
  important: {component: 'Warning', exact: false}
}

export interface Label {
  word: string
  component: string
  /** The fix is certain. */
  exact: boolean
  /** Length of the label with the spaces after it. */
  length: number
}

/** `[!NOTE]`, alone on its line. */
export function readAlert(line: string): Label | undefined {
  const match = /^\[!([A-Za-z]+)\][ \t]*$/.exec(line)
  const alert = match && Object.hasOwn(alerts, match[1]!.toLowerCase()) ? alerts[match[1]!.toLowerCase()] : undefined
  return match && alert ? {word: match[0].trim(), ...alert, length: match[0].length} : undefined
}

/** `**Note**`, alone on its line: the older form of an alert. */
export function readBoldLine(line: string): Label | undefined {
  const match = /^\*\*([A-Za-z]+)\*\*[ \t]*$/.exec(line)
  const word = match?.[1]!.toLowerCase() ?? ''
  return match && Object.hasOwn(exact, word) ? {word: match[0].trim(), component: exact[word]!, exact: true, length: match[0].length} : undefined
}

/** `**Note:** `, `**Note**: `, with or without an emoji before it. */
export function readBoldLabel(text: string): Label | undefined {
  const match =
    /^(?:[\p{Extended_Pictographic}\uFE0F]+\s*)?(\*\*|__)\s*(?:[\p{Extended_Pictographic}\uFE0F]+\s*)?([\p{L}][\p{L}. -]{1,20}?)\s*([:：!]?)\s*\1\s*([:：]?)[ \t]*(?=\S)/u.exec(
      text
    )
  if (!match || (!match[3] && !match[4])) return undefined
  const word = match[2]!.toLowerCase()
  const table = Object.hasOwn(exact, word) ? exact : Object.hasOwn(classified, word) ? classified : undefined
  return table && {word: match[0].trim(), component: table[word]!, exact: table === exact, length: match[0].length}
}

/** `Note: …`, without markup. This form is less certain, so only a few words count. */
export function readPlainLabel(text: string): Label | undefined {
  const match = /^(note|tip|warning|caution|important|breaking(?: changes?)?)[ \t]?:[ \t]+(?=\S)/i.exec(text)
  const word = match?.[1]!.toLowerCase() ?? ''
  return match ? {word: match[0].trim(), component: exact[word] ?? classified[word]!, exact: false, length: match[0].length} : undefined
}

/** `⚠️ `, `💡 ` at the start of a quote. */
export function readSign(text: string): Label | undefined {
  const match = /^(ℹ️?|💡|⚠️?|🚨|❗|🛑|📌|📝|✅)\s+(?=[\p{L}\p{N}`"“[])/u.exec(text)
  return match ? {word: match[1]!, component: signs[match[1]!.charAt(0)] ?? signs[match[1]!] ?? 'Note', exact: false, length: match[0].length} : undefined
}
const signs: Record<string, string> = {ℹ: 'Info', '⚠': 'Warning', '❗': 'Warning', '✅': 'Check', '💡': 'Tip', '🚨': 'Warning', '🛑': 'Warning'}
