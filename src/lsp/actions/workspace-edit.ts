import type {SnippetTextEdit, TextDocumentEdit, TextEdit, WorkspaceEdit} from 'vscode-languageserver'
import type {Edit} from '../../rule/types.ts'
import {positionMapperOf} from '../diagnostics.ts'
import type {LiveSite} from '../live-site.ts'

/** The capabilities of an editor. */
export interface EditSupport {
  /** `documentChanges`: edits for one version of a text. */
  versions: boolean
  /** Edits with placeholders. */
  snippets: boolean
  /** Edits that are resolved when the user selects them. */
  resolve: boolean
}

export interface EditTarget {
  live: LiveSite
  support: EditSupport
  uriOf: (path: string) => string
  versionOf: (path: string) => number | null
}

/** An edit with a placeholder, at `{}` in its text. */
export interface SnippetEdit extends Edit {
  /** The text of the placeholder. */
  placeholder?: string
}

/** Edits of the files of a site in the form of the protocol. Inserted text uses the line ends of the file. */
export function workspaceEdit({live, support, uriOf, versionOf}: EditTarget, path: string, edits: readonly SnippetEdit[]): WorkspaceEdit {
  const byFile = new Map<string, SnippetEdit[]>()
  for (const edit of edits) byFile.set(edit.file ?? path, [...(byFile.get(edit.file ?? path) ?? []), edit])
  const made = [...byFile].map(([file, list]) => {
    const positions = positionMapperOf(live, file)
    const crlf = /^[^\n]*\r\n/.test(live.texts.get(file) ?? '')
    const textEdits = list.map((edit): TextEdit | SnippetTextEdit => {
      const text = crlf ? edit.text.replace(/\r?\n/g, '\r\n') : edit.text
      const range = positions.range(edit)
      if (edit.placeholder === undefined) return {range, newText: text}
      if (!support.snippets) return {range, newText: text.replace('{}', '')}
      return {
        range,
        snippet: {
          kind: 'snippet',
          value: text
            .split('{}')
            .map(escaped)
            .join(`\${1:${escaped(edit.placeholder)}}`)
        }
      }
    })
    return {uri: uriOf(file), version: versionOf(file), textEdits}
  })
  if (support.versions) {
    return {documentChanges: made.map(({uri, version, textEdits}): TextDocumentEdit => ({textDocument: {uri, version}, edits: textEdits}))}
  }
  return {changes: Object.fromEntries(made.map(({uri, textEdits}) => [uri, textEdits as TextEdit[]]))}
}

const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&')
