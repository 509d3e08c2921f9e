/**
 * `npm run fuzz -- --seed 1 --minutes 2`: runs the built command on random sites and damaged caches, and both servers on random messages.
 * Each run must end in time with exit code 0 to 2, without a stack trace, and with spans inside the files. It must not read files outside
 * the site, open connections, or start programs. A run with a damaged cache must give the report of a run without one. Lists pages on which
 * the parsers differ. A failure prints its seed and keeps its files; `--seed N --runs 1` repeats it.
 */
import {spawnSync} from 'node:child_process'
import {createHmac} from 'node:crypto'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'

const {values: given} = parseArgs({
  options: {seed: {type: 'string', default: '1'}, minutes: {type: 'string', default: '2'}, runs: {type: 'string', default: '1000000'}}
})
const own = fileURLToPath(new URL('../../', import.meta.url))
const cli = join(own, 'dist/cli.js')
/** In ms. A page of a few kB takes a tenth of a second; the rest is a margin for a busy machine. */
const STALL = 60_000
/** A file next to each site. A link, a reference, or an import leads to it. */
const canary = 'canary-text-of-another-folder'

/** A generator of numbers from 0 to 1 that are the same for each seed (mulberry32). */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Keys that every object has: a table that is a plain object finds them. */
const prototypeNames = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'prototype']
const longLines = [...'a [<{`*_|"\\'].map((sign) => sign.repeat(3000)).concat('word '.repeat(2000), '[a](/b) '.repeat(1000), 'İ'.repeat(2000))
const pagePieces = [
  ...'# |## |- |1. |> || |`|```js\n|```\n|~~~|\n|\n\n|  |\t|{|}|<|>|</|/>|[|]|(|)|](|![|*|**|_|"|\'|\\|&amp;|&#0;|<!--|-->|{/*|*/}|:::|---\n|$|@|#'.split('|'),
  '<Card title="Keys">',
  '</Card>',
  '<Steps>\n<Step title="A">\n',
  '</Step>\n</Steps>',
  '<ParamField body="a" type="string" required>',
  '</ParamField>',
  '<Tabs><Tab title="x">',
  'import A from "/snippets/a.mdx"\n',
  'export const a = {b: [',
  'import B from "../outside/canary.mdx"\n',
  '<Snippet file="../../outside/canary.mdx" />',
  '![a](../outside/canary.png)',
  '[b](/../../outside/canary#a)',
  '[key](/page#a)',
  '[a]: /b\n',
  '| a | b |\n| - | - |\n',
  'https://example.com/a?b=c',
  'The key is created by the server.',
  '{/* docs-lint-disable tense */}',
  '<!-- docs-lint-disable -->',
  '---\ntitle: A\n---\n',
  'openapi: GET /k\n',
  '\u{1F600}',
  '\uD800',
  '\u202E',
  '\u0000',
  '\r\n',
  '\uFEFF',
  'é',
  'I',
  'We will',
  'e.g.',
  'June 5th',
  ...prototypeNames.flatMap((name) => [
    `${name} `,
    `<${name} ${name}="${name}">\n`,
    `{${name}}`,
    `[${name}](/${name}#${name})`,
    `\`\`\`${name}\n`,
    `## ${name}\n`
  ]),
  'openapi: GET /constructor\n'
]
const dataPieces = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '1',
  'true',
  'null',
  '"$ref"',
  '"./docs.json"',
  '"../outside/canary.json"',
  '"http://127.0.0.1:9/a.json"',
  '"navigation"',
  '"pages"',
  '"page"',
  '"groups"',
  '"redirects"',
  '"source"',
  '"/a/:b*"',
  '"openapi"',
  '"api.json"',
  '\n',
  '// a\n',
  '"__proto__"',
  '1e999',
  '"\\ud800"',
  '&a',
  '*a',
  '- ',
  'a: ',
  '!!js/x',
  '|',
  '>',
  ...prototypeNames.flatMap((name) => [`"${name}"`, `"${name}":`, `${name}: `, `#/${name}`])
]

