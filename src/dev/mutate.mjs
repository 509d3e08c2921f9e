/**
 * Tests whether the tests notice changes of the sources: `npm run mutate -- --seed 1 --random 100`.  Makes random small changes in src and
 * rules, changes every guard of the engine, rules, runs, and OpenAPI, and runs the tests that reach each change.  Works in a copy in the
 * temporary folder. Exits with 1 if less than 95% of the non-equivalent changes are noticed.
 */
import {cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {constants, setPriority, tmpdir} from 'node:os'
import {join} from 'node:path'
import {execFileSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {createVitest} from 'vitest/node'
import {instrumented, mutantsOf} from './mutants.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const {values: options} = parseArgs({
  options: {
    seed: {type: 'string', default: '1'},
    random: {type: 'string', default: '100'},
    // every n-th guard, for a sample
    guards: {type: 'string', default: '1'},
    // only sources whose path starts with this
    only: {type: 'string', default: ''},
    // only tests whose path contains one of these words, separated by commas
    tests: {type: 'string', default: ''},
    // mutants whose tests take longer than this without a mutant, in ms, count as survivors
    most: {type: 'string', default: '60000'}
  }
})
setPriority(constants.priority.PRIORITY_LOW)

/** Changes that no test can notice, each with the reason. Matched by file, kind, and line of source. */
const equivalents = JSON.parse(readFileSync(join(root, 'src/dev/equivalent-mutants.json'), 'utf8'))
const guarded = /^src\/(?:engine|rule|run|openapi)\//
const copy = mkdtempSync(join(tmpdir(), 'docs-lint-mutants-'))
process.on('exit', () => rmSync(copy, {recursive: true, force: true}))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

const configuration = `export default {
  test: {
    env: {XDG_CONFIG_HOME: ${JSON.stringify(join(copy, 'config'))}, CI: ''},
    include: ['test/**/*.test.ts'],
    setupFiles: ['./mutant-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    experimental: {fsModuleCache: true}
  }
}
`

/** Runs before each test file of the copy and turns the mutant on, also in processes that tests start. */
const setup = `import {writeFileSync} from 'node:fs'
import {afterAll, beforeEach, inject} from 'vitest'
const {mutant, reached} = {mutant: inject('mutant'), reached: inject('reached')}
process.env.DOCS_LINT_MUTANT = String(mutant)
process.env.DOCS_LINT_REACHED = reached
const state = (globalThis.__mutants ??= {on: mutant, reached: new Set()})
state.on = mutant
globalThis.__mutant ??= (id) => { state.reached.add(id); return id === state.on }
if (reached !== '') {
  let part = ''
  const parts = new Map()
  const note = () => {
    const ids = parts.get(part) ?? new Set()
    for (const id of state.reached) ids.add(id)
    parts.set(part, ids)
    state.reached.clear()
  }
  beforeEach(({task}) => {
    note()
    let outer = task.suite
    while (outer?.suite) outer = outer.suite
    part = task.file.name.includes('rules') && outer ? encodeURIComponent(outer.name) : ''
  })
  afterAll(() => {
    note()
    for (const [name, ids] of parts) writeFileSync(reached + '/' + (name === '' ? 'part-' : 'part-' + name), [...ids].join(' '))
  })
}
`

const mutants = writeCopy()
process.stdout.write(`${mutants.length} mutants, seed ${options.seed}. Building them, and asking which tests reach which.\n`)
execFileSync(process.execPath, ['src/dev/build.mjs'], {cwd: copy, stdio: ['ignore', 'ignore', 'inherit']})
const runs = join(copy, 'reached')
process.chdir(copy)
const vitest = await createVitest('test', {root: copy, watch: false, reporters: [{}], maxWorkers: 1, bail: 1})
const specifications = (await vitest.globTestSpecifications()).filter(
  ({moduleId}) => options.tests === '' || options.tests.split(',').some((word) => moduleId.slice(copy.length).includes(word))
)
const tests = await reachOfTests()
const results = []
const started = Date.now()
for (const [index, mutant] of mutants.entries()) {
  const verdict = await verdictOn(mutant)
  results.push({...mutant, verdict})
  if (verdict !== 'killed') process.stdout.write(`${verdict.padEnd(10)} ${mutant.file}:${mutant.line} ${mutant.kind}: ${mutant.text}\n`)
  if (index % 50 === 49) process.stderr.write(`${index + 1} of ${mutants.length}, ${Math.round((Date.now() - started) / 1000)} s\n`)
}
await vitest.close()
const count = (verdict) => results.filter((one) => one.verdict === verdict).length
const alive = count('survived') + count('unreached')
const share = (100 * count('killed')) / (count('killed') + alive || 1)
process.stdout.write(
  `${count('killed')} killed, ${count('survived')} survived, ${count('unreached')} unreached, ${count('equivalent')} equivalent: ${share.toFixed(1)} % killed, ${Math.round((Date.now() - started) / 1000)} s\n`
)
process.exit(share < 95 ? 1 : 0)

