/**
 * Records the levels of `recommended` for the version in package.json. Earlier versions do not change, so that `recommended@0.1` means the
 * same in every later version. Part of `npm run docs`.
 */
import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {createJiti} from 'jiti'

const root = fileURLToPath(new URL('../../', import.meta.url))
const jiti = createJiti(import.meta.url)
const recommended = await jiti.import('../../presets/recommended.ts', {default: true})
const {recordedLevels} = await jiti.import('../../presets/recorded-levels.ts')
const {version} = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const levels = {...recordedLevels, [version.replace(/\.\d+$/, '')]: recommended.rules}
const file = `${root}presets/recorded-levels.ts`
writeFileSync(
  file,
  `// Written by \`npm run docs\` for the version in package.json.
import type {RuleSettings} from '../src/rule/preset.ts'

/** The levels of \`recommended\` by version, \`MAJOR.MINOR\`. */
export const recordedLevels: Readonly<Record<string, RuleSettings>> = ${JSON.stringify(levels, null, 2)}
`
)
execFileSync(`${root}node_modules/.bin/oxfmt`, [file])
