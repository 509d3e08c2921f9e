/** `npm run docs`: regenerates everything that is made from the rules and shown to people. Review the diff, because it is what users get. */
import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const steps = [
  ['src/dev/index-rules.mjs'],
  ['src/dev/record-presets.mjs'],
  ['src/dev/build.mjs'],
  ['src/dev/rule-pages.mjs'],
  ['src/dev/readme.mjs'],
  ['src/dev/layers.mjs'],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'test/dev/redpen.test.ts',
    'test/fixture-sites.test.ts',
    'test/scenarios.test.ts',
    'test/emit/rules-file',
    'test/emit/rule-page.test.ts',
    '--update'
  ]
]
for (const step of steps) {
  const {status} = spawnSync(process.execPath, step, {cwd: root, stdio: 'inherit'})
  if (status !== 0) {
    process.exitCode = 1
    break
  }
}
