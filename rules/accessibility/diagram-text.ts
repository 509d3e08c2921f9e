import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'diagram-text',
  group: 'accessibility',
  statements: ['2.5.6.alt-text'],
  title: 'Say in the text what a diagram shows',
  guide: 'Name its parts, their order and the relation that matters in the paragraph beside it. The alt text then only has to name the diagram.',
  why: 'Search, assistants and screen readers cannot read a picture.',
  examples: {
    good: ['The client sends the job to the queue; a worker takes it and writes the result to the store.'],
    bad: ['The diagram below shows how it works.']
  }
})
