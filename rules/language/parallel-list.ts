import {defineRule, mdx, type List, type Prose} from '../../src/rule/index.ts'
import {oddOnes, shapeNames, type Shape} from '../data/phrase-shape.ts'

export default defineRule({
  id: 'parallel-list',
  group: 'language',
  statements: ['2.5.1.parallel-structure'],
  title: 'Give the items of a list one form',
  guide: 'Begin every item of a list in the same way: all with an imperative, all with an -ing form, all with a noun, or all as whole sentences.',
  why: 'A reader takes the form of the first item as the form of all, and reads one that leaves it twice.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  messages: {
    item: 'Unexpected `{word}` at the start of a list item: most items begin with {form}'
  },
  *check(page) {
    const first = firstProse(page.prose)
    for (const list of page.lists) {
      if (list.items.length < 3) continue
      const items = list.items.flatMap((item) => {
        const prose = first.get(item)
        return prose ? [{thing: item, text: prose.text}] : []
      })
      const found = items.length === list.items.length && oddOnes(items, (most, other) => clash(list, most, other))
      // where half of the items leave the form there is none
      if (!found || found.odd.length * 3 > items.length) continue
      for (const {thing, shaped} of found.odd) yield {at: thing.textSpan, message: 'item', values: {word: shaped.word, form: shapeNames[found.most.shape]}}
    }
  },
  examples: {
    good: [
      mdx`
        With the storage service you can do four things:

        - Create a bucket
        - Upload large files
        - Share a folder
        - Change the permissions of a file
      `,
      mdx`
        - Build settings
        - Creating a bucket
        - Release notes
      `,
      // an outcome may follow instructions
      mdx`
        1. Create a bucket.
        2. Upload a file.
        3. The bucket is now public.
      `,
      // whole sentences that begin as names of things do
      mdx`
        - Your server issues opaque tokens
        - You need to check tokens of another server
        - Your tokens require a check
        - Your server supports introspection
      `,
      // conditions, and what they lead to
      mdx`
        - The gateway does not start.
        - Only the log can be read.
        - Run \`check\` to see why.
        - Run \`repair\` to go on.
      `
    ],
    bad: [
      {
        page: mdx`
          - Create a bucket
          - «Uploading a file»
          - Share a folder
        `,
        says: ['Unexpected `Uploading` at the start of a list item: most items begin with an imperative, as in "Create a key"']
      },
      // what may be a noun is a verb beside verbs
      {
        page: mdx`
          - «The title must be short.»
          - Lead with one sentence.
          - When you move a page, keep its examples.
          - Use tabs with code.
          - Provide an output after each step.
        `,
        says: ['Unexpected `The` at the start of a list item: most items begin with an imperative, as in "Create a key"']
      }
    ]
  }
})

/** Shapes that no reader takes for one. */
function clash({ordered}: List, most: Shape, other: Shape): boolean {
  const verbs = ['imperative', 'gerund', 'third']
  if (verbs.includes(most) && verbs.includes(other)) return true
  return (
    !ordered && ((most === 'noun' && (other === 'sentence' || other === 'imperative')) || (most === 'imperative' && (other === 'sentence' || other === 'noun')))
  )
}

/** The first paragraph of each item. */
function firstProse(prose: readonly Prose[]): Map<unknown, Prose> {
  const first = new Map<unknown, Prose>()
  for (const block of prose) if (block.kind === 'item' && block.within.item && !first.has(block.within.item)) first.set(block.within.item, block)
  return first
}
