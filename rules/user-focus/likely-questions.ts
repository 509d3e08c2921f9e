import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'likely-questions',
  group: 'user-focus',
  statements: ['2.5.3.likely-questions'],
  title: "Answer the reader's next question",
  guide: 'After a task, readers often ask how to undo it, what it costs, what its limits are, and what to do if it fails. Answer what you know.',
  why: 'An answer on the page saves a search, a guess, or a support request.',
  review: 'Report a change or limit that does not say how readers notice it or what they have to do.'
})
