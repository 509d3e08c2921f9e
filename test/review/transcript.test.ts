/** The transcript in docs/reviews.mdx, run as it is written there. */
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {lintCommand} from '../../src/cli/lint.ts'
import {reviewCommand} from '../../src/cli/review.ts'
import {folder} from '../cli/site.ts'

/** The code blocks of the page by title, in order. */
const blocks = [...readFileSync('docs/reviews.mdx', 'utf8').matchAll(/^```\w+(?: ([^\n]+))?\n([^]*?)^```$/gm)].map(([, title = '', text = '']) => ({
  title,
  text
}))
const textOf = (name: string): string => blocks.find(({title}) => title === name)!.text
const [imported = '', linted = ''] = blocks.flatMap(({title, text}) => (title === 'Output' ? [text] : []))

test('the page has no problem before the review, and the responses of the transcript have the results that it shows', async () => {
  const config = {name: 'Acme', theme: 'mint', colors: {primary: '#0B5F4A'}, navigation: {groups: [{group: 'Guides', pages: ['guides/auth']}]}}
  const root = folder({}, {'docs.json': JSON.stringify(config), 'guides/auth.mdx': textOf('guides/auth.mdx'), 'responses.jsonl': textOf('responses.jsonl')})
  const report = async (): Promise<string> => (await lintCommand({paths: [], minLevel: 'info', color: false, cache: false}, root, {})).stdout
  expect(await report()).toMatch(/^0 errors, 0 warnings, 0 infos in 1 file\n/)
  const task = await reviewCommand({paths: ['guides/auth.mdx']}, root, {})
  for (const rule of ['important-first', 'callout-choice']) expect(task.stdout).toContain(`### ${rule}\n`)

  const command = blocks.find(({text}) => text.startsWith('docs-lint review --import'))!.text.trim()
  expect(command).toBe('docs-lint review --import responses.jsonl --by Ada --date 2026-11-22')
  expect(await reviewCommand({paths: [], import: 'responses.jsonl', by: 'Ada', date: '2026-11-22'}, root, {})).toEqual({exit: 1, stdout: imported, stderr: ''})
  expect((await report()).startsWith(`${linted}\n0 errors, 0 warnings, 1 info in 1 file\n`)).toBe(true)
})
