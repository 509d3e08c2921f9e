import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'keyboard-considerations',
  group: 'accessibility',
  statements: ['2.5.6.keyboard'],
  title: 'Describe every action so that a keyboard can do it',
  guide: 'Name the control and its effect instead of the movement of the mouse, and give the shortcut where one exists.',
  why: 'Some readers cannot use a mouse, and touch screens have none.',
  examples: {
    good: ['Select **Delete**, or press Shift+Delete.'],
    bad: ['Hover over the row and click the icon on its right.']
  }
})
