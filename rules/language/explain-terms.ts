import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'explain-terms',
  group: 'language',
  statements: ['2.5.1.define-jargon'],
  title: 'Explain a term where it first appears',
  guide: 'Define it in the same sentence, in a `<Tooltip>`, or with a link to a page that explains it. Then keep using that term.',
  why: 'One unknown word can make a whole sentence unclear and send the reader elsewhere to look it up.',
  review:
    'List each acronym and specialized term. Report those that nothing on the page explains, including AWS or SSO, but not those that every reader of the page knows, such as API, URL, or JSON.',
  examples: {
    good: ['Messages that no consumer can process go to a dead-letter queue, a list for later inspection.'],
    bad: ['Unprocessable messages go to the DLQ.']
  }
})
