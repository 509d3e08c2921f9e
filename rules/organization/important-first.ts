import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'important-first',
  group: 'organization',
  statements: ['2.5.2.important-first'],
  title: 'Put the most important information first',
  guide: 'Start each page and section with the answer, the result, or the decision. Background comes later.',
  why: 'Many readers read only the first sentence before they move on.',
  review:
    'Compare the first sentence of the page and of each section with the rest: report history, a picture, or praise before the answer, and a definition that comes last.',
  priority: 1,
  examples: {
    good: ['An API key expires after 90 days. Rotate it before then.'],
    bad: ['Security has many sides, and one of them is the age of an API key.']
  }
})
