/** Prints recall and precision of the API rules on pages generated from OpenAPI files: `node src/dev/openapi-score.mjs [--verbose] FILE…` */
import {mkdtempSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {build} from 'esbuild'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(root, 'node_modules', '.openapi-score-'))
const verbose = process.argv.includes('--verbose')
const files = process.argv.slice(2).filter((argument) => argument !== '--verbose')
try {
  await build({
    absWorkingDir: root,
    entryPoints: ['test/openapi/score.ts'],
    outfile: join(folder, 'score.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['satteri', 'oxc-parser', 'jiti'],
    banner: {js: "import {createRequire as requireOf} from 'node:module'; const require = requireOf(import.meta.url);"},
    logLevel: 'warning'
  })
  const {scoreFile, sum, table} = await import(pathToFileURL(join(folder, 'score.mjs')).href)
  const scores = []
  for (const file of files) {
    const score = await scoreFile(file)
    scores.push(score)
    console.log(`${file.slice(dirname(file).length + 1)}: ${score.operations} operations, ${score.noise.length} findings on complete pages`)
    if (verbose) for (const line of score.noise) console.log(`  ${line}`)
  }
  const all = sum(scores)
  console.log(table(all))
  if (verbose) for (const [kind, {examples}] of all) for (const line of examples.slice(0, 8)) console.log(`${kind}: ${line}`)
} finally {
  rmSync(folder, {recursive: true, force: true})
}
