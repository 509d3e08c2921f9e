/**
 * `node bench/causes.mjs SITE…`: how many problems each site has before and after grouping, as a table. `Before` counts every location in
 * every version and translation. `Lost` counts errors on pages that people edit that the grouped run does not list. The goal is 0. The last
 * row is a site of 20 versions in four languages, made from the first site.
 */
import {spawnSync} from 'node:child_process'
import {mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {versioned} from './sites.mjs'

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'docs-lint-bench-'))
const configOf = (name, settings) => {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(settings))
  return file
}
const every = configOf('every', {versions: 'all', translations: 'all'})
const edited = configOf('edited', {})

function reportOf(site, config) {
  const {stdout, stderr, status} = spawnSync(process.execPath, [cli, '--no-cache', '--config', config, '--format', 'json'], {cwd: site, maxBuffer: 2 ** 30})
  if (status > 1) throw new Error(stderr.toString())
  return JSON.parse(stdout.toString())
}

const sites = process.argv.slice(2).map((path) => ({name: basename(path), path: resolve(path)}))
if (sites[0]) sites.push({name: `20 versions × 4 languages of ${sites[0].name}`, path: versioned(sites[0].path, 20)})
console.log('| Site | Pages | Locations before | Problems now | Errors before | Errors now | Lost |\n|---|---|---|---|---|---|---|')
for (const {name, path} of sites) {
  const [before, after] = [reportOf(path, every), reportOf(path, edited)]
  const key = ({path: page, rule, messageId, start}) => [page, rule, messageId, start.line, start.column].join('\n')
  const listed = new Set(after.findings.map(key))
  const isCopy = (page) => /^(?:v?\d[\w.]*|[a-z]{2}(?:-[A-Za-z]{2,4})?)\//.test(page)
  const errors = before.findings.filter(({level}) => level === 'error')
  const lost = errors.filter((one) => !isCopy(one.path) && !listed.has(key(one)))
  const {errors: left, warnings, infos} = after.summary
  const cells = [name, after.summary.files, before.findings.length, left + warnings + infos, errors.length, left, lost.length]
  console.log(`| ${cells.map((one) => (typeof one === 'number' ? one.toLocaleString('en') : one)).join(' | ')} |`)
  for (const one of lost.slice(0, 5)) console.error(`lost: ${key(one).replaceAll('\n', ' ')}`)
}
