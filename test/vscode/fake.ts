/** The part of the `vscode` module that the client uses, without a desktop. Unused parts are classes that do nothing. */
import {EventEmitter as Emitter} from 'node:events'
import {fileURLToPath, pathToFileURL} from 'node:url'

interface Received {
  message: string
  code: unknown
}
export interface Fake {
  vscode: object
  /** Diagnostics by the path of the file. */
  received: Map<string, Received[]>
  /** Commands by their name. */
  commands: Map<string, (...args: unknown[]) => unknown>
  /** Providers of texts by scheme. */
  providers: Map<string, {provideTextDocumentContent: (uri: object) => string}>
  /** Lines of the output channel. */
  log: string[]
  open: (file: string, languageId: string, text: string) => void
  /** The item that the user picks from a list. */
  choice: string | undefined
}

class Uri {
  readonly scheme: string
  readonly path: string
  private readonly text: string
  constructor(text: string) {
    this.text = text
    this.scheme = text.slice(0, text.indexOf(':'))
    this.path = text.slice(text.indexOf(':') + 1).replace(/^\/\/[^/]*/, '')
  }
  get fsPath(): string {
    return this.scheme === 'file' ? fileURLToPath(this.text) : this.path
  }
  toString(): string {
    return this.text
  }
  static parse = (text: string): Uri => new Uri(text)
  static file = (file: string): Uri => new Uri(pathToFileURL(file).href)
}

class Disposable {
  private readonly end: (() => unknown) | undefined
  constructor(end?: () => unknown) {
    this.end = end
  }
  dispose(): void {
    this.end?.()
  }
  static from = (...all: {dispose: () => unknown}[]): Disposable => new Disposable(() => all.map((one) => one.dispose()))
}

class EventEmitter {
  private readonly emitter = new Emitter()
  event = (listener: (value: unknown) => void, self?: object): Disposable => {
    const bound = listener.bind(self)
    this.emitter.on('it', bound)
    return new Disposable(() => this.emitter.off('it', bound))
  }
  fire(value: unknown): void {
    this.emitter.emit('it', value)
  }
  dispose(): void {
    this.emitter.removeAllListeners()
  }
}

/** Any class, function, or list of constants. */
const anything = (): unknown =>
  new Proxy(
    class Nothing {
      readonly isNothing = true
    },
    {
      apply: anything,
      get: (target, key) => (key in target || typeof key === 'symbol' ? (Reflect.get(target, key) as unknown) : anything())
    }
  )

/** An object of which only some properties matter. */
const mostly = (own: object, rest: (key: string) => unknown): object =>
  new Proxy(own, {get: (target, key) => (key in target || typeof key === 'symbol' || key === 'then' ? (Reflect.get(target, key) as unknown) : rest(key))})

export function fakeVscode(folder: string, settings: Record<string, unknown>): Fake {
  const reported: Fake['received'] = new Map()
  const commands: Fake['commands'] = new Map()
  const providers: Fake['providers'] = new Map()
  const log: string[] = []
  const opened = new EventEmitter()
  const textDocuments: object[] = []
  const nothing = new Disposable()
  /** Functions such as `onDid…` and `register…` return something that can be disposed of. */
  const usual = (): unknown => () => nothing
  const workspace = mostly(
    {
      workspaceFolders: [{uri: Uri.file(folder), name: 'site', index: 0}],
      textDocuments,
      notebookDocuments: [],
      onDidOpenTextDocument: opened.event,
      getConfiguration: () => ({...settings, get: (name: string) => settings[name], inspect: () => undefined, has: () => true}),
      createFileSystemWatcher: () => ({onDidCreate: usual(), onDidChange: usual(), onDidDelete: usual(), dispose: () => undefined}),
      registerTextDocumentContentProvider: (scheme: string, provider: never) => {
        providers.set(scheme, provider)
        return nothing
      },
      getWorkspaceFolder: () => undefined
    },
    usual
  )
  const languages = mostly(
    {
      match: (selector: {language?: string}[] | {language?: string}, {languageId}: {languageId: string}) =>
        [selector].flat().some(({language}) => language === undefined || language === languageId) ? 10 : 0,
      createDiagnosticCollection: () => ({
        set: (uri: Uri, list: Received[] | undefined) => void reported.set(uri.fsPath, list ?? []),
        delete: (uri: Uri) => void reported.delete(uri.fsPath),
        clear: () => undefined,
        dispose: () => undefined
      })
    },
    usual
  )
  const write = (line: string): void => void log.push(line)
  const channel = mostly({name: 'docs-lint', logLevel: 3, info: write, error: write, warn: write, appendLine: write, append: write}, usual)
  const known: Record<string, unknown> = {
    __esModule: true,
    version: '1.91.0',
    Uri,
    Disposable,
    EventEmitter,
    workspace,
    languages,
    window: mostly({createOutputChannel: () => channel, visibleTextEditors: [], activeTextEditor: undefined, tabGroups: mostly({all: []}, usual)}, (key) =>
      key === 'showQuickPick' ? async () => fake.choice : key.startsWith('show') ? async (line: string) => write(line) : usual()
    ),
    commands: {
      registerCommand: (name: string, run: (...args: unknown[]) => unknown) => {
        commands.set(name, run)
        return new Disposable(() => commands.delete(name))
      },
      executeCommand: async (name: string, ...args: unknown[]) => commands.get(name)?.(...args)
    },
    env: {language: 'en', appName: 'Fake', openExternal: usual()},
    Diagnostic: class {
      message: string
      range: unknown
      code: unknown
      constructor(range: unknown, message: string) {
        this.range = range
        this.message = message
      }
    },
    CancellationTokenSource: class {
      token = {isCancellationRequested: false, onCancellationRequested: usual()}
      cancel(): void {
        this.token.isCancellationRequested = true
      }
      dispose(): void {
        this.cancel()
      }
    },
    CancellationError: class extends Error {},
    DiagnosticSeverity: {Error: 0, Warning: 1, Information: 2, Hint: 3},
    LogLevel: {Off: 0, Trace: 1, Debug: 2, Info: 3, Warning: 4, Error: 5}
  }
  const vscode = mostly(known, anything)
  const fake: Fake = {
    vscode,
    choice: undefined,
    received: reported,
    commands,
    providers,
    log,
    open(file, languageId, text) {
      const document = {uri: Uri.file(file), languageId, version: 1, getText: () => text, isClosed: false, fileName: file, isUntitled: false}
      textDocuments.push(document)
      opened.fire(document)
    }
  }
  return fake
}
