import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'runnable-code',
  group: 'code',
  statements: ['2.5.4.complete-runnable'],
  title: 'Show code that runs as it stands',
  guide: 'Include the imports, the setup and every value that the code needs. Run it once in an empty project before you publish it.',
  why: 'Readers copy an example first and read it when it fails.',
  priority: 1
})
