import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'scannable-layout',
  group: 'user-focus',
  statements: ['2.5.3.scannable', '2.5.6.scannable'],
  title: 'Lay out a page so that a glance finds the answer',
  guide: 'Give each section a heading that says what it holds, keep a paragraph to one thought, and put parallel facts in a list or a table.',
  why: 'People scan before they read, and a screen reader jumps from heading to heading.'
})
