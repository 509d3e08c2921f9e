/** A problem that a reviewer reported, in an editor. */
import {rmSync} from 'node:fs'
import {expect, it} from 'vitest'
import type {CodeAction} from 'vscode-languageserver-protocol'
import {reviewCommand} from '../../src/cli/review.ts'
import {page} from '../cli/site.ts'
import {startClient} from './client.ts'
import {write} from './command-line.ts'

it('is published until its replacement is applied as a quick fix', async () => {
  const root = write({
    'docs.json': '{"name": "Acme", "theme": "mint", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["keys"]}}\n',
    'docs-lint.config.json': '{"rules": {"review/important-first": "warn"}}\n',
    'keys.mdx': page('Rotate a key', 'Keys have a long history. A key opens the vault.\n\nRotate the key before it expires.')
  })
  const quote = 'Keys have a long history.'
  const found = {rule: 'important-first', path: 'keys.mdx', line: 6, quote, problem: 'Background comes before the task', instead: 'A key is a secret.'}
  expect(await reviewCommand({paths: [], import: '-'}, root, {}, async () => JSON.stringify(found))).toMatchObject({exit: 0})

  const server = await startClient(root)
  await server.open('keys.mdx')
  await server.idle()
  expect(server.output('keys.mdx')).toEqual(['review/important-first@6:1'])
  const at = server.text('keys.mdx').indexOf(quote)
  const actions = await server.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: {uri: server.uri('keys.mdx')},
    range: server.range('keys.mdx', at),
    context: {diagnostics: []}
  })
  const [action] = actions.filter(({kind, title}) => kind === 'quickfix' && title.includes('A key is a secret.'))
  expect(action, actions.map(({title}) => title).join(' · ')).toBeDefined()
  // only a person who agrees with a judgment applies it
  expect(action!.isPreferred).toBeFalsy()
  const resolved = action!.edit ? action! : await server.request<CodeAction>('codeAction/resolve', action!)
  expect(actions.map(({title}) => title)).toEqual(
    expect.arrayContaining(['Explain `review/important-first`', 'Suppress `review/important-first` here, with a reason'])
  )
  const explain = actions.find(({title}) => title.startsWith('Explain'))!
  expect(await server.request('workspace/executeCommand', explain.command!)).toContain('(`review/important-first`, reviewed by people)')
  const suppress = actions.find(({title}) => title.startsWith('Suppress'))!
  const suppressed = suppress.edit ? suppress : await server.request<CodeAction>('codeAction/resolve', suppress)
  expect(JSON.stringify(suppressed.edit)).toContain('docs-lint-disable-next-line review/important-first: ')
  await server.apply(resolved.edit!)
  await server.idle()
  expect(server.text('keys.mdx')).toContain('\nA key is a secret. A key opens the vault.\n')
  expect(server.output('keys.mdx')).toEqual([])
  await server.stop()
  rmSync(root, {recursive: true})
})
