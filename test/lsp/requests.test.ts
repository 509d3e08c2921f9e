/** The requests of an editor besides diagnostics. */
import {rmSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {CodeAction, CompletionItem, DocumentLink, DocumentSymbol, Hover, Location, TextEdit} from 'vscode-languageserver-protocol'
import {folderWith} from '../run/folder-with.ts'
import {startClient, type Client} from './client.ts'
import {write} from './command-line.ts'
import {config, files} from './site.ts'

const site = {
  ...files,
  'docs-lint.config.json': JSON.stringify({components: {PricingTable: {attributes: {plan: 'string'}}}}),
  'guides/steps.mdx':
    '---\ntitle: Steps\ndescription: How a key is made and where it goes, step by step, with its limits.\n---\n\n<Steps>\n  <Step title="One">\n    Click [here](/index) to go on.\n  </Step>\n  <Step>\n    Open the dashboard.\n  </Step>\n</Steps>\n\n| A | B |\n| --- | --- |\n| a | [here](/index) |\n'
}
let server: Client
const root = write(site)
beforeAll(async () => {
  server = await startClient(root)
  for (const path of Object.keys(site)) if (/\.(?:mdx|json)$/.test(path)) await server.open(path)
  await server.idle()
})
afterAll(async () => {
  await server.stop()
  rmSync(root, {recursive: true})
})

const document = (path: string): {uri: string} => ({uri: server.uri(path)})
/** Types the text of a page with the cursor at `|`, sends a request, and restores the page. */
async function typed<T>(path: string, text: string, ask: (position: object) => Promise<T>): Promise<T> {
  const before = server.text(path)
  const at = text.indexOf('|')
  await server.edit(path, 0, before.length, text.slice(0, at) + text.slice(at + 1))
  const answer = await ask(server.at(path, at))
  await server.edit(path, 0, server.text(path).length, before)
  return answer
}
const front = '---\ntitle: Keys\ndescription: d\n---\n\n'

describe('code actions', () => {
  const actionsAt = (path: string, word: string): Promise<CodeAction[]> => {
    const at = server.text(path).indexOf(word)
    return server.request('textDocument/codeAction', {textDocument: document(path), range: server.range(path, at), context: {diagnostics: []}})
  }
  const choose = async (actions: CodeAction[], title: RegExp): Promise<void> => {
    const action = actions.find((one) => title.test(one.title))
    expect(action, `${title} in ${actions.map((one) => one.title).join(' · ')}`).toBeDefined()
    const resolved = action!.edit ? action! : await server.request<CodeAction>('codeAction/resolve', action!)
    await server.apply(resolved.edit!)
    await server.idle()
  }

  it('fixes a problem', async () => {
    const path = 'guides/keys.mdx'
    const before = server.text(path)
    await server.edit(path, before.indexOf('## Rotate'), before.indexOf('## Rotate') + 2, '#')
    await server.idle()
    expect(server.output(path).join()).toContain('heading-start-level')
    const actions = await actionsAt(path, '# Rotate')
    expect(actions.find(({title}) => title === 'Replace `#` with `##`')).toMatchObject({kind: 'quickfix', isPreferred: true})
    await choose(actions, /^Replace `#` with `##`$/)
    expect(server.text(path)).toBe(before)
  })

  it('suppresses with a reason: a comment above the line, the frontmatter between siblings and in a table', async () => {
    const path = 'guides/keys.mdx'
    const before = server.text(path)
    await server.edit(path, before.length, before.length, '\nClick [here](/index).\n')
    await choose(await actionsAt(path, 'here]'), /^Suppress `link-text`/)
    expect(server.text(path)).toContain('\n{/* docs-lint-disable-next-line link-text: explain why this is correct here */}\nClick [here](/index).\n')
    expect(server.output(path).join()).not.toContain('link-text')
    expect(server.output(path).join()).not.toContain('suppression')
    await server.edit(path, 0, server.text(path).length, before)

    const steps = 'guides/steps.mdx'
    const old = server.text(steps)
    await choose(await actionsAt(steps, '<Step>'), /^Suppress `component-attributes`/)
    expect(server.text(steps)).toMatch(/\ndocs-lint:\n {2}disable:\n {4}component-attributes: "explain why this is correct here"\n---\n/)
    await choose(await actionsAt(steps, 'here](/index) |'), /^Suppress `link-text`/)
    expect(server.output(steps).filter((one) => one.startsWith('link-text'))).toHaveLength(1)
    expect(server.output(steps).join()).not.toContain('mdx-syntax')
    await server.edit(steps, 0, server.text(steps).length, old)
  })

  it('applies all safe fixes in a file', async () => {
    const path = 'guides/keys.mdx'
    const before = server.text(path)
    const broken = `${before.replaceAll('## ', '# ')}\n![A key](/images/key.png)\n`
    await server.edit(path, 0, before.length, broken)
    const actions = await server.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: document(path),
      range: server.range(path, 0),
      context: {diagnostics: [], only: ['source.fixAll']}
    })
    expect(actions.map(({kind}) => kind)).toEqual(['source.fixAll.docs-lint'])
    await choose(actions, /^Apply all safe fixes/)
    expect(server.text(path)).toBe(`${before}\n<Frame>\n  ![A key](/images/key.png)\n</Frame>\n`)
    await server.edit(path, 0, server.text(path).length, before)
  })

  it('moves links of other pages along with a heading that a suggestion renames', async () => {
    const [path, other] = ['guides/keys.mdx', 'index.mdx']
    const [before, otherBefore] = [server.text(path), server.text(other)]
    await server.edit(path, 0, before.length, before.replace('## Rotate', '## Utilize a key\n\nSee [above](#utilize-a-key).\n\n## Rotate'))
    const at = otherBefore.indexOf('#rotate')
    await server.edit(other, at, at + '#rotate'.length, '#utilize-a-key')
    await server.idle()
    await choose(await actionsAt(path, 'Utilize'), /^Replace `Utilize` with `Use` \(review the result\)$/)
    expect(server.text(path)).toBe(before.replace('## Rotate', '## Use a key\n\nSee [above](#use-a-key).\n\n## Rotate'))
    expect(server.text(other)).toBe(otherBefore.replace('#rotate', '#use-a-key'))
    await server.edit(path, 0, server.text(path).length, before)
    await server.edit(other, 0, server.text(other).length, otherBefore)
    await server.idle()
  })

  it('inserts a field that the operation has', async () => {
    const path = 'api/rotate.mdx'
    const before = server.text(path)
    await choose(await actionsAt(path, 'POST /keys'), /Fix `param-field-coverage`|Insert/)
    expect(server.text(path)).toContain('<ParamField query="dry" type="boolean">')
    await server.edit(path, 0, server.text(path).length, before)
    await server.idle()
  })

  it('explains a rule', async () => {
    const actions = await actionsAt('guides/steps.mdx', 'here](/index) |')
    const {command} = actions.find(({title}) => title === 'Explain `link-text`')!
    const text = await server.request<string>('workspace/executeCommand', command!)
    expect(text).toContain('`link-text`')
    expect(server.messages.at(-1)).toMatch(/^docs-lint: link-text: /)
    expect(await server.request('workspace/executeCommand', {command: 'docs-lint.explain', arguments: ['no-such-rule']})).toBeNull()
  })

  it('works every action out at once for an editor that cannot ask later', async () => {
    const plain = await startClient(folderWith(site), {capabilities: {}})
    await plain.open('guides/steps.mdx')
    const at = plain.text('guides/steps.mdx').indexOf('here](/index) to')
    const context = {textDocument: {uri: plain.uri('guides/steps.mdx')}, range: plain.range('guides/steps.mdx', at), context: {diagnostics: []}}
    const actions = await plain.request<CodeAction[]>('textDocument/codeAction', context)
    const {edit} = actions.find(({title}) => title.startsWith('Suppress `link-text`'))!
    const [change] = edit!.changes![plain.uri('guides/steps.mdx')]!
    // without placeholders, the reason stays empty, and docs-lint reports that it is missing
    expect(change!.newText).toBe('    {/* docs-lint-disable-next-line link-text:  */}\n')
    await plain.apply(edit!)
    await plain.idle()
    expect(plain.output('guides/steps.mdx').filter((one) => one.startsWith('suppression'))).toHaveLength(1)
    await plain.stop()
  })
})

