/** readability has two formulas, and retext-readability has seven. Both agree where all seven do, and `compat` runs the plugin itself. */
import retextEnglish from 'retext-english'
import retextReadability from 'retext-readability'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {expect, it} from 'vitest'
import readability from '../../rules/language/readability.ts'
import {readingAges, syllablesOf} from '../../src/rule/reading-age.ts'

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

/** How many formulas find each sentence hard. 0 means no problem. */
async function judge(plugin: 'ours' | 'compat' | 'theirs', texts: readonly string[], age: number, minWords = 1): Promise<number[]> {
  const file = new VFile({path: 'page.md', value: texts.join('\n\n')})
  const processor = unified().use(retextEnglish)
  const tree = processor.parse(file)
  if (plugin === 'theirs')
    await unified()
      .use(retextReadability, {age, minWords, threshold: 1 / 7})
      .run(tree, file)
  else
    await unified()
      .use(readability, {age, minWords, threshold: 1, compat: plugin === 'compat'})
      .run(tree, file)
  let start = 0
  return texts.map((text) => {
    const from = start
    start += text.length + 2
    const hard = file.messages.filter(({place}) => place && 'start' in place && place.start.offset! >= from && place.start.offset! < from + text.length)
    return hard.reduce((sum, {reason}) => sum + (/\ball 7\b/.test(reason) ? 7 : Number(/(\d) (?:out )?of [27]/.exec(reason)![1])), 0)
  })
}

it.each([12, 16, 20])('both formulas agree with all seven of the plugin where these agree, for readers of %i years', async (age) => {
  const theirs = await judge('theirs', sentences, age)
  const ours = await judge('ours', sentences, age)
  for (const [at, text] of sentences.entries()) {
    if (theirs[at] === 7) expect(ours[at], text).toBe(2)
    if (theirs[at] === 0) expect(ours[at], text).toBe(0)
  }
  expect(theirs.filter((count) => count === 7 || count === 0).length, 'they agree on some').toBeGreaterThan(0)
})

it.each([8, 16])('compat gives what the plugin gives, for readers of %i years', async (age) => {
  const theirs = await judge('theirs', sentences, age)
  expect(await judge('compat', sentences, age)).toEqual(theirs)
  expect(new Set(theirs).size, 'they differ in how hard they are').toBeGreaterThan(3)
})

it('passes over sentences with fewer words than asked', async () => {
  const single = sentences.filter((text) => !/[!-]/.test(text))
  const [all, long] = [await judge('ours', single, 8), await judge('ours', single, 8, 10)]
  expect(long).toEqual(all.map((count, at) => (single[at]!.split(' ').length < 10 ? 0 : count)))
  expect(long).not.toEqual(all)
})

it('computes the two formulas', () => {
  // 6 words, 8 syllables, 23 letters: 0.39 × 6 + 11.8 × 8/6 − 15.59 = 2.5 and 4.71 × 23/6 + 0.5 × 6 − 21.43 = −0.4, and 5 years more
  expect(readingAges(['The', 'cats', 'sat', 'under', 'the', 'table'])).toEqual([7, 5])
  expect(readingAges([])).toEqual([])
})

it.each([
  ['the', 1],
  ['server', 2],
  ['table', 2],
  ['changes', 2],
  ['changed', 1],
  ['deleted', 3],
  ['makes', 1],
  ['administrator', 5],
  ['configuration', 5],
  ['creates', 2],
  ['value', 2],
  ["server's", 2],
  ['API', 2],
  ['3.14', 1],
  ['x'.repeat(10_000), 1]
])('%s has %i syllables', (word, count) => expect(syllablesOf(word)).toBe(count))
