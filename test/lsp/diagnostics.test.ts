/** Diagnostics while people type. Each test ends with the same problems as the command line. */
import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it, onTestFinished} from 'vitest'
import {folderWith} from '../run/folder-with.ts'
import {startClient, type Client} from './client.ts'
import {commandLineSays, commandLineSaysOf, serverSays} from './command-line.ts'
import {random} from './random.ts'
import {config, files} from './site.ts'

async function client(root: string, options: Parameters<typeof startClient>[1] = {}): Promise<Client> {
  const made = await startClient(root, options)
  onTestFinished(() => void made.child.kill())
  return made
}

it('publishes all files of the site at the start, like the command line, and ends on request', async () => {
  const root = folderWith(files)
  const server = await client(root)
  await server.idle()
  expect(serverSays(server)).toEqual(commandLineSays(root))
  expect(Object.keys(serverSays(server))).toContain('docs.json')
  expect(Object.keys(serverSays(server))).toContain('openapi.json')
  expect(await server.stop()).toBe(0)
})

it('follows edits by increments, with the version of the text', async () => {
  const server = await client(folderWith(files))
  await server.open('guides/keys.mdx')
  const text = server.text('guides/keys.mdx')
  const at = text.indexOf('## Delete')
  for (const [index, key] of [...'Click [here](/index).\n\n'].entries()) await server.edit('guides/keys.mdx', at + index, at + index, key)
  await server.idle()
  expect(server.versions.get('guides/keys.mdx')).toBe(24)
  expect(server.output('guides/keys.mdx')).toContain('link-text@12:8')
  await server.edit('guides/keys.mdx', at, at + 23, '')
  await server.idle()
  expect(server.text('guides/keys.mdx')).toBe(text)
  expect(server.output('guides/keys.mdx')).not.toContain('link-text@12:8')
})

it('counts lines and characters as editors do: UTF-16, CRLF, a BOM', async () => {
  const front = '---\r\ntitle: Keys\r\ndescription: Create, rotate and delete the keys of a workspace.\r\n---\r\n\r\n'
  const root = folderWith({...files, 'guides/keys.mdx': `\uFEFF${front}Emoji 😀 and [here](/index).\r\n`})
  const server = await client(root)
  await server.idle()
  // a closed file: the editor would open it without its BOM
  expect(server.output('guides/keys.mdx')).toContain('link-text@6:15')
  await server.open('guides/keys.mdx', `${front}Emoji 😀 and [here](/index).\r\n`)
  await server.idle()
  expect(server.output('guides/keys.mdx')).toContain('link-text@6:15')
  await server.close('guides/keys.mdx')
  // an editor that keeps the BOM as a character
  await server.open('guides/keys.mdx', '\uFEFF[here](/index)')
  await server.idle()
  expect(server.output('guides/keys.mdx')).toContain('link-text@1:3')
})

it('takes unsaved texts of other pages for theirs', async () => {
  const server = await client(folderWith(files))
  await server.open('index.mdx')
  await server.open('guides/keys.mdx')
  await server.idle()
  expect(server.output('index.mdx').filter((one) => one.startsWith('link-target'))).toEqual([])
  const at = server.text('guides/keys.mdx').indexOf('## Rotate')
  await server.edit('guides/keys.mdx', at, at + 9, '## Replace')
  await server.idle()
  expect(server.output('index.mdx').filter((one) => one.startsWith('link-target'))).toHaveLength(1)
  await server.close('guides/keys.mdx')
  await server.idle()
  expect(server.output('index.mdx').filter((one) => one.startsWith('link-target'))).toEqual([])
})

it('follows a page that is renamed, a file that comes and one that goes', async () => {
  const root = folderWith(files)
  const server = await client(root)
  await server.open('index.mdx')
  await server.idle()
  renameSync(join(root, 'guides/keys.mdx'), join(root, 'guides/tokens.mdx'))
  await server.outside({'guides/keys.mdx': 3, 'guides/tokens.mdx': 1})
  await server.idle()
  expect(serverSays(server)).toEqual(commandLineSays(root))
  expect(server.output('index.mdx').some((one) => one.startsWith('link-target'))).toBe(true)
  expect(server.output('docs.json').some((one) => one.startsWith('navigation-page'))).toBe(true)
  rmSync(join(root, 'snippets/intro.mdx'))
  writeFileSync(join(root, 'openapi.json'), '{"openapi": "3.1.0"')
  await server.outside({'snippets/intro.mdx': 3, 'openapi.json': 2})
  await server.idle()
  expect(serverSays(server)).toEqual(commandLineSays(root))
})

it('reports a broken docs.json until it is fixed', async () => {
  const server = await client(folderWith(files))
  await server.idle()
  const before = serverSays(server)
  await server.open('docs.json')
  await server.edit('docs.json', 0, config.length, config.slice(0, -20))
  await server.idle()
  expect(serverSays(server)).toEqual(commandLineSaysOf({...files, 'docs.json': config.slice(0, -20)}))
  await server.edit('docs.json', 0, config.length - 20, '')
  await server.idle()
  expect(serverSays(server)).toEqual(commandLineSaysOf({...files, 'docs.json': ''}))
  await server.edit('docs.json', 0, 0, config)
  await server.idle()
  expect(serverSays(server)).toEqual(before)
})

