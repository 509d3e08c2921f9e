/**
 * `npm run bench -- [SITE…]`: compares docs-lint with other tools, on copies of the given sites or on a generated one of 1,000 pages.
 * Measures whole processes in turn and prints medians. `--rounds N` (default 5), `--json FILE`, `--large` for ten times as many pages,
 * `--versions` for 20 versions in four languages.
 */
import {spawnSync} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {cpus, totalmem} from 'node:os'
import {join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {rules} from '../dist/rules/index.js'
import {measuredGoals} from './goals.mjs'
import {measure, median} from './measure.mjs'
import {isThere, peers} from './peers.mjs'
import {copyOf, edit, makeSite, multiplied, pagesOf, versioned, withSpecifications} from './sites.mjs'

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: {type: 'string', default: '5'},
    json: {type: 'string'},
    large: {type: 'boolean', default: false},
    versions: {type: 'boolean', default: false}
  }
})
const rounds = Number(values.rounds)
const cli = [process.execPath, fileURLToPath(new URL('../dist/cli.js', import.meta.url))]
/** The groups of rules that a linter of structure and prose does not have. */
const without = rules.filter(({spec}) => spec.group === 'code' || spec.group === 'api').flatMap(({id}) => ['--rule', `${id}=off`])
const sites = positionals.length > 0 ? positionals.map((path) => copyOf(resolve(path))) : [makeSite(1000)]

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB; medians of ${rounds} runs in turn`
)
for (const peer of peers) if (!isThere(peer)) console.log(`missing: ${peer.name}`)
const results = []
for (const site of sites) results.push(await benchSite(site))
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)

async function benchSite(site) {
  const pages = pagesOf(site)
  console.log(`\n## ${site.split(/[/\\]/).at(-1)}: ${pages.length} pages\n`)
  const cache = join(site, '..', 'cache.json')
  const page = pages.find((path) => /quickstart|index/.test(path)) ?? pages[0]
  let round = 0
  const contenders = [
    {name: 'node, empty program', command: [process.execPath, '-e', '0']},
    {name: 'docs-lint, cold', command: [...cli, '--no-cache', '--format', 'json', '--workers', '1']},
    {name: 'docs-lint without code and api, cold', command: [...cli, '--no-cache', '--format', 'json', '--workers', '1', ...without]},
    {name: 'docs-lint, nothing changed', command: [...cli, '--cache-location', cache], isWarm: true},
    {name: 'docs-lint, 5 pages edited', command: [...cli, '--cache-location', cache], before: () => edit(site, 5, ++round), isWarm: true},
    {name: 'docs-lint, one page', command: [...cli, '--no-cache', page]},
    {name: 'docs-lint, JavaScript parser, cold', command: [...cli, '--no-cache', '--parser', 'js'], isSlow: true},
    ...peers.filter(isThere)
  ]
  const runs = new Map(contenders.map(({name}) => [name, []]))
  // other tools first, because their caches are in the site, so docs-lint sees a change
  for (const {command, isWarm} of contenders.toReversed()) if (isWarm) await measure(command, site)
  for (let turn = 0; turn < rounds; turn++) {
    for (const {name, command, before, isSlow} of contenders) {
      if (isSlow && turn >= Math.ceil(rounds / 3)) continue
      before?.()
      runs.get(name).push(await measure(command, site))
    }
  }
  const cold = median(runs.get('docs-lint, cold').map(({cpu}) => cpu))
  const rows = [...runs].map(([name, all]) => ({
    name,
    cpu: median(all.map((one) => one.cpu)),
    spread: [Math.min(...all.map((one) => one.cpu)), Math.max(...all.map((one) => one.cpu))],
    wall: median(all.map((one) => one.wall)),
    peak: median(all.map((one) => one.peak ?? 0)),
    ratio: cold / median(all.map((one) => one.cpu)),
    runs: all.length,
    exits: [...new Set(all.map((one) => one.exit))]
  }))
  print(rows)
  const goals = measuredGoals(runs, pages.length)
  printGoals(goals)
  const specifications = await benchSpecifications(site)
  const large = values.large ? await benchLarge(site, pages.length) : undefined
  const versions = values.versions ? benchVersions(site) : undefined
  return {site: site.split(/[/\\]/).at(-1), pages: pages.length, rows, goals, specifications, ...(large && {large}), ...(versions && {versions})}
}

