/** Whether a person can answer questions. */

/** True on a terminal without any flag except `--dry-run`, outside CI. @param options as given on the command line */
export function asksOnTerminal(options: object, env: Readonly<Record<string, string | undefined>>): boolean {
  const answers = Object.keys(options).filter((name) => name !== 'dryRun' && name !== 'hooks')
  const declines = 'hooks' in options && options.hooks === false
  return answers.length === 0 && !declines && process.stdin.isTTY && process.stdout.isTTY && !env['CI']
}
