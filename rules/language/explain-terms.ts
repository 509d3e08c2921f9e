import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'explain-terms',
  group: 'language',
  statements: ['2.5.1.define-jargon'],
  title: 'Explain a term where the reader meets it first',
  guide: 'Define it in the same sentence, in a `<Tooltip>`, or by a link to the page that explains it. From there on use that term and no other.',
  why: 'A reader who does not know one word loses the whole sentence, and often leaves the page to look it up.',
  examples: {
    good: ['Messages that no consumer can process go to a dead-letter queue, a list for later inspection.'],
    bad: ['Unprocessable messages go to the DLQ.']
  }
})
