/**
 * A page without `title` that begins with a level 1 heading gets one problem, from frontmatter. The rules' own examples show no such page,
 * because it has other problems.
 */
import {expect, it} from 'vitest'
import frontmatter from '../../rules/page/frontmatter.ts'
import headingIncrement from '../../rules/page/heading-increment.ts'
import headingStartLevel from '../../rules/page/heading-start-level.ts'
import {active, lintFiles, native} from '../harness.ts'

const docsJson = '{"name": "Acme", "navigation": [{"group": "Keys", "pages": ["keys"]}]}'

async function reported(text: string, path = 'keys.mdx'): Promise<string[]> {
  const files = new Map([
    ['docs.json', docsJson],
    [path, text]
  ])
  const found = await lintFiles(files, [active(frontmatter), active(headingStartLevel)], native)
  return found.map(({rule, message}) => `${rule}: ${message}`)
}

it('takes the heading for the title that the frontmatter lacks', async () => {
  const one = ['frontmatter: Missing `title` in the frontmatter: move the heading `Create a key` there']
  expect(await reported('# Create a key\n\nOpen the dashboard.\n')).toEqual(one)
  expect(await reported('---\ndescription: How to create a key.\n---\n\n# Create a key\n\n## Open it\n')).toEqual(one)
})

it('reports a level 1 heading that is not the title', async () => {
  const level = 'heading-start-level: Unexpected heading level 1, expected level 2: the page title is level 1'
  expect(await reported('---\ntitle: Keys\n---\n\n# Create a key\n')).toEqual([level])
  expect(await reported('---\ndescription: Keys.\n---\n\nA key opens a door.\n\n# Create a key\n')).toEqual([
    'frontmatter: Missing `title` in the frontmatter',
    level
  ])
  expect(await reported('---\nopenapi: GET /keys\n---\n\n# Create a key\n')).toEqual([level])
})

it('distinguishes a note outside the navigation from a page', async () => {
  const [note, ...more] = await reported('# Plan\n\nMeasure it.\n', 'plan.md')
  expect(note).toContain('outside the navigation')
  expect(more).toEqual([])
  expect(await reported('Open the dashboard.\n', 'keys.md')).toEqual([
    'frontmatter: Missing frontmatter: start the page with `---`, `title`, `description`, and `---`'
  ])
})

it('a heading that follows a stray level 1 heading is its consequence, and is not reported', async () => {
  const files = new Map([
    ['docs.json', docsJson],
    ['keys.mdx', '---\ntitle: Name a key\n---\n\nText of the page.\n\n# Choose a name\n\n### Use short names\n']
  ])
  expect(await lintFiles(files, [active(headingIncrement)], native)).toEqual([])
})
