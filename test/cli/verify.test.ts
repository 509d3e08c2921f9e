/** `docs-lint rules check --verify`: the guarantees under a team's own settings. */
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {rulesCommand} from '../../src/cli/rules.ts'
import type {Settings} from '../../src/run/settings/value.ts'
import {folderWith} from '../run/folder-with.ts'

const site = {
  'docs.json': '{"name": "Acme", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index"]}}\n',
  'index.mdx': '---\ntitle: Keys\ndescription: Create and delete the keys of a workspace.\n---\n\nCreate a key.\n',
  '.git/HEAD': ''
}

/** The output of `--verify` after the rules file is written. */
async function verify(settings: Settings): Promise<{exit: number; lines: string[]}> {
  const root = folderWith({...site, 'docs-lint.config.json': JSON.stringify(settings)})
  expect(await rulesCommand({action: 'write', paths: [], editor: ['cursor']}, root)).toMatchObject({exit: 0})
  const {exit, stdout} = await rulesCommand({action: 'check', paths: [], verify: true}, root)
  return {exit, lines: stdout.split('\n')}
}
const held = (lines: string[]): string =>
  lines
    .filter((line) => /^(?:holds|broken)/.test(line))
    .map((line) => line.replace(/^(\w+) +(\d+).*/, '$1 $2'))
    .join()
const errors = (lines: string[]): string[] => lines.filter((line) => line.startsWith('    ')).map((line) => line.trim())

const allHold = 'holds 1,holds 2,holds 3,holds 4,holds 5,holds 6,holds 7,holds 8'
const sdk = {
  id: 'sdk-import',
  level: 'error',
  in: 'code',
  pattern: '@acme/sdk/v3',
  replace: '@acme/sdk',
  title: 'Import from `@acme/sdk`',
  good: ["import {run} from '@acme/sdk'"],
  bad: ["import {run} from '@acme/sdk/v3'"]
} as const

describe('rules check --verify', () => {
  test('all eight hold for consistent settings', async () => {
    const {exit, lines} = await verify({
      vocabulary: {prefer: {whitelist: 'allowlist'}, accept: ['RAG'], jargon: ['idempotency key']},
      guidelines: [{id: 'screenshots', title: 'Take screenshots in light mode', examples: {good: ['Take the screenshot in light mode.']}}],
      teamRules: [
        {...sdk, in: 'code', good: [...sdk.good], bad: [...sdk.bad]},
        {
          id: 'keys-heading',
          in: 'headings',
          words: ['API-key'],
          replace: 'API key',
          title: 'Write "API key"',
          good: ['Create an API key'],
          bad: ['Create an API-key']
        },
        {
          id: 'new-host',
          in: 'links',
          pattern: 'https://old\\.acme\\.dev',
          replace: 'https://acme.dev',
          title: 'Link to the new host',
          bad: ['https://old.acme.dev/keys']
        },
        {
          id: 'plan-name',
          in: 'attributes',
          words: ['Hobby'],
          replace: 'Free',
          title: 'Call the plan Free',
          bad: ['Hobby', '<Card title="Hobby">\n  Keys.\n</Card>']
        },
        {id: 'tag-name', in: 'frontmatter', words: ['wip'], title: 'Leave drafts out', bad: ['wip']}
      ]
    })
    expect(errors(lines)).toEqual([])
    expect(held(lines)).toBe(allHold)
    expect(exit).toBe(0)
    expect(lines).toContain('All guarantees hold')
  })

  test('1: examples with problems of other rules, and a rule that finds nothing on a page', async () => {
    const {exit, lines} = await verify({
      guidelines: [{id: 'links', title: 'Name what links lead to', examples: {good: ['Click [here](https://acme.dev).']}}],
      teamRules: [
        {id: 'no-foo', words: ['foo'], title: 'Avoid foo', good: ['![](/a.png)'], bad: ['`foo`']},
        {id: 'bare', words: ['qux'], title: 'Avoid qux'}
      ]
    })
    expect(exit).toBe(1)
    expect(held(lines)).toBe(allHold.replace('holds 1', 'broken 1'))
    expect(errors(lines)).toEqual([
      'team rule `no-foo`, good example `![](/a.png)`: rule `image-alt` (error) says: Missing alt text: say in a few words what the image shows',
      'team rule `no-foo`, bad example "`foo`": the rule does not report it on a page; change the example, or change `in`',
      expect.stringMatching(/^guideline `links`, good example .*: rule `link-text` \(error\) says: /),
      'note: team rule `bare` has no bad example, so nothing shows that it works'
    ])
  })

  test('2: a fix that adds a problem of another rule', async () => {
    const {lines} = await verify({
      teamRules: [
        {id: 'one', words: ['foo'], replace: 'quux', title: 'Say quux', bad: ['Open foo.']},
        {id: 'two', words: ['quux'], title: 'Never say quux', bad: ['Open quux.']}
      ]
    })
    expect(held(lines)).toBe('holds 1,broken 2,holds 3,holds 4,holds 5,holds 6,broken 7,broken 8')
    expect(errors(lines)).toEqual([
      'team rule `one`, bad example `Open foo.` after --fix: rule `two` (warn) says: Unexpected `quux`: Never say quux',
      'team rule `one` writes `quux`, and rule `two` (warn) says: Unexpected `quux`: Never say quux',
      'settings:teamRules.one: rule `two` (warn) says: Unexpected `quux`: Never say quux'
    ])
  })

  test('7: what the vocabulary or a rule asks for, another rule forbids', async () => {
    const {lines} = await verify({
      vocabulary: {prefer: {'log-in': 'portal'}, accept: ['whitelist']},
      teamRules: [
        {id: 'no-portal', words: ['portal'], title: 'Say dashboard'},
        {id: 'no-allowlist', words: ['allowlist'], title: 'Avoid lists'}
      ]
    })
    const reported = errors(lines).filter((line) => !line.startsWith('note'))
    expect(reported).toContain('`vocabulary.prefer` writes `portal` for `log-in`, and rule `no-portal` (warn) says: Unexpected `portal`: Say dashboard')
    expect(reported).toContain(
      'rule `terminology` has `allowlist` in a good example, but your rule `no-allowlist` (warn) says: Unexpected `allowlist`: Avoid lists'
    )
  })

  test('8: texts of the team that break its own rules about wording', async () => {
    const {exit, lines} = await verify({
      rulesFile: {detail: 'full'},
      guidelines: [
        {id: 'light', title: 'Use light mode', guide: "Let us take each screenshot ourselves, and let's use light mode.", why: 'Dark ones do not photocopy.'}
      ],
      teamRules: [{id: 'no-photocopy', words: ['photocopy'], title: 'Say copy'}]
    })
    expect([exit, held(lines)]).toEqual([1, allHold.replace('holds 8', 'broken 8')])
    expect(errors(lines)).toContainEqual(expect.stringMatching(/^settings:guidelines\.light: rule `second-person` \(warn\) says: /))
  })

  test('a stale file fails as without it, and other actions refuse the flag', async () => {
    const root = folderWith(site)
    await rulesCommand({action: 'write', paths: [], editor: ['cursor']}, root)
    writeFileSync(join(root, 'docs-lint.config.json'), '{"rules": {"active-voice": "off"}}')
    const {exit, stdout} = await rulesCommand({action: 'check', paths: [], verify: true}, root)
    expect([exit, stdout.includes('stale'), stdout.includes('All guarantees hold')]).toEqual([1, true, true])
    expect(await rulesCommand({action: 'write', paths: [], verify: true}, root)).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'docs-lint: Unexpected `--verify` with `rules write`: use it with `rules check`\n'
    })
  })
})
