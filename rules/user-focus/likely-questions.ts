import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'likely-questions',
  group: 'user-focus',
  statements: ['2.5.3.likely-questions'],
  title: 'Answer the question that the reader asks next',
  guide: 'After a task, say how to undo it, what it costs, where its limits are and what to do when it fails.',
  why: 'An answer on the page saves a search, a guess or a support request.'
})
