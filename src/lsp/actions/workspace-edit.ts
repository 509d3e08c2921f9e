import type {SnippetTextEdit, TextDocumentEdit, TextEdit, WorkspaceEdit} from 'vscode-languageserver'
import type {Edit} from '../../rule/types.ts'
import {positionMapperOf} from '../diagnostics.ts'
import type {LiveSite} from '../live-site.ts'

/** What an editor can take. */
export interface EditSupport {
  /** `documentChanges`: edits that hold for one version of a text. */
  versions: boolean
  /** Edits with places to fill in. */
  snippets: boolean
  /** Edits that are worked out when a person chose them. */
  resolve: boolean
}

export interface EditTarget {
  live: LiveSite
  support: EditSupport
  uriOf: (path: string) => string
  versionOf: (path: string) => number | null
}

/** An edit with a place to fill in: `{}` in its text is where. */
export interface SnippetEdit extends Edit {
  /** Shown in that place until a person writes something else. */
  placeholder?: string
}

/** Edits of the files of a site, as the protocol has them. What they insert ends its lines as the text does. */
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
