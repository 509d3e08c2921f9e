/** The server as a child process, driven by the client library of the protocol. */
import {spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type Diagnostic,
  type Position,
  type ProtocolConnection,
  type Range,
  type TextEdit,
  type WorkspaceEdit
} from 'vscode-languageserver-protocol/node'
import {TextDocument} from 'vscode-languageserver-textdocument'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

export interface Client {
  connection: ProtocolConnection
  child: ReturnType<typeof spawn>
  /** The last published diagnostics, by path from the root. */
  received: Map<string, Diagnostic[]>
  versions: Map<string, number | undefined>
  messages: string[]
  /** Everything that the server sent, as text. */
  raw: () => string
  uri: (path: string) => string
  open: (path: string, text?: string) => Promise<void>
  /** Replaces the text between two offsets. */
  edit: (path: string, start: number, end: number, text: string) => Promise<void>
  close: (path: string) => Promise<void>
  save: (path: string) => Promise<void>
  text: (path: string) => string
  /** Reports files that changed outside the editor: 1 created, 2 changed, 3 deleted. */
  outside: (changes: Record<string, 1 | 2 | 3>) => Promise<void>
  /** Waits until no work is left. Returns the memory of the server in bytes. */
  idle: () => Promise<{memory: NodeJS.MemoryUsage}>
  /** `rule@line:column` from 1 of the last diagnostics of a file. */
  output: (path: string) => string[]
  at: (path: string, offset: number) => Position
  range: (path: string, start: number, end?: number) => Range
  apply: (edit: WorkspaceEdit) => Promise<void>
  request: <T>(method: string, params: object) => Promise<T>
  stop: () => Promise<number | null>
}

/** The capabilities of a current editor. */
export const able: ClientCapabilities = {
  workspace: {
    workspaceEdit: {documentChanges: true, snippetEditSupport: true},
    didChangeWatchedFiles: {dynamicRegistration: true},
    workspaceFolders: true
  },
  textDocument: {
    codeAction: {dataSupport: true, resolveSupport: {properties: ['edit']}, codeActionLiteralSupport: {codeActionKind: {valueSet: ['quickfix']}}},
    completion: {completionItem: {snippetSupport: true}},
    publishDiagnostics: {versionSupport: true}
  }
}

export async function startClient(
  root: string,
  {capabilities = able, folders = [root], options = {}}: {capabilities?: ClientCapabilities; folders?: string[]; options?: object} = {}
): Promise<Client> {
  const child = spawn(process.execPath, [cli, 'lsp', '--stdio'], {cwd: root})
  let out = ''
  child.stdout.on('data', (data) => void (out += String(data)))
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  const docs = new Map<string, TextDocument>()
  const reported = new Map<string, Diagnostic[]>()
  const versions = new Map<string, number | undefined>()
  const messages: string[] = []
  const base = pathToFileURL(`${root}/`).href
  const uri = (path: string): string => pathToFileURL(join(root, path)).href
  const pathOf = (one: string): string => decodeURIComponent(one.slice(base.length))
  connection.onNotification(PublishDiagnosticsNotification.type, ({uri: of, diagnostics, version}) => {
    reported.set(pathOf(of), diagnostics)
    versions.set(pathOf(of), version)
  })
  connection.onNotification(ShowMessageNotification.type, ({message}) => void messages.push(message))
  connection.onNotification(LogMessageNotification.type, ({message}) => void messages.push(`log: ${message}`))
  connection.onRequest(RegistrationRequest.type, () => undefined)
  connection.onError(() => undefined)
  connection.listen()
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities,
    initializationOptions: options,
    workspaceFolders: folders.map((folder) => ({uri: pathToFileURL(folder).href, name: folder}))
  })
  await connection.sendNotification(InitializedNotification.type, {})

  const doc = (path: string): TextDocument => {
    const known = docs.get(path)
    if (!known) throw new Error(`${path} is not open`)
    return known
  }
  const change = async (path: string, changes: {range: Range; text: string}[]): Promise<void> => {
    const version = doc(path).version + 1
    docs.set(path, TextDocument.update(doc(path), changes, version))
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: {uri: uri(path), version},
      contentChanges: changes
    })
  }
  const client: Client = {
    connection,
    child,
    received: reported,
    versions,
    messages,
    raw: () => out,
    uri,
    async open(path, text = readFileSync(join(root, path), 'utf8')) {
      const languageId = path.endsWith('.mdx') ? 'mdx' : path.endsWith('.md') ? 'markdown' : path.endsWith('.json') ? 'json' : 'yaml'
      docs.set(path, TextDocument.create(uri(path), languageId, 1, text))
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {textDocument: {uri: uri(path), languageId, version: 1, text}})
    },
    edit: (path, start, end, text) => change(path, [{range: client.range(path, start, end), text}]),
    async close(path) {
      docs.delete(path)
      await connection.sendNotification(DidCloseTextDocumentNotification.type, {textDocument: {uri: uri(path)}})
    },
    save: (path) => connection.sendNotification(DidSaveTextDocumentNotification.type, {textDocument: {uri: uri(path)}}),
    text: (path) => doc(path).getText(),
    outside: (changes) =>
      connection.sendNotification(DidChangeWatchedFilesNotification.type, {changes: Object.entries(changes).map(([path, type]) => ({uri: uri(path), type}))}),
    idle: () => connection.sendRequest('docs-lint/idle', {}),
    output: (path) => (reported.get(path) ?? []).map(({code, range: {start}}) => `${code}@${start.line + 1}:${start.character + 1}`),
    at: (path, offset) => doc(path).positionAt(offset),
    range: (path, start, end = start) => ({start: doc(path).positionAt(start), end: doc(path).positionAt(end)}),
    async apply(edit) {
      for (const one of edit.documentChanges ?? []) {
        if (!('textDocument' in one)) continue
        const path = pathOf(one.textDocument.uri)
        // replaces the placeholder of a snippet with its text
        const plain = one.edits.map((each) =>
          'snippet' in each ? {range: each.range, newText: each.snippet.value.replace(/\$\{\d+:?([^}]*)\}/g, '$1').replace(/\\(.)/g, '$1')} : each
        )
        await applyEdits(path, plain)
      }
      for (const [of, edits] of Object.entries(edit.changes ?? {})) await applyEdits(pathOf(of), edits)
    },
    request: (method, params) => connection.sendRequest(method, params),
    async stop() {
      const exit = new Promise<number | null>((done) => child.once('exit', done))
      await connection.sendRequest(ShutdownRequest.type)
      await connection.sendNotification(ExitNotification.type)
      const code = await exit
      connection.dispose()
      return code
    }
  }
  async function applyEdits(path: string, edits: TextEdit[]): Promise<void> {
    const text = TextDocument.applyEdits(doc(path), edits)
    await client.edit(path, 0, client.text(path).length, text)
  }
  return client
}
