/** What a command ends with: 0 no problems, 1 problems, 2 could not run. stdout holds the answer alone. */
export interface CommandResult {
  exit: 0 | 1 | 2
  stdout: string
  stderr: string
}

/** Could not run: a line per mistake that says what to do. */
export function refusal(errors: readonly string[]): CommandResult {
  return {exit: 2, stdout: '', stderr: errors.map((error) => `docs-lint: ${error}\n`).join('')}
}
