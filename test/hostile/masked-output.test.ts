/** Every output of docs-lint with every kind of key: at most the first characters of a key may appear. */
/* oxlint-disable typescript/no-unnecessary-template-expression, no-useless-concat -- the pieces are what keeps scanners off */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {Client as McpClient} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {beforeEach, describe, expect, it, onTestFinished} from 'vitest'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {migrateCommand} from '../../src/cli/migrate/index.ts'
import {run} from '../../src/cli/program.ts'
import {hookCommand} from '../../src/cli/hook.ts'
import {safeResult} from '../../src/cli/result.ts'
import {reportContext} from '../../src/cli/report-context.ts'
import {bestParser} from '../../src/parse/parsers.ts'
import {maskSecrets} from '../../src/secrets/mask.ts'
import {formatNames, formatReport} from '../../src/report/format.ts'
import {lint} from '../../src/run/lint/lint.ts'
import remarkPreset from '../../src/remark/index.ts'
import retextPreset from '../../src/retext/index.ts'
import {openProject} from '../../src/run/project.ts'
import {findSecrets} from '../../src/secrets/find-secrets.ts'
import {startClient, type Client} from '../lsp/client.ts'
import {folderWith} from '../run/folder-with.ts'
import {made, random, type Draw, hex} from './made-secrets.ts'

const uuid = (draw: Draw): string => {
  for (;;) {
    const text = `${draw(8, hex)}-${draw(4, hex)}-4${draw(3, hex)}-a${draw(3, hex)}-${draw(12, hex)}`
    if (findSecrets(`api_${'key'}=${text}`).length > 0) return text
  }
}
const kinds: [name: string, make: (draw: Draw) => string][] = [
  ...made.filter(([name]) => name !== 'private key'),
  ['UUID in a query', (draw) => `api_${'key'}=${uuid(draw)}`],
  ['UUID in a header', (draw) => `X-Api-${'Key'}: ${uuid(draw)}`],
  ['UUID in code', (draw) => `client_${'secret'} = '${uuid(draw)}'`],
  ['UUID in an attribute', (draw) => `<Client api${'Key'}='${uuid(draw)}' />`]
]
const draw = random(20261122)
const keys = kinds.map(([name, make]) => {
  // some generated keys look made up
  for (;;) {
    const text = make(draw).replaceAll('\n', ' ')
    const [secret] = findSecrets(text)
    if (secret) return {name, text, secret: text.slice(secret.start, secret.end)}
  }
})

