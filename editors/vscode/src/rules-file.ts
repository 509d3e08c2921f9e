/** The command that writes the rules file, with the docs-lint of the workspace. */
import {execFile} from 'node:child_process'
import {window, type LogOutputChannel} from 'vscode'
import {adapters} from '../../../src/emit/adapters.ts'

/** The working folder of the command. */
export interface CommandLine {
  node: string
  /** `dist/cli.js` of the workspace. */
  server: string
  /** The workspace folder, in which docs-lint looks for a site. */
  cwd: string | undefined
}

/** Asks which assistant to write for, runs `docs-lint rules write`, and shows the written file or the error. */
export async function writeRulesFile({node, server, cwd}: CommandLine, log: LogOutputChannel): Promise<void> {
  const update = 'Update the rules files of this repository'
  const picked = await window.showQuickPick([update, ...adapters.map(({name}) => name)], {
    title: 'docs-lint: Write the rules file',
    placeHolder: 'Assistant that reads the rules'
  })
  if (picked === undefined) return
  const editor = picked === update ? [] : ['--editor', picked]
  const {failed, stdout, stderr} = await run(node, [server, 'rules', 'write', ...editor], cwd)
  log.info(`rules write ${editor.join(' ')}\n${stdout}${stderr}`.trimEnd())
  const text = (failed ? stderr : stdout).trim().split('\n')[0] ?? ''
  await (failed ? window.showErrorMessage(text) : window.showInformationMessage(text))
}

function run(file: string, args: string[], cwd: string | undefined): Promise<{failed: boolean; stdout: string; stderr: string}> {
  return new Promise((done) => {
    execFile(file, args, {...(cwd !== undefined && {cwd})}, (error, stdout, stderr) =>
      done({failed: error !== null, stdout, stderr: stderr || (error?.message ?? '')})
    )
  })
}
