import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'runnable-code',
  group: 'code',
  statements: ['2.5.4.complete-runnable'],
  title: 'Show code that runs as is',
  guide: 'Include the imports, the setup, and every value that the code needs. Run it in an empty project before you publish it. If you cannot run it, say so.',
  why: 'Readers copy an example first and read it only if it fails.',
  review:
    'Read each example as someone who pastes it: report names that nothing defines, missing files, imports, or options, and places where the code does not do what the text says.',
  priority: 1
})
