/** Keys are generated at run time from a seed, so that no scanner mistakes anything in this repository for a real one. */
/* oxlint-disable typescript/no-unnecessary-template-expression, no-useless-concat -- the pieces are what keeps scanners off */
import {spawnSync} from 'node:child_process'
import {readFileSync, rmSync} from 'node:fs'
import {basename, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {lintSource} from '@secretlint/core'
import {creator as secretlintPreset} from '@secretlint/secretlint-rule-preset-recommend'
import {describe, expect, it, onTestFinished} from 'vitest'
import {rules} from '../../rules/index.ts'
import noSecrets from '../../rules/code/no-secrets.ts'
import {formatNames, formatReport} from '../../src/report/format.ts'
import {outlineOf} from '../../src/outline/page-outline.ts'
import {readPage} from '../../src/run/lint/read-pages.ts'
import {lint} from '../../src/run/lint/lint.ts'
import {noTeam} from '../../src/rule/run-rule.ts'
import {findSecrets} from '../../src/secrets/find-secrets.ts'
import {maskSecrets} from '../../src/secrets/mask.ts'
import {lintCommand} from '../../src/cli/lint.ts'
import type {LintOptions} from '../../src/cli/lint-options.ts'
import {active, lintFiles, native} from '../harness.ts'
import {hex, made, random} from '../hostile/made-secrets.ts'
import {startClient} from '../lsp/client.ts'
import {view} from '../report/sample.ts'
import {folderWith} from '../run/folder-with.ts'

const placeholders = [
  'sk_live_abc123xyz',
  'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx',
  'sk_test_your_secret_key_goes_here1',
  'sk_live_YOUR_STRIPE_SECRET_KEY_1',
  'sk_live_1234567890abcdefghijklmn',
  'sk_live_...',
  'sk_live_************************',
  ['sk', 'test', '4eC39HqLyjWDarjtT1zdp7dc'].join('_'),
  'pk_live_51H8xKqLyjWDarjtT1zdp7dcQ2',
  'sk-your-openai-api-key-goes-right-here',
  'sk-proj-asdfasdfasdfasdfasdfasdf',
  'sk-proj-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'sk-ant-api03-your-anthropic-key-goes-here',
  'sk-1234567890abcdef1234567890abcdef',
  'OPENAI_API_KEY=sk-...',
  'AIzaSyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
  'AKIAIOSFODNN7EXAMPLE',
  'AKIAXXXXXXXXXXXXXXXX',
  'AKIA1234567890ABCDEF',
  ['aws_secret_access_key = wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
  'https://files.acme.com/a?X-Amz-Credential=20c164e5891680db5c5e177be2be4b2a%2F20310625%2Fauto%2Fs3%2Faws4_request',
  'xoxb-your-token',
  'xoxb-your-slack-bot-token-here-0000000000',
  'xoxb-123456789012-123456789012-abcdefghijklmnopqrstuvwx',
  'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'ghp_1234567890abcdefghijklmnopqrstuvwxyz',
  'ghp_yourPersonalAccessTokenGoesHere1234567',
  'SG.xxxxxxxxxxxxxxxxxxxxxx.yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy',
  'ACxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'SK00000000000000000000000000000000',
  'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  'Authorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9...',
  'Authorization: Bearer YOUR_ACCESS_TOKEN_GOES_HERE',
  'Authorization: Bearer $HARBOR_ACCESS_TOKEN_2',
  `Authorization: Basic ${btoa('username:password')}`,
  '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA...\n-----END RSA PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----\nYOUR_PRIVATE_KEY_GOES_HERE\n-----END PRIVATE KEY-----',
  'postgres://user:password@localhost:5432/db',
  'postgresql://postgres:postgres@db:5432/app',
  'mongodb+srv://<user>:<password>@cluster0.mongodb.net/app',
  'postgres://app:[YOUR-PASSWORD]@db.supabase.co:5432/postgres',
  'mysql://root:my-secret-pw@127.0.0.1/app',
  'https://user:${GITHUB_TOKEN}@github.com/acme/app.git',
  'apiKey: process.env.OPENAI_API_KEY',
  'api_key = os.environ["HARBOR_API_KEY_V2"]',
  'api_key: {{ secrets.HARBOR_API_KEY_2 }}',
  'API_KEY=a1b2c3d4e5f6g7h8i9j0',
  'token: "tr_prod_1234567890abcdef1234"',
  '"nextPageToken": "CiAKGjBpNDd2Nmp2Zml2cXRwYjBpOXA"',
  '"idempotencyKey": "8f14e45fceea167a5a36dedd4bea2543"',
  '"publicKey": "MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE"',
  '"apiKey": "phc_q7Rt2VxK9mBz4LwYc8NsJd3F"',
  'token: 550e8400-e29b-41d4-a716-446655440000',
  'password: "correct-horse-battery-staple"',
  'password: "hunter2"',
  'password: "s3cur3P@ssw0rd"',
  'The secret of good documentation is to know-your-reader-first.',
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  // three letters in the middle of base64, inside and outside a data URL
  `<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAApWd${random(3)(60)}" />`,
  `${random(4)(40)}pWd${random(5)(40)}`,
  // hashes in names of files
  `![](/images/api-key-${random(6)(32, hex)}.png)`,
  `<img src="/images/key-${random(8)(32, hex)}@2x.webp" />`,
  `import styles from './token-${random(9)(24)}.css'`,
  'subject: TokenExchangeOptionalParameters2ForClients',
  'String token = TokenExchangeOptionalParametersBuilder2;',
  // shortened keys
  `Authorization: Bearer ${random(10)(24)}...`,
  `api_key: "${random(11)(24)}..."`,
  `${['sk', 'live', random(12)(20)].join('_')}…`,
  // servers on the same machine
  `postgres://app:${random(13)(18)}@localhost:5432/app`,
  `redis://default:${random(14)(18)}@cache:6379`,
  // ids and placeholders that writers type
  `"user_id": "7d9c41e0-52b8-4f6e-9a13-c08e5b72d46f"`,
  `token: "7d9c41e0-52b8-4f6e-9a13-c08e5b72d46f"`,
  'api_key=12345678-1234-4234-8234-123456789012',
  '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4" />',
  'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6R9GqQ8K1uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"',
  'https://cdn.acme.com/_next/static/chunks/main-5f8a9c2d1e7b3a64.js'
]

describe('findSecrets', () => {
  it('finds whatever the recommended rules of secretlint find', async () => {
    const draw = random(11)
    const config = {rules: [{id: 'preset', rule: secretlintPreset, options: {}}]}
    const found: string[] = []
    for (const [name, make] of made) {
      const content = `See ${make(draw)} here.\n`
      const {messages} = await lintSource({
        source: {filePath: 'page.mdx', content, contentType: 'text', ext: '.mdx'},
        options: {config, noPhysicFilePath: true}
      })
      if (messages.length === 0) continue
      found.push(name)
      const ours = findSecrets(content)
      for (const {range, ruleId} of messages)
        expect(
          ours.some(({start, end}) => start < range[1] && range[0] < end),
          `${name}: ${ruleId}`
        ).toBe(true)
    }
    // it knows about thirty of these formats, and only docs-lint knows the others
    expect(found.length, found.join(', ')).toBeGreaterThan(25)
  })
  it.each(made)('finds made-up keys of real format: %s', (_, make) => {
    const draw = random(7)
    const samples = Array.from({length: 200}, () => make(draw))
    const missed = samples.filter((text) => findSecrets(`See ${text} here.`).length !== 1)
    expect(missed.length, missed.slice(0, 5).join(' ')).toBeLessThanOrEqual(2)
  })
  it.each(placeholders)('is silent about a placeholder: %s', (text) => expect(findSecrets(`See ${text} here.\n`)).toEqual([]))
  it('needs time in proportion to the text', () => {
    for (const piece of [
      'a1b2',
      'sk-',
      'token: "',
      'eyJhbGciOiJ.',
      'Bearer ',
      '://a:',
      'curl -u a:',
      '-----BEGIN RSA PRIVATE KEY-----',
      'key  ',
      'xoxb-1-',
      'Ab1'.repeat(9)
    ]) {
      const text = piece.repeat(Math.ceil(400_000 / piece.length))
      const start = process.cpuUsage()
      findSecrets(text)
      expect(process.cpuUsage(start).user / 1000, piece).toBeLessThan(4000)
    }
  })
})

describe('no output reveals a secret', () => {
  const draw = random(11)
  const key = ['sk', 'live', draw(24)].join('_')
  const password = draw(20)
  const page = [
    '---',
    `title: "Pay with ${key}"`,
    `description: "Use ${key}"`,
    '---',
    '',
    `# Use ${key}`,
    '',
    `![](/images/${key}.png) [here](/pay?${'token'}=${draw(32)}) [Docs](/missing/${key}) <Card titel="${key}" href="${key}" />`,
    '',
    '```json',
    `{"password": "${password}",, "key": ${key}}`,
    '```',
    '',
    `<UnknownThing name="${key}" />`,
    ''
  ].join('\n')
  const config = JSON.stringify({
    name: 'Acme',
    colors: {primary: key},
    [key]: 1,
    api: {auth: {method: key}},
    navigation: [{group: 'Guides', pages: ['page', key]}]
  })
  const secrets = [...findSecrets(page).map(({start, end}) => page.slice(start, end)), password]

  it.each(formatNames)('format %s', async (format) => {
    const everything = rules.map((rule) => active(rule))
    const rulesFor = {rules: everything, team: noTeam}
    const texts = new Map([
      ['page.mdx', page],
      ['broken.mdx', `---\ntitle: ${key}\n---\n\n<${key} \n{${key}`],
      ['docs.json', config]
    ])
    const report = await lint({
      files: [...texts.keys()],
      pages: ['page.mdx', 'broken.mdx'],
      read: (path) => texts.get(path),
      rulesFor: () => rulesFor,
      siteRules: rulesFor,
      ruleIds: [],
      parser: native,
      version: '0.0.0'
    })
    expect(report.findings.filter(({rule}) => rule === 'no-secrets').length).toBeGreaterThan(8)
    const text = await formatReport(format, report, view({textOf: (path) => texts.get(path)}))
    for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.slice(4, 12).toLowerCase())
  })
  it('facts stay whole, and say what of them is secret', async () => {
    const {title, links, secrets: reported} = outlineOf(await readPage({path: 'page.mdx', role: 'page', language: 'en'}, page, native), {terms: true})
    expect(title?.text).toBe(`Pay with ${key}`)
    expect(links.map(({url}) => url)).toContain(`/images/${key}.png`)
    expect(reported).toContain(key)
  })
  it.each([false, true])('a key in names of files and in a comment hides neither from rules, cached: %s', async (cached) => {
    const name = ['sk', 'live', draw(24)].join('_')
    const root = folderWith({
      'docs.json': JSON.stringify({name: 'Acme', navigation: [{group: 'Guides', pages: ['page', `guides/${name}`]}]}),
      'page.mdx': [
        '---\ntitle: Pay with a key\ndescription: Pay with the key of your account, from the command line.\n---\n',
        `import Part from "/snippets/${name}.mdx"\n`,
        '<Part />\n',
        `<Frame>![A key](/images/${name}.png)</Frame>\n`,
        `Read [how to rotate it](/guides/${name}#rotate-${name}).\n`,
        `{/* docs-lint-disable-next-line link-target: ${name} is made up */}\n`,
        'Read [what it may do](/nowhere).\n'
      ].join('\n'),
      [`guides/${name}.mdx`]: `---\ntitle: Rotate a key\ndescription: Replace a key of your account by another one.\n---\n\n## Rotate ${name}\n`,
      [`snippets/${name}.mdx`]: 'Keep it safe.\n',
      [`images/${name}.png`]: ''
    })
    const cacheLocation = join(root, '..', `${basename(root)}.cache.json`)
    onTestFinished(() => rmSync(cacheLocation, {force: true}))
    const run = (): string =>
      spawnSync(
        process.execPath,
        [fileURLToPath(new URL('../../dist/cli.js', import.meta.url)), root, '--min-level', 'info', '--cache-location', cacheLocation],
        {
          encoding: 'utf8'
        }
      ).stdout
    if (cached) run()
    const output = run()
    expect(output).toContain('no-secrets')
    for (const rule of ['link-target', 'unused-file', 'suppression']) expect(output).not.toContain(rule)
    if (cached) expect(readFileSync(cacheLocation, 'utf8')).not.toContain(`rotate-${name}`)
  })
  it('the command: every format, fixes, suggestions, drafts, and the file of its cache', async () => {
    const root = folderWith({
      'docs.json': config,
      'page.mdx': page,
      'fix.mdx': `---\ntitle: Pay\ndescription: How to pay with the key of your account.\n---\n\nUse ${key}!\n\n# ${key}\n\nUse it now!\n\n{/* docs-lint-enable ${key} */}\n`
    })
    const cacheLocation = join(root, '..', `${basename(root)}.cache.json`)
    onTestFinished(() => rmSync(cacheLocation, {force: true}))
    const rule = rules.map(({id}) => `${id}=warn`)
    const runs: Partial<LintOptions>[] = [
      ...formatNames.map((format) => ({format, cacheLocation, minLevel: 'info' as const})),
      {fixDryRun: true, cache: false},
      {fixDryRun: true, suggest: rules.map(({id}) => id), cache: false}
    ]
    let output = ''
    for (const run of runs) {
      const {stdout, stderr} = await lintCommand({paths: [root], format: 'json', rule, ...run}, root)
      output += stdout + stderr
    }
    expect(output).toContain('no-secrets')
    expect(output).toContain('+++ b/fix.mdx')
    // only the bundled command has a cache, because it knows its build
    spawnSync(process.execPath, [fileURLToPath(new URL('../../dist/cli.js', import.meta.url)), root, '--cache-location', cacheLocation])
    output += readFileSync(cacheLocation, 'utf8')
    for (const secret of secrets) expect(output.toLowerCase()).not.toContain(secret.slice(4, 12).toLowerCase())
  })
  it('the server for editors: findings, actions, hovers, proposals, outlines', async () => {
    const root = folderWith({
      'docs.json': config,
      'page.mdx': page,
      'fix.mdx': `---\ntitle: Pay\ndescription: How to pay with the key of your account.\n---\n\nUse ${key}!\n\n# ${key}\n\nUse it now!\n\n![](/x.png)\n`
    })
    const server = await startClient(root)
    for (const path of ['docs.json', 'page.mdx', 'fix.mdx']) {
      await server.open(path)
      await server.idle()
      const textDocument = {uri: server.uri(path)}
      const range = server.range(path, 0, server.text(path).length)
      for (const only of [['quickfix'], ['source.fixAll']]) {
        const actions = await server.request<object[]>('textDocument/codeAction', {textDocument, range, context: {diagnostics: [], only}})
        for (const action of actions) await server.request('codeAction/resolve', action)
      }
      for (const method of ['documentSymbol', 'documentLink']) await server.request(`textDocument/${method}`, {textDocument})
      for (let at = 0; at < server.text(path).length; at += 5) {
        for (const method of ['hover', 'completion', 'definition']) {
          await server.request(`textDocument/${method}`, {textDocument, position: server.at(path, at)})
        }
      }
    }
    const output = server.raw().toLowerCase()
    expect(await server.stop()).toBe(0)
    expect(output).toContain('no-secrets')
    for (const secret of secrets) expect(output).not.toContain(secret.slice(4, 12).toLowerCase())
  })
  it('any text that a door prints', () => {
    expect(maskSecrets(`a ${key} b`)).toBe('a sk_l… b')
    expect(maskSecrets('nothing to hide')).toBe('nothing to hide')
  })
})

describe('the rule', () => {
  const draw = random(3)
  const key = ['ghp', draw(36)].join('_')
  it('looks at prose, attributes, frontmatter and code, and at pages that do not parse', async () => {
    const page = `---\ntitle: T\ndescription: ${key}\n---\n\nUse ${key}.\n\n<Card title="${key}" />\n\n\`\`\`\n${key}\n\`\`\`\n`
    const found = await lintFiles(
      new Map([
        ['docs.json', '{}'],
        ['page.mdx', page],
        ['broken.mdx', `<Card ${key}`]
      ]),
      [active(noSecrets)]
    )
    expect(found.map(({path, start}) => `${path}:${start.line}`)).toEqual(['broken.mdx:1', 'page.mdx:3', 'page.mdx:6', 'page.mdx:8', 'page.mdx:11'])
  })
  it('leaves out what a team allows', async () => {
    const files = new Map([
      ['docs.json', JSON.stringify({name: key})],
      ['page.mdx', key]
    ])
    expect(await lintFiles(files, [active(noSecrets)])).toHaveLength(2)
    expect(await lintFiles(files, [active(noSecrets, {allow: [key.slice(0, 8)]})])).toEqual([])
  })
})
