import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'callout-choice',
  group: 'components',
  statements: ['2.4.Note', '2.4.Tip', '2.4.Warning', '2.4.Info', '2.4.Check'],
  title: 'Choose the callout that fits the content',
  guide:
    'Use `<Warning>` for loss or breakage, `<Tip>` for a better way, `<Check>` for success, `<Info>` for context, and `<Note>` for everything else. Keep each to one point.',
  why: 'Readers learn what each color means and start skipping callouts that do not match.',
  review: 'Also report text without a callout that needs one: loss of data, a breaking change, or a cost in the middle of a list or paragraph.',
  examples: {
    good: ['<Warning>This deletes the project and its backups.</Warning>'],
    bad: ['<Info>This deletes the project and its backups.</Info>']
  }
})
