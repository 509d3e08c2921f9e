/** The server keeps running and responds, whatever an editor sends. */
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {expect, it, onTestFinished} from 'vitest'
import {folderWith} from '../run/folder-with.ts'
import {startClient, type Client} from './client.ts'
import {config, files} from './site.ts'

async function client(root: string): Promise<Client> {
  const made = await startClient(root)
  onTestFinished(() => void made.child.kill())
  return made
}

const page = `---
title: Keys
description: A page with a little of everything, typed from its first character to its last.
docs-lint: {disable: {page-length: short}}
---

import Intro from '/snippets/intro.mdx'

## Keys {#keys}

Read [all](/index#x "t") and \`<code>\`, then ![a](/images/key.png). {1 + 1}

<Steps>
  <Step title="One" icon={<b>x</b>}>
    - a
    - b {/* docs-lint-disable-next-line link-text: x */}
  </Step>
</Steps>

<ParamField path="id" type='string' required={true} {...rest} />

| a | b |
| --- | --- |
| 1 | 😀 |

\`\`\`js title.js
const a = {b: "c"}
\`\`\`
`

it('a page and a docs.json at every keystroke, with a question at each', async () => {
  const server = await client(folderWith(files))
  await server.open('guides/keys.mdx', '')
  await server.open('docs.json', '')
  for (const [path, text] of [
    ['guides/keys.mdx', page],
    ['docs.json', config]
  ] as const) {
    for (let at = 0; at < text.length; at++) {
      await server.edit(path, at, at, text[at]!)
      const location = {textDocument: {uri: server.uri(path)}, position: server.at(path, at + 1)}
      const range = {start: location.position, end: location.position}
      // a few at each position, and all of them over the whole text
      const method = ['completion', 'hover', 'definition', 'codeAction', 'documentSymbol', 'documentLink'][at % 6]
      await Promise.all([
        server.request('textDocument/completion', location),
        server.request(`textDocument/${method}`, {...location, range, context: {diagnostics: []}})
      ])
    }
    await server.idle()
  }
  expect(server.text('guides/keys.mdx')).toBe(page)
  expect(server.messages.filter((message) => message.startsWith('log'))).toEqual([])
  expect(server.output('guides/keys.mdx').length).toBeGreaterThan(0)
  // and back to an empty text
  for (let end = page.length; end > 0; end -= 7) await server.edit('guides/keys.mdx', Math.max(0, end - 7), end, '')
  await server.idle()
  expect(server.text('guides/keys.mdx')).toBe('')
  expect(await server.stop()).toBe(0)
})

it('a page of half a megabyte, whole and broken', async () => {
  const server = await client(folderWith(files))
  const big = `${page}\n${'Some words in a paragraph, with a [link](/index) at its end.\n\n'.repeat(8000)}`
  await server.open('guides/keys.mdx', big)
  // requests do not wait for the problems of the page
  await server.open('index.mdx')
  expect(await server.request('textDocument/documentSymbol', {textDocument: {uri: server.uri('index.mdx')}})).toEqual([])
  await server.idle()
  expect(server.output('guides/keys.mdx').length).toBeGreaterThan(0)
  await server.edit('guides/keys.mdx', big.length, big.length, '<Note>\n')
  await server.idle()
  expect(server.output('guides/keys.mdx').join()).toContain('mdx-syntax')
})

it('files that are deleted while they are open, and a site that goes as a whole', async () => {
  const root = folderWith(files)
  const server = await client(root)
  for (const path of Object.keys(files)) if (/\.(?:mdx|json)$/.test(path)) await server.open(path)
  await server.idle()
  rmSync(join(root, 'docs.json'))
  await server.outside({'docs.json': 3})
  await server.idle()
  expect(server.output('docs.json').concat(server.output('index.mdx')).join()).toContain('@')
  rmSync(root, {recursive: true})
  await server.outside(Object.fromEntries(Object.keys(files).map((path) => [path, 3])))
  await server.idle()
  await server.edit('index.mdx', 0, 0, 'x')
  await server.save('index.mdx')
  await server.request('textDocument/hover', {textDocument: {uri: server.uri('index.mdx')}, position: {line: 0, character: 0}})
  await server.idle()
  expect(await server.stop()).toBe(0)
})

