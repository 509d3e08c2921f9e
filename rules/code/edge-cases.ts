import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'edge-cases',
  group: 'code',
  statements: ['2.5.4.error-handling'],
  title: 'Show what happens when a call fails',
  guide: 'Handle the errors that a reader meets in practice: wrong credentials, an empty result, a timeout, a limit. Show the error and what to do about it.',
  why: 'Code from the docs goes to production as it is.',
  examples: {
    good: ['if (!response.ok) throw new Error(`Upload failed: ${response.status}`)'],
    bad: ['const file = await (await fetch(url)).json()']
  }
})
