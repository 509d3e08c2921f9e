import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'user-goals',
  group: 'user-focus',
  statements: ['2.5.3.goals-over-features'],
  title: 'Start from what the reader wants to do',
  guide: 'Name the task in titles, headings, and first sentences, and present the feature as the way to do it.',
  why: 'Readers arrive with a task. Few know the name of the feature that solves it.',
  review: 'Report sentences that describe or praise internals where readers want to know what they can do.',
  priority: 1,
  examples: {good: ['## Retry a failed payment'], bad: ['## The retry feature']}
})
