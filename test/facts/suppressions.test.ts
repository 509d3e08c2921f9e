import {describe, expect, test} from 'vitest'
import {readSuppressions} from '../../src/facts/suppressions.ts'
import {readFrontmatter} from '../../src/facts/frontmatter.ts'

const read = (text: string): {ids: string[]; reason?: string}[] =>
  readSuppressions({text: `${text}\nA line.`, comments: [{start: 0, end: text.length, text}], frontmatter: readFrontmatter('', 'page.mdx')}).suppressions.map(
    ({ids, reason}) => ({ids, ...(reason !== undefined && {reason})})
  )

describe('the reason of a suppression', () => {
  test.each([
    ['docs-lint-disable-next-line link-text: the button is called so', ['link-text'], 'the button is called so'],
    ['docs-lint-disable-next-line link-text -- the button is called so', ['link-text'], 'the button is called so'],
    ['docs-lint-disable-next-line link-text, image-alt --- a drawing: see the plan', ['link-text', 'image-alt'], 'a drawing: see the plan'],
    ['docs-lint-disable -- a letter of the founders', [], 'a letter of the founders'],
    ['docs-lint-disable link-text\n-- on a line of its own', ['link-text'], 'on a line of its own'],
    ['docs-lint-disable link-text: see the flag -- it is gone', ['link-text'], 'see the flag -- it is gone']
  ])('%s', (comment, ids, reason) => {
    expect(read(comment)).toEqual([{ids, reason}])
  })
  test('dashes without text are not a reason, and dashes inside a word belong to it', () => {
    expect(read('docs-lint-disable link-text -- ')).toEqual([{ids: ['link-text']}])
    expect(read('docs-lint-disable team--rule')).toEqual([{ids: ['team--rule']}])
  })
})
