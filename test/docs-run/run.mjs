/**
 * Runs the commands in the README and the pages for beginners exactly as written, in new projects with the npm of this machine: `node
 * test/docs-run/run.mjs`. It needs the package registry. `notHere` lists what cannot run here, with the reason.
 */
import {spawn, spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse as parseToml} from 'smol-toml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const temp = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-docs-'))
process.once('exit', () => rmSync(temp, {recursive: true, force: true}))

const notHere = {
  'npm ci && npm run demo': 'the first step of .ci/run',
  'npm ci && npm test': 'a step of .ci/run',
  'npm ci && npm run site && npx --yes serve site/dist': 'a step of .ci/run; the server does not end by itself',
  'npm ci': 'the first step of .ci/run',
  'code --install-extension editors/vscode/docs-lint-0.1.0.vsix': 'needs VS Code'
}

// the environment of a person's shell: no CI, no assistant
const env = {PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', npm_config_audit: 'false', npm_config_fund: 'false'}
for (const name of ['npm_config_registry', 'npm_config_cafile', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy'])
  if (process.env[name]) env[name] = process.env[name]

let ran = 0
/** @param allowed exit codes */
function run(command, cwd, {allowed = [0], input = '', where = ''} = {}) {
  const {status, stdout, stderr} = spawnSync('bash', ['--norc', '-c', command], {cwd, env, input, encoding: 'utf8', timeout: 600_000})
  if (!allowed.includes(status)) throw new Error(`${where}: \`${command}\` exits with ${status}, expected ${allowed.join(' or ')}\n${stdout}\n${stderr}`)
  ran++
  console.log(`${where}: ${command}`)
  return stdout + stderr
}

/** The lines of an output with written files and totals, without their numbers, which differ between sites. */
const shapesOf = (output) =>
  output
    .split('\n')
    .filter((line) => /^(?:wrote|added|kept) |^\d+ errors?, /.test(line))
    .map((line) => line.replaceAll(/\d[\d,]*/g, '#').replaceAll(/(# \w+?)s?\b/g, '$1'))
    .map((line) => /^# error, .* in # file(?: \(# in the baseline\))?/.exec(line)?.[0] ?? line)

/** The code blocks of a page: language, title, text without its indentation. */
function blocksOf(file) {
  const found = []
  const text = readFileSync(join(root, file), 'utf8')
  for (const [, indent, lang, title, body] of text.matchAll(/^([ \t]*)```(\w+)(?:[ \t]+([^\n]*))?\n([\s\S]*?)\n\1```$/gm))
    found.push({lang, title: title?.trim() ?? '', text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '')})
  return found
}

const commandsOf = (block) =>
  block.text
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
const isShell = ({lang}) => lang === 'bash' || lang === 'sh'

/** Problems give exit code 1. Every other command must succeed. */
const exitsOf = (command) =>
  /\b(?:npm|explain|init|coverage|rules (?:write|import|list)|--update-baseline|--statistics)\b/.test(command) && !/docs --statistics/.test(command)
    ? [0]
    : [0, 1]

function runPage(file, cwd, {before = {}, allowed = {}} = {}) {
  let printed = ''
  for (const block of blocksOf(file)) {
    if (block.lang === 'text' && block.title === 'Output') {
      const shapes = shapesOf(printed)
      const missing = shapesOf(block.text).filter((shape) => !shapes.includes(shape))
      if (missing.length > 0) throw new Error(`${file} shows lines that the command does not print:\n${missing.join('\n')}\nIt prints:\n${printed}`)
    }
    if (!isShell(block)) continue
    for (const command of commandsOf(block)) {
      if (notHere[command]) {
        console.log(`${file}: not here (${notHere[command]}): ${command}`)
        continue
      }
      before[command]?.()
      printed = run(command, command.startsWith('npm run vscode') ? root : cwd, {allowed: allowed[command] ?? exitsOf(command), where: file})
    }
  }
}

/** A new project with docs-lint installed. @param site the folder of the pages */
function project(name, site) {
  const folder = join(temp, name)
  mkdirSync(folder, {recursive: true})
  cpSync(join(root, 'fixtures/demo'), join(folder, site), {recursive: true})
  for (const command of ['npm init -y', 'git init -q -b main', 'echo node_modules > .gitignore']) run(command, folder, {where: name})
  return folder
}
const commit = (folder) => run('git add -A && git -c user.name=A -c user.email=a@example.com commit -qm Change', folder, {where: 'git'})

/** Starts a server, sends the first request, and expects its name. stdin stays open until it responds, as with an editor. */
async function greet(words, cwd, where) {
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {protocolVersion: '2025-06-18', processId: null, rootUri: null, capabilities: {}, clientInfo: {name: 'a', version: '1'}}
  }
  const body = JSON.stringify(hello)
  const child = spawn(words[0], words.slice(1), {cwd, env, stdio: ['pipe', 'pipe', 'inherit']})
  let stdout = ''
  const isGreeted = await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 60_000)
    child.on('error', () => resolve(false)).on('exit', () => resolve(false))
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk
      if (/"name":"docs-lint"/.test(stdout)) resolve(true)
    })
    child.stdin.on('error', () => undefined).write(words.includes('mcp') ? `${body}\n` : `Content-Length: ${body.length}\r\n\r\n${body}`)
    child.on('close', () => clearTimeout(timer))
  })
  child.stdin.end()
  child.kill()
  if (!isGreeted) throw new Error(`${where}: \`${words.join(' ')}\` does not respond\n${stdout}`)
  ran++
  console.log(`${where}: ${words.join(' ')}`)
}

