/**
 * Builds after an installation from a clone, an archive, or a Git reference. `npm install -g` of a Git reference, which pre-commit runs,
 * has no development packages, so they are installed first.
 */
import {spawnSync} from 'node:child_process'
import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'

const folder = fileURLToPath(new URL('../../', import.meta.url))

function hasEsbuild() {
  try {
    createRequire(import.meta.url).resolve('esbuild')
    return true
  } catch {
    return false
  }
}

if (!hasEsbuild()) {
  // npm options of the outer installation, such as `--global`, do not apply to these packages
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_config_(?:global|location|prefix|local_prefix|omit|include|dry_run|install_links)|node_env)$/i.test(name)
    )
  )
  const {npm_execpath: npm} = process.env
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  const {status, error} = spawnSync(command, [...first, 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32'
  })
  if (status !== 0) throw new Error(`The packages that docs-lint is built with cannot be installed${error ? `: ${error.message}` : ''}`)
}
await import('./build.mjs')
