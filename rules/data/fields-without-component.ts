/** The check that prefer-param-field and prefer-response-field share: fields in tables, lists, and headings. */
import {factsIn, lastBefore, slice, type Page} from '../../src/rule/index.ts'
import {endpointSections} from './endpoint-sections.ts'
import {listedFields} from './field-list.ts'
import {endpointTableOf, fieldTableOf, headerLine, isReference, lineAt} from './field-table.ts'

type At = {start: number; end: number}
/** What either rule reports, by the id of its message. */
type FieldsWithoutComponent =
  | {at: At; message: 'table'}
  | {at: At; message: 'reference'}
  | {at: At; message: 'headings'}
  | {at: At; message: 'inline'}
  | {at: At; message: 'list'}
  | {at: At; message: 'nested'; values: {object: string}}

/**
 * Fields of one kind that a page documents without a component for each.
 * Outside endpoint pages, only tables that are clearly a reference count.
 */
export function* fieldsWithoutComponent(page: Page, kind: 'parameters' | 'response fields'): Generator<FieldsWithoutComponent> {
  const sections = endpointSections(page)
  for (const table of page.tables) {
    const isOfEndpoint = page.kind === 'endpoint' || table.start < (lastBefore(sections, table.start)?.end ?? 0)
    if ((fieldTableOf(table, page) ?? (isOfEndpoint ? endpointTableOf(table, page) : undefined)) !== kind) continue
    if (isOfEndpoint) yield {at: headerLine(table, page), message: 'table'}
    else if (isReference(table, page)) yield {at: headerLine(table, page), message: 'reference'}
  }
  for (const section of sections) {
    for (const block of factsIn(page.flow, section)) {
      if (block.type !== 'paragraph') continue
      if (inlineFields[kind].test(slice(page.text, block))) yield {at: lineAt(page, block.start), message: 'inline'}
    }
  }
  for (const {start, of, form, object} of listedFields(page)) {
    if (of !== kind) continue
    const at = lineAt(page, start)
    if (object !== undefined) yield {at, message: 'nested', values: {object}}
    else if (form === 'headings') yield {at, message: 'headings'}
    else yield {at, message: 'list'}
  }
}

/** "**Parameters:** `limit`, `page` (optional)": names only, or with a need. */
const inlineFields = {
  parameters:
    /^\*\*(?:(?:Query|Path|Body|Request|URL|Optional|Required) )?(?:Parameters?|Params|Fields|Body|Headers)(?:\s\([^)]*\))?:?\*\*:?\s*`[\w.[\]-]+`(?:[ ]?\([^)\n]*\))?(?:\s*(?:,|and|,\s*and)\s*`[\w.[\]-]+`(?:[ ]?\([^)\n]*\))?)*\.?\s*$/i,
  'response fields': /^\*\*(?:Response|Returns)(?: fields)?:?\*\*:?\s*(?:`\[?\{\s*[\w"]+(?:\s*,\s*[\w"]+)*\s*\}\]?`|`[\w.]+`(?:\s*,\s*`[\w.]+`)+)\.?\s*$/i
}
