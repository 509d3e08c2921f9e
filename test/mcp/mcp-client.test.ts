/** `docs-lint mcp` as an assistant uses it: the official client of the protocol starts it as a child process. */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {Client} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {expect, onTestFinished, test} from 'vitest'
import {folderWith} from '../run/folder-with.ts'
import {files, front} from './site.ts'

async function connect(root: string, args: string[] = []): Promise<Client> {
  const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
  const client = new Client({name: 'test', version: '1.0.0'})
  await client.connect(new StdioClientTransport({command: process.execPath, args: [cli, 'mcp', ...args], cwd: root, stderr: 'pipe'}))
  onTestFinished(() => client.close())
  return client
}

interface Reported {
  text: string
  data: Record<string, unknown>
  isError: boolean
}
async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Reported> {
  const {content, structuredContent, isError} = await client.callTool({name, arguments: args})
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return {text, data: (structuredContent ?? {}) as Record<string, unknown>, isError: isError === true}
}

test('lists tools with their hints, prompts and resources', async () => {
  const client = await connect(folderWith(files))
  expect(client.getServerVersion()).toMatchObject({name: 'docs-lint'})
  const {tools} = await client.listTools()
  expect(tools.map(({name, annotations}) => [name, annotations?.readOnlyHint])).toEqual([
    ['lint', true],
    ['explain_rule', true],
    ['guidance_for', true],
    ['fix', false],
    ['review_page', true],
    ['report_review', false]
  ])
  expect((await client.listPrompts()).prompts.map(({name}) => name)).toEqual(['write_page', 'review_page'])
  const prompt = await client.getPrompt({name: 'write_page', arguments: {path: 'guides/new.mdx', about: 'keys'}})
  expect(JSON.stringify(prompt.messages)).toContain('Write the documentation page `guides/new.mdx` about: keys')
  expect((await client.listResources()).resources.map(({uri}) => uri)).toEqual(['docs-lint://rules', 'docs-lint://settings'])
  expect((await client.listResourceTemplates()).resourceTemplates.map(({uriTemplate}) => uriTemplate)).toEqual(['docs-lint://rules/{id}'])
  expect(JSON.stringify(await client.readResource({uri: 'docs-lint://rules/image-alt'}))).toContain('Give every image alt text')
})

test('lints a draft that is not on disk, explains a rule, says what an endpoint page must document', async () => {
  const client = await connect(folderWith(files))
  const draft = await call(client, 'lint', {text: `${front}![](/missing.png)\n\nOpen the dashboard.\n`, path: 'guides/new.mdx'})
  expect(draft.text).toMatch(/error image-alt: /)
  expect(draft.data).toMatchObject({summary: {files: 1, errors: expect.any(Number)}, remaining: 0})
  const clean = await call(client, 'lint', {text: `${front}Open the dashboard.\n`, path: 'index.mdx', rules: ['image-alt']})
  expect(clean.data).toMatchObject({findings: []})
  expect((await call(client, 'explain_rule', {id: 'image-alt'})).text).toMatch(/^image-alt\n/)
  const guidance = await call(client, 'guidance_for', {path: 'api/rotate.mdx'})
  expect(guidance.text).toContain('# What the page documents: POST /keys/{id}\nRotate a key\n')
  expect(guidance.text).toContain('- `id` (path, string, required): The key.')
  expect(guidance.text).toContain('\n- `reason` (body, string, required, one of `leak`, `age`)\n- Responses: 200 (The new key), 404 (No such key)\n')
  expect((await call(client, 'lint', {paths: ['../../etc/passwd']})).isError).toBe(true)
  await expect(client.callTool({name: 'lint', arguments: {paths: 'index.mdx'}}).then(({isError}) => isError)).resolves.toBe(true)
})

test('shows a fix as a diff and writes it only when told to', async () => {
  const root = folderWith(files)
  const client = await connect(root)
  const dry = await call(client, 'fix', {paths: ['index.mdx']})
  expect(dry.text).toContain('-# Keys of a workspace\n+## Keys of a workspace')
  expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toBe(files['index.mdx'])
  await call(client, 'fix', {paths: ['index.mdx'], apply: true})
  expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toContain('\n## Keys of a workspace\n')
})

test('stays within bounds for a site with 5,000 findings, and serves a site that it is told', async () => {
  const many = Object.fromEntries(Array.from({length: 25}, (_, page) => [`apps/docs/p${page}.mdx`, front + '![](/missing.png)\n\n'.repeat(200)]))
  const root = folderWith({...many, 'apps/docs/docs.json': files['docs.json']})
  const client = await connect(root, ['apps/docs'])
  const {text, data} = await call(client, 'lint', {})
  const {summary, findings, remaining} = data as {summary: {errors: number}; findings: object[]; remaining: number}
  expect(summary.errors).toBeGreaterThanOrEqual(5000)
  expect(findings).toHaveLength(50)
  expect(remaining).toBeGreaterThan(4900)
  // 25,000 tokens, at about four characters each
  expect(text.length + JSON.stringify(data).length).toBeLessThan(100_000)
})
