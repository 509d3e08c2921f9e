import {defineRule, mdx} from '../../src/rule/index.ts'
import {shapeOf} from '../data/phrase-shape.ts'
import {siblingsOf} from '../data/sibling-headings.ts'

export default defineRule({
  id: 'parallel-headings',
  group: 'language',
  statements: ['2.5.1.parallel-structure'],
  title: 'Use the same grammatical form for sibling headings',
  guide: 'Start all headings of a section, and all step titles of a procedure, with an imperative ("Create a key") or all with a gerund ("Creating a key").',
  why: 'When headings share one form, readers who scan them can tell steps from topics.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  messages: {
    imperative: 'Heading in the -ing form, `{first}`, next to {count} headings such as `{other}`: start it with the imperative',
    gerund: 'Heading in the imperative, `{first}`, next to {count} headings such as `{other}`: start it with the -ing form'
  },
  *check(page) {
    const titles = page.components
      .filter(({name}) => name === 'Steps')
      .map((steps) =>
        steps.children
          .filter(({name}) => name === 'Step')
          .flatMap(({attributes}) => attributes.filter(({name}) => name === 'title'))
          .flatMap(({value, valueSpan}) => (typeof value === 'string' ? [{text: value, at: valueSpan}] : []))
      )
    // a heading that code is part of is read with the code masked
    const texts = new Map(page.prose.filter(({kind}) => kind === 'heading').map(({start, text}) => [start, text]))
    const headings = siblingsOf(page.headings).map((siblings) => siblings.map(({text, textSpan}) => ({text: texts.get(textSpan.start) ?? text, at: textSpan})))
    for (const siblings of [...headings, ...titles]) {
      const formed = siblings.map((title) => ({...title, form: formOf(title.text)}))
      const imperatives = formed.filter(({form}) => form === 'imperative')
      const gerunds = formed.filter(({form}) => form === 'gerund')
      const most = imperatives.length > gerunds.length ? imperatives : gerunds
      // two of a kind make a habit; as many of the other kind make none
      if (most.length < 2 || imperatives.length === gerunds.length) continue
      for (const {text, at, form} of formed) {
        if (form === undefined || most[0]!.form === form) continue
        yield {at, message: most === imperatives ? 'imperative' : 'gerund', values: {first: firstWord(text), count: most.length, other: most[0]!.text}}
      }
    }
  },
  examples: {
    good: [
      mdx`
        ## Create a key

        ## Rotate a key

        ## Delete a key
      `,
      mdx`
        ## Create a key

        ## Delete a key

        ## Limits

        ## Troubleshooting

        ## Getting started
      `,
      // headings of different sections, and one of each form
      mdx`
        ## Keys

        ### Create a key

        ### Delete a key

        ## Servers

        ### Adding a server
      `
    ],
    bad: [
      {
        page: mdx`
          ## Create a key

          ## «Rotating a key»

          ## Delete a key
        `,
        messages: ['Heading in the -ing form, `Rotating`, next to 2 headings such as `Create a key`: start it with the imperative']
      },
      {
        page: mdx`
          <Steps>
            <Step title="Creating a key">One.</Step>
            <Step title="«Copy the key»">Two.</Step>
            <Step title="Deleting a key">Three.</Step>
          </Steps>
        `,
        messages: ['Heading in the imperative, `Copy`, next to 2 headings such as `Creating a key`: start it with the -ing form']
      }
    ]
  }
})

/** What a title begins with, where that is certain. Conventional titles have no form. */
function formOf(text: string): 'imperative' | 'gerund' | undefined {
  const shape = conventional.test(text) ? undefined : shapeOf(text)?.shape
  return shape === 'imperative' || shape === 'gerund' ? shape : undefined
}
const firstWord = (text: string): string => /\p{L}[\p{L}'’-]*/u.exec(text)?.[0] ?? ''
const conventional =
  /^\W*(?:getting (?:started|help|support)|get (?:started|help|support|involved)|going further|moving on|wrapping up|putting it (?:all )?together|dive deeper|go deeper|explore more|troubleshooting|before you begin|learn more|see also|what's next|next steps|need help|contributing)\b/i
