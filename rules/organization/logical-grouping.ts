import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'logical-grouping',
  group: 'organization',
  statements: ['2.5.2.logical-grouping'],
  title: 'Keep related information together',
  guide: 'Cover one subject per section, and order sections by when the reader needs them. Keep a setting, its default, and its limits in one place.',
  why: 'Readers who do not find a fact next to its task assume that it is missing.',
  review: 'Compare each paragraph with its heading: report what belongs elsewhere, and a main part that comes after minor ones.'
})