function siteOf(random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const many = (list, most) => Array.from({length: Math.floor(random() * most)}, () => pick(list))
  /** Repeating one piece finds slow code, and random sequences find crashes. */
  const text = (pieces) => {
    if (random() < 0.3)
      return many(pieces, 4)
        .join('')
        .repeat(Math.floor(random() * 800))
    return many(pieces, 300)
      .concat(random() < 0.2 ? [pick(longLines)] : [], many(pieces, 20))
      .join('')
  }
  const broken = (whole, pieces) => {
    if (random() < 0.4) return whole
    if (random() < 0.3) return text(pieces)
    const at = Math.floor(random() * whole.length)
    return whole.slice(0, at) + many(pieces, 12).join('') + whole.slice(at + Math.floor(random() * 8))
  }
  const config = {
    name: 'Acme',
    theme: 'mint',
    colors: {primary: '#0055ff'},
    api: {openapi: 'api.json'},
    navigation: {groups: [{group: 'A', pages: ['page', 'other', {$ref: './part.json'}]}]},
    redirects: [{source: '/a/:b*', destination: '/page'}]
  }
  const schema = {type: 'object', required: ['a'], properties: {a: {$ref: '#/components/schemas/S'}, b: {type: 'string', enum: ['x']}}}
  const api = {
    openapi: '3.1.0',
    info: {title: 'A', version: '1'},
    paths: {'/k': {post: {requestBody: {content: {'application/json': {schema}}}, responses: {200: {description: 'Ok'}}}}},
    components: {schemas: {S: schema}}
  }
  const front = '---\ntitle: Create a key\ndescription: Create the keys of a workspace.\n---\n\n'
  return new Map([
    ['docs.json', broken(JSON.stringify(config, undefined, 1), dataPieces)],
    ['part.json', broken('{"group": "B", "pages": ["page"]}', dataPieces)],
    ['api.json', broken(JSON.stringify(api, undefined, 1), dataPieces)],
    ['page.mdx', (random() < 0.7 ? front : '') + text(pagePieces)],
    ['other.md', text(pagePieces)],
    ['snippets/a.mdx', text(pagePieces)],
    ...(random() < 0.3 ? [['docs-lint.config.yaml', broken('extends: recommended\nrules:\n  tense: error\nvocabulary:\n  accept: [acme]\n', dataPieces)]] : [])
  ])
}

/** Starts the command in a site, monitored by `fuzz-guard.mjs`. */
function start(site, args, options = {}, longest = STALL) {
  const {input, env} = options
  const notes = join(site, '../notes')
  writeFileSync(notes, '')
  const ran = spawnSync(process.execPath, ['--import', new URL('fuzz-guard.mjs', import.meta.url).href, cli, ...args], {
    cwd: site,
    input,
    encoding: 'utf8',
    timeout: longest,
    maxBuffer: 512 * 1024 * 1024,
    env: {
      ...process.env,
      CI: 'true',
      XDG_CONFIG_HOME: join(site, '../config'),
      DOCS_LINT_FUZZ_NOTES: notes,
      DOCS_LINT_FUZZ_ALLOWED: [
        realpathSync(site),
        join(realpathSync(site), '../config'),
        notes,
        join(own, 'dist'),
        join(own, 'node_modules'),
        join(own, 'package.json')
      ].join(delimiter),
      ...env
    }
  })
  // the other programs of a busy machine do not stall a run five times as long
  if (ran.error?.code === 'ETIMEDOUT' && longest === STALL) return start(site, args, options, 5 * STALL)
  return {...ran, notes: readFileSync(notes, 'utf8').trim()}
}

/** What is wrong with the end of a run. Undefined if it is fine. */
function faultOf({status, signal, error, stdout, stderr, notes}) {
  if (notes) return `not allowed: ${notes.split('\n')[0]}`
  if (`${stdout}${stderr}`.includes(canary)) return 'printed a file of another folder'
  if (error) return `did not end: ${error.message}`
  if (signal) return `ended by ${signal}`
  if (status > 2) return `exit code ${status}`
  if (/^\s+at .+:\d+:\d+\)?$/m.test(stderr)) return `stack trace: ${stderr.slice(0, 400)}`
  return stdout === undefined ? 'no output' : undefined
}

const lint = ['--format', 'json', '--min-level', 'info']

function lintFault(folder, files) {
  const run = start(folder, [...lint, '--no-cache'])
  const parseError = faultOf(run)
  if (parseError) return parseError
  if (run.stdout === '') return run.status === 2 ? undefined : 'no report'
  let report
  try {
    report = JSON.parse(run.stdout)
  } catch (error) {
    return `the report is no JSON: ${error.message}`
  }
  for (const {path, start: from, end, rule} of report.findings) {
    const name = [...files.keys()].find((file) => path === file || path.endsWith(`/${file}`))
    const length = name === undefined ? 0 : readFileSync(join(folder, name), 'utf8').length
    if (from.offset < 0 || from.offset > end.offset || end.offset > length) return `${rule}: span ${from.offset} to ${end.offset} of ${length} in ${path}`
  }
  return undefined
}