describe('hover', () => {
  const hoverAt = async (path: string, word: string, after = 1): Promise<string> => {
    const position = server.at(path, server.text(path).indexOf(word) + after)
    const hover = await server.request<Hover | null>('textDocument/hover', {textDocument: document(path), position})
    return (hover?.contents as {value: string} | undefined)?.value ?? ''
  }
  it('explains the rule of a finding', async () => {
    expect(await hoverAt('guides/steps.mdx', 'here](/index) |')).toMatch(/`link-text`.*\n\n.*\n\nWhy: /)
  })
  it('describes a component and its attribute', async () => {
    expect(await hoverAt('guides/steps.mdx', 'Steps>')).toContain('A procedure with sequential steps')
    expect(await hoverAt('guides/steps.mdx', 'title="One"')).toContain('what the reader does in this step')
  })
  it('describes a field of docs.json', async () => {
    expect(await hoverAt('docs.json', 'primary')).toContain('Color of highlights')
    expect(await hoverAt('docs.json', '"mint"')).toContain('Theme of the site')
  })
  it('shows the description of a parameter in the OpenAPI file', async () => {
    expect(await hoverAt('api/rotate.mdx', 'path="id"')).toContain('The key to rotate.')
  })
  it('has nothing to say of plain text', async () => {
    expect(await hoverAt('guides/keys.mdx', 'opens a')).toBe('')
  })
})

