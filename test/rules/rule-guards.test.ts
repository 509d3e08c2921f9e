/** Cases that cannot be examples of a rule, because another rule would report a problem in them. */
import {expect, it} from 'vitest'
import codeOutput from '../../rules/code/code-output.ts'
import sectionGrouping from '../../rules/organization/section-grouping.ts'
import topbarCta from '../../rules/site/topbar-cta.ts'
import type {Rule} from '../../src/rule/define-rule.ts'
import {active, lintFiles, siteOf} from '../harness.ts'

const messagesOf = async (rule: Rule, example: Parameters<typeof siteOf>[0]): Promise<string[]> =>
  (await lintFiles(siteOf(example).files, [active(rule)])).filter((one) => one.rule === rule.id).map(({message}) => message)

it('section-grouping: a level 1 heading is the title, not a section with one subsection', async () => {
  expect(await messagesOf(sectionGrouping, '# Keys\n\nKeys sign requests.\n\n## Rotate a key\n\nSelect **Rotate**.\n')).toEqual([])
  expect(await messagesOf(sectionGrouping, '## Keys\n\nKeys sign requests.\n\n### Rotate a key\n\nSelect **Rotate**.\n')).toHaveLength(1)
})

const print = '```python\nprint(1250 / 100)\n```\n\n'
it.each([
  ['<Note>\n\nA price has two decimals.\n\n</Note>', 1],
  ['- Open the settings of the shop.\n- Select **Prices**.', 1],
  ['<Check>\n\nA price of 12.5.\n\n</Check>', 0],
  ['The command prints the price.', 1],
  ['The command prints `12.5`.', 0]
])('code-output: after the code %j', async (after, count) => {
  expect(await messagesOf(codeOutput, {path: 'tutorials/first-price.mdx', page: `${print}${after}\n`})).toHaveLength(count)
})

it('code-output: a text in another component is about something else', async () => {
  const command = '```bash\nharbor shops create --name oslo\n```\n'
  expect(await messagesOf(codeOutput, `<Note>\n\nCreate a shop, and keep its ID for the next step.\n\n</Note>\n\n${command}`)).toEqual([])
  expect(await messagesOf(codeOutput, `Create a shop, and keep its ID for the next step.\n\n${command}`)).toHaveLength(1)
})

it.each([
  ['tel:+4930123456', 0],
  ['mailto:sales@acme.example', 0],
  ['/start', 0],
  ['//acme.example', 1],
  ['tel:', 1]
])('topbar-cta: the target %s', async (url, count) => {
  const config = JSON.stringify({name: 'Acme', navigation: [{group: 'Guides', pages: ['page']}], topbarCtaButton: {name: 'Call us', url}})
  expect(await messagesOf(topbarCta, {config})).toHaveLength(count)
})
