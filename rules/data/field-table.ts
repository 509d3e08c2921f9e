import {headingBefore, type Page, type Table} from '../../src/rule/index.ts'

const names = /^(?:name|parameters?|params?|fields?|propert(?:y|ies)|keys?|arguments?|attributes?|headers?)(?: name)?$/i
const types = /^(?:data )?types?$/i
const details = /^(?:required\??|optional\??|defaults?(?: value)?|descriptions?|details|notes|meaning)$/i
const aboutResponses = /\b(?:responses?|returns?|returned|output|result)\b/i
const aboutOthers = /\b(?:errors?|status(?: codes?)?|limits?|rate)\b/i

/** What a table lists field by field; undefined when it lists something else. */
export function fieldTableOf(table: Table, page: Page): 'parameters' | 'response fields' | undefined {
  const header = table.header.map(({text}) => text.replace(/[*_`]/g, '').trim())
  const heading = headingBefore(page, table.start)?.text ?? ''
  if (!header.some((cell) => names.test(cell)) || aboutOthers.test(heading)) return undefined
  const hasType = header.some((cell) => types.test(cell))
  const hasDetails = header.some((cell) => details.test(cell))
  if (aboutResponses.test(heading)) return hasType || hasDetails ? 'response fields' : undefined
  return hasType && hasDetails ? 'parameters' : undefined
}

/** The header line of a table. */
export function headerLine({start}: Table, {text}: Page): {start: number; end: number} {
  return {start, end: start + /[^\r\n]*/.exec(text.slice(start))![0].trimEnd().length}
}
