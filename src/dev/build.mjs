/** Builds dist/: the library with tsc, the command as a bundle, one entry for each rule and preset, and the JSON Schemas. */
import {execFileSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {build} from 'esbuild'
import {bundledSatteri} from './bundled-satteri.mjs'
import {thirdParty} from './third-party.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = join(root, 'dist')
rmSync(dist, {recursive: true, force: true})

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
execFileSync(process.execPath, [tsc, '-p', root], {stdio: 'inherit'})

const {metafile} = await build({
  metafile: true,
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli/main.ts',
    'cli/page-worker': 'src/run/workers/page-worker.ts',
    'cli/parse-worker': 'src/run/workers/parse-worker.ts',
    'cli/resident': 'src/cli/resident/server.ts'
  },
  outdir: 'dist',
  bundle: true,
  // unused code is not even read: as a single file, `--version` took twice as long as an empty program
  splitting: true,
  chunkNames: 'cli/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  // acorn-jsx loads it as CommonJS, which would bundle it a second time
  alias: {acorn: join(root, 'node_modules/acorn/dist/acorn.mjs')},
  minifySyntax: true,
  minifyWhitespace: true,
  // npm also runs `prepare` when it publishes
  define: {DOCS_LINT_BUILD: JSON.stringify(hashOfSources()), DOCS_LINT_PUBLISHED: String(process.env.npm_command === 'publish')},
  // native, or needed by few users: they stay separate packages
  external: ['jiti', 'oxc-parser', '@modelcontextprotocol/*', 'vscode-languageserver'],
  banner: {js: "#!/usr/bin/env node\nimport {createRequire as requireOf} from 'node:module'; const require = requireOf(import.meta.url);"},
  plugins: [bundledSatteri],
  logLevel: 'warning'
})
chmodSync(join(dist, 'cli.js'), 0o755)
writeFileSync(join(dist, 'THIRD-PARTY.txt'), thirdParty(root, Object.keys(metafile.inputs)))

/** A cache of one build must not be valid for another. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const folder of ['src', 'rules', 'presets']) {
    for (const file of readdirSync(join(root, folder), {recursive: true}).sort((a, b) => (a < b ? -1 : 1))) {
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(root, folder, file)))
    }
  }
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('base64url')
    .slice(0, 24)
}

// `docs-lint/rules/<id>` and `docs-lint/presets/<name>`, regardless of their folders
const entry = (path, from) => {
  mkdirSync(dirname(join(dist, path)), {recursive: true})
  writeFileSync(join(dist, `${path}.js`), `export {default} from '${from}.js'\n`)
  writeFileSync(join(dist, `${path}.d.ts`), `export {default} from '${from}.js'\n`)
}
const {rules} = await import(pathToFileURL(join(dist, 'rules', 'index.js')).href)
for (const {id, spec} of rules) entry(`entries/rules/${id}`, `../../rules/${spec.group}/${id}`)
for (const file of readdirSync(join(dist, 'src', 'remark', 'presets'))) {
  if (file.endsWith('.js')) entry(`entries/presets/${file.slice(0, -3)}`, `../../src/remark/presets/${file.slice(0, -3)}`)
}
const {settingsSchema} = await import(pathToFileURL(join(dist, 'src', 'run', 'settings', 'schema.js')).href)
const {presets} = await import(pathToFileURL(join(dist, 'presets', 'index.js')).href)
mkdirSync(join(dist, 'schema'), {recursive: true})
const {docsJsonSchema} = await import(pathToFileURL(join(dist, 'src', 'contract', 'docs-json-schema.js')).href)
writeFileSync(join(dist, 'schema', 'docs.json'), `${JSON.stringify(docsJsonSchema(), null, 2)}\n`)
writeFileSync(join(dist, 'schema', 'config.json'), `${JSON.stringify(settingsSchema(rules, presets), null, 2)}\n`)
