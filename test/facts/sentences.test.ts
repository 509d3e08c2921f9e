import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {WordKind, kindsOf} from '../../src/facts/english.ts'
import {beginsWithImperative} from '../../src/facts/instructs.ts'
import {passivesOf} from '../../src/facts/passive.ts'
import {MASK, type Prose} from '../../src/facts/prose-types.ts'
import {sentencesOf} from '../../src/facts/sentences.ts'
import {quotedRanges} from '../../src/facts/set-apart.ts'

const proseOf = (text: string): Prose => ({
  kind: 'paragraph',
  text,
  map: [0, 0],
  start: 0,
  end: text.length,
  marks: [],
  keys: 0,
  within: {inTable: false, inQuote: false}
})
const sentences = (text: string): string[] => sentencesOf(proseOf(text)).map(({start, end}) => text.slice(start, end))
const words = (text: string): string[] => sentencesOf(proseOf(text)).flatMap((sentence) => sentence.words.map((word) => word.text))

describe('sentences', () => {
  // each line contains the sentences of a text, separated by " | "
  it.each([
    'Open the page. | Select a key! | Is it new? | Yes.',
    'Use a port, e.g. 3000, i.e. One that is free. | Then go on.',
    'Logs, traces, etc. are kept. | Logs, traces, etc. | Everything else is lost.',
    'Acme Inc. Terms apply to Acme Inc. | The rest is free.',
    'It ships to the U.S. Army and the U.S. | The price is the same.',
    'Version 1.2.3 reads next.config.js. | See v2.0. | It is new.',
    'Go to https://example.com/a.b?c=d. | Then wait.',
    'J. Smith wrote it. | Ask Dr. Smith at 5 p.m. | The door is open.',
    'Wait... then go. | Wait… | Then go.',
    'He said "Stop." | Then he left. | (See the notes.) | Go on.',
    'A note (see below.) and the rest. | Done.',
    'If it asks "Ready?", say so. | Go.',
    `Run ${MASK}. | Then read ${MASK}. | ${MASK} is a file.`,
    'Do this: Open the page; then close it. | End.',
    '1. Install the package',
    'a. Install it. | Run it.',
    'See No. 5 of the list. | The answer is no. | Stop.',
    'npm is here. | npm goes on'
  ])('%s', (line) => {
    const expected = line.split(' | ')
    expect(sentences(expected.join(' '))).toEqual(expected)
  })

  it('end at a hard line break only before a new one', () => {
    expect(sentences('One line\nThe next')).toEqual(['One line', 'The next'])
    expect(sentences('One line\ngoes on. And\n\n(so on)')).toEqual(['One line\ngoes on.', 'And\n\n(so on)'])
  })

  it('do not exist without a word', () => {
    expect(sentences(' … — ! ')).toEqual([])
    expect(sentences('')).toEqual([])
  })

  it('are made once', () => {
    const prose = proseOf('One. Two.')
    expect(sentencesOf(prose)).toBe(sentencesOf(prose))
  })
})

