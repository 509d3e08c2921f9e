/**
 * `node bench/growth.mjs [SIZE]`: how the time of each reader and group of rules grows with its input, as a table. Measures every shape of
 * test/growth/shapes.ts in two sizes, and lists the highest power of the size. 1 is linear, 2 quadratic.
 */
import {rmSync} from 'node:fs'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {build} from 'esbuild'

const root = fileURLToPath(new URL('../', import.meta.url))
// beside the packages that it imports
const outfile = `${root}node_modules/.growth-bench.mjs`
await build({
  stdin: {contents: "export * from './test/growth/measure.ts'", resolveDir: root, loader: 'ts'},
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  define: {DOCS_LINT_BUILD: '"bench"', DOCS_LINT_PUBLISHED: 'false'}
})
const {allRules, growingSites, growthOf} = await import(pathToFileURL(outfile).href)
rmSync(outfile)
const size = Number(process.argv[2] ?? 16_000)
const groupOf = new Map(allRules.map(({rule: {id, spec}}) => [id, `rules: ${spec.group}`]))
const worst = new Map()
for (const {name: shape, make} of growingSites) {
  for (const {name, exponent, ms} of await growthOf(make, size)) {
    const row = groupOf.get(name) ?? name
    if (exponent > (worst.get(row)?.exponent ?? 0)) worst.set(row, {exponent, ms, shape, rule: groupOf.has(name) ? name : ''})
  }
}
console.log('| Reader or rules | Highest power | Rule | Shape | Milliseconds |\n|---|---|---|---|---|')
for (const [row, {exponent, ms, shape, rule}] of [...worst].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`| ${row} | ${exponent.toFixed(2)} | ${rule} | ${shape} | ${ms.toFixed(0)} |`)
process.exit()