describe('completion', () => {
  const complete = async (path: string, text: string): Promise<CompletionItem[]> =>
    typed(path, text, (position) => server.request('textDocument/completion', {textDocument: document(path), position}))
  const labels = async (path: string, text: string): Promise<string[]> => (await complete(path, text)).map(({label}) => label)
  const page = 'guides/keys.mdx'

  it('names of components, those of the team too, in texts that do not parse', async () => {
    const items = await complete(page, `${front}<Ca|`)
    expect(items.map(({label}) => label)).toEqual(expect.arrayContaining(['Card', 'CardGroup', 'PricingTable']))
    expect((items.find(({label}) => label === 'Tabs')!.textEdit as TextEdit).newText).toBe('Tabs>\n  <Tab title="${1}">\n    $0\n  </Tab>\n</Tabs>')
    const inSteps = await complete(page, `${front}<Steps>\n  <|\n`)
    expect(inSteps.find(({label}) => label === 'Step')!.sortText! < inSteps.find(({label}) => label === 'Tab')!.sortText!).toBe(true)
    expect((await complete(page, `${front}<Steps>\n  <Step title="a">\n  </|`)).map(({textEdit}) => (textEdit as TextEdit).newText)).toEqual([
      'Step>',
      'Steps>'
    ])
  })
  it('attributes that are not there yet, and their values', async () => {
    const attributes = await labels(page, `${front}<Card title="a" |>`)
    expect(attributes).toContain('href')
    expect(attributes).not.toContain('title')
    expect(await labels(page, `${front}<PricingTable |`)).toEqual(['plan'])
    expect(await labels(page, `${front}<Steps titleSize="|`)).toEqual(['p', 'h2', 'h3', 'h4'])
    expect(await labels(page, `${front}<Accordion defaultOpen={|`)).toEqual(['true', 'false'])
  })
  it('pages and anchors in links', async () => {
    const links = await labels(page, `${front}Read [all](/|`)
    expect(links).toEqual(expect.arrayContaining(['/index', '/guides/keys', '/api/rotate']))
    expect(links).not.toContain('/snippets/intro')
    expect(await labels(page, `${front}Read [all](../|)`)).toContain('../api/rotate')
    expect(await labels('index.mdx', `${front}Read [all](/guides/keys#|)`)).toEqual(expect.arrayContaining(['rotate', 'delete']))
    expect(await labels(page, `${front}<Card href="/g|`)).toContain('/guides/keys')
    expect(await labels(page, `${front}![](/|`)).toEqual(['/images/key.png'])
  })
  it('nothing in code', async () => {
    expect(await labels(page, `${front}\`\`\`jsx\n<|\n\`\`\`\n`)).toEqual([])
    expect(await labels(page, `${front}Write \`<|\n`)).toEqual([])
    expect(await labels(page, `${front}Plain |text`)).toEqual([])
  })
  it('fields that the operation still owes', async () => {
    const api = '---\ntitle: Rotate\ndescription: d\nopenapi: POST /keys/{id}\n---\n\n'
    const path = 'api/rotate.mdx'
    const items = await complete(path, `${api}<ParamField path="id" type="string" />\n\n<Pa|`)
    const mustDocument = items.filter(({label}) => label.startsWith('ParamField '))
    expect(mustDocument.map(({label}) => label).sort()).toEqual(['ParamField dry', 'ParamField reason'])
    expect((mustDocument.find(({label}) => label === 'ParamField dry')!.textEdit as TextEdit).newText).toBe(
      'ParamField query="dry" type="boolean">\n  Changes nothing.\n</ParamField>'
    )
    expect(await labels(path, `${api}<ParamField query="|`)).toEqual(['dry'])
    expect(await labels(path, `${api}<ParamField |`)).toContain('body="reason"')
    expect(await labels(path, '---\ntitle: Rotate\nopenapi: |\n---\n')).toEqual(['POST /keys/{id}'])
  })
  it('keys, values and pages in docs.json, half typed too', async () => {
    expect(await labels('docs.json', config.replace('"theme": "mint",', '"theme": "mint",\n  "|"'))).toContain('"favicon"')
    expect(await labels('docs.json', config.replace('"theme": "mint",', '"theme": "mint",\n  |'))).not.toContain('"name"')
    expect(await labels('docs.json', config.replace('"mint"', '"|'))).toContain('"maple"')
    expect(await labels('docs.json', config.replace('"index", ', '"|", '))).toEqual(expect.arrayContaining(['"index"', '"guides/steps"']))
    expect(await labels('docs.json', config.replace('"openapi.json"', '|'))).toContain('"openapi.json"')
    expect(await labels('docs.json', '{"navigation": {"groups": [{"|')).toContain('"pages"')
  })
})