/** Copies the files that tests need, with the chosen mutants in the sources, each with a number. */
function writeCopy() {
  for (const name of readdirSync(root)) {
    if (name === 'node_modules') symlinkSync(join(root, name), join(copy, name), 'junction')
    else if (name !== 'dist' && name !== '.git' && name !== 'coverage') cpSync(join(root, name), join(copy, name), {recursive: true})
  }
  mkdirSync(join(copy, 'reached'))
  writeFileSync(join(copy, 'mutant-setup.ts'), setup)
  writeFileSync(join(copy, 'vitest.config.ts'), configuration)
  const sources = ['src', 'rules'].flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .sort()
  )
  const all = sources.filter((file) => file.startsWith(options.only)).flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
  const next = randomFrom(Number(options.seed))
  const picked = new Set(all.filter(({file, kind}) => kind === 'guard' && guarded.test(file)).filter((_, index) => index % Number(options.guards) === 0))
  if (Number(options.guards) === 0) picked.clear()
  const rest = all.filter((one) => !picked.has(one))
  for (let left = Math.min(Number(options.random), rest.length); left > 0; left--) picked.add(...rest.splice(Math.floor(next() * rest.length), 1))
  const numbered = [...picked].map((mutant, id) => ({...mutant, id}))
  for (const file of new Set(numbered.map(({file}) => file))) {
    writeFileSync(
      join(copy, file),
      instrumented(
        readFileSync(join(root, file), 'utf8'),
        numbered.filter((one) => one.file === file)
      )
    )
  }
  return numbered
}

/** Which mutants each test file reaches, and how long it takes. Tests of rules are split by rule. Files that fail in the copy are skipped. */
async function reachOfTests() {
  const found = []
  vitest.provide('mutant', -1)
  for (const [index, specification] of specifications.entries()) {
    const folder = join(runs, String(index))
    mkdirSync(folder)
    vitest.provide('reached', folder)
    const before = Date.now()
    const {testModules} = await vitest.runTestSpecifications([specification])
    const time = Date.now() - before
    if (!testModules.every((module) => module.ok())) {
      process.stdout.write(`left out, fails in a copy: ${specification.moduleId.slice(copy.length + 1)}\n`)
      continue
    }
    const parts = new Map()
    for (const name of readdirSync(folder)) {
      // the setup writes one file for each top-level `describe`; processes write their own
      const [, part = ''] = /^part-(.*)$/.exec(name) ?? []
      const ids = readFileSync(join(folder, name), 'utf8').split(' ').filter(Boolean).map(Number)
      parts.set(part, new Set([...(parts.get(part) ?? []), ...ids]))
    }
    found.push({specification, time, parts})
  }
  return found.sort((a, b) => a.time - b.time)
}

async function verdictOn(mutant) {
  if (equivalents.some(({file, kind, text}) => file === mutant.file && kind === mutant.kind && text === mutant.text)) return 'equivalent'
  vitest.provide('mutant', mutant.id)
  vitest.provide('reached', '')
  let time = 0
  let isReached = false
  for (const test of tests) {
    const names = [...test.parts].flatMap(([name, ids]) => (ids.has(mutant.id) ? [name] : []))
    if (names.length === 0) continue
    isReached = true
    if (time > Number(options.most)) break
    time += test.time
    // mutants reached outside a `describe` count for all tests of the file
    if (names.includes('') || names.length > 60) vitest.resetGlobalTestNamePattern()
    else
      vitest.setGlobalTestNamePattern(
        new RegExp(`^(?:${names.map((name) => decodeURIComponent(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?: |$)`)
      )
    // otherwise, `bail` also counts failures of earlier runs
    vitest.state.idMap.clear()
    vitest.state.filesMap.clear()
    const {testModules, unhandledErrors} = await vitest.runTestSpecifications([test.specification])
    if (unhandledErrors.length > 0 || !testModules.every((module) => module.ok())) return 'killed'
  }
  return isReached ? 'survived' : 'unreached'
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