describe('words', () => {
  it.each([
    ["Don't re-run next.js", ["Don't", 're-run', 'next.js']],
    ["the users' keys and 'quoted' ones", ['the', 'users', 'keys', 'and', 'quoted', 'ones']],
    ['I/O and Q&A at me@example.com, localhost:3000', ['I/O', 'and', 'Q&A', 'at', 'me@example.com', 'localhost:3000']],
    ['(https://a.example/b_(c)?d=e#f), then', ['https://a.example/b_(c)?d=e#f', 'then']],
    [`in ${MASK}s and x${MASK}`, ['in', MASK, 's', 'and', 'x', MASK]],
    ['naïve Zürich — 3.5% of 5 GB 🎉', ['naïve', 'Zürich', '3.5', 'of', '5', 'GB']],
    ['end--of', ['end', 'of']]
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('know their lower case with a straight apostrophe', () => {
    expect(sentencesOf(proseOf('Don’t'))[0]!.words[0]).toMatchObject({text: 'Don’t', lower: "don't"})
  })
})

describe('what a word can be', () => {
  const is = (word: string, bit: number): boolean => (kindsOf(word) & bit) !== 0
  it('distinguishes participles from other words in -ed and -en', () => {
    for (const word of ['created', 'used', 'sent', 'overwritten', 'rebuilt', 're-created', 'auto-generated', 'unlocked', 'created/updated'])
      expect(is(word, WordKind.participle), word).toBe(true)
    for (const word of ['need', 'embed', 'hundred', 'unused', 'present', 'cloud-based', 'well-known', 'red', 'outdated', 'user-defined', 'constructor'])
      expect(is(word, WordKind.participle), word).toBe(false)
    expect(is('required', WordKind.state)).toBe(true)
    expect(is('sent', WordKind.state)).toBe(false)
  })
  it('distinguishes adverbs from other words in -ly', () => {
    expect(is('automatically', WordKind.adverb)).toBe(true)
    expect(is('apply', WordKind.adverb)).toBe(false)
  })
  it.each(['Open the page', '1. Then select Save', 'Next, run it'])('begins with an instruction: %s', (text) => expect(beginsWithImperative(text)).toBe(true))
  it.each(['Cleanup – the rest', 'Deploy: the last step', 'The page opens', 'Opening the page', ''])('begins with none: %s', (text) =>
    expect(beginsWithImperative(text)).toBe(false)
  )
})

describe('passives', () => {
  const passives = (text: string): string[] =>
    sentencesOf(proseOf(text)).flatMap((sentence) =>
      passivesOf(sentence).map(({be, participle, agent}) => text.slice(be.start, participle.end) + (agent ? ` by ${text.slice(agent.start, agent.end)}` : ''))
    )
  it.each([
    ['Keys are stored, and they can be removed by an admin of the team at night.', ['are stored', 'be removed by an admin of the team']],
    ["It's not always then quite fully loaded.", ["It's not always then quite fully loaded"]],
    ['The rest is sorted by name and was picked up by workers.', ['is sorted', 'was picked by workers']],
    ['It is set by default, is turned on by hand, and is changed by editing the file.', ['is turned', 'is changed']],
    ['It is, after all, sent.', []],
    ['It is required. It was required by law.', ['was required']],
    ['The file is called Main. The hook is called when a run ends.', ['is called']],
    ['You are used to it. It is used to send mail.', ['is used']],
    ['Get started. It gets removed at night. Get cached results.', ['gets removed']],
    ["Once you're signed in, they're shared links.", []],
    ['There is no managed service, but it is no longer sold.', ['is no longer sold']]
  ])('%s', (text, expected) => {
    expect(passives(text)).toEqual(expected)
  })
})

describe('any text', () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      '.',
      '. ',
      '...',
      '!',
      '?',
      '…',
      ' ',
      '\n',
      '"',
      "'",
      '“',
      '”',
      '’',
      '(',
      ')',
      '://',
      '-',
      '/',
      '@',
      MASK,
      'e.g.',
      'U.S.',
      'etc.',
      'is',
      'be',
      'sent',
      'by',
      'We',
      'I',
      '1.',
      'http://x',
      '\ud83c',
      '́'
    ),
    fc.string(),
    fc.string({unit: 'binary'})
  )
  const texts = fc.array(pieces, {maxLength: 60}).map((parts) => parts.join(''))

  it('gives rising spans, words inside sentences, and sentences that lose no word', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let before = 0
        for (const sentence of sentencesOf(proseOf(text))) {
          expect(sentence.start).toBeGreaterThanOrEqual(before)
          expect(sentence.end).toBeLessThanOrEqual(text.length)
          expect(sentence.words.length).toBeGreaterThan(0)
          let at = sentence.start
          for (const word of sentence.words) {
            expect(word.start).toBeGreaterThanOrEqual(at)
            expect(word.end).toBeGreaterThan(word.start)
            expect(text.slice(word.start, word.end)).toBe(word.text)
            at = word.end
          }
          expect(sentence.end).toBeGreaterThanOrEqual(at)
          before = sentence.end
        }
        const letters = (part: string): number => part.match(/[a-z]/gi)?.length ?? 0
        expect(words(text).reduce((sum, word) => sum + letters(word), 0)).toBe(letters(text))
      }),
      {numRuns: 500}
    )
  })

  it('has passives and voices inside itself', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const prose = proseOf(text)
        for (const sentence of sentencesOf(prose)) {
          for (const {be, participle, agent} of passivesOf(sentence)) {
            expect(be.start).toBeLessThan(participle.end)
            if (agent) expect(agent.start).toBeGreaterThanOrEqual(participle.end)
            expect(agent?.end ?? participle.end).toBeLessThanOrEqual(sentence.end)
          }
        }
        for (const {start, end} of quotedRanges(prose)) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
      {numRuns: 500}
    )
  })
})
