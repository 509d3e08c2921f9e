/** `docs-lint completion SHELL`: a script that completes commands, flags, and their values. */
import type {Command} from 'commander'
import {presets} from '../../presets/index.ts'
import {guidelines, rules} from '../../rules/index.ts'
import {adapters} from '../emit/adapters.ts'
import {refusal, type CommandResult} from './result.ts'

export const shells = ['bash', 'zsh', 'fish'] as const

interface Flag {
  names: string[]
  description: string
  /** Absent: the flag takes no value. Empty: any value, or a path. */
  values?: readonly string[]
}

interface Words {
  /** Empty for docs-lint itself. */
  command: string
  description: string
  flags: Flag[]
  /** Words that can be used instead of a path. */
  values: readonly string[]
}

export function completionCommand(shell: string, program: Command): CommandResult {
  const all = [program, ...program.commands].map((command) => wordsOf(command, program))
  if (shell === 'bash') return {exit: 0, isSafe: true, stdout: bash(all), stderr: ''}
  if (shell === 'zsh')
    return {exit: 0, isSafe: true, stdout: `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bash(all)}`, stderr: ''}
  if (shell === 'fish') return {exit: 0, isSafe: true, stdout: fish(all), stderr: ''}
  return refusal([`Unexpected \`completion ${shell}\`, expected ${shells.join(', ')}`])
}

function wordsOf(command: Command, program: Command): Words {
  const isProgram = command === program
  const flags = command.options
    .filter(({hidden}) => !hidden)
    .map(({short, long, description, required, optional, argChoices}): Flag => ({
      names: [long, short].flatMap((name) => name ?? []),
      description,
      ...((required || optional) && {values: argChoices ?? valuesOf(long ?? '')})
    }))
  flags.push({names: ['--help', '-h'], description: 'Show help'})
  const name = isProgram ? '' : command.name()
  return {
    command: name,
    description: command.summary() || command.description(),
    flags,
    values: isProgram ? program.commands.map((one) => one.name()) : argumentsOf(name)
  }
}

function valuesOf(flag: string): readonly string[] {
  const ids = rules.map(({id}) => id)
  if (flag === '--only' || flag === '--suggest') return ids
  if (flag === '--rule') return ids.map((id) => `${id}=`)
  if (flag === '--preset') return presets.map(({name}) => name)
  if (flag === '--editor') return ['auto', ...adapters.map(({name}) => name)]
  if (flag === '--ci') return ['github', 'gitlab', 'none']
  return []
}

function argumentsOf(command: string): readonly string[] {
  if (command === 'rules') return ['write', 'check', 'diff', 'print', 'trace', 'list', 'import']
  if (command === 'explain') return [...rules, ...guidelines].map(({id}) => id)
  if (command === 'hook') return ['claude', 'cursor']
  if (command === 'completion') return shells
  return []
}

/** Also works in bash 3.2, which macOS has. */
function bash(all: readonly Words[]): string {
  const commands = all.flatMap(({command}) => (command ? [command] : []))
  const values = all.flatMap(({command, flags}) =>
    flags.flatMap(({names, values}) =>
      values && values.length > 0 ? [`    ${names.map((name) => `'${command} ${name}'`).join('|')}) words='${values.join(' ')}';;`] : []
    )
  )
  const paths = all.flatMap(({command, flags}) => flags.flatMap(({names, values}) => (values?.length === 0 ? names.map((name) => `'${command} ${name}'`) : [])))
  const words = all.map(({command, flags, values}) => `      '${command}') words='${[...values, ...flags.flatMap(({names}) => names)].join(' ')}';;`)
  return `# completion of docs-lint: source <(docs-lint completion bash)
_docs_lint() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= words= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      ${commands.join('|')}) command=\${COMP_WORDS[i]}; break;;
    esac
  done
  case "$command $before" in
${values.join('\n')}
    ${paths.join('|')}) ;;
    *) case "$command" in
${words.join('\n')}
    esac;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _docs_lint docs-lint
`
}

function fish(all: readonly Words[]): string {
  const commands = all.flatMap(({command}) => (command ? [command] : []))
  const none = `not __fish_seen_subcommand_from ${commands.join(' ')}`
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = ['# completion of docs-lint: docs-lint completion fish | source']
  for (const {command, description} of all)
    if (command) lines.push(`complete -c docs-lint -n ${quoted('__fish_use_subcommand')} -a ${quoted(command)} -d ${quoted(description)}`)
  for (const {command, flags, values} of all) {
    const when = quoted(command ? `__fish_seen_subcommand_from ${command}` : none)
    if (command && values.length > 0) lines.push(`complete -c docs-lint -n ${when} -a ${quoted(values.join(' '))}`)
    for (const {names, description, values: taken} of flags) {
      const named = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(' ')
      const takes = taken ? (taken.length > 0 ? ` -x -a ${quoted(taken.join(' '))}` : ' -r') : ''
      lines.push(`complete -c docs-lint -n ${when} ${named}${takes} -d ${quoted(description)}`)
    }
  }
  return `${lines.join('\n')}\n`
}
