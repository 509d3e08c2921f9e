import {safeOutput} from '../secrets/safe-output.ts'

/** The result of a command: 0 no problems, 1 problems, 2 could not run. stdout contains only the output. */
export interface CommandResult {
  exit: 0 | 1 | 2
  stdout: string
  stderr: string
  /** stdout is a report, which its format has made safe, or text written by docs-lint itself. */
  isSafe?: true
}

/** The same without characters that must not reach a terminal: see {@link safeOutput}. */
export const safeResult = ({stdout, stderr, ...rest}: CommandResult): CommandResult => ({
  ...rest,
  stdout: rest.isSafe ? stdout : safeOutput(stdout, {kind: /^[[{]/.test(stdout) ? 'json' : 'text'}),
  stderr: safeOutput(stderr)
})

/** Could not run: one line per error that says what to do. */
export function refusal(errors: readonly string[]): CommandResult {
  return {exit: 2, stdout: '', stderr: errors.map((error) => `docs-lint: ${error}\n`).join('')}
}
