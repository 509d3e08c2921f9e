/**
 * The differential test on real sites: `npx jiti test/parse/differential/sites.ts DIR… [--mutations N] [--seed N] [--stop N]`.  Prints the
 * number of pages and mutations, and each difference after shrinking it. Changes no files.
 */
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {compare, type Comparison} from './compare.ts'
import {mutate, mutationsOf} from './mutate.ts'
import {shrink} from './shrink.ts'

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {mutations: {type: 'string', default: '1'}, seed: {type: 'string', default: '1'}, stop: {type: 'string', default: '12'}}
})
const perPage = Number(values.mutations)
const counts = {pages: 0, mutations: 0, broken: 0, fallsBack: 0, differences: 0}
const known = new Map<string, number>()
const shown = new Set<string>()

for (const folder of positionals) {
  for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort()) {
    if (!/\.mdx?$/.test(file) || file.includes('node_modules')) continue
    const text = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')
    counts.pages++
    await look(text, file, join(folder, file))
    let round = 0
    for (const mutations of mutationsOf(Number(values.seed) * 1_000_003 + counts.pages)) {
      if (round++ >= perPage) break
      counts.mutations++
      await look(mutate(text, mutations), file, `${join(folder, file)} mutated (${round})`)
    }
    if (counts.differences >= Number(values.stop)) break
  }
}
console.log(JSON.stringify(counts), JSON.stringify(Object.fromEntries(known)))

async function look(text: string, path: string, name: string): Promise<void> {
  let result: Comparison
  try {
    result = await compare(text, path)
  } catch (error) {
    console.log(`\n=== ${name} throws\n${(error as Error).stack}`)
    counts.differences++
    return
  }
  if (result.broken) counts.broken++
  if (result.fallsBack) counts.fallsBack++
  const {difference} = result
  if (!difference) return
  if (difference.known !== undefined) {
    known.set(difference.known, (known.get(difference.known) ?? 0) + 1)
    return
  }
  counts.differences++
  const small = await shrink(text, async (one) => {
    const again = (await compare(one, path)).difference
    return again !== undefined && again.known === undefined && again.in === difference.in
  })
  if (shown.has(small)) return
  shown.add(small)
  const why = (await compare(small, path)).difference
  console.log(`\n=== ${name}: ${difference.in}\n${JSON.stringify(small)}\nnative    ${why?.native}\nreference ${why?.reference}`)
}