it('reads settings that change, and keeps those of before while they are wrong', async () => {
  const root = folderWith({...files, 'docs-lint.config.json': '{"rules": {"page-description": "off"}}'})
  const server = await client(root)
  await server.idle()
  expect(server.output('index.mdx')).toEqual([])
  writeFileSync(join(root, 'docs-lint.config.json'), '{"rules": {"page-descriptoin": "off"}}')
  await server.outside({'docs-lint.config.json': 2})
  await server.idle()
  // the error is a diagnostic of the settings file, at its location
  expect(server.messages.filter((one) => one.includes('page-description'))).toEqual([])
  expect(server.received.get('docs-lint.config.json')).toMatchObject([
    {range: {start: {line: 0, character: 11}}, severity: 1, message: expect.stringContaining('did you mean `page-description`?')}
  ])
  expect(server.output('index.mdx')).toEqual([])
  rmSync(join(root, 'docs-lint.config.json'))
  await server.outside({'docs-lint.config.json': 3})
  await server.idle()
  expect(server.received.get('docs-lint.config.json')).toEqual([])
  server.received.delete('docs-lint.config.json')
  expect(serverSays(server)).toEqual(commandLineSays(root))
  expect(server.output('index.mdx')).not.toEqual([])
})

it('knows several folders, a site below one of them, and texts that lie in no site', async () => {
  const root = folderWith({
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`one/docs/${path}`, text])),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`two/${path}`, text])),
    'readme/notes.md': 'Click [here](/nowhere).\n'
  })
  const server = await client(root, {folders: [join(root, 'one'), join(root, 'readme')]})
  await server.open('readme/notes.md')
  await server.idle()
  expect([...server.received.keys()].map((path) => path.split('/', 2).join('/'))).toEqual(expect.arrayContaining(['one/docs']))
  expect([...server.received].filter(([path, reported]) => !path.startsWith('one/docs') && reported.length > 0)).toEqual([])
  // a file of a site that is not in a folder of the editor
  await server.open('two/index.mdx')
  await server.idle()
  expect(server.output('two/index.mdx')).toEqual(server.output('one/docs/index.mdx'))
  const change = {added: [], removed: [{uri: server.uri('one'), name: 'one'}]}
  await server.connection.sendNotification('workspace/didChangeWorkspaceFolders', {event: change})
  await server.idle()
  expect([...server.received].filter(([path, reported]) => path.startsWith('one/') && reported.length > 0)).toEqual([])
})

it('recognizes a file by every form of its URI', async () => {
  const server = await client(folderWith({...files, 'guides/a(b).mdx': 'Click [here](/index).\n'}))
  await server.idle()
  const usual = server.uri('guides/a(b).mdx')
  const other = usual.replace('(', '%28').replace(')', '%29')
  const reported = new Map<string, number>()
  server.connection.onNotification('textDocument/publishDiagnostics', ({uri, diagnostics}: {uri: string; diagnostics: object[]}) => {
    reported.set(uri, diagnostics.length)
  })
  await server.connection.sendNotification('textDocument/didOpen', {textDocument: {uri: other, languageId: 'mdx', version: 1, text: '[here](/index)'}})
  await server.idle()
  expect([reported.get(usual), reported.get(other)! > 0]).toEqual([0, true])
  await server.connection.sendNotification('textDocument/didClose', {textDocument: {uri: other}})
  await server.idle()
  expect([reported.get(usual)! > 0, reported.get(other)]).toEqual([true, 0])
})

it('publishes a site inside another one once', async () => {
  const inner = Object.fromEntries(Object.entries(files).map(([path, text]) => [`inner/${path}`, text]))
  const root = folderWith({...files, ...inner})
  const server = await client(root, {folders: [root, join(root, 'inner')]})
  await server.open('inner/index.mdx')
  await server.idle()
  const output = Object.entries(serverSays(server)).filter(([path]) => path.startsWith('inner/'))
  expect(Object.fromEntries(output.map(([path, list]) => [path.slice('inner/'.length), list]))).toEqual(commandLineSays(join(root, 'inner')))
})

it('leaves files alone that the settings or .gitignore name, and takes a new text for a page', async () => {
  const root = folderWith({...files, '.gitignore': 'build\n', 'build/page.mdx': '[here](/x)\n'})
  mkdirSync(join(root, 'new'))
  const server = await client(root)
  await server.open('build/page.mdx')
  await server.open('new/page.mdx', '[here](/index)\n')
  await server.idle()
  expect(server.output('build/page.mdx')).toEqual([])
  expect(server.output('new/page.mdx')).toContain('link-text@1:2')
  await server.close('new/page.mdx')
  await server.idle()
  expect(serverSays(server)).toEqual(commandLineSays(root))
})

