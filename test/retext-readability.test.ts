/** readability and retext-readability count the same on sentences: seven formulas, one result each. */
import fc from 'fast-check'
import retextEnglish from 'retext-english'
import retextReadability from 'retext-readability'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {expect, it} from 'vitest'
import readability from '../rules/language/readability.ts'

const sentences = [
  'The worker reads the oldest file and writes it to disk two.',
  'Open the page, and select the first row of the table.',
  'The administrator configures authentication infrastructure before initialization.',
  'Subsequently, the organization reconciles hierarchical permissions across heterogeneous environments.',
  'A key that no one has used for a year is taken away at night.',
  "You don't need a key, since the server's list is read-only.",
  'Real-time collaboration necessitates deterministic conflict-resolution semantics.',
  'The Kubernetes Horizontal Pod Autoscaler periodically evaluates utilization.',
  'See the guide of Ms. Miller, who wrote the first version of the worker.',
  'Set the value to 3.14 and the limit to 1000 requests a minute.',
  'The the the the the the the the the the the.',
  'I am a cat and you are a dog and we sat on a mat.',
  'Internationalization! Is it necessary for every single application that a company develops?',
  'Interoperability considerations notwithstanding, implementers should prioritize observability.',
  'Each request is signed, so the server can tell that nobody changed it on its way.',
  'Uploading (or downloading) a file takes longer than reading it from the cache of the browser.',
  'Naïve résumé parsing in São Paulo yields façade-like abstractions occasionally.'
]

/** How many of the seven formulas find each sentence hard, by its beginning. Silence is 0. */
async function judge(plugin: 'ours' | 'theirs', texts: readonly string[], age: number, minWords = 1): Promise<number[]> {
  const file = new VFile({path: 'page.md', value: texts.join('\n\n')})
  const processor = unified().use(retextEnglish)
  const tree = processor.parse(file)
  if (plugin === 'theirs')
    await unified()
      .use(retextReadability, {age, minWords, threshold: 1 / 7})
      .run(tree, file)
  else await unified().use(readability, {age, minWords, threshold: 1}).run(tree, file)
  let start = 0
  return texts.map((text) => {
    const from = start
    start += text.length + 2
    const hard = file.messages.filter(
      ({place: location}) => location && 'start' in location && location.start.offset! >= from && location.start.offset! < from + text.length
    )
    return hard.reduce((sum, {reason}) => sum + (/\ball 7\b/.test(reason) ? 7 : Number(/(\d) (?:out )?of 7/.exec(reason)![1])), 0)
  })
}

it.each([8, 12, 16, 20])('agrees on sentences of every kind for readers of %i years', async (age) => {
  const theirs = await judge('theirs', sentences, age)
  expect(await judge('ours', sentences, age)).toEqual(theirs)
  expect(new Set(theirs).size, 'they differ in how hard they are').toBeGreaterThan(3)
})

it('agrees on where sentences are too short to judge', async () => {
  const theirs = await judge('theirs', sentences, 8, 9)
  expect(await judge('ours', sentences, 8, 9)).toEqual(theirs)
  expect(theirs).not.toEqual(await judge('theirs', sentences, 8, 1))
})

it('agrees on sentences made by chance', async () => {
  const words = [...new Set(sentences.flatMap((text) => text.match(/[\p{L}][\p{L}'-]*\p{L}/gu) ?? []))]
  const sentence = fc
    .array(fc.constantFrom(...words), {minLength: 1, maxLength: 40})
    .map((list) => `${list[0]!.replace(/^./, (first) => first.toUpperCase())} ${list.join(' ')}.`)
  await fc.assert(
    fc.asyncProperty(fc.array(sentence, {minLength: 1, maxLength: 6}), fc.integer({min: 4, max: 24}), async (texts, age) => {
      expect(await judge('ours', texts, age)).toEqual(await judge('theirs', texts, age))
    }),
    {numRuns: 150, seed: 7}
  )
})
