/**
 * Packs docs-lint as for the registry, installs it in an empty project, and runs it there.  `node src/dev/packed.mjs npm pnpm yarn` uses
 * these package managers. The default is npm.
 */
import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const temp = mkdtempSync(join(tmpdir(), 'docs-lint-packed-'))
const env = {...process.env, NO_COLOR: '1', npm_config_audit: 'false', npm_config_fund: 'false'}

/** How each package manager installs a tarball and starts a command. */
const managers = {
  npm: {install: (tarball) => ['npm', 'install', '--save-dev', tarball], start: ['npx', '--no-install', 'docs-lint']},
  'npm without optional packages': {
    install: (tarball) => ['npm', 'install', '--save-dev', '--omit=optional', tarball],
    start: ['npx', '--no-install', 'docs-lint']
  },
  'npm -g': {
    install: (tarball, project) => ['npm', 'install', '--global', '--prefix', join(project, 'global'), tarball],
    start: (project) => [join(project, 'global/bin/docs-lint')]
  },
  pnpm: {install: (tarball) => ['npx', '--yes', 'pnpm@10', 'add', '--save-dev', tarball], start: ['npx', '--yes', 'pnpm@10', 'exec', 'docs-lint']},
  yarn: {install: (tarball) => ['npx', '--yes', 'yarn@1', 'add', '--dev', tarball], start: ['npx', '--yes', 'yarn@1', '--silent', 'run', 'docs-lint']}
}

const run = (words, cwd, input = '') => execFileSync(words[0], words.slice(1), {cwd, env, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe']})

function expectText(text, pattern, what) {
  if (!pattern.test(text)) throw new Error(`${what}: expected ${pattern}, got\n${text}`)
}

function tryIn(name, tarball) {
  const {install, start} = managers[name]
  const project = join(temp, name.replaceAll(/\W+/g, '-'))
  mkdirSync(join(project, '.git'), {recursive: true})
  writeFileSync(join(project, 'package.json'), '{"name": "empty", "private": true, "type": "module"}\n')
  cpSync(join(root, 'fixtures/contract-site'), join(project, 'docs'), {recursive: true})
  run(install(tarball, project), project)
  const docsLint = (words, input) => run([...(typeof start === 'function' ? start(project) : start), ...words], project, input)
  expectText(docsLint(['--version']), /\d+\.\d+\.\d+/, '--version')
  expectText(docsLint(['docs']), /0 errors, 0 warnings/, 'a clean site')
  expectText(docsLint(['docs', '--parser', 'js', '--format', 'json']), /"schemaVersion": ?1/, 'the parser in JavaScript')
  expectText(docsLint(['rules', 'write', 'docs', '--editor', 'cursor']), /wrote \.cursor\/rules\.md/, 'rules write')
  expectText(docsLint(['explain', 'image-alt']), /^image-alt$/m, 'explain')
  const hello = {jsonrpc: '2.0', id: 1, method: 'initialize', params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'a', version: '1'}}}
  expectText(docsLint(['mcp', 'docs'], `${JSON.stringify(hello)}\n`), /"name":"docs-lint"/, 'the server for assistants')
  if (name.startsWith('npm') && name !== 'npm -g') {
    const script = `
      import fallback, {defineRule, definePreset} from 'docs-lint'
      import preset from 'docs-lint/remark'
      import rule from 'docs-lint/rules/image-alt'
      console.log(typeof defineRule, typeof definePreset, fallback === preset, typeof rule)`
    expectText(run([process.execPath, '--input-type=module', '-e', script], project), /^function function true function$/m, 'the library')
    const hasNative = existsSync(join(project, 'node_modules/satteri'))
    if (hasNative === name.includes('optional')) throw new Error(`satteri is ${hasNative ? '' : 'not '}installed`)
    if (hasNative) expectText(docsLint(['docs', '--parser', 'native']), /0 errors, 0 warnings/, 'the native parser')
  }
  console.log(`${name}: installed and run`)
}

/** The README states these numbers, so a larger package needs a deliberate change. */
function checkBudget({size, unpackedSize, entryCount}) {
  const budget = {size: 2_200_000, unpackedSize: 7_500_000, entryCount: 1_800}
  console.log(`tarball: ${(size / 1e6).toFixed(1)} MB, ${(unpackedSize / 1e6).toFixed(1)} MB unpacked, ${entryCount} files`)
  const over = Object.entries({size, unpackedSize, entryCount}).filter(([key, value]) => value > budget[key])
  if (over.length > 0) throw new Error(`The tarball is over its budget: ${over.map(([key, value]) => `${key} ${value} of ${budget[key]}`).join(', ')}`)
}

try {
  const [packed] = JSON.parse(run(['npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', temp], root))
  checkBudget(packed)
  const tarball = join(temp, packed.filename)
  const asked = process.argv.slice(2)
  for (const name of asked.length > 0 ? asked : ['npm', 'npm without optional packages', 'npm -g']) tryIn(name, tarball)
} finally {
  rmSync(temp, {recursive: true, force: true})
}