/** The names of the keys that can be read in a text. */
const readableIn = (text: string): string[] =>
  keys.flatMap(({name, secret}) => {
    // the URL of a webhook and the header of a private key are not secret
    const body = secret.replace(/^-----BEGIN [A-Z ]+-----|^\S+webhooks\/\d+\/|^\S+services\//, '').slice(8)
    for (let at = 0; at + 8 <= body.length; at += 4)
      if (text.includes(body.slice(at, at + 8)))
        return [`${name}: ${text.slice(Math.max(0, text.indexOf(body.slice(at, at + 8)) - 120), text.indexOf(body.slice(at, at + 8)) + 40)}`]
    return []
  })

const front = (title: string): string => `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(`How to rotate ${title}`)}\n---\n\n`
const quoted = (text: string): string => text.replace(/[{}<>]/g, ' ')
type Key = (typeof keys)[number]
const groups = Array.from({length: Math.ceil(keys.length / 8)}, (_, index) => keys.slice(index * 8, index * 8 + 8))
const section = ({text, secret}: Key): string =>
  [
    `## Use ${quoted(text)}`,
    `Click [here](/missing?${encodeURI(quoted(text))}) or [${quoted(text).replace(/[[\]]/g, '')}](#${secret}).`,
    `![](/img/${secret}.svg)`,
    `In order to utilize it, the key \`${quoted(text)}\` is used by the server. ${quoted(text)}`,
    `\`\`\`bash\ncurl -H '${text}' https://api.acme.com\n\`\`\``,
    `\`\`\`json\n{"key": ${JSON.stringify(text)},}\n\`\`\``,
    `<Frobnicate value={${JSON.stringify(text)}} />`
  ].join('\n\n')
const pages = Object.fromEntries(groups.map((group, index) => [`keys/k${index}.mdx`, `${front(group[0]!.text)}${group.map(section).join('\n\n')}\n`]))
const openapi = {
  openapi: '3.1.0',
  info: {title: keys[0]!.text, version: '1', description: keys.map(({text}) => text).join('\n')},
  paths: Object.fromEntries(
    groups.map((group, index) => [
      `/keys/${index}`,
      {
        post: {
          summary: group[0]!.text,
          description: group.map(({text}) => text).join(' '),
          parameters: [
            {name: 'api_key', in: 'query', required: true, schema: {type: 'string', enum: group.map(({secret}) => secret)}, example: group[1]!.secret},
            ...group.map(({text}, at) => ({
              name: `q${at}`,
              in: 'query',
              required: true,
              description: `As \`${text}\``,
              schema: {type: 'string', default: text}
            }))
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {type: 'object', required: ['client_secret'], properties: {client_secret: {type: 'string', enum: group.map(({secret}) => secret)}}}
              }
            }
          },
          responses: Object.fromEntries(group.map(({text}, at) => [String(400 + at), {description: text}]))
        }
      }
    ])
  )
}
const field = '<ParamField query="api_key" type="number">\n  Text\n</ParamField>\n'
const endpoints = Object.fromEntries(
  groups.map((_, index) => [`api/e${index}.mdx`, `---\ntitle: Endpoint ${index}\ndescription: What it does.\nopenapi: POST /keys/${index}\n---\n\n${field}`])
)
/** File names may contain a key, if the key can be recognized by itself and a disk allows the name. */
const standsAlone = (secret: string): boolean => findSecrets(secret).some(({start, end}) => start === 0 && end === secret.length)
const named = Object.fromEntries(
  keys.flatMap(({name, secret}) =>
    /^[\w.-]{1,200}$/.test(secret) && standsAlone(secret)
      ? [[`named/${secret}.mdx`, `${front(name)}Click [here](/index) or [all about keys](/named/${secret}#no).\n`]]
      : []
  )
)
const files = {
  'docs.json': JSON.stringify(
    {
      name: keys.map(({text}) => text).join(' '),
      theme: 'mint',
      colors: {primary: '#112233'},
      navigation: {
        groups: [
          {group: 'Keys', pages: [...Object.keys(pages).map((path) => path.slice(0, -4)), ...keys.map(({secret}) => `missing/${secret}`)]},
          ...keys.map(({text}) => ({group: text, pages: [text]}))
        ]
      },
      navbar: {links: keys.map(({text}) => ({label: text, href: `/missing/${text}`}))},
      redirects: keys.map(({text}) => ({source: `/a/${text}`, destination: `/b/${text}`})),
      api: {openapi: 'openapi.json', examples: {defaults: keys[1]!.text}}
    },
    null,
    1
  ),
  'docs-lint.config.json': JSON.stringify({
    guidelines: keys.map(({text}, index) => ({id: `team-${index}`, title: `Write ${text}`, guide: `Never show ${text}`, why: `It is ${text}`})),
    vocabulary: {accept: keys.map(({text}) => text)}
  }),
  'openapi.json': JSON.stringify(openapi, null, 1),
  ...pages,
  ...endpoints,
  ...named
}
let root = ''
beforeEach(() => {
  root = folderWith(files)
})

/** As typed by a user. */
async function typed(...args: string[]): Promise<string> {
  const before = process.cwd()
  process.chdir(root)
  try {
    const {stdout, stderr} = await run([...args])
    return stdout + stderr
  } finally {
    process.chdir(before)
  }
}

it('each kind is known as a secret', () => {
  expect(keys.filter(({secret}) => secret.length < 16).map(({name}) => name)).toEqual([])
})

it('a letter that is two in lowercase does not shift what is masked', () => {
  const {secret, name} = keys.find((one) => one.secret.length > 30)!
  expect(readableIn(maskSecrets(`${'\u0130'.repeat(30)} \`${secret}\``)), name).toEqual([])
})

