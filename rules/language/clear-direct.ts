import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'clear-direct',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Be direct and use plain words',
  guide: 'Say who does what. State facts without hedging, and leave out what the reader does not need for the task.',
  why: 'Readers in the middle of a task read each sentence once.',
  review:
    'Report what leaves readers guessing: a date that can be read in two ways, “the log” without its location, a fix that does not say what was broken, phrases that say nothing, misspelled words, and statements that contradict each other.',
  priority: 1,
  examples: {
    good: ['Set `retries` to 3.'],
    bad: ['You may want to consider whether a higher `retries` value might be of use.']
  }
})
