/** Pages that are nested too deeply to walk: one problem, and the run continues. */
import {expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import {active, lintFiles} from '../harness.ts'

const all = rules.map((rule) => active(rule))
const levels = 1000

it('reads pages that are nested more deeply than anybody writes', async () => {
  const deep = (body: string): Map<string, string> =>
    new Map([
      ['docs.json', '{"name": "A", "navigation": []}'],
      ['deep.mdx', `---\ntitle: A\n---\n\n${body}\n`]
    ])
  for (const body of [
    `${'> '.repeat(750)}x`,
    Array.from({length: 380}, (_, level) => `${'  '.repeat(level)}- x`).join('\n'),
    `${'<Card>\n'.repeat(750)}${'</Card>\n'.repeat(750)}`
  ]) {
    expect((await lintFiles(deep(body), all)).map(({rule}) => rule)).not.toContain('mdx-syntax')
  }
})

it.each([
  ['quotes', `${'> '.repeat(levels)}x`],
  ['lists', Array.from({length: levels}, (_, level) => `${'  '.repeat(level)}- x`).join('\n')],
  ['components', `${'<Card>\n'.repeat(levels)}${'</Card>\n'.repeat(levels)}`]
])('%s', async (_, body) => {
  const head = '---\ntitle: A page\n---\n\n'
  const findings = await lintFiles(
    new Map([
      ['docs.json', '{"name": "A", "navigation": [{"group": "G", "pages": ["deep", "other"]}]}'],
      ['deep.mdx', `${head}${body}\n`],
      ['other.mdx', `${head}See [here](/deep).\n`]
    ]),
    all
  )
  const reported = findings.map(({path, rule}) => `${path} ${rule}`)
  expect(reported).toContain('deep.mdx mdx-syntax')
  expect(reported).toContain('other.mdx link-text')
})
