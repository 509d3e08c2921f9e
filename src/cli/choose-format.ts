/** The format of a report if no flag gives one. */

/** Variables that assistants set for the commands that they run. */
const ofAgents = [
  'AI_AGENT',
  'CLAUDECODE',
  'CLAUDE_CODE',
  'CURSOR_AGENT',
  'GEMINI_CLI',
  'CODEX_SANDBOX',
  'CODEX_THREAD_ID',
  'CLINE_ACTIVE',
  'OPENCODE',
  'OPENCODE_CLIENT',
  'AUGMENT_AGENT'
]

type Environment = Readonly<Record<string, string | undefined>>

/** Whether a variable is set to mean no. */
const isOn = (value: string | undefined): boolean => value !== undefined && !/^(?:|0|false|no|off)$/i.test(value.trim())

/** `agent` for assistants, otherwise `pretty`. @param given `--format`, which always wins */
export function chooseFormat(given: string | undefined, env: Environment): string {
  return given ?? (ofAgents.some((name) => isOn(env[name])) ? 'agent' : 'pretty')
}

/** Whether to add annotations to a report for people, because GitHub Actions shows them. */
export const wantsAnnotations = (given: string | undefined, format: string, env: Environment): boolean =>
  given === undefined && format === 'pretty' && isOn(env['GITHUB_ACTIONS'])
