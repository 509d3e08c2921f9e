import {defineRule, mdx, type Heading, type Span} from '../../src/rule/index.ts'
import {kindsOf, WordKind} from '../../src/rule/wording.ts'
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
    gerund: 'Heading in the imperative, `{first}`, next to {count} headings such as `{other}`: start it with the -ing form',
    mixed: 'Headings of different forms, `{first}` and `{other}`: use one form for all of them',
    step: 'Step title without a verb, `{title}`, next to {count} titles such as `{other}`: start it with the imperative'
  },
  *check(page) {
    const titles = page.components
      .filter(({name}) => name === 'Steps')
      .map((steps) =>
        steps.children
          .filter(({name}) => name === 'Step')
          .flatMap(({attributes}) => attributes.filter(({name}) => name === 'title'))
          .flatMap(({value, valueSpan}) => (typeof value === 'string' ? [{text: value, shown: value, at: valueSpan}] : []))
      )
    // a heading that contains code is compared with the code masked
    const texts = new Map(page.prose.filter(({kind}) => kind === 'heading').map(({start, text}) => [start, text]))
    const headings = siblingsOf(page.headings)
      .flatMap(apart)
      .map((siblings) => siblings.map(({text, textSpan}) => ({text: texts.get(textSpan.start) ?? text, shown: text, at: textSpan})))
    for (const siblings of [...headings, ...titles]) {
      const formed = siblings.map((title) => ({...title, form: formOf(title.text)}))
      const [imperatives, gerunds, infinitives] = forms.map((form) => formed.filter((title) => title.form === form)) as [Title[], Title[], Title[]]
      const verbal = imperatives.length + gerunds.length + infinitives.length
      const most = imperatives.length > gerunds.length ? imperatives : gerunds
      if (most.length * 2 <= verbal) {
        // one verb of each form, or three verbs without a majority
        const [one] = formed.filter(({form}) => form !== undefined)
        const other = formed.find(({form}) => form !== undefined && form !== one!.form)
        const isPair = verbal === 2 && one && other && [one, other].every(({text}) => /\S \S/.test(text))
        if (one && other && (isPair || (verbal >= 3 && verbal * 3 >= formed.length * 2)))
          yield {at: other.at, message: 'mixed', values: {first: one.shown, other: other.shown}}
        continue
      }
      if (most.length < 2) continue
      for (const {text, shown, at, form} of formed) {
        if (form === undefined || most[0]!.form === form) continue
        if (form === 'infinitive') yield {at, message: 'mixed', values: {first: most[0]!.shown, other: shown}}
        else yield {at, message: most === imperatives ? 'imperative' : 'gerund', values: {first: firstWord(text), count: most.length, other: most[0]!.shown}}
      }
      const nouns = titles.includes(siblings) ? formed.filter(({text, form}) => form === undefined && isNoun(text)) : []
      if (nouns.length === 1 && imperatives.length === formed.length - 1)
        yield {at: nouns[0]!.at, message: 'step', values: {title: nouns[0]!.text, count: imperatives.length, other: imperatives[0]!.text}}
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
      // steps next to a topic
      mdx`
        ## Step 1: Create a key

        ## Step 2: Copy the key

        ## Rotating a key
      `,
      // headings of different sections
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
          ## Create \`a.key\`

          ## Limits

          ## «Rotating a key»
        `,
        messages: ['Headings of different forms, `Create a.key` and `Rotating a key`: use one form for all of them']
      },
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
      },
      {
        page: mdx`
          ## Install

          ## «Logging in»

          ## To upgrade

          ## Uninstalling
        `,
        messages: ['Headings of different forms, `Install` and `Logging in`: use one form for all of them']
      },
      {
        page: mdx`
          ## Create a key

          ## Copy a key

          ## «To delete a key»
        `,
        messages: ['Headings of different forms, `Create a key` and `To delete a key`: use one form for all of them']
      },
      {
        page: mdx`
          <Steps>
            <Step title="Create a key">One.</Step>
            <Step title="«Conditions»">Two.</Step>
            <Step title="Delete the key">Three.</Step>
          </Steps>
        `,
        messages: ['Step title without a verb, `Conditions`, next to 2 titles such as `Create a key`: start it with the imperative']
      }
    ]
  }
})

/** Numbered headings are steps, and the headings next to them are separate topics. */
const apart = (siblings: Heading[]): Heading[][] => [siblings.filter(({text}) => numbered.test(text)), siblings.filter(({text}) => !numbered.test(text))]
const numbered = /^(?:step )?\d{1,2}[.):]? +(?:[-–—] )?/i

type Form = 'imperative' | 'gerund' | 'infinitive'
const forms: readonly Form[] = ['imperative', 'gerund', 'infinitive']
interface Title {
  text: string
  /** With its code. */
  shown: string
  at: Span
  form: Form | undefined
}

/** The form of a title, if it is certain. Conventional titles have none. */
function formOf(text: string): Form | undefined {
  if (conventional.test(text)) return undefined
  const plain = text.replace(numbered, '')
  // "Sharing tips" are tips
  if (/^\p{L}+ing (?:best practices|guidelines?|limits?|methods|modes?|options|patterns|requirements|rules|settings|strategies|tips)$/iu.test(plain))
    return undefined
  if (/^to [a-z]{3,}\b/i.test(plain)) return 'infinitive'
  if (verbAlone.test(plain)) return 'imperative'
  const shape = shapeOf(plain)?.shape
  return shape === 'imperative' || shape === 'gerund' ? shape : undefined
}
/** Verbs whose noun is a different word: "Install" is not "Installation". */
const verbAlone = /^(?:install|uninstall|configure|deploy|authenticate|verify|migrate|connect|initialize)$/i
/** A title of one or two nouns, neither of which may be a verb. */
const isNoun = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+(?: \p{L}\p{Ll}+)?$/u.test(text) &&
  !conventional.test(text) &&
  !/^(?:done|finished|optional|prerequisites?|requirements?|results?|success|summary|next|alternatively|finally|overview)\b/i.test(text) &&
  text.split(' ').every((word) => (kindsOf(word.toLowerCase()) & ~WordKind.plural) === 0 && !/(?:ing|ed|ly)$/.test(word))
/** After the number of a step: "Step 4: Customizing". */
const firstWord = (text: string): string => /\p{L}[\p{L}'’-]*/u.exec(text.replace(/^\W*(?:step|part|phase) \d+\W+/i, ''))?.[0] ?? ''
const conventional =
  /^\W*(?:getting (?:started|help|support)|get (?:started|help|support|involved)|going further|moving on|wrapping up|putting it (?:all )?together|dive deeper|go deeper|explore more|troubleshooting|before you begin|learn more|see also|what's next|next steps|need help|contributing)\b/i
