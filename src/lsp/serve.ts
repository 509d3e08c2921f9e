/** `docs-lint lsp`: the server on stdio. Only this file loads the package of the protocol. */
import type {Connection, Diagnostic, InitializeParams, InitializeResult} from 'vscode-languageserver'
import {bestParser} from '../parse/parsers.ts'
import {version} from '../version.ts'
import {capabilities, editorOf, type Editor} from './capabilities.ts'
import {onAnyChange, onFileEvents, onSaved} from './file-events.ts'
import type {SiteErrors} from './live-site.ts'
import {defaults, readOptions, readTrust, type LspOptions} from './options.ts'
import {answerRequests} from './requests.ts'
import {createPublisher} from './publish.ts'
import {safeMessage, wholeMessages} from './streams.ts'
import {uriOf} from './uri.ts'
import {startWorker} from './worker.ts'
import {createWorkspace} from './workspace.ts'

const section = 'docs-lint'

/** Runs until the editor ends it. @throws if the package is not installed */
export async function serveLsp(): Promise<void> {
  const {createConnection, ProposedFeatures, StreamMessageReader, StreamMessageWriter, DidChangeConfigurationNotification, DidChangeWatchedFilesNotification} =
    await import('vscode-languageserver/node')
  const writer = new StreamMessageWriter(process.stdout)
  const write = writer.write.bind(writer)
  writer.write = (message) => write(safeMessage(message))
  const connection: Connection = createConnection(ProposedFeatures.all, new StreamMessageReader(process.stdin.pipe(wholeMessages())), writer)
  let options: LspOptions = defaults
  let trusted: boolean | undefined
  let editor: Editor = editorOf()
  let folders: string[] = []
  const shownErrors = new Map<string, string>()
  /** Settings files with diagnostics, by the root of their site. */
  const publishedSettings = new Map<string, ReadonlySet<string>>()

  const workspace = createWorkspace({
    trusted: () => trusted,
    parser: bestParser(),
    onConfigErrors: showErrors,
    onWork: () => worker.wake(),
    onLeft: (uri) => publisher.clear(uri)
  })
  const publisher = createPublisher(
    workspace,
    () => options,
    (message) => void connection.sendDiagnostics(message)
  )
  const worker = startWorker({
    sites: () => workspace.sites.values(),
    publish: publisher.publish,
    showConfigErrors: (live, errors) => showErrors(live.root, errors),
    onError: logError
  })

  /** As a notification, because not every editor responds to a request. @param type 1 error, 3 info */
  function log(type: 1 | 3, text: string): void {
    void connection.sendNotification('window/showMessage', {type, message: `docs-lint: ${text}`})
  }
  /** Shows errors in settings as diagnostics in their files, and others as a message, once until they change. */
  function showErrors(root: string, {lines, inSettings}: SiteErrors): void {
    const text = lines.join('\n')
    if (text !== '' && text !== shownErrors.get(root)) log(1, text)
    shownErrors.set(root, text)
    const byFile = new Map([...(publishedSettings.get(root) ?? [])].map((file) => [file, [] as Diagnostic[]]))
    for (const {file, line = 1, column = 1, message} of inSettings) {
      if (file === undefined) continue
      const location = {line: line - 1, character: column - 1}
      byFile.set(file, [...(byFile.get(file) ?? []), {range: {start: location, end: location}, severity: 1, source: 'docs-lint', message}])
    }
    publishedSettings.set(root, new Set(inSettings.flatMap(({file}) => file ?? [])))
    for (const [file, diagnostics] of byFile) void connection.sendDiagnostics({uri: uriOf(file), diagnostics})
  }
  /** Reports an internal error. The user can continue to work. */
  function logError(error: unknown): void {
    try {
      connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
    } catch {
      // the connection is closed, so nobody reads it
    }
  }
  async function readSettings(): Promise<void> {
    options = readOptions(await connection.workspace.getConfiguration(section), options)
    publisher.publishAll()
    worker.wake()
  }

  connection.onInitialize((params: InitializeParams): InitializeResult => {
    options = readOptions(params.initializationOptions)
    trusted = readTrust(params.initializationOptions)
    editor = editorOf(params.capabilities)
    // oxlint-disable-next-line typescript/no-deprecated -- older editors send it
    const {workspaceFolders, rootUri} = params
    folders = workspaceFolders?.map(({uri}) => uri) ?? (rootUri === null || rootUri === undefined ? [] : [rootUri])
    return {capabilities, serverInfo: {name: 'docs-lint', version}}
  })
  connection.onInitialized(async () => {
    // the sites must open even if the editor rejects a registration
    if (editor.watches) void connection.client.register(DidChangeWatchedFilesNotification.type, {watchers: [{globPattern: '**/*'}]}).catch(() => undefined)
    if (editor.hasSettings) {
      void connection.client.register(DidChangeConfigurationNotification.type, {section}).catch(() => undefined)
      void readSettings().catch(() => undefined)
    }
    if (editor.hasFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(async ({added, removed}) => {
        for (const {uri} of removed) workspace.removeFolder(uri)
        await Promise.all(added.map(({uri}) => workspace.addFolder(uri)))
      })
    }
    await Promise.all((folders.length > 0 ? folders : [uriOf(process.cwd())]).map(workspace.addFolder))
  })
  connection.onDidOpenTextDocument(({textDocument: {uri, languageId, version: of, text}}) => workspace.open(uri, languageId, of, text))
  connection.onDidChangeTextDocument(({textDocument: {uri, version: of}, contentChanges}) => workspace.change(uri, of, contentChanges))
  connection.onDidCloseTextDocument(({textDocument: {uri}}) => {
    if (options.scope === 'open' || !workspace.documents.get(uri)?.at) publisher.clear(uri)
    workspace.close(uri)
  })
  connection.onDidSaveTextDocument(({textDocument: {uri}}) => {
    onSaved(workspace, uri)
    if (!editor.watches) onAnyChange(workspace)
    worker.wake()
  })
  connection.onDidChangeWatchedFiles(({changes}) => {
    onFileEvents(workspace, changes)
    worker.wake()
  })
  connection.onDidChangeConfiguration(async ({settings}) => {
    if (editor.hasSettings) return readSettings()
    options = readOptions((settings as Record<string, unknown> | null)?.[section], options)
    publisher.publishAll()
    worker.wake()
  })
  /** For tests and scripts: responds when there is no work left. */
  connection.onRequest('docs-lint/idle', async () => {
    await workspace.ready()
    await worker.idle()
    return {memory: process.memoryUsage()}
  })
  answerRequests({connection, workspace, editor: () => editor, options: () => options, say: (text) => log(3, text)})
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, logError)

  await new Promise<void>((ended) => {
    connection.onShutdown(() => worker.stop())
    connection.onExit(() => ended())
    process.stdin.once('close', ended)
    connection.listen()
  })
}
