import {headingBefore, lastBefore, type Page, type Table} from '../../src/rule/index.ts'

const names = /^(?:name|parameters?|params?|options?|settings?|fields?|propert(?:y|ies)|keys?|arguments?|attributes?|headers?)(?: name)?$/i
const types = /^(?:data )?types?$/i
const details = /^(?:required\??|optional\??|defaults?(?: value)?|descriptions?|details|notes|meaning)$/i
const aboutResponses = /\b(?:responses?|returns?|returned|output|result)\b/i
const aboutOthers = /\b(?:errors?|status(?: codes?)?|limits?|rate)\b/i

/** What a table lists field by field, or undefined. */
export function fieldTableOf(table: Table, page: Page): 'parameters' | 'response fields' | undefined {
  const header = table.header.map(({text}) => text.replace(/[*_`]/g, '').trim())
  const heading = headingBefore(page, table.start)?.text ?? ''
  if (!header.some((cell) => names.test(cell)) || aboutOthers.test(heading)) return undefined
  const hasType = header.some((cell) => types.test(cell))
  const hasDetails = header.some((cell) => details.test(cell))
  if (aboutResponses.test(heading)) return hasType || hasDetails ? 'response fields' : undefined
  return hasType && hasDetails ? 'parameters' : undefined
}

/** What a table in the section of an endpoint lists, although it gives no types: names with a need, or names below an example. */
export function endpointTableOf(table: Table, page: Page): 'parameters' | 'response fields' | undefined {
  const header = table.header.map(({text}) => text.replace(/[*_`]/g, '').trim())
  const at = header.findIndex((cell) => names.test(cell))
  if (at === -1 || table.rows.length < 2 || aboutOthers.test(headingBefore(page, table.start)?.text ?? '')) return undefined
  if (!table.rows.every((row) => /^[`*]*[A-Za-z_$][\w$.[\]-]*[`*]*$/.test(row[at]?.text.trim() ?? ''))) return undefined
  if (header.some((cell) => /^(?:required|optional)\??$/i.test(cell))) return 'parameters'
  const above = lastBefore(page.flow, table.start)
  const isBelowExample =
    above?.type === 'code' ||
    (above?.type === 'paragraph' &&
      (aboutResponses.test(page.text.slice(above.start, above.end)) || /^\*\*(?:\w+ )?Param(?:eter)?s?:?\*\*/i.test(page.text.slice(above.start, above.end))))
  return isBelowExample && header.some((cell) => details.test(cell)) && /^(?:field|property|key|attribute)s?$/i.test(header[at]!)
    ? 'response fields'
    : undefined
}

/** A table of arguments of a tool or method outside endpoint pages: three or more names in code, with types and whether they are required. */
export function isReference(table: Table, page: Page): boolean {
  const header = table.header.map(({text}) => text.replace(/[*_`]/g, '').trim())
  if (table.rows.length < 3 || !header.some((cell) => types.test(cell))) return false
  const tellsNeed = header.some((cell) => /^(?:required|optional|defaults?)\b/i.test(cell))
  const at = header.findIndex((cell) => names.test(cell))
  const isOfCall = /^(?:param(?:eter)?s?|arg(?:ument)?s?|options?|settings?)(?: name)?$/i
  if (!isOfCall.test(header[at] ?? '') && !/\b(?:param(?:eter)?s?|arg(?:ument)?s?|options|settings)\b/i.test(headingBefore(page, table.start)?.text ?? ''))
    return false
  // names in code leave no doubt
  if (!tellsNeed && !(isOfCall.test(header[at] ?? '') && table.rows.every((row) => /^`[\w$.[\]-]+`$/.test(row[at]?.text.trim() ?? '')))) return false
  const isName = (text: string): boolean => /^[*`]*[A-Za-z_$][\w$.[\]-]*[?*`]*$/.test(text.trim())
  return table.rows.filter((row) => isName(row[at]?.text ?? '')).length * 5 >= table.rows.length * 4
}

/** The line that begins at an offset. */
export const lineAt = ({text}: Page, start: number): {start: number; end: number} => ({
  start,
  end: start + /^[^\r\n]*/.exec(text.slice(start, start + 2000))![0].trimEnd().length
})

/** The header line of a table. */
export function headerLine({start}: Table, {text}: Page): {start: number; end: number} {
  return {start, end: start + /[^\r\n]*/.exec(text.slice(start))![0].trimEnd().length}
}
