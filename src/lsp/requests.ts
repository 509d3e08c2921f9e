/** Handles the requests of an editor with the current state of the sites. Never throws because of the content of a text. */
import type {
  CancellationToken,
  CodeAction,
  CodeActionParams,
  CompletionItem,
  Connection,
  DocumentLink,
  DocumentSymbol,
  ExecuteCommandParams,
  Hover,
  Location
} from 'vscode-languageserver'
import {codeActions, explainCommandId, resolveEdit, type ActionData} from './actions/code-actions.ts'
import type {EditTarget} from './actions/workspace-edit.ts'
import type {Editor} from './capabilities.ts'
import {completionAt} from './complete/complete.ts'
import {hoverAt} from './hover/hover.ts'
import type {LiveSite} from './live-site.ts'
import {definitionAt, documentLinks, linkTarget, type LinkData} from './navigate/links.ts'
import {symbolsOf} from './navigate/symbols.ts'
import type {LspOptions} from './options.ts'
import {readLivePage} from './read-page.ts'
import {ruleText, ruleWords} from './rule-text.ts'
import type {Workspace} from './workspace.ts'

export interface RequestInput {
  connection: Connection
  workspace: Workspace
  editor: () => Editor
  options: () => LspOptions
  /** Shows a message to the user. */
  say: (text: string) => void
}

interface PositionRequest {
  live: LiveSite
  path: string
  uriOf: (path: string) => string
  target: EditTarget
}

/** How long a request waits for a page before it uses the last known state. In milliseconds. */
const patience = 1000

/** Whether the work was done in time. */
async function inTime(done: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, patience, false)))
  try {
    return await Promise.race([done.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The maximum number of attempts to read a page that someone is editing. */
const attempts = 3

export function answerRequests({connection, workspace, editor, options, say}: RequestInput): void {
  const {documents: held, uriIn} = workspace
  /** Handles a request for a text of a site. Returns `nothing` for any other text. */
  async function of<T>(uri: string, nothing: T, answer: (requested: PositionRequest) => T | Promise<T>): Promise<T> {
    await workspace.ready()
    const at = held.get(uri)?.at
    if (!at) return nothing
    const {live, path} = at
    const uriOf = (file: string): string => uriIn(live, file)
    const target: EditTarget = {live, support: editor(), uriOf, versionOf: (file) => held.get(uriIn(live, file))?.doc.version ?? null}
    return answer({live, path, uriOf, target})
  }
  /** Like `of`, but waits until the problems are those of the current text. Returns `nothing` if the editor cancels the request. */
  const fresh = <T>(uri: string, nothing: T, token: CancellationToken, answer: (requested: PositionRequest) => T | Promise<T>): Promise<T> =>
    of(uri, nothing, async (requested) => {
      const {live, path} = requested
      for (let times = 0; live.todo.unread.has(path) && live.pages.has(path) && times < attempts; times++) {
        if (token.isCancellationRequested) return nothing
        if (!(await inTime(readLivePage(live, path)))) break
      }
      return token.isCancellationRequested ? nothing : answer(requested)
    })

  connection.onHover(async ({textDocument: {uri}, position}, token) =>
    fresh<Hover | null>(uri, null, token, ({live, path}) => hoverAt(live, path, position, options().hasSchema) ?? null)
  )
  connection.onCompletion(async ({textDocument: {uri}, position}) =>
    of<CompletionItem[]>(uri, [], ({live, path}) =>
      completionAt(live, path, position, {hasSnippets: editor().hasCompletionSnippets, hasSchema: options().hasSchema})
    )
  )
  connection.onCodeAction(async ({textDocument: {uri}, range, context}: CodeActionParams, token) =>
    fresh<CodeAction[]>(uri, [], token, ({target, path}) => codeActions(target, path, range, context))
  )
  connection.onCodeActionResolve(async (action, token) => {
    const data = action.data as ActionData | undefined
    if (data === undefined) return action
    return fresh(data.uri, action, token, async ({target, path}) => {
      const edit = await resolveEdit(data, target, path)
      if (edit) return {...action, edit}
      say(data.suppress ? 'Cannot add a comment here. Turn the rule off for this page in the settings, or fix the text' : 'No safe fixes here')
      return action
    })
  })
  connection.onDefinition(async ({textDocument: {uri}, position}) =>
    of<Location | null>(uri, null, async ({live, path, uriOf}) => (await definitionAt(live, path, position, uriOf)) ?? null)
  )
  connection.onDocumentLinks(async ({textDocument: {uri}}) => of<DocumentLink[]>(uri, [], ({live, path, uriOf}) => documentLinks(live, path, uriOf)))
  connection.onDocumentLinkResolve(async (link) => {
    const data = link.data as LinkData | undefined
    return data === undefined ? link : of(data.uri, link, async ({live, uriOf}) => ({...link, target: await linkTarget(live, data, uriOf)}))
  })
  connection.onDocumentSymbol(async ({textDocument: {uri}}) => of<DocumentSymbol[]>(uri, [], ({live, path}) => symbolsOf(live, path)))
  connection.onExecuteCommand(async ({command, arguments: given = []}: ExecuteCommandParams) => {
    const [rule, uri] = given as unknown[]
    if (command !== explainCommandId || typeof rule !== 'string') return null
    const live = (typeof uri === 'string' ? held.get(uri)?.at?.live : undefined) ?? [...workspace.sites.values()][0]
    const text = live && ruleText(live.project, rule)
    if (!live || text === undefined) return null
    // an editor that shows the text itself requested it
    if (!options().showsRules) say(ruleWords(live.project, rule) ?? rule)
    return text
  })
}
