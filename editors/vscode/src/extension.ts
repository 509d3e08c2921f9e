/** The client: starts the docs-lint of the workspace, and shows its rule descriptions and JSON Schemas. */
import {existsSync, readFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {commands, Uri, window, workspace, type ExtensionContext, type LogOutputChannel} from 'vscode'
import {LanguageClient, TransportKind, type LanguageClientOptions, type ServerOptions} from 'vscode-languageclient/node'
import {findServer} from './find-server.ts'
import {writeRulesFile} from './rules-file.ts'

const ruleScheme = 'docs-lint-rule'
const schemaScheme = 'docs-lint-schema'
/** The server responds with the description of a rule. */
const explain = 'docs-lint.explain'

let client: LanguageClient | undefined
let server: string | undefined
let log: LogOutputChannel | undefined
const ruleTexts = new Map<string, string>()

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    workspace.registerTextDocumentContentProvider(ruleScheme, {provideTextDocumentContent: ({path}) => ruleTexts.get(basename(path, '.md')) ?? ''}),
    workspace.registerTextDocumentContentProvider(schemaScheme, {provideTextDocumentContent: ({path}) => schemaOf(basename(path))}),
    commands.registerCommand('docs-lint.restart', restart),
    commands.registerCommand('docs-lint.writeRulesFile', writeRules)
  )
  await restart()
}

export async function deactivate(): Promise<void> {
  await client?.stop()
  client = undefined
}

async function restart(): Promise<void> {
  await deactivate()
  const settings = workspace.getConfiguration('docs-lint')
  const folders = foldersOf()
  server = findServer(folders, settings.get<string>('serverPath'))
  log ??= window.createOutputChannel('docs-lint', {log: true})
  if (server === undefined) {
    log.info(notInstalled)
    return
  }
  const runs: ServerOptions = {
    command: nodePath(),
    args: [server, 'lsp'],
    transport: TransportKind.stdio,
    ...(folders[0] !== undefined && {options: {cwd: folders[0]}})
  }
  client = new LanguageClient('docs-lint', 'docs-lint', runs, clientOptions(log))
  await client.start()
}

const foldersOf = (): string[] => (workspace.workspaceFolders ?? []).filter(({uri}) => uri.scheme === 'file').map(({uri}) => uri.fsPath)

const nodePath = (): string => workspace.getConfiguration('docs-lint').get<string>('nodePath') || 'node'

const notInstalled = 'docs-lint is not installed in this workspace: run `npm install --save-dev docs-lint`, then the command "docs-lint: Restart the server"'

async function writeRules(): Promise<void> {
  if (server === undefined || log === undefined) await window.showErrorMessage(notInstalled)
  else await writeRulesFile({node: nodePath(), server, cwd: foldersOf()[0]}, log)
}

function clientOptions(outputChannel: LogOutputChannel): LanguageClientOptions {
  const {scope, minLevel} = workspace.getConfiguration('docs-lint')
  return {
    outputChannel,
    documentSelector: ['mdx', 'markdown', 'json', 'jsonc', 'yaml'].map((language) => ({scheme: 'file', language})),
    initializationOptions: {scope: scope as unknown, minLevel: minLevel as unknown, showsRules: true, hasSchema: hasSchema(), trusted: workspace.isTrusted},
    middleware: {
      executeCommand: async (command, args, next) => {
        const answer: unknown = await next(command, args as unknown[])
        if (command === explain && typeof answer === 'string') await showRule(String((args as unknown[])[0]), answer)
        return answer
      }
    }
  }
}

async function showRule(id: string, text: string): Promise<void> {
  ruleTexts.set(id, text)
  const uri = Uri.parse(`${ruleScheme}:/${id}.md`)
  try {
    await commands.executeCommand('markdown.showPreview', uri)
  } catch {
    // the Markdown preview is a separate extension, which users can turn off
    await window.showTextDocument(uri, {preview: true})
  }
}

/** The folder with the JSON Schemas of the workspace's docs-lint. */
const schemas = (): string | undefined => (server === undefined ? undefined : join(dirname(server), 'schema'))

const hasSchema = (): boolean => schemas() !== undefined && existsSync(join(schemas()!, 'docs.json'))

/** An empty schema accepts everything. An error would be shown to everybody who opens docs.json. */
function schemaOf(name: string): string {
  const folder = schemas()
  try {
    return folder !== undefined && /^(?:docs|config)\.json$/.test(name) ? readFileSync(join(folder, name), 'utf8') : '{}'
  } catch {
    return '{}'
  }
}