describe('the command line', () => {
  it('each format', async () => {
    const {project} = await openProject({paths: [], cwd: root})
    const report = await lint({...project!, parser: bestParser(), version: '0'})
    expect(report.findings.length).toBeGreaterThan(200)
    const view = reportContext(project!, {minLevel: 'info', color: false, toFile: true, command: 'docs-lint', allLocations: true}, {cwd: root, env: {}})
    for (const format of formatNames) {
      const out = await formatReport(format, report, view)
      expect(out.length, format).toBeGreaterThan(5000)
      expect(readableIn(out), format).toEqual([])
      if (['json', 'sarif', 'gitlab', 'rdjson'].includes(format)) expect(() => JSON.parse(out) as unknown, format).not.toThrow()
    }
  })
  it.each([
    ['pretty --excerpt', ['--format', 'pretty', '--excerpt', '--min-level', 'info']],
    ['--fix-dry-run', ['--fix-dry-run']],
    ['a page named after a key', ['named', '--format', 'unix']],
    ['--statistics and --timing', ['--statistics', '--timing']],
    ['rules print', ['rules', 'print', '--editor', 'agents']],
    ['rules print --detail full', ['rules', 'print', '--editor', 'agents', '--detail', 'full']],
    ['rules diff', ['rules', 'diff', '--editor', 'agents']],
    ['rules trace', ['rules', 'trace']],
    ['rules list', ['rules', 'list']],
    ['rules list as JSON', ['rules', 'list', '--format', 'json']],
    ['explain', ['explain', ...keys.map((_, index) => `team-${index}`), 'no-secrets']],
    ['--print-config', ['--print-config', 'keys/k0.mdx']],
    ['review', ['review', '--all', 'keys']],
    ['review as JSON', ['review', '--all', '--format', 'json', 'keys']],
    ['init --dry-run', ['init', '--dry-run', '--editor', 'agents', '--ci', 'none']],
    ['an unknown rule', ['--only', keys[0]!.secret]],
    ['an unknown path', [`docs/${keys[3]!.secret}`]],
    ['rules import', ['rules', 'import', 'keys/k0.mdx', 'keys/k1.mdx']]
  ])('%s', async (_, args) => {
    const out = await typed(...args, ...(args[0]!.startsWith('-') ? ['--no-cache'] : []))
    expect(out).not.toBe('')
    expect(readableIn(out)).toEqual([])
  })
  it('files that `rules write` writes', async () => {
    await typed('rules', 'write', '--editor', 'agents', 'claude', 'gemini', 'cursor')
    const written = readdirSync(root, {recursive: true, encoding: 'utf8'}).filter((path) => /AGENTS\.md|CLAUDE\.md|GEMINI\.md|\.mdc$/.test(path))
    expect(written.length).toBeGreaterThan(2)
    for (const path of written) expect(readableIn(readFileSync(join(root, path), 'utf8'))).toEqual([])
  })
  it('what is wrong with settings', async () => {
    const wrong = folderWith({...files, 'docs-lint.config.json': JSON.stringify({rules: Object.fromEntries(keys.map(({text}) => [text, text]))})})
    const before = root
    root = wrong
    const out = await typed('--no-cache')
    root = before
    expect(out).toContain('docs-lint.config.json')
    expect(readableIn(out)).toEqual([])
  })
})

describe('other commands and plugins', () => {
  it('migrate', async () => {
    const {api, ...rest} = JSON.parse(files['docs.json']) as {api: unknown; navigation: {groups: unknown}}
    const old = folderWith({'mint.json': JSON.stringify({...rest, openapi: api, navigation: rest.navigation.groups}), 'index.mdx': `${front('A')}Text.\n`})
    const {exit, stdout, stderr} = safeResult(await migrateCommand({}, old))
    expect({exit, isLong: stdout.length > 5000}).toEqual({exit: 0, isLong: true})
    expect(readableIn(stdout + stderr)).toEqual([])
  })
  it.each(formatNames)('merge, of parts that somebody else wrote, as %s', async (format) => {
    await typed('keys', '--format', 'json', '--output', 'part.json', '--no-cache')
    const part = JSON.parse(readFileSync(join(root, 'part.json'), 'utf8')) as {findings: Record<string, unknown>[]}
    const findings = part.findings.map((finding, index) => {
      const {text, secret} = keys[index % keys.length]!
      const path = `named/${secret}.mdx`
      return {...finding, message: `Unexpected ${text}`, actual: text, expected: [text], path: Object.hasOwn(named, path) ? path : finding['path']}
    })
    expect(findings.length).toBeGreaterThan(100)
    writeFileSync(join(root, 'part.json'), JSON.stringify({...part, findings}))
    const out = await typed('merge', 'part.json', '--format', format)
    expect(out.length).toBeGreaterThan(2000)
    expect(readableIn(out)).toEqual([])
  })
  it('remark and retext', async () => {
    for (const [path, text] of Object.entries(pages)) {
      const page = new VFile({path, value: text})
      const remark = unified().use(remarkPreset)
      await remark.run(remark.parse(page), page)
      const prose = new VFile({path, value: text})
      const retext = unified().use(retextPreset)
      await retext.run(retext.parse(prose), prose)
      // rules of remark-lint, which are part of the preset, quote any text
      const own = [...page.messages, ...prose.messages].filter(({source}) => source === 'docs-lint')
      const printed = own.map(({message, actual, expected, note, reason}) => JSON.stringify([message, actual, expected, note, reason]))
      expect(printed.length).toBeGreaterThan(10)
      expect(printed.flatMap(readableIn)).toEqual([])
    }
  })
})

