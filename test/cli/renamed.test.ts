/** Flags and messages with a new name still work under the old one. */
import {describe, expect, test} from 'vitest'
import {run} from '../../src/cli/program.ts'
import {folder, page} from './site.ts'

test('an old flag does what the new one does, with a notice', async () => {
  const now = await run(['fixtures/demo', '--all-locations', '--no-cache', '--no-color'])
  const before = await run(['fixtures/demo', '--all-places', '--no-cache', '--no-color'])
  expect(before).toEqual({...now, stderr: `docs-lint: \`--all-places\` is now \`--all-locations\`: use the new name\n${now.stderr}`})
})

describe('an old message id', () => {
  const code = page('Create a key', 'Run this:\n\n```json\n{"a": 1,,}\n```')
  const json = async (root: string, ...flags: string[]): Promise<{findings: {rule: string; messageId: string; fingerprint: string}[]; stderr: string}> => {
    const {stdout, stderr} = await run([root, '--format', 'json', '--no-cache', ...flags])
    return {findings: (JSON.parse(stdout) as {findings: {rule: string; messageId: string; fingerprint: string}[]}).findings, stderr}
  }
  const notice = 'docs-lint: `code-syntax/fault` is now `code-syntax/parse-error`: use the new name\n'

  test('in a flag names the message, with a notice', async () => {
    const {findings, stderr} = await json(folder({'guides/one.mdx': code}), '--only', 'code-syntax/fault')
    expect(findings.map(({messageId}) => messageId)).toEqual(['parse-error'])
    expect(stderr).toBe(notice)
  })
  test('keeps its fingerprint, so that a baseline stays true', async () => {
    const {findings} = await json(folder({'guides/one.mdx': code}), '--only', 'code-syntax')
    expect(findings.map(({fingerprint}) => fingerprint)).toEqual(['0c1649d2538e7fcc'])
  })
  test('in settings sets the message, with a notice', async () => {
    const off = {'code-syntax/fault': 'off'}
    for (const settings of [{rules: off}, {overrides: [{files: ['guides/**'], rules: off}]}]) {
      const {findings, stderr} = await json(folder({'guides/one.mdx': code, 'docs-lint.config.json': JSON.stringify(settings)}))
      expect(findings.filter(({rule}) => rule === 'code-syntax')).toEqual([])
      expect(stderr).toBe(notice)
    }
  })
  test('in a comment or the frontmatter suppresses the message', async () => {
    for (const text of [
      code.replace('```json', '{/* docs-lint-disable code-syntax/fault: shown as a wrong one */}\n\n```json'),
      code.replace('title:', 'docs-lint: {disable: {code-syntax/fault: shown as a wrong one}}\ntitle:')
    ])
      expect((await json(folder({'guides/one.mdx': text}), '--only', 'code-syntax')).findings).toEqual([])
  })
})
