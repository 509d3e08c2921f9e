/** The preset for remark in this process: tests that need no command line. */
import {unified} from 'unified'
import {VFile} from 'vfile'
import {expect, test} from 'vitest'
import recommended from '../../src/remark/index.ts'

test('a page that does not parse has its syntax error, once', async () => {
  const file = new VFile({
    path: 'guides/keys.mdx',
    value: '---\ntitle: "Keys"\ndescription: "Create an API key, and replace it before it expires after 90 days."\n---\n\nA key opens\n{an account\n'
  })
  const processor = unified().use(recommended)
  await processor.run(processor.parse(file), file)
  const reported = file.messages.filter(({source}) => source === 'docs-lint').map(({line, column, fatal, ruleId}) => ({line, column, fatal, ruleId}))
  expect(reported).toEqual([{line: 7, column: 1, fatal: true, ruleId: 'mdx-syntax'}])
})
