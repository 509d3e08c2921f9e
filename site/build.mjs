/** Adds the playground and the report of the demo to site/dist, as static files. */
import {spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))
const dist = join(here, 'dist')
const playground = join(here, 'playground')
rmSync(join(dist, 'playground'), {recursive: true, force: true})
mkdirSync(join(dist, 'playground'), {recursive: true})
cpSync(join(here, '..', 'docs/images'), join(dist, 'images'), {recursive: true})

const inMemory = {
  fs: 'fs.ts',
  crypto: 'crypto.ts'
}

/** Replaces Node.js modules with files in memory, or with functions that throw. */
const browser = {
  name: 'browser',
  setup(bundle) {
    bundle.onResolve({filter: /^(?:node:)?(?:fs|crypto|os|path|url|child_process|worker_threads|module|perf_hooks|timers\/promises|process)$/}, ({path}) => {
      const name = path.replace('node:', '')
      if (name === 'path') return {path: join(here, 'node_modules/path-browserify/index.js')}
      if (inMemory[name]) return {path: join(playground, 'node', inMemory[name])}
      return {path: join(playground, 'node/absent.ts')}
    })
    bundle.onResolve({filter: /^\.\/engine\.ts$/}, () => ({path: './engine.js', external: true}))
    // browsers run neither native code nor settings in JavaScript
    bundle.onResolve({filter: /^(?:satteri|oxc-parser|jiti)$/}, () => ({path: join(playground, 'node/absent.ts')}))
  }
}

/** Example sites from our own fixtures. Images exist but are empty. */
function exampleOf(folder, open) {
  const files = {}
  for (const path of readdirSync(folder, {recursive: true}).sort((a, b) => (a < b ? -1 : 1))) {
    const file = join(folder, path)
    if (statSync(file).isFile()) files[path.replaceAll('\\', '/')] = /\.(?:mdx?|json|ya?ml)$/.test(path) ? readFileSync(file, 'utf8') : ''
  }
  files['docs-lint.config.json'] ??= '{"extends": ["recommended"]}\n'
  return {files, open}
}
const fixtures = join(here, '..', 'fixtures')
const examples = {
  'A site with problems': exampleOf(join(fixtures, 'demo'), 'quickstart.mdx'),
  'The same rules, followed': exampleOf(join(fixtures, 'contract-site'), 'quickstart.mdx')
}
const {adapters} = await import('../dist/src/emit/adapters.js')

const result = await build({
  entryPoints: {main: join(playground, 'main.ts'), worker: join(playground, 'worker.ts')},
  outdir: join(dist, 'playground'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  // of packages with one version for pages and one for workers, take the latter: a worker has no `document`
  conditions: ['worker', 'module'],
  target: 'es2022',
  minify: true,
  metafile: true,
  chunkNames: 'parts/[name]-[hash]',
  define: {EXAMPLES: JSON.stringify(examples), ADAPTERS: JSON.stringify(adapters.map(({name}) => name))},
  inject: [join(playground, 'node/globals.ts')],
  plugins: [browser],
  nodePaths: [join(here, 'node_modules')],
  logLevel: 'warning'
})
// a script without imports, so that nothing delays the start of the worker
await build({entryPoints: [join(playground, 'engine.ts')], outfile: join(dist, 'playground/engine.js'), format: 'esm', logLevel: 'warning'})
for (const file of ['index.html', 'style.css']) cpSync(join(playground, file), join(dist, 'playground', file))
const sizes = Object.entries(result.metafile.outputs).map(([path, {bytes}]) => [path, bytes])
for (const [path, bytes] of sizes.sort((a, b) => b[1] - a[1]).slice(0, 8)) console.log(`${(bytes / 1024).toFixed(0).padStart(6)} kB  ${path}`)

// the demo has errors on purpose, so the exit code is 1
const report = join(dist, 'demo-report.html')
rmSync(report, {force: true})
spawnSync(process.execPath, ['dist/cli.js', 'fixtures/demo', '--no-cache', '--format', 'html', '--min-level', 'info', '-o', report], {
  cwd: join(here, '..'),
  stdio: 'inherit'
})
if (!statSync(report).isFile()) process.exit(1)