symlinkSync(root, join(temp, 'docs-lint'), 'dir')

// the quickstart, in the folder of the site
const site = project('site', '.')
runPage('docs/quickstart.mdx', site)
const [workflow] = blocksOf('docs/quickstart.mdx').filter(({lang}) => lang === 'yaml')
run(/run: (.*)/.exec(workflow.text)[1], site, {allowed: [1], where: 'docs/quickstart.mdx'})

// the README, in the same project
commit(site)
writeFileSync(join(site, 'draft.mdx'), '---\ntitle: A new page\ndescription: What the new page is about, in one sentence of some length.\n---\n\nText.\n')
mkdirSync(join(site, 'docs/guides'), {recursive: true})
writeFileSync(join(site, 'docs/guides/one.mdx'), readFileSync(join(site, 'draft.mdx')))
runPage('README.md', site, {
  before: {'npx remark . --ext mdx --use docs-lint/remark --frail': () => run('npm install --save-dev remark-cli', site, {where: 'README.md'})}
})
for (const {lang, title, text} of blocksOf('README.md')) {
  if (lang === 'js') writeFileSync(join(site, '.remarkrc.mjs'), text)
  if (lang === 'json' && title) writeFileSync(join(site, title), text)
}
run('npx remark . --ext mdx --frail', site, {allowed: [0, 1], where: 'README.md, .remarkrc.mjs'})
run('npx docs-lint', site, {allowed: [0, 1], where: 'README.md, settings'})

// the page on adoption, at the root of a repository whose site is in docs/
const old = project('old', 'docs')
run('npm install --save-dev ../docs-lint', old, {where: 'docs/adopt.mdx'})
// the page shows the output of init for a repository with GitHub Actions and Cursor, and without settings
rmSync(join(old, 'docs/docs-lint.config.json'))
for (const path of ['.github/workflows/test.yml', '.cursor/settings.json']) {
  mkdirSync(dirname(join(old, path)), {recursive: true})
  writeFileSync(join(old, path), path.endsWith('.json') ? '{}\n' : 'on: push\njobs: {}\n')
}
commit(old)
runPage('docs/adopt.mdx', old, {
  allowed: {'npx docs-lint docs --baseline': [0], 'npx docs-lint init docs': [0], 'npx docs-lint docs --fix': [0, 1]},
  before: {'npx docs-lint docs --changed main': () => commit(old)}
})

// editors
runPage('docs/editors.mdx', site)
for (const {lang, text} of blocksOf('docs/editors.mdx')) {
  if (lang === 'toml') {
    const {command, args} = parseToml(text)['language-server']['docs-lint']
    await greet([command, ...args], site, 'docs/editors.mdx, Helix')
  }
  if (lang === 'json' && text.includes('json.schemas')) for (const {url} of JSON.parse(text)['json.schemas']) JSON.parse(readFileSync(join(site, url), 'utf8'))
  if (lang === 'json' && text.includes('"binary"')) {
    const {path, arguments: words} = JSON.parse(text).lsp['mdx-analyzer'].binary
    await greet([path, ...words], site, 'docs/editors.mdx, Zed')
  }
  if (lang === 'lua')
    await greet(
      [.../cmd = \{ (.*?) \}/.exec(text)[1].matchAll(/'([^']+)'/g)].map(([, word]) => word),
      site,
      'docs/editors.mdx, Neovim'
    )
}

// assistants
for (const [path, text] of Object.entries({
  'CLAUDE.md': '# Docs\n\n- Write in the active voice.\n',
  '.cursor/rules/docs.mdc': '---\nalwaysApply: true\n---\n\n- Use sentence case in headings.\n',
  '.vale/styles/Acme/Will.yml': 'extends: existence\nmessage: "Avoid using \'%s\'."\ntokens:\n  - will\n',
  '.markdownlint.json': '{"MD013": false}\n'
})) {
  mkdirSync(dirname(join(site, path)), {recursive: true})
  writeFileSync(join(site, path), text)
}
runPage('docs/assistants.mdx', site)
for (const {lang, title, text} of blocksOf('docs/assistants.mdx')) {
  if (lang !== 'json') continue
  const settings = JSON.parse(text)
  if (title === '.mcp.json') await greet([settings.mcpServers['docs-lint'].command, ...settings.mcpServers['docs-lint'].args], site, 'docs/assistants.mdx')
  const commands = [...JSON.stringify(settings.hooks ?? {}).matchAll(/"command":"([^"]+)"/g)].map(([, command]) => command)
  const event = JSON.stringify({hook_event_name: 'PostToolUse', cwd: site, tool_name: 'Write', tool_input: {file_path: join(site, 'guides/alerts.mdx')}})
  for (const command of commands) run(command, site, {allowed: [0, 2], input: event, where: 'docs/assistants.mdx'})
}

// the library, in a project of a current npm version
const [sample] = blocksOf('docs/command-line.mdx').filter(({text}) => text.includes("from 'docs-lint'"))
const [file] = sample.title.split(' ')
writeFileSync(join(old, file), sample.text)
run(`node ${file}`, old, {allowed: [0, 1], where: 'docs/command-line.mdx'})

console.log(`\n${ran} commands ran as written, with npm ${run('npm --version', temp, {where: 'npm'}).trim()}`)
