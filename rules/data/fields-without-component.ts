/** The check that prefer-param-field and prefer-response-field share: fields in tables, lists, and headings. */
import type {Page} from '../../src/rule/index.ts'
import {listedFields} from './field-list.ts'
import {fieldTableOf, headerLine, isReference, lineAt} from './field-table.ts'

type At = {start: number; end: number}
/** What either rule reports, by the id of its message. */
type FieldsWithoutComponent =
  | {at: At; message: 'table'}
  | {at: At; message: 'reference'}
  | {at: At; message: 'headings'}
  | {at: At; message: 'list'}
  | {at: At; message: 'nested'; values: {object: string}}

/**
 * Fields of one kind that a page documents without a component for each.
 * Outside endpoint pages, only tables that are clearly a reference count.
 */
export function* fieldsWithoutComponent(page: Page, kind: 'parameters' | 'response fields'): Generator<FieldsWithoutComponent> {
  for (const table of page.tables) {
    if (fieldTableOf(table, page) !== kind) continue
    if (page.kind === 'endpoint') yield {at: headerLine(table, page), message: 'table'}
    else if (isReference(table, page)) yield {at: headerLine(table, page), message: 'reference'}
  }
  for (const {start, of, form, object} of listedFields(page)) {
    if (of !== kind) continue
    const at = lineAt(page, start)
    if (object !== undefined) yield {at, message: 'nested', values: {object}}
    else if (form === 'headings') yield {at, message: 'headings'}
    else yield {at, message: 'list'}
  }
}
