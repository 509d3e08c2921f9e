import {attributeOf, attributeText, defineRule, mdx, type Component} from '../../src/rule/index.ts'
import {endsInHere, isVagueLinkText, namesTarget} from '../data/vague-links.ts'

export default defineRule({
  id: 'link-text',
  group: 'accessibility',
  statements: ['2.3.4', '2.5.6.link-text'],
  title: 'Say in the link text where the link leads',
  guide: 'Write the name of the target or what the reader does there, so that the text makes sense alone. The same goes for the `title` and `cta` of a Card.',
  why: 'People who listen to a page jump from link to link and hear the link texts only.',
  enforcement: 'check',
  on: 'page',
  priority: 1,
  messages: {
    vague: 'Unexpected link text `{text}`: name what the link leads to',
    button: 'Unexpected `{text}` on the button of a Card: name what the reader gets there',
    'ends-in-here': 'Unexpected `here` at the end of the link text `{text}`: name what the link leads to'
  },
  *check(page) {
    for (const link of page.links) {
      const {text, textSpan, within, form, component} = link
      if (form === 'definition' || form === 'autolink' || !text) continue
      if (component && attributeOf(component, 'aria-label')) continue
      // a name set as code: the command `docs`
      if (page.text[textSpan.start] === '`' && page.text[textSpan.end - 1] === '`') continue
      // "Hide a [page](/organize/pages)": the word is what the page is about
      if (namesTarget(text, link.url)) continue
      if (isVagueLinkText(text, page.language, within.inTable || (component !== undefined && component.name !== 'a')))
        yield {at: textSpan, message: 'vague', values: {text}, actual: text}
      else if (endsInHere(text)) yield {at: textSpan, message: 'ends-in-here', values: {text}, actual: text}
    }
    for (const component of page.components) {
      const cta = callToAction(component)
      if (!cta || !isVagueLinkText(cta.text, page.language, false)) continue
      const title = attributeText(component, 'title')
      const isNamed = title !== undefined && !isVagueLinkText(title, page.language, true)
      yield {at: cta.span, message: isNamed ? 'button' : 'vague', values: {text: cta.text}, actual: cta.text}
    }
  },
  examples: {
    good: [
      'Read [how to create a key](https://example.com/keys) first.',
      'Open the manual with [`docs`](https://example.com/commands).',
      {page: 'Set `hidden` on a [page](/guides/pages) to leave it out.', files: {'guides/pages.mdx': '---\ntitle: Pages\n---\n'}},
      mdx`
        | Language | Kit |
        | --- | --- |
        | [Go](https://example.com/go) | [Docs](https://example.com/go-kit) |
      `
    ],
    bad: [
      {page: 'To create a key, go [«here»](https://example.com/keys).', says: ['Unexpected link text `here`: name what the link leads to']},
      {page: 'Keys have limits. [«**Read more** →»](https://example.com/keys)', says: ['Unexpected link text `Read more →`: name what the link leads to']},
      {
        page: 'No key yet? [«Get one here»](https://example.com/keys).',
        says: ['Unexpected `here` at the end of the link text `Get one here`: name what the link leads to']
      },
      {
        page: mdx`
          <Card title="«Learn more»" href="https://example.com/keys">
            Create a key for each service.
          </Card>
        `,
        says: ['Unexpected link text `Learn more`: name what the link leads to']
      },
      {
        page: mdx`
          <Card title="Rotate keys" href="https://example.com/keys" cta="«Read more»">
            Replace a key without a gap.
          </Card>
        `,
        says: ['Unexpected `Read more` on the button of a Card: name what the reader gets there']
      }
    ]
  }
})

/** The `cta` of a component that links; that of a Card with a title is read after the title, but shown alone. */
function callToAction(component: Component): {text: string; span: {start: number; end: number}} | undefined {
  const text = attributeText(component, 'cta')
  const attribute = attributeOf(component, 'cta')
  return text && attribute && attributeOf(component, 'href') ? {text, span: attribute.valueSpan} : undefined
}
