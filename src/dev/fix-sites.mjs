#!/usr/bin/env node
// Fixes copies of real sites and looks for harm: new errors, pages that no longer compile, files changed outside the scope,
// and problems that a second run fixes. Exits with 1 if it finds any.
// usage: node src/dev/fix-sites.mjs SITE…
import {execFileSync, spawnSync} from 'node:child_process'
import {appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join, resolve} from 'node:path'
import {compile} from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'

const cli = join(import.meta.dirname, '../../dist/cli.js')
const sites = process.argv.slice(2)
if (sites.length === 0) throw new Error('usage: node src/dev/fix-sites.mjs SITE…')

/** Added to some pages, so that a branch and a baseline have something new to fix. */
const added = '\n\nYou will need to utilize this key in order to proceed.\n'
const touchedPages = 10

const temp = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-fix-'))
process.once('exit', () => rmSync(temp, {recursive: true, force: true}))

/** Runs the command on a site. @returns its stdout and stderr */
function lint(root, args) {
  const {status, stdout, stderr} = spawnSync('node', [cli, ...args], {cwd: root, encoding: 'utf8', maxBuffer: 1 << 30, env: {...process.env, CI: ''}})
  if ((status !== 0 && status !== 1) || stdout === '') throw new Error(`docs-lint ${args.join(' ')} exits with ${status}\n${stderr}`)
  return {stdout, stderr}
}

const git = (root, ...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30
  })
const changedFiles = (root) => git(root, 'diff', '--name-only').split('\n').filter(Boolean)

function copyOf(site, name) {
  const root = join(temp, name)
  cpSync(site, root, {recursive: true, filter: (path) => !/[\\/](?:\.git|node_modules|\.docs-lint-cache)$/.test(path)})
  git(root, 'init', '-q', '-b', 'main')
  git(root, 'add', '-A', '-f')
  git(root, 'commit', '-qm', 'Before')
  return root
}

/** How often each error occurs. Lines do not count, because fixes move them. */
function errorsOf(root) {
  const counts = new Map()
  for (const {path, rule, level, message} of JSON.parse(lint(root, ['--format', 'json']).stdout).findings) {
    const key = `${path}: ${message} [${rule}]`
    if (level === 'error') counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

async function compiles(text) {
  try {
    await compile(text, {remarkPlugins: [remarkFrontmatter, remarkGfm]})
    return true
  } catch {
    return false
  }
}

/** What a run of --fix did wrong. @param may the files that may change; absent: all */
async function harmOf(root, errorsBefore, args, may) {
  const harm = []
  const changed = changedFiles(root)
  for (const path of changed) {
    if (may && !may.has(path)) harm.push(`changes ${path}, which the run is not about`)
    if (!/\.mdx?$/.test(path)) continue
    const before = git(root, 'show', `HEAD:${path}`)
    if ((await compiles(before)) && !(await compiles(readFileSync(join(root, path), 'utf8')))) harm.push(`${path} no longer compiles`)
  }
  for (const [error, times] of errorsOf(root)) if (times > (errorsBefore.get(error) ?? 0)) harm.push(`new error: ${error}`)
  const {stderr} = lint(root, args)
  if (!/(?:^|\n)docs-lint: 0 problems fixed in 0 files/.test(stderr))
    harm.push(`the second run is not empty: ${stderr.split('\n').find((line) => line.includes('fixed in'))}`)
  return {changed, harm}
}

/** Adds the same text to several pages of the site. @returns their paths */
function editSome(root) {
  const pages = readdirSync(root, {recursive: true})
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.mdx') && !/(?:^|\/)(?:\.|_|snippets\/|node_modules\/)/.test(path))
    .toSorted((a, b) => a.localeCompare(b))
  const step = Math.max(1, Math.floor(pages.length / touchedPages))
  const some = pages.filter((_, index) => index % step === 0).slice(0, touchedPages)
  for (const path of some) appendFileSync(join(root, path), added)
  return new Set(some)
}

let isHarmful = false
for (const site of sites) {
  const name = basename(resolve(site))
  const say = (flags, {changed, harm}) => {
    isHarmful ||= harm.length > 0
    console.log(`${name.padEnd(14)} ${flags.padEnd(26)} ${String(changed.length).padStart(4)} files changed, ${harm.length} kinds of harm`)
    for (const one of harm) console.log(`  ${one}`)
  }

  const all = copyOf(site, `${name}-all`)
  const before = errorsOf(all)
  lint(all, ['--fix'])
  say('--fix', await harmOf(all, before, ['--fix']))

  const ids = JSON.parse(lint(all, ['rules', 'list', '--format', 'json']).stdout).rules.flatMap(({id, kind}) => (kind === 'rule' ? [id] : []))
  const everything = ['--fix', '--suggest', ids.join(',')]
  lint(all, everything)
  // a suggestion can lead to another one, so only the rest is compared
  const suggested = await harmOf(all, before, ['--fix'])
  say('--fix --suggest (all)', {...suggested, harm: suggested.harm.filter((one) => !one.startsWith('the second run'))})

  const branch = copyOf(site, `${name}-changed`)
  git(branch, 'checkout', '-qb', 'change')
  const edited = editSome(branch)
  const branchErrors = errorsOf(branch)
  lint(branch, ['--changed', 'main', '--fix'])
  say('--changed main --fix', await harmOf(branch, branchErrors, ['--changed', 'main', '--fix'], edited))

  const frozen = copyOf(site, `${name}-baseline`)
  lint(frozen, ['--update-baseline'])
  git(frozen, 'add', '-A', '-f')
  git(frozen, 'commit', '-qm', 'Baseline')
  const since = editSome(frozen)
  const frozenErrors = errorsOf(frozen)
  lint(frozen, ['--baseline', '--fix'])
  say('--baseline --fix', await harmOf(frozen, frozenErrors, ['--baseline', '--fix'], since))
  for (const root of [all, branch, frozen]) rmSync(root, {recursive: true, force: true})
}
process.exitCode = isHarmful ? 1 : 0
