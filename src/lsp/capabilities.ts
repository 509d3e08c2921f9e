/** The capabilities of the server and of the editor. */
import type {ClientCapabilities, ServerCapabilities} from 'vscode-languageserver'
import {explainCommandId, fixAllKind} from './actions/code-actions.ts'
import type {EditSupport} from './actions/workspace-edit.ts'
import {triggers} from './complete/complete.ts'
import {incremental} from './protocol.ts'

export const capabilities: ServerCapabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: {openClose: true, change: incremental, save: true},
  codeActionProvider: {codeActionKinds: ['quickfix', fixAllKind], resolveProvider: true},
  executeCommandProvider: {commands: [explainCommandId]},
  hoverProvider: true,
  completionProvider: {triggerCharacters: triggers},
  definitionProvider: true,
  documentLinkProvider: {resolveProvider: true},
  documentSymbolProvider: true,
  workspace: {workspaceFolders: {supported: true, changeNotifications: true}}
}

export interface Editor extends EditSupport {
  hasCompletionSnippets: boolean
  /** Whether the editor reports changes of files on disk on request. */
  watches: boolean
  /** Whether the editor reports changes of its settings on request. */
  hasSettings: boolean
  hasFolders: boolean
}

export function editorOf({workspace, textDocument}: ClientCapabilities = {}): Editor {
  return {
    versions: workspace?.workspaceEdit?.documentChanges === true,
    snippets: workspace?.workspaceEdit?.documentChanges === true && workspace.workspaceEdit.snippetEditSupport === true,
    resolve: textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true && textDocument.codeAction.dataSupport === true,
    hasCompletionSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true && workspace.configuration === true,
    hasFolders: workspace?.workspaceFolders === true
  }
}
