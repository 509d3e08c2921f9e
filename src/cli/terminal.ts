/** Whether somebody is there to answer. */

/** True on a terminal where no flag but `--dry-run` has answered, outside of builds. @param options as the command line gave them */
export function asksOnTerminal(options: object, env: Readonly<Record<string, string | undefined>>): boolean {
  const answers = Object.keys(options).filter((name) => name !== 'dryRun' && name !== 'hooks')
  const declines = 'hooks' in options && options.hooks === false
  return answers.length === 0 && !declines && process.stdin.isTTY && process.stdout.isTTY && !env['CI']
}
