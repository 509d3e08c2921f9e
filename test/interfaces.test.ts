/** The command line, the language server, the MCP server, and the hook report the same problems of a page. */
import {spawnSync} from 'node:child_process'
import {cpSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, onTestFinished, test} from 'vitest'
import {hookCommand} from '../src/cli/hook.ts'
import {reportContext} from '../src/cli/report-context.ts'
import {lintTool} from '../src/mcp/lint-tool.ts'
import type {Diagnostic, Report} from '../src/report/types.ts'
import {startClient} from './lsp/client.ts'
import {folderWith} from './run/folder-with.ts'

describe('9: the same problems from every interface', () => {
  const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
  const plain = ({rule, level, message, start, end}: Diagnostic): string =>
    `${start.line}:${start.column}-${end.line}:${end.column} ${level} ${rule} ${message.slice(0, 400)}`
  const run = (args: string[], cwd: string, input = ''): Report =>
    JSON.parse(spawnSync(process.execPath, [cli, ...args, '--format', 'json', '--no-cache'], {cwd, input, encoding: 'utf8', maxBuffer: 1e8}).stdout) as Report

  const placed = (one: {line: number; column: number; endLine: number; endColumn: number; rule: string; level: string; message: string}): string =>
    `${one.line}:${one.column}-${one.endLine}:${one.endColumn} ${one.level} ${one.rule} ${one.message}`
  const levelOf = new Map([
    [1, 'error'],
    [2, 'warn'],
    [3, 'info']
  ])

  test('of the demo site', async () => {
    const folder = folderWith({})
    cpSync(join(fileURLToPath(new URL('../fixtures', import.meta.url)), 'demo'), folder, {recursive: true})
    const whole = run([], folder).findings
    const pages = [...new Set(whole.map(({path}) => path))].filter((path) => path.endsWith('.mdx')).slice(0, 6)
    expect(pages.length).toBeGreaterThan(2)
    const session = {
      cwd: folder,
      outlines: new Map(),
      viewOf: (project: Parameters<typeof reportContext>[0], minLevel: 'info' | 'warn' | 'error', command: string) =>
        reportContext(project, {minLevel, color: false, toFile: true, command}, {cwd: folder, env: {}})
    }
    const editor = await startClient(folder)
    onTestFinished(() => void editor.child.kill())
    for (const page of pages) await editor.open(page)
    await editor.idle()
    for (const page of pages) {
      const text = readFileSync(join(folder, page), 'utf8')
      const ofPage = (findings: readonly Diagnostic[]): string[] => findings.filter(({path}) => path === page).map(plain)
      const named = ofPage(run([page], folder).findings)
      expect(named.length, page).toBeGreaterThan(0)
      expect(ofPage(run(['--stdin', '--stdin-path', page], folder, text).findings), `${page}, stdin`).toEqual(named)

      const {data} = await lintTool({text, path: page}, session)
      const {findings} = data as {findings: (Parameters<typeof placed>[0] & {path: string})[]}
      expect(
        findings.filter(({path}) => path === page).map((one) => placed({...one, message: one.message.slice(0, 400)})),
        `${page}, MCP`
      ).toEqual(named.slice(0, 50))

      const reported = (editor.received.get(page) ?? []).map(({range: {start, end}, severity, code, message}) =>
        placed({
          line: start.line + 1,
          column: start.character + 1,
          endLine: end.line + 1,
          endColumn: end.character + 1,
          level: levelOf.get(severity ?? 0) ?? 'none',
          rule: String(code),
          message: String(message).slice(0, 400)
        })
      )
      // an editor knows the whole site, and so does a run without paths
      expect(reported.toSorted(), `${page}, LSP`).toEqual(ofPage(whole).toSorted())

      const event = {
        hook_event_name: 'PostToolUse',
        cwd: folder,
        tool_name: 'Write',
        tool_input: {file_path: join(folder, page)},
        tool_response: {type: 'create'}
      }
      const hook = await hookCommand('claude', JSON.stringify(event), {cwd: folder, env: {}})
      const read = hook.stderr || (JSON.parse(hook.stdout) as {hookSpecificOutput: {additionalContext: string}}).hookSpecificOutput.additionalContext
      const agent = spawnSync(process.execPath, [cli, page, '--format', 'agent', '--min-level', 'info', '--no-cache'], {cwd: folder, encoding: 'utf8'}).stdout
      expect(read.replaceAll(' --min-level info', ''), `${page}, hook`).toBe(agent.replaceAll(' --min-level info', ''))
    }
    await editor.stop()
  })
})
