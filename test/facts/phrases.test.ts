import {describe, expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import {bitFor} from '../../src/facts/key-words.ts'
import {makePhrases, mayContain, phrasesIn, type Phrases} from '../../src/facts/phrases.ts'
import type {Page} from '../../src/facts/types.ts'
import {sentencesOf} from '../../src/facts/sentences.ts'
import {noTeam, runOnPage, withDefaults} from '../../src/rule/run-rule.ts'
import {pagesOf} from '../../src/run/example-site.ts'
import {readPage} from '../../src/run/lint/read-pages.ts'
import {active, native, siteOf} from '../harness.ts'

// before any word is looked up, so that it has a bit
const early = makePhrases(['in order to', 'order', 'in order to the end', 'note that', 'to the', 'don’t'].map((phrase) => [phrase, phrase] as const))

const pageOf = (text: string): Promise<Page> => readPage({path: 'page.mdx', role: 'page', language: 'en'}, text, native)
const foundIn = ({prose}: Page, phrases: Phrases<string>): string[] =>
  prose.flatMap((block) => sentencesOf(block).flatMap((sentence) => phrasesIn(sentence, phrases).map(({start, end}) => block.text.slice(start, end))))

describe('phrases', () => {
  it.each([
    ['In order to go, note\nthat it waits.', ['In order to', 'note that']],
    // the one that starts first, then the longest
    ['Go in order to the end, in order, to the end.', ['in order to the end', 'order', 'to the']],
    ['In, order to the end. In `order` to. Note: that is so.', ['order', 'to the']],
    ["They are in the order. You don’t, they don't.", ['order', 'don’t', "don't"]],
    ['In order', ['order']],
    ['Nothing.', []]
  ])('%s', async (text, expected) => {
    const page = await pageOf(text)
    expect(foundIn(page, early)).toEqual(expected)
    // created last, so that it has no bit
    const late = makePhrases(['in order to', 'order', 'in order to the end', 'note that', 'to the', 'don’t'].map((phrase) => [phrase, phrase] as const))
    expect([early.bit === 0, late.bit]).toEqual([false, 0])
    expect(foundIn(page, late)).toEqual(expected)
    for (const block of page.prose) {
      if (expected.length > 0) expect([mayContain(block, early), mayContain(block, late)]).toEqual([true, true])
      else expect(mayContain(block, early)).toBe(false)
    }
  })

  it('have a bit only before words are met', () => expect(bitFor(['word'])).toBe(0))
})

describe('prefilter', () => {
  const careful = rules.filter(({spec}) => spec.prefilter !== undefined)
  it('is what some rules have', () => expect(careful.length).toBeGreaterThan(8))

  it.each(rules.map((rule) => [rule.id, rule] as const))('hides nothing in the examples of %s', async (_, {spec}) => {
    for (const example of [...spec.examples.good, ...spec.examples.bad]) {
      const site = siteOf(example)
      const given = typeof example === 'string' ? {} : example
      const team = {...noTeam, vocabulary: {...noTeam.vocabulary, ...given.team?.vocabulary}}
      for (const path of pagesOf(site)) {
        const page = await readPage({path, role: 'page', language: 'en'}, site.files.get(path), native)
        for (const one of careful) {
          const options = one.id === spec.id ? withDefaults(one.spec, given.options) : undefined
          const looking = active(one, options)
          const always = {...looking, rule: {id: one.id, spec: {...one.spec, prefilter: undefined}}}
          expect(runOnPage(looking, page, {team}), `${one.id}: ${page.text}`).toEqual(runOnPage(always as never, page, {team}))
        }
      }
    }
  })
})