it('requests that make no sense', async () => {
  const server = await client(folderWith(files))
  await server.open('index.mdx')
  const uri = server.uri('index.mdx')
  const odd = [{}, {textDocument: {}}, {textDocument: {uri: 5}}, {textDocument: {uri: 'file:///%'}}, {textDocument: {uri: 'untitled:x'}}, {textDocument: {uri}}]
  const methods = ['hover', 'completion', 'definition', 'documentLink', 'documentSymbol', 'codeAction'].map((name) => `textDocument/${name}`)
  for (const params of odd) {
    for (const position of [undefined, {line: -1, character: -1}, {line: 1e9, character: 1e9}, {line: 'a'}]) {
      const given = {...params, position, range: {start: position, end: position}, context: {}}
      for (const method of [...methods, 'codeAction/resolve', 'documentLink/resolve', 'workspace/executeCommand', 'no/such']) {
        await server.request(method, given).catch(() => undefined)
      }
    }
    for (const name of ['didOpen', 'didChange', 'didClose', 'didSave']) await server.connection.sendNotification(`textDocument/${name}`, params)
  }
  await server.connection.sendNotification('textDocument/didChange', {textDocument: {uri, version: 9}, contentChanges: [{range: {}, text: 5}, null, {}]})
  await server.connection.sendNotification('workspace/didChangeWatchedFiles', {changes: [{}, {uri: 'x', type: 9}]})
  await server.connection.sendNotification('workspace/didChangeConfiguration', {settings: null})
  await server.request('codeAction/resolve', {title: 'x', data: {uri, version: 1, suppress: {rule: 'x'}}}).catch(() => undefined)
  // a message that is not JSON, and one without a header
  server.child.stdin!.write('Content-Length: 9\r\n\r\n{"jsonrpc')
  server.child.stdin!.write('Content-Length: 2\r\n\r\n{}')
  await server.idle()
  await server.open('guides/keys.mdx', 'Click [here](/index).\n')
  await server.idle()
  expect(server.output('guides/keys.mdx')).toContain('link-text@1:8')
  expect(server.child.exitCode).toBeNull()
})

it('a text that changes faster than it is read has the problems of its last version', async () => {
  const server = await client(folderWith(files))
  await server.open('guides/keys.mdx', '')
  for (let times = 0; times < 300; times++) await server.edit('guides/keys.mdx', 0, 0, 'x')
  await server.edit('guides/keys.mdx', 0, 0, 'Click [here](/index). ')
  await server.idle()
  expect(server.versions.get('guides/keys.mdx')).toBe(302)
  expect(server.output('guides/keys.mdx')).toContain('link-text@1:8')
})

it('messages of another protocol and the end of stdin right after them end the server in order', () => {
  const root = folderWith(files)
  const messages = [
    {jsonrpc: '2.0', id: 0, method: 'initialize', params: {processId: null, rootUri: `file://${root}`, capabilities: {}}},
    {jsonrpc: '1', method: 'textDocument/didOpen', params: {}},
    {jsonrpc: '2.0', id: 'a', method: '', params: {}},
    {jsonrpc: '2.0', id: null, method: 'textDocument/hover', params: []},
    {jsonrpc: '2.0', id: 5, method: 'textDocument/codeAction', params: null},
    {jsonrpc: '2.0', id: 99, method: 'shutdown'},
    {jsonrpc: '2.0', method: 'exit'}
  ].map((message) => JSON.stringify(message))
  const input = messages.map((body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`).join('')
  const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
  const {status, stderr} = spawnSync(process.execPath, [cli, 'lsp', '--stdio'], {input, encoding: 'utf8'})
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
