import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'clear-direct',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Say it directly, in plain words',
  guide: 'Name who acts and what they do. State a fact without a hedge, and leave out what the reader does not need for the task.',
  why: 'A reader in the middle of a task reads each sentence once.',
  priority: 1,
  examples: {
    good: ['Set `retries` to 3.'],
    bad: ['You may want to consider whether a higher `retries` value might be of use.']
  }
})
