/** `docs-lint lsp` */
import {serveLsp} from '../lsp/serve.ts'
import {refusal, type CommandResult} from './result.ts'

/** Ends when the editor asks for it or closes stdin. Only the protocol writes to stdout. */
export async function lspCommand(): Promise<CommandResult> {
  try {
    await serveLsp()
    return {exit: 0, stdout: '', stderr: ''}
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    return refusal(['`docs-lint lsp` needs the package `vscode-languageserver`: run `npm install vscode-languageserver`'])
  }
}