describe('ways through the site', () => {
  it('links lead to pages, anchors, snippets and images', async () => {
    const links = await server.request<DocumentLink[]>('textDocument/documentLink', {textDocument: document('index.mdx')})
    const targets = await Promise.all(links.map(async (link) => (link.target ? link : server.request<DocumentLink>('documentLink/resolve', link))))
    expect(targets.map(({target}) => target)).toEqual([`${server.uri('guides/keys.mdx')}#L8`, server.uri('snippets/intro.mdx')])
    const ofConfig = await server.request<DocumentLink[]>('textDocument/documentLink', {textDocument: document('docs.json')})
    expect(ofConfig.map(({target}) => target)).toEqual(['index.mdx', 'guides/keys.mdx', 'api/rotate.mdx', 'openapi.json'].map((path) => server.uri(path)))
  })
  it('definitions: a heading, a snippet, an operation, a parameter, a page of the navigation', async () => {
    const definitionAt = async (path: string, word: string): Promise<string> => {
      const position = server.at(path, server.text(path).indexOf(word) + 1)
      const found = await server.request<Location | null>('textDocument/definition', {textDocument: document(path), position})
      return found ? `${found.uri.slice(server.uri('').length + 1)}:${found.range.start.line + 1}` : ''
    }
    expect(await definitionAt('index.mdx', '/guides/keys#rotate')).toBe('guides/keys.mdx:8')
    expect(await definitionAt('index.mdx', 'Intro />')).toBe('snippets/intro.mdx:1')
    const line = (text: string): number => files['openapi.json']!.slice(0, files['openapi.json']!.indexOf(text)).split('\n').length
    expect(await definitionAt('api/rotate.mdx', 'POST /keys')).toBe(`openapi.json:${line('"post"')}`)
    expect(await definitionAt('api/rotate.mdx', 'id" type')).toMatch(/^openapi\.json:/)
    expect(await definitionAt('docs.json', 'guides/keys')).toBe('guides/keys.mdx:1')
    expect(await definitionAt('index.mdx', 'first')).toBe('')
  })
  it('the outline of a page and of docs.json', async () => {
    const symbols = (path: string): Promise<DocumentSymbol[]> => server.request('textDocument/documentSymbol', {textDocument: document(path)})
    expect((await symbols('guides/keys.mdx')).map(({name}) => name)).toEqual(['Rotate', 'Delete'])
    const keys = await symbols('docs.json')
    expect(keys.map(({name}) => name)).toEqual(['name', 'theme', 'colors', 'navigation', 'api'])
    expect(keys[3]!.children![0]!.children![0]!.name).toBe('Guides')
  })
})
