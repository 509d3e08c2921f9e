import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'scannable-layout',
  group: 'user-focus',
  statements: ['2.5.3.scannable', '2.5.6.scannable'],
  title: 'Make pages easy to scan',
  guide: 'Use headings that say what each section covers, keep paragraphs to one idea, and put parallel facts in a list or table.',
  why: 'People scan before they read, and screen reader users jump from heading to heading.',
  review: 'Report a long block of text, and a sentence that lists more than five things.'
})