describe('assistants', () => {
  it('hook', async () => {
    for (const index of groups.keys()) {
      const event = JSON.stringify({hook_event_name: 'PostToolUse', cwd: root, tool_input: {file_path: join(root, `keys/k${index}.mdx`)}})
      const {stdout, stderr} = safeResult(await hookCommand('claude', event, {cwd: root, env: {}}))
      expect(stdout + stderr).not.toBe('')
      expect(readableIn(stdout + stderr)).toEqual([])
    }
  })
  it('MCP: every tool, prompt and resource', async () => {
    const client = new McpClient({name: 'test', version: '1.0.0'})
    const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
    await client.connect(new StdioClientTransport({command: process.execPath, args: [cli, 'mcp'], cwd: root, stderr: 'pipe'}))
    onTestFinished(() => client.close())
    const answers: unknown[] = []
    const call = async (name: string, args: Record<string, unknown>): Promise<void> => void answers.push(await client.callTool({name, arguments: args}))
    for (const index of groups.keys()) {
      await call('guidance_for', {path: `api/e${index}.mdx`})
      await call('fix', {paths: [`keys/k${index}.mdx`]})
      await call('review_page', {path: `keys/k${index}.mdx`})
    }
    await call('lint', {})
    await call('lint', {paths: ['api']})
    await call('lint', {paths: [`${keys[3]!.secret}.mdx`]})
    await call('explain_rule', {id: 'no-secrets'})
    answers.push(await client.getPrompt({name: 'write_page', arguments: {path: 'api/e3.mdx', about: keys[5]!.text}}))
    for (const uri of ['docs-lint://rules', 'docs-lint://settings', 'docs-lint://rules/no-secrets']) answers.push(await client.readResource({uri}))
    const texts = answers.map((answer) => JSON.stringify(answer))
    expect(texts.filter((text) => text.includes('isError')).length).toBeLessThan(3)
    expect([...new Set(texts.flatMap(readableIn))]).toEqual([])
  }, 120_000)
})

describe('editors', () => {
  it('diagnostics, hover, symbols, completion and titles of actions', async () => {
    const client: Client = await startClient(root)
    for (const index of groups.keys()) {
      const path = `keys/k${index}.mdx`
      await client.open(path)
      await client.idle()
      const document = {textDocument: {uri: client.uri(path)}}
      const range = client.range(path, 0, client.text(path).length)
      await client.request('textDocument/documentSymbol', document)
      await client.request('textDocument/codeAction', {...document, range, context: {diagnostics: client.received.get(path) ?? []}})
      const api = `api/e${index}.mdx`
      await client.open(api)
      await client.idle()
      const inField = client.at(api, client.text(api).indexOf('query=') + 8)
      await client.request('textDocument/hover', {textDocument: {uri: client.uri(api)}, position: inField})
      await client.request('textDocument/hover', {textDocument: {uri: client.uri(api)}, position: client.at(api, client.text(api).indexOf('POST') + 2)})
      await client.request('textDocument/completion', {textDocument: {uri: client.uri(api)}, position: client.at(api, client.text(api).indexOf('query=') + 7)})
      await client.close(path)
      await client.close(api)
    }
    const shown: string[] = []
    // edits and URIs are the user's own text
    JSON.stringify(messagesOf(client.raw()), (name, value: unknown) => {
      if (['newText', 'uri', 'data', 'edit', 'target'].includes(name)) return undefined
      if (typeof value === 'string') shown.push(value)
      return value
    })
    await client.stop()
    expect(shown.length).toBeGreaterThan(100)
    expect(readableIn(shown.join('\n'))).toEqual([])
  }, 60_000)
})

/** The messages in the output of a server. */
function messagesOf(raw: string): unknown[] {
  return raw.split(/Content-Length: \d+\r\n\r\n/).flatMap((text) => (text === '' ? [] : [JSON.parse(text) as unknown]))
}
