import {defineRule, isInsideComponent, mdx, option, type Heading} from '../../src/rule/index.ts'

export default defineRule({
  id: 'prefer-accordion',
  group: 'components',
  statements: ['2.5.7.accordions', '2.4.AccordionGroup-Accordion'],
  title: 'Put a long list of questions in an AccordionGroup',
  guide: 'Write each question as `<Accordion title="…">` with its answer inside, so that readers can open the one they need.',
  why: 'Most readers come with one question and skip the others.',
  enforcement: 'heuristic',
  on: 'page',
  options: {min: option.integer(5, 'number of questions in a row that the rule reports', {min: 2})},
  messages: {questions: '{count} questions in a row as headings: write each as an `Accordion` in one `AccordionGroup`'},
  *check(page, {options: {min}}) {
    let run: Heading[] = []
    for (const heading of [...page.headings, undefined]) {
      const first = run[0]
      if (heading && first && heading.level > first.level) continue
      const isQuestion = heading !== undefined && /[?？]$/.test(heading.text) && !isInsideComponent(heading.within, closed)
      if (heading && isQuestion && first && heading.level === first.level && heading.within.component === first.within.component) {
        run.push(heading)
        continue
      }
      if (first && run.length >= min) yield {at: first, message: 'questions', values: {count: run.length}}
      run = heading && isQuestion ? [heading] : []
    }
  },
  examples: {
    good: [
      mdx`
        <AccordionGroup>
          <Accordion title="How long is a key valid?">
            Until you revoke it.
          </Accordion>
          <Accordion title="Who can create a key?">
            Every owner of the workspace.
          </Accordion>
        </AccordionGroup>
      `
    ],
    bad: [
      {
        page: mdx`
          «## How long is a key valid?»

          Until you revoke it.

          ## Who can create a key?

          Every owner of the workspace.
        `,
        options: {min: 2},
        messages: ['2 questions in a row as headings: write each as an `Accordion` in one `AccordionGroup`']
      }
    ]
  }
})

const closed = new Set(['Accordion', 'Tab', 'Step', 'Update', 'Card'])
