/** `docs-lint migrate` */
import {join} from 'node:path'
import {readOwnedFile} from '../../run/files/owned-file.ts'
import {openProject} from '../../run/project.ts'
import {writeOwned} from '../../run/files/write-file.ts'
import {maskSecrets} from '../../secrets/mask.ts'
import {migrate} from './migrate.ts'
import {readSite} from '../../site/read-site.ts'
import {isUnread} from '../../site/whole.ts'
import {refusal, type CommandResult} from '../result.ts'

export interface MigrateOptions {
  path?: string
  write?: boolean
}

/** Prints the configuration in the current format, or writes it. Lists on stderr what is lost. */
export async function migrateCommand({path, write = false}: MigrateOptions, cwd = process.cwd()): Promise<CommandResult> {
  const {project, configErrors: errors} = await openProject({paths: path === undefined ? [] : [path], cwd})
  if (errors) return refusal(errors)
  const {root} = project
  const read = (file: string): string | undefined => project.read(file)?.replace(/^\uFEFF/, '')
  const site = readSite({read, files: []})
  if (!site.config)
    return refusal([
      site.hasConfigFile
        ? `Cannot read \`${site.configFile}\`: run \`docs-lint\` and fix its errors first`
        : 'Missing `docs.json` or `mint.json`: nothing to migrate'
    ])
  if (site.config.dialect === 'modern') return refusal([`\`${site.configFile}\` is already in the current format`])
  const error = site.configErrors.find(isUnread)
  if (error) return refusal([`\`${site.configFile}\` is not valid JSON: ${error.reason}`])
  const {text, lost} = migrate(site.config.root, read(site.configFile) ?? '')
  const lines = lost.map((what) => `lost: ${what}\n`)
  if (!write) {
    // redirecting the output into a file would lose the keys
    if (maskSecrets(text) !== text) lines.push('Keys are masked in this output: `--write` keeps them\n')
    return {exit: 0, stdout: text, stderr: [...lines, 'Nothing was written: to write `docs.json`, add `--write`\n'].join('')}
  }
  const file = readOwnedFile(join(root, 'docs.json'), project.repository)
  if (file.state === 'refused') return refusal([`Cannot write \`docs.json\`: ${file.reason}`])
  try {
    writeOwned(file.write, text)
  } catch {
    return refusal(['Cannot write `docs.json`: check the permissions of the file and its folder'])
  }
  if (site.configFile === 'mint.json') lines.push('Wrote `docs.json`: check it, then delete `mint.json`\n')
  else lines.push('Wrote `docs.json`\n')
  return {exit: 0, stdout: '', stderr: lines.join('')}
}
