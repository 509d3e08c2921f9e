/** `docs-lint mcp` */
import {resolve} from 'node:path'
import {serveMcp} from '../mcp/serve.ts'
import {refusal, type CommandResult} from './result.ts'
import {reportContext} from './report-context.ts'

/** Ends when the assistant closes stdin. Only the protocol writes to stdout. */
export async function mcpCommand(path = '.', env: Readonly<Record<string, string | undefined>> = process.env): Promise<CommandResult> {
  try {
    await serveMcp({
      cwd: resolve(path),
      outlines: new Map(),
      viewOf: (project, minLevel, command) =>
        reportContext(project, {minLevel, color: false, toFile: true, command, trend: undefined}, {cwd: project.root, env})
    })
    return {exit: 0, stdout: '', stderr: ''}
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    return refusal(['`docs-lint mcp` needs the package `@modelcontextprotocol/server`: run `npm install @modelcontextprotocol/server`'])
  }
}
