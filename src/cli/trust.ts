/** `docs-lint trust [FOLDER]` */
import {resolve} from 'node:path'
import {systemReason} from '../run/settings/read.ts'
import {setTrust} from '../run/trust.ts'
import {refusal, type CommandResult} from './result.ts'
import type {CliContext} from './report-context.ts'

/** Lets settings in a folder also run code in editors, servers, and hooks, or revokes that. */
export function trustCommand(folder: string, {remove = false}: {remove?: boolean}, {cwd, env}: CliContext): CommandResult {
  try {
    const real = setTrust(resolve(cwd, folder), !remove, env)
    return {
      exit: 0,
      stdout: remove ? `Removed from trusted folders: ${real}\n` : `Trusted: settings and plugins in ${real} may run code in editors, assistants, and hooks\n`,
      stderr: ''
    }
  } catch (error) {
    return refusal([`Cannot change the trusted folders for \`${folder}\`: ${systemReason(error)}`])
  }
}
