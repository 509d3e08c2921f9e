import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'keyboard-considerations',
  group: 'accessibility',
  statements: ['2.5.6.keyboard'],
  title: 'Describe actions that also work with a keyboard',
  guide: 'Name the control and what it does instead of the mouse movement, and give the shortcut if you know one.',
  why: 'Some readers cannot use a mouse, and touch screens do not have one.',
  examples: {
    good: ['Select **Delete**, or press Shift+Delete.'],
    bad: ['Hover over the row and click the icon on its right.']
  }
})
