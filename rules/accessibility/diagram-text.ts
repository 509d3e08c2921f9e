import {defineRule, factsInside, isInsideComponent, mdx, type Block, type CodeBlock, type Heading, type Page} from '../../src/rule/index.ts'

export default defineRule({
  id: 'diagram-text',
  group: 'accessibility',
  statements: ['2.5.6.alt-text'],
  title: 'Explain in the text what a diagram shows',
  guide: 'In the text next to it, name the parts, their order, and how they relate. The alt text then only needs to name the diagram.',
  why: 'Search engines, assistants, and screen readers cannot read a picture.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {alone: 'Only {what} below `{heading}`: explain in the text what it shows'},
  *check(page) {
    if (page.kind === 'changelog' || page.kind === 'landing') return
    for (const [index, heading] of page.headings.entries()) {
      if (isInsideComponent(heading.within, elsewhere)) continue
      const blocks = sectionOf(heading, page.headings[index + 1], page)
      const picture = blocks.find(isPicture)
      const rest = blocks.filter((block) => block !== picture && !isWrapper(block) && !isPicture(block))
      if (picture && rest.length === 0)
        yield {at: heading, message: 'alone', values: {what: picture.type === 'code' ? 'diagram' : 'picture', heading: heading.text}}
    }
  },
  examples: {
    good: [
      mdx`
        ## The way of a job

        The client sends the job to the queue. A worker takes it and writes the result to the store:

        \`\`\`mermaid
        graph LR
          Client --> Queue
          Queue --> Worker
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          «## The way of a job»

          \`\`\`mermaid
          graph LR
            Client --> Queue
            Queue --> Worker
          \`\`\`

          ## Limits

          A job has at most five parts.
        `,
        messages: ['Only diagram below `The way of a job`: explain in the text what it shows']
      }
    ]
  }
})

const elsewhere = new Set(['Card', 'Tab', 'Accordion', 'Step', 'Update', 'Panel', 'Column'])

/** The blocks of a section, up to the next heading or the end of the page. A section that only has subsections is empty. */
function sectionOf(heading: Heading, next: Heading | undefined, {flow, text}: Page): Block[] {
  const end = next?.start ?? text.length
  return factsInside(flow, {start: heading.end, end}).filter(({type}) => type !== 'heading')
}

const isPicture = ({type, fact}: Block): boolean => type === 'image' || (type === 'code' && (fact as CodeBlock).lang?.toLowerCase() === 'mermaid')
/** Components that contain a picture and add no words of their own. */
const isWrapper = ({type, fact}: Block): boolean =>
  type === 'component' &&
  fact !== undefined &&
  'name' in fact &&
  /^(?:Frame|img|figure|picture|div|center|Mermaid)$/.test(fact.name ?? '') &&
  !/[\p{L}]{2}/u.test(captionOf(fact))
const captionOf = (fact: object): string => {
  const attributes = 'attributes' in fact ? (fact.attributes as {name: string; value: unknown}[]) : []
  const caption = attributes.find(({name}) => name === 'caption' || name === 'hint')?.value
  return typeof caption === 'string' ? caption : ''
}
