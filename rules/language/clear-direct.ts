import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'clear-direct',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Be direct and use plain words',
  guide: 'Say who does what. State facts without hedging, and leave out what the reader does not need for the task.',
  why: 'Readers in the middle of a task read each sentence once.',
  priority: 1,
  examples: {
    good: ['Set `retries` to 3.'],
    bad: ['You may want to consider whether a higher `retries` value might be of use.']
  }
})
