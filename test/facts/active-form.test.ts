import {describe, expect, it} from 'vitest'
import {activeVerb, baseOf, thirdPerson} from '../../src/facts/active-form.ts'
import {passivesOf} from '../../src/facts/passive.ts'
import {dutyOf, sharesSubject} from '../../src/facts/passive-clause.ts'
import {sentencesOf} from '../../src/facts/sentences.ts'
import type {Prose} from '../../src/facts/prose-types.ts'
import {worstFew} from '../../rules/data/worst-few.ts'

const proseOf = (text: string): Prose => ({
  kind: 'paragraph',
  text,
  map: [0, 0],
  marks: [],
  within: {inTable: false, inQuote: false},
  start: 0,
  end: text.length,
  keys: 0
})
const first = (text: string) => {
  const [sentence] = sentencesOf(proseOf(text))
  return {sentence: sentence!, passive: passivesOf(sentence!)[0]!}
}

describe('the active form of a passive', () => {
  it.each([
    ['stored', 'store'],
    ['stopped', 'stop'],
    ['copied', 'copy'],
    ['passed', 'pass'],
    ['written', 'write'],
    ['auto-generated', 'auto-generate'],
    ['frobbed', undefined]
  ])('%s comes from %s', (participle, base) => expect(baseOf(participle)).toBe(base))
  it.each([
    ['copy', 'copies'],
    ['pass', 'passes'],
    ['do', 'does'],
    ['play', 'plays']
  ])('%s becomes %s', (base, third) => expect(thirdPerson(base)).toBe(third))
  it.each([
    ['The file is written by the bot.', 'writes'],
    ['Files are automatically removed by the bot.', 'automatically removes'],
    ['The file is not read by the bot.', 'does not read'],
    ['The file was written by the bot.', 'wrote'],
    ["The file wasn't sent by the bot.", 'did not send'],
    ['The file has been sent by the bot.', 'has sent'],
    ['The file must also be read by the bot.', 'must also read'],
    ['The file needs to be read by the bot.', undefined],
    ['The file is being read by the bot.', undefined],
    ['The file is only read by the bot.', undefined]
  ])('%s', (text, verb) => {
    const {sentence, passive} = first(text)
    expect(activeVerb(sentence, passive, false)).toBe(verb)
  })
})

describe('the clause of a passive', () => {
  it.each([
    ['The file can be read.', 'can'],
    ['The file must always be read.', 'must'],
    ['The file needs to be read.', 'need to'],
    ['The file is read.', undefined],
    ['It sends a file to be read.', undefined]
  ])('%s', (text, duty) => {
    const {sentence, passive} = first(text)
    expect(dutyOf(sentence, passive)).toBe(duty)
  })
  it.each([
    ['The key is read by the server and expires.', true],
    ['The key is read by the server, and also used in tests.', true],
    ['The page opens and is read.', true],
    ['The key is read by the server and the client.', false],
    ['The key is read by the server, and the page opens.', false]
  ])('%s', (text, shares) => {
    const {sentence, passive} = first(text)
    expect(sharesSubject(sentence, passive)).toBe(shares)
  })
  it.each(['It is signed by a certain date.', 'It is built by sessions being possible.', 'It is stored by the number.', 'It is determined by the plan.'])(
    'no one acts: %s',
    (text) => expect(first(text).passive.agent).toBeUndefined()
  )
})

it('keeps the worst few in the order of the page', () => {
  const found = [1, 3, 0, 2, 3].map((grade, at) => ({grade, at}))
  expect(worstFew(found, 3)).toEqual({worst: [found[1], found[3], found[4]], more: 2})
  expect(worstFew(found, 0)).toEqual({worst: found, more: 0})
})
