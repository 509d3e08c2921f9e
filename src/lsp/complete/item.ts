import type {CompletionItem, CompletionItemKind} from 'vscode-languageserver'
import type {PositionMapper} from '../position-mapper.ts'
import {asSnippet} from '../protocol.ts'

export interface CompletionCandidate {
  label: string
  kind: CompletionItemKind
  /** A short description. */
  detail?: string
  /** Markdown. */
  about?: string
  /** The text to insert in place of `start` up to the cursor, if it differs from the label. */
  text?: string
  /** The same with placeholders, for an editor that supports them. */
  snippet?: string
  /** Whether it is less likely, so that it comes after the others. */
  isLater?: boolean
}

/** Where proposals go. */
export interface Replaced {
  start: number
  end: number
  places: PositionMapper
  hasSnippets: boolean
}

export function toItem(
  {label, kind, detail, about, text = label, snippet, isLater}: CompletionCandidate,
  {start, end, places: positions, hasSnippets}: Replaced
): CompletionItem {
  const asIs = !hasSnippets || snippet === undefined
  return {
    label,
    kind,
    ...(detail !== undefined && {detail}),
    ...(about !== undefined && {documentation: {kind: 'markdown', value: about}}),
    ...(!asIs && {insertTextFormat: asSnippet}),
    // clients compare this with the typed text, and some split words at slashes
    filterText: label,
    sortText: `${isLater ? 1 : 0}${label}`,
    textEdit: {range: {start: positions.at(start), end: positions.at(end)}, newText: asIs ? text : snippet}
  }
}
