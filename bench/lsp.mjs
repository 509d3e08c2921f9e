/**
 * Measures the time from a keystroke to the diagnostics, and the memory of the server: `node bench/lsp.mjs [--pages N] [--edits N] [SITE
 * PAGE]`.  Without a site, it generates one. Types at the end of a section, ten keys per second, with a pause after each sentence.
 */
import {spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'
import {createProtocolConnection, StreamMessageReader, StreamMessageWriter} from 'vscode-languageserver-protocol/node'

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {pages: {type: 'string', default: '1000'}, edits: {type: 'string', default: '1000'}, every: {type: 'string', default: '100'}}
})
const [site = makeSite(Number(values.pages)), path = 'guides/page-0.mdx'] = positionals

/** The text to type repeatedly: prose, a link, a component, and code, each incomplete for a while. */
const typed = [
  'The old key fails one hour after the new one was made. ',
  'Read [the limits](/guides/page-7#limits) before you change a plan. ',
  '\n\n<Note>\n  Keep the key in the settings of your server.\n</Note>\n\n',
  '\n\n```bash\ncurl https://api.example.com/v1/keys\n```\n\n',
  'Select **Delete** in the list of keys, then confirm it. '
]

const child = spawn(process.execPath, [cli, 'lsp'], {cwd: site, stdio: ['pipe', 'pipe', 'inherit']})
const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
const uri = pathToFileURL(join(site, path)).href
let waiting = []
connection.onNotification('textDocument/publishDiagnostics', (told) => {
  if (told.uri !== uri || told.version === undefined) return
  const now = performance.now()
  waiting = waiting.filter(({version, done}) => {
    if (version > told.version) return true
    done(now)
    return false
  })
})
connection.listen()
const idle = () => connection.sendRequest('docs-lint/idle', {})
const megabytes = ({rss, heapUsed}) => `${(rss / 1e6).toFixed(0)} MB resident, ${(heapUsed / 1e6).toFixed(0)} MB heap`

const start = performance.now()
await connection.sendRequest('initialize', {
  processId: process.pid,
  rootUri: null,
  capabilities: {},
  workspaceFolders: [{uri: pathToFileURL(site).href, name: 'site'}]
})
await connection.sendNotification('initialized', {})
let text = readFileSync(join(site, path), 'utf8')
const opened = new Promise((done) => waiting.push({version: 1, done}))
await connection.sendNotification('textDocument/didOpen', {textDocument: {uri, languageId: 'mdx', version: 1, text}})
console.log(`page: ${(statSync(join(site, path)).size / 1000).toFixed(1)} kB`)
console.log(`from start to the findings of the open page: ${((await opened) - start).toFixed(0)} ms`)
const first = await idle()
console.log(`from start to the findings of all pages: ${(performance.now() - start).toFixed(0)} ms, ${megabytes(first.memory)}`)

const times = []
let version = 1
let at = text.indexOf('\n## ', text.length / 2) - 1
for (let edits = 0, sentence = 0; edits < Number(values.edits); sentence++) {
  for (const key of typed[sentence % typed.length]) {
    if (edits++ >= Number(values.edits)) break
    const before = text.slice(0, at).split('\n')
    const position = {line: before.length - 1, character: before.at(-1).length}
    text = text.slice(0, at) + key + text.slice(at)
    at++
    version++
    const sent = performance.now()
    const of = version
    const told = new Promise((done) => waiting.push({version: of, done}))
    await connection.sendNotification('textDocument/didChange', {
      textDocument: {uri, version},
      contentChanges: [{range: {start: position, end: position}, text: key}]
    })
    const took = told.then((now) => times.push(now - sent))
    await Promise.all([took, wait(Number(values.every))])
  }
  await wait(600)
}
times.sort((a, b) => a - b)
const share = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1)
console.log(`${times.length} keystrokes to findings: median ${share(0.5)} ms, p95 ${share(0.95)} ms, p99 ${share(0.99)} ms, longest ${share(1)} ms`)
const last = await idle()
console.log(`after ${version - 1} edits: ${megabytes(last.memory)}`)
await connection.sendRequest('shutdown')
await connection.sendNotification('exit')
connection.dispose()
if (positionals.length === 0) rmSync(site, {recursive: true, force: true})

function makeSite(count) {
  const root = mkdtempSync(join(tmpdir(), 'docs-lint-lsp-bench-'))
  const files = {
    'docs.json': JSON.stringify({
      name: 'Acme',
      theme: 'mint',
      colors: {primary: '#0B5F4A'},
      navigation: {groups: [{group: 'Guides', pages: Array.from({length: count}, (_, page) => `guides/page-${page}`)}]}
    })
  }
  for (let page = 0; page < count; page++) files[`guides/page-${page}.mdx`] = makePage(page, page === 0 ? 20_000 : 7000, count)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), {recursive: true})
    writeFileSync(join(root, file), content)
  }
  return root
}

function makePage(page, size, count) {
  let made = `---\ntitle: Manage the key of workspace ${page}\ndescription: Create, rotate and delete the key of workspace ${page} without an interruption.\n---\n\n`
  for (let section = 0; made.length < size; section++) {
    const other = (page * 7 + section) % count
    made += `## Rotate part ${section} of ${page}\n\nThe service stores the key of the workspace and shows it once. You can rotate it in the dashboard, and each request that carries the old key fails after one hour. See [the limits](/guides/page-${other}#limits) for the numbers, and [the next part](#rotate-part-${section}-of-${page}).\n\n<Steps>\n  <Step title="Open the dashboard">\n    Open the dashboard and select **Keys**.\n  </Step>\n  <Step title="Create the key">\n    Select **Create**, then copy the key.\n  </Step>\n</Steps>\n\n\`\`\`bash Terminal\ncurl https://api.example.com/v1/keys/${section} -H "Accept: application/json"\n\`\`\`\n\n\`\`\`python\nimport acme\n\nkeys = acme.keys(workspace=${page})\nprint(keys[${section}])\n\`\`\`\n\n| Field | Meaning |\n| --- | --- |\n| id | The id of the key |\n| name | What people call it |\n\n- Keys belong to a workspace.\n- A key has one role.\n\n`
  }
  return `${made}## Limits\n\nA workspace has five keys.\n`
}
