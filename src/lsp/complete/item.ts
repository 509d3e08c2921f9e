import type {CompletionItem, CompletionItemKind} from 'vscode-languageserver'
import type {PositionMapper} from '../position-mapper.ts'
import {asSnippet} from '../protocol.ts'

export interface CompletionCandidate {
  label: string
  kind: CompletionItemKind
  /** What it is, in a few words. */
  detail?: string
  /** Markdown. */
  about?: string
  /** What is written instead of `start` to the cursor, when it is not the label. */
  text?: string
  /** The same with places to fill in, for an editor that knows them. */
  snippet?: string
  /** Less fits here: shown after the others. */
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
    // clients compare what is typed with this, and some cut words at slashes
    filterText: label,
    sortText: `${isLater ? 1 : 0}${label}`,
    textEdit: {range: {start: positions.at(start), end: positions.at(end)}, newText: asIs ? text : snippet}
  }
}
