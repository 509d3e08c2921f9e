/** `npm run demo`: lints the demo site, then writes the rules file of its assistant from the same rules. */
import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

for (const line of ['fixtures/demo', 'rules write fixtures/demo --editor cursor']) {
  process.stdout.write(`$ docs-lint ${line}\n\n`)
  const {status} = spawnSync(process.execPath, [cli, ...line.split(' ')], {stdio: 'inherit'})
  process.stdout.write('\n')
  // the demo has problems on purpose
  if (status !== 0 && status !== 1) process.exitCode = 1
}