it('publishes only open files or only some levels on request', async () => {
  const server = await client(folderWith(files), {options: {scope: 'open', minLevel: 'error'}})
  await server.open('guides/keys.mdx', 'Click [here](/index).\n')
  await server.idle()
  expect([...server.received].filter(([, reported]) => reported.length > 0).map(([path]) => path)).toEqual(['guides/keys.mdx'])
  expect(new Set(server.received.get('guides/keys.mdx')!.map(({severity}) => severity))).toEqual(new Set([1]))
})

it('reads the disk when a text is saved, if the editor does not report file changes', async () => {
  const root = folderWith(files)
  const server = await client(root, {capabilities: {}})
  await server.open('index.mdx')
  await server.idle()
  rmSync(join(root, 'guides/keys.mdx'))
  await server.save('index.mdx')
  await server.idle()
  expect(serverSays(server)).toEqual(commandLineSays(root))
})

it('ignores a deleted page that is still open until someone edits it', async () => {
  const root = folderWith(files)
  const server = await client(root)
  await server.open('guides/keys.mdx')
  await server.idle()
  rmSync(join(root, 'guides/keys.mdx'))
  await server.outside({'guides/keys.mdx': 3})
  await server.idle()
  expect(serverSays(server)).toEqual(commandLineSays(root))
  await server.edit('guides/keys.mdx', 0, 0, '\n')
  await server.idle()
  expect(server.output('index.mdx').filter((one) => one.startsWith('link-target'))).toEqual([])
})

it('keeps the problems of a page while a tag is typed, until it is saved', async () => {
  const root = folderWith(files)
  const server = await client(root)
  await server.open('guides/keys.mdx')
  await server.edit('guides/keys.mdx', server.text('guides/keys.mdx').length, server.text('guides/keys.mdx').length, '\n\nClick [here](/index).\n')
  await server.idle()
  const before = server.output('guides/keys.mdx')
  expect(before.length).toBeGreaterThan(0)
  const start = server.text('guides/keys.mdx').indexOf('---\n\n') + 5
  await server.edit('guides/keys.mdx', start, start, '<Ca\n\n')
  await server.idle()
  const typing = server.output('guides/keys.mdx')
  expect(typing.some((one) => one.startsWith('mdx-syntax@'))).toBe(true)
  const moved = before.map((one) => one.replace(/@(\d+)/, (_, line: string) => `@${Number(line) > 5 ? Number(line) + 2 : line}`))
  expect(typing.filter((one) => !one.startsWith('mdx-syntax@'))).toEqual(expect.arrayContaining(moved.filter((one) => one.startsWith('link-text@'))))
  // a page that parses again has only its current problems
  await server.edit('guides/keys.mdx', start, start + 5, '')
  await server.idle()
  expect(server.output('guides/keys.mdx')).toEqual(before)
  await server.edit('guides/keys.mdx', start, start, '<Ca\n\n')
  await server.idle()
  expect(server.output('guides/keys.mdx').some((one) => one.startsWith('link-text@'))).toBe(true)
  await server.save('guides/keys.mdx')
  await server.idle()
  expect(server.output('guides/keys.mdx').some((one) => one.startsWith('link-text@'))).toBe(false)
})

it('edits at random end with what the command line says', async () => {
  const next = random(Number(process.env['LSP_SEED'] ?? 7))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const pieces = [
    'Text. ',
    '\n\n',
    '## Head\n\n',
    '[here](/index)',
    '[x](/guides/none#y)',
    '<Note>\n',
    '</Note>\n',
    '```js\n',
    '\n```\n',
    '{',
    '}',
    '"',
    ',',
    'will be made ',
    '😀',
    '![](/images/key.png)',
    '<Card title="a" />\n',
    '\r\n',
    '{/* docs-lint-disable link-text: x */}',
    '---\n',
    '<',
    ']',
    '- item\n'
  ]
  const names = ['index.mdx', 'guides/keys.mdx', 'api/rotate.mdx', 'snippets/intro.mdx', 'docs.json', 'openapi.json']
  const texts: Record<string, string> = {...files}
  const server = await client(folderWith(files))
  for (const name of names) await server.open(name)
  // for more rounds by hand: LSP_ROUNDS=50
  const rounds = Number(process.env['LSP_ROUNDS'] ?? 6)
  for (let round = 0; round < rounds; round++) {
    for (let edit = 0; edit < 10; edit++) {
      const name = pick(edit % 3 === 0 ? names : names.slice(0, 4))
      const text = server.text(name)
      // a file on disk cannot contain half a surrogate pair
      const whole = (at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at)
      const start = whole(Math.floor(next() * (text.length + 1)))
      const end = next() < 0.5 ? start : whole(Math.min(text.length, start + Math.floor(next() * 40)))
      await server.edit(name, start, end, next() < 0.8 ? pick(pieces) : '')
      if (next() < 0.2) await server.idle()
    }
    // while someone types, a page that does not parse keeps its earlier problems; a saved page is reported as on the command line
    for (const name of names) await server.save(name)
    await server.idle()
    for (const name of names) texts[name] = server.text(name)
    expect(serverSays(server)).toEqual(commandLineSaysOf(texts))
    // so that the data files are read again completely
    for (const name of ['docs.json', 'openapi.json']) await server.edit(name, 0, server.text(name).length, files[name]!)
  }
})
