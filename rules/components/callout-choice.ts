import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'callout-choice',
  group: 'components',
  statements: ['2.4.Note', '2.4.Tip', '2.4.Warning', '2.4.Info', '2.4.Check'],
  title: 'Choose a callout by what it tells the reader',
  guide:
    'Use `<Warning>` for loss or breakage, `<Tip>` for a better way, `<Check>` for a success, `<Info>` for context, `<Note>` for the rest. One thought each.',
  why: 'Readers learn what a color means, and skip all of them once it stops to mean anything.',
  examples: {
    good: ['<Warning>This deletes the project and its backups.</Warning>'],
    bad: ['<Info>This deletes the project and its backups.</Info>']
  }
})
