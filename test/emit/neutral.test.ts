import {expect, test} from 'vitest'
import {codeSpan, plainMarkdown, richText} from '../../src/emit/neutral.ts'

test('no text of a team names a file that CLAUDE.md or GEMINI.md would bring in', () => {
  expect([richText('See @/etc/passwd first'), plainMarkdown('@~/.ssh/id'), richText('@./a and `@/b`')]).toEqual([
    String.raw`See \@/etc/passwd first`,
    String.raw`\@\~/.ssh/id`,
    String.raw`\@./a and ` + '`@/b`'
  ])
  expect([richText('Mail a@example.com'), codeSpan('@acme/sdk')]).toEqual(['Mail a@example.com', '`@acme/sdk`'])
})
