/** Flags with a new name still work under the old one. */
import {expect, test} from 'vitest'
import {run} from '../../src/cli/program.ts'

test('an old flag does what the new one does, with a notice', async () => {
  const now = await run(['fixtures/demo', '--all-locations', '--no-cache', '--no-color'])
  const before = await run(['fixtures/demo', '--all-places', '--no-cache', '--no-color'])
  expect(before).toEqual({...now, stderr: `docs-lint: \`--all-places\` is now \`--all-locations\`: use the new name\n${now.stderr}`})
})
