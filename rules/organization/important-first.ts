import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'important-first',
  group: 'organization',
  statements: ['2.5.2.important-first'],
  title: 'Put the most important information first',
  guide: 'Give the answer, the result or the decision in the first sentence of a page and of each section. Background comes after it.',
  why: 'Many readers take the first sentence and go on; the rest has to earn their time.',
  priority: 1,
  examples: {
    good: ['An API key expires after 90 days. Rotate it before then.'],
    bad: ['Security has many sides, and one of them is the age of an API key.']
  }
})
