import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'logical-grouping',
  group: 'organization',
  statements: ['2.5.2.logical-grouping'],
  title: 'Group what a reader needs together',
  guide: 'Give each section one subject and put the sections in the order of use. Keep a setting, its default and its limits in one place.',
  why: 'A reader takes a fact that stands apart from its task for a fact that is missing.'
})