function serverFault(random, folder) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const uri = `file://${folder}/page.mdx`
  const place = {textDocument: {uri: pick([uri, 'file:///', 'x', ''])}, position: {line: pick([0, 5, -1, 1e9]), character: pick([0, 3, 1e9])}}
  const message = (method, params, id) => ({jsonrpc: pick(['2.0', '2.0', '2.0', '1']), method, params, ...(id !== undefined && {id})})
  const isMcp = random() < 0.5
  const methods = isMcp
    ? ['tools/list', 'tools/call', 'ping', 'x', '']
    : ['textDocument/hover', 'textDocument/completion', 'textDocument/didOpen', 'textDocument/definition', 'textDocument/codeAction', 'x', '']
  const first = isMcp
    ? message('initialize', {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'fuzz', version: '1'}}, 0)
    : message('initialize', {processId: null, rootUri: `file://${folder}`, capabilities: {}}, 0)
  const params = () => pick([place, {}, null, [], {name: pick(['lint', 'guidance_for', 'fix']), arguments: pick([{}, {paths: ['../..']}, {path: 1}, null])}])
  const messages = [first, ...Array.from({length: 8}, (_, index) => message(pick(methods), params(), pick([index + 1, undefined, 'a', null])))]
  if (!isMcp) messages.push({jsonrpc: '2.0', id: 99, method: 'shutdown'}, {jsonrpc: '2.0', method: 'exit'})
  const frame = (one) => {
    const body = JSON.stringify(one)
    return isMcp ? `${body}\n` : `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  }
  return faultOf(start(folder, isMcp ? ['mcp', folder] : ['lsp', '--stdio'], {input: messages.map(frame).join('')}))
}

/** The difference between the results of both parsers for a site that each can read, if there is one. */
function parserDifference(folder) {
  const [native, reference] = ['native', 'js'].map((parser) => start(folder, [...lint, '--no-cache', '--parser', parser]))
  const fault = faultOf(native) ?? faultOf(reference)
  if (fault || native.stdout === '' || reference.stdout === '') return {fault}
  const problems = ({stdout}) =>
    JSON.parse(stdout).findings.map(({path, start: from, end, rule, message}) => `${path}:${from.offset}-${end.offset} ${rule} ${message}`)
  const [left, right] = [problems(native), problems(reference)]
  const differs = [
    ...left.filter((one) => !right.includes(one)).map((one) => `native: ${one}`),
    ...right.filter((one) => !left.includes(one)).map((one) => `js: ${one}`)
  ]
  return {differs: differs[0]}
}

/** A damaged cache, either unsigned or signed with the key that everybody knows. */
function cacheFault(random, folder) {
  const honest = start(folder, [...lint, '--no-cache'])
  const fault = faultOf(honest)
  if (fault) return fault
  const file = join(folder, '../config/cache.json')
  const cached = () => start(folder, [...lint, '--cache-location', '../config/cache.json', '--trust-cache'])
  cached()
  if (!existsSync(file)) return undefined
  const whole = readFileSync(file)
  const broken = Buffer.from(whole)
  for (let times = 1 + random() * 4; times > 0; times--) broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256)
  writeFileSync(file, broken)
  const again = cached()
  const second = faultOf(again)
  if (second) return `damaged cache: ${second}`
  if (again.stdout !== honest.stdout) return 'a damaged cache gives another report'
  // with one of its values replaced
  const values = ['null', '{}', '[]', '-1', '1e9', '"x"', 'true', '"../outside/canary.mdx"']
  const text = whole.toString('utf8').slice(44)
  const places = [...text.matchAll(/(?<=":)(?:"[^"\\]*"|\d+|true|false|\[\]|\{\})/g)]
  const place = places[Math.floor(random() * places.length)]
  const edited = text.slice(0, place.index) + values[Math.floor(random() * values.length)] + text.slice(place.index + place[0].length)
  const path = join(realpathSync(dirname(file)), 'cache.json')
  for (const name of [file, path]) {
    const signature = createHmac('sha256', 'docs-lint: trusted by --trust-cache').update(`${name}\0`).update(edited).digest('base64url')
    writeFileSync(file, `${signature}\n${edited}`)
    const third = faultOf(cached())
    if (third) return `forged cache: ${third}`
  }
  return undefined
}

const end = Date.now() + Number(given.minutes) * 60_000
let seed = Number(given.seed)
let runs = 0
let failures = 0
let listed = 0
for (; runs < Number(given.runs) && Date.now() < end; runs++, seed++) {
  const random = randomOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'docs-lint-fuzz-'))
  const site = join(folder, 'site')
  const files = siteOf(random)
  for (const path of ['outside/canary.mdx', 'outside/canary.json', 'config/none']) files.set(`../${path}`, JSON.stringify({[canary]: canary}))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(site, path)), {recursive: true})
    writeFileSync(join(site, path), text)
  }
  const links = ['link.mdx', 'mint.json', 'snippets/b.mdx', '.mintignore', '.docs-lint-reviews.jsonl', 'package.json', 'docs-lint.config.json']
  if (random() < 0.3) symlinkSync('../outside/canary.json', join(site, links[Math.floor(random() * 7)]))
  const kind = random()
  let fault
  if (kind < 0.55) fault = lintFault(site, files)
  else if (kind < 0.7) {
    const {fault: found, differs} = parserDifference(site)
    fault = found
    if (differs) console.log(`listed ${++listed}: seed ${seed}: the parsers differ: ${differs.slice(0, 200)}`)
  } else fault = kind < 0.85 ? cacheFault(random, site) : serverFault(random, site)
  if (fault) {
    failures++
    console.log(`seed ${seed}: ${fault}\n  ${folder}`)
  } else rmSync(folder, {recursive: true})
}
console.log(`${runs} runs, ${failures} failures, ${listed} listed`)
process.exitCode = failures > 0 ? 1 : 0
