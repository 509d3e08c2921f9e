import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'edge-cases',
  group: 'code',
  statements: ['2.5.4.error-handling'],
  title: 'Show how to handle known failures',
  guide: 'If you know which errors readers run into, such as wrong credentials, an empty result, or a timeout, show the error and what to do about it.',
  why: 'People ship code from the docs unchanged.',
  review: 'Report an example that does not handle a call that can fail, and text that names a failure but not what to do about it.',
  examples: {
    good: ['if (!response.ok) throw new Error(`Upload failed: ${response.status}`)'],
    bad: ['const file = await (await fetch(url)).json()']
  }
})