/** The cost of two OpenAPI files of 2.6 MB in a run over all pages, and in a run over one page that is or is not about one of their operations. */
async function benchSpecifications(site) {
  const large = withSpecifications(site)
  const [guide] = pagesOf(site).filter((path) => !/^api|endpoint/.test(path))
  const contenders = [
    {name: 'all pages', command: [...cli, '--no-cache', '--format', 'json'], cwd: site},
    {name: 'all pages, with specifications', command: [...cli, '--no-cache', '--format', 'json'], cwd: large},
    {name: 'one page', command: [...cli, '--no-cache', guide], cwd: site},
    {name: 'one page, with specifications', command: [...cli, '--no-cache', guide], cwd: large},
    {name: 'one page about an operation', command: [...cli, '--no-cache', 'endpoints/billing/account0.mdx'], cwd: large}
  ]
  const runs = contenders.map(() => [])
  for (let turn = 0; turn < rounds; turn++) for (const [index, {command, cwd}] of contenders.entries()) runs[index].push((await measure(command, cwd)).cpu)
  const rows = contenders.map(({name}, index) => ({name, cpu: median(runs[index]), spread: [Math.min(...runs[index]), Math.max(...runs[index])]}))
  console.log('')
  printTable([
    ['two OpenAPI files of 2.6 MB', 'CPU s', 'least–most'],
    ...rows.map(({name, cpu, spread}) => [name, cpu.toFixed(2), spread.map((one) => one.toFixed(2)).join('–')])
  ])
  return rows
}

/** How time and memory grow with ten times as many pages. */
async function benchLarge(site, count) {
  const large = multiplied(site, 10)
  const [one, ten] = [await measure([...cli, '--no-cache', '--format', 'json'], site), await measure([...cli, '--no-cache', '--format', 'json'], large)]
  const pages = pagesOf(large).length
  console.log(
    `\n${pages} pages (${count} before): CPU ${ten.cpu.toFixed(2)} s, × ${(ten.cpu / one.cpu).toFixed(1)}; memory ${ten.peak?.toFixed(0)} MiB, × ${(ten.peak / one.peak).toFixed(1)}`
  )
  return {pages, cpu: ten.cpu, peak: ten.peak}
}

/** The share of a cold run over 20 versions in four languages that grouping problems by cause takes: at most 3%. */
function benchVersions(site) {
  const cwd = versioned(site, 20)
  const shares = Array.from({length: rounds}, () => {
    const {stderr} = spawnSync(cli[0], [cli[1], '--no-cache', '--timing', '--format', 'json'], {cwd, encoding: 'utf8', maxBuffer: 2 ** 30})
    return Number(/([\d.]+)% +\(causes\)/.exec(stderr)?.[1])
  })
  const pages = pagesOf(cwd).length
  const share = median(shares)
  console.log(`\n${pages} pages in 20 versions and four languages: grouping takes ${share}% of a run (${Math.min(...shares)}–${Math.max(...shares)}%, goal 3%)`)
  return {pages, share}
}

function print(rows) {
  printTable([
    ['what', 'CPU s', 'least–most', 'wall s', 'peak MiB', 'docs-lint cold is × of it', 'exit'],
    ...rows.map(({name, cpu, spread, wall, peak, ratio, exits}) => [
      name,
      cpu.toFixed(2),
      spread.map((one) => one.toFixed(2)).join('–'),
      wall.toFixed(2),
      peak > 0 ? peak.toFixed(0) : '?',
      ratio.toFixed(2),
      exits.join(', ')
    ])
  ])
}

function printGoals(goals) {
  console.log('')
  printTable([
    ['docs-lint against', 'goal, at most ×', 'measured ×', 'least–most', 'met'],
    ...goals.map(({what, atMost, ratio, spread, isMet}) => [what, shown(atMost), shown(ratio), spread.map(shown).join('–'), isMet ? 'yes' : 'no'])
  ])
}
function shown(ratio) {
  return ratio.toFixed(ratio < 0.2 ? 3 : 2)
}

function printTable(cells) {
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  for (const [index, row] of cells.entries()) {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`)
    if (index === 0) console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  }
}
