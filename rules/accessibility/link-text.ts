import {
  around,
  attributeOf,
  attributeText,
  defineRule,
  isInsideComponent,
  json,
  mdx,
  type Component,
  type Link,
  type Page,
  type Within
} from '../../src/rule/index.ts'
import {sentencesOf, sourceSpan, type Prose} from '../../src/rule/wording.ts'
import {endsInHere, isDocumentation, isNamedIn, namesTarget, plainLinkText, vaguenessOf} from '../data/vague-links.ts'

export default defineRule({
  id: 'link-text',
  group: 'accessibility',
  statements: ['2.3.4', '2.5.6.link-text'],
  title: 'Write link text that says where the link goes',
  guide: 'Name the target or what the reader does there, so that the text makes sense on its own. The same applies to the `title` and `cta` of a Card.',
  why: 'Screen reader users often jump from link to link and hear only the link text.',
  enforcement: 'check',
  on: 'page',
  needsSite: true,
  priority: 1,
  messages: {
    vague: 'Vague link text `{text}`: name what the link leads to',
    weak: 'Weak link text `{text}`: add what it is about, so that it makes sense on its own',
    widen: 'Vague link text `{text}`: include the name next to it, `{wider}`',
    empty: 'Link to `{url}` has no text: name what the link leads to, or delete it',
    button: 'Vague button text `{text}` on a Card: name what the reader gets there',
    shared: 'Link text `{text}` leads to two places on this page: say in each text what is there',
    unlinked: '`{text}` is named without a link: link to it',
    'ends-in-here': 'Unexpected `here` at the end of the link text `{text}`: name what the link leads to'
  },
  *check(page, {site}) {
    for (const link of page.links) {
      const {text, textSpan, within, form, component, url} = link
      if (form === 'definition' || form === 'autolink' || isSignature(within)) continue
      if (component && attributeOf(component, 'aria-label')) continue
      if (!text) {
        if (showsNothing(link)) yield {at: link, message: 'empty', values: {url}}
        continue
      }
      // a name in backticks, such as the command `docs`
      if (page.text[textSpan.start] === '`' && page.text[textSpan.end - 1] === '`') continue
      // "- [Documentation](/docs): how to improve it" is a name with its description
      if (
        within.item &&
        isWeakName.test(text) &&
        /^\W{0,2}[-*+]\s+$/.test(page.text.slice(lineStart(page.text, link.start), link.start)) &&
        /^(?:\*\*)?\s?[:–—]/.test(page.text.slice(link.end, link.end + 4))
      )
        continue
      // "Hide a [page](/organize/pages)": the word is the subject of the target
      if (namesTarget(text, url) || (site?.name !== undefined && plainLinkText(site.name) === plainLinkText(text))) continue
      const vagueness = vaguenessOf(text, page.language, within.inTable || (component !== undefined && component.name !== 'a'))
      const owner = vagueness === 'weak' && isDocumentation(text) ? (ownerBefore(page.text, link.start) ?? subjectBefore(page.text, link.start)) : undefined
      if (owner !== undefined)
        yield {at: textSpan, message: 'widen', values: {text, wider: `${owner} ${text.replace(/^(?:the|our|their|its) /i, '')}`}, actual: text}
      else if (vagueness) {
        const isNamed = vagueness === 'weak' || isNamedIn(sentenceAround(page.text, link), url)
        yield {at: textSpan, message: isNamed ? 'weak' : 'vague', values: {text}, actual: text}
      } else if (endsInHere(text)) yield {at: textSpan, message: 'ends-in-here', values: {text}, actual: text}
    }
    if (page.language === 'en') {
      for (const {prose, start, end} of unlinkedIn(page))
        yield {at: sourceSpan(prose, start, end), message: 'unlinked', values: {text: prose.text.slice(start, end)}}
      for (const {text, ...at} of unlinkedSections(page)) yield {at, message: 'unlinked', values: {text}}
      for (const {textSpan: at, text} of sharedTexts(page)) yield {at, message: 'shared', values: {text}}
    }
    for (const component of page.components) {
      const cta = callToAction(component)
      const vagueness = cta && vaguenessOf(cta.text, page.language, false)
      if (!vagueness) continue
      const title = attributeText(component, 'title')
      const isNamed = title !== undefined && !vaguenessOf(title, page.language, true)
      yield {at: cta.span, message: isNamed ? 'button' : vagueness === 'weak' ? 'weak' : 'vague', values: {text: cta.text}, actual: cta.text}
    }
  },
  examples: {
    good: [
      'Read [how to create a key](https://example.com/keys) first.',
      'Open the manual with [`docs`](https://example.com/commands).',
      {page: 'Set `hidden` on a [page](/guides/pages) to leave it out.', files: {'guides/pages.mdx': '---\ntitle: Pages\n---\n'}},
      'Count the [links](https://example.com/report#links) with [--url](https://example.com/options).',
      'Help with our texts:\n\n- [Documentation](https://example.com/texts): pages about keys\n- [Website](https://example.com/site): the first page',
      {page: 'Pay with [Link](https://example.com/wallet).', config: json`{"name": "Link", "navigation": [{"group": "Guides", "pages": ["page"]}]}`},
      'See the [Acme docs](https://example.com/docs). Read the log, and follow the guide below.',
      // several pages, and a page with a link in the paragraph
      'For more models, see the respective provider documentation.',
      // one page, and a section of another product
      mdx`
        See the [Acme guide](https://example.com/acme#keys) and the [Acme guide](https://example.com/acme#rooms). Open the **Keys** section of the dashboard.

        ## Keys

        A key opens a room.
      `,
      'The fields are those of the [event callbacks](https://example.com/events). See the event callbacks documentation for all of them.',
      "Refer to your MQTT broker's documentation, or see the broker's documentation.",
      '<div className="tsd-signature">data?: [info](https://example.com/types)</div>',
      mdx`
        | Language | Kit |
        | --- | --- |
        | [Go](https://example.com/go) | [Docs](https://example.com/go-kit) |
      `
    ],
    bad: [
      {page: 'For the limits of a key, refer to «our documentation».', messages: ['`our documentation` is named without a link: link to it']},
      {
        page: mdx`
          Read the [Acme SDK reference](https://example.com/python), skip the «"Keys" section», or read the [«Acme SDK reference»](https://example.com/node).

          ## Keys

          A key opens a room.
        `,
        messages: [
          '`"Keys" section` is named without a link: link to it',
          'Link text `Acme SDK reference` leads to two places on this page: say in each text what is there'
        ]
      },
      {page: 'To create a key, go [«here»](https://example.com/keys).', messages: ['Vague link text `here`: name what the link leads to']},
      {
        page: 'The key limits are [«here»](https://example.com/key-limits), and this tells [«more»](https://example.com/quota). Read [«this guide»](https://example.com/rotate).',
        messages: [
          'Weak link text `here`: add what it is about, so that it makes sense on its own',
          'Weak link text `more`: add what it is about, so that it makes sense on its own',
          'Weak link text `this guide`: add what it is about, so that it makes sense on its own'
        ]
      },
      {
        page: "See Acme's [«documentation»](https://example.com/acme) and the Initech [«docs»](https://example.com/initech). To learn more about the Globex Kit, read [«the documentation»](https://example.com/globex).",
        messages: [
          "Vague link text `documentation`: include the name next to it, `Acme's documentation`",
          'Vague link text `docs`: include the name next to it, `Initech docs`',
          'Vague link text `the documentation`: include the name next to it, `Globex Kit documentation`'
        ]
      },
      {
        page: 'Create a key. «[](https://example.com/keys)»',
        messages: ['Link to `https://example.com/keys` has no text: name what the link leads to, or delete it']
      },
      {
        page: 'Keys have limits. [«**Read more** →»](https://example.com/keys)',
        messages: ['Weak link text `Read more →`: add what it is about, so that it makes sense on its own']
      },
      {
        page: 'No key yet? [«Get one here»](https://example.com/keys).',
        messages: ['Unexpected `here` at the end of the link text `Get one here`: name what the link leads to']
      },
      {
        page: mdx`
          <Card title="«Learn more»" href="https://example.com/keys">
            Create a key for each service.
          </Card>
        `,
        messages: ['Weak link text `Learn more`: add what it is about, so that it makes sense on its own']
      },
      {
        page: mdx`
          <Card title="Rotate keys" href="https://example.com/keys" cta="«Read more»">
            Replace a key without a gap.
          </Card>
        `,
        messages: ['Vague button text `Read more` on a Card: name what the reader gets there']
      }
    ]
  }
})

const isWeakName = /^(?:docs|documentation|website|details|info)$/i
const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** The `cta` of a component that links; that of a Card with a title is read after the title, but shown alone. */
function callToAction(component: Component): {text: string; span: {start: number; end: number}} | undefined {
  const text = attributeText(component, 'cta')
  const attribute = attributeOf(component, 'cta')
  return text && attribute && attributeOf(component, 'href') ? {text, span: attribute.valueSpan} : undefined
}

/** Generated type signatures, in which each name is a link. */
function isSignature(within: Within): boolean {
  for (const component of around(within)) {
    if (component.name === 'code' || component.name === 'pre') return true
    const classes = attributeText(component, 'className') ?? attributeText(component, 'class')
    if (classes && /\btsd-|signature/i.test(classes)) return true
  }
  return false
}

/** "Refer to our documentation" in a sentence without any link. */
function* unlinkedIn({prose, kind}: Page): Generator<{prose: Prose; start: number; end: number}> {
  if (kind === 'changelog') return
  for (const block of prose) {
    if (!/^(?:paragraph|item|cell)$/.test(block.kind) || block.within.link || block.within.inQuote || isInsideComponent(block.within, linked)) continue
    if (!document.test(block.text)) continue
    for (const found of block.text.matchAll(referral)) {
      const [whole, words = ''] = found
      // "the server's documentation": nobody knows whose server it is
      if (/(?<!\p{L})\p{Ll}[\p{L}-]*['’]s\b/u.test(words)) continue
      const sentence = sentencesOf(block).find(({start, end}) => start <= found.index && found.index < end)
      // "the respective provider documentation" is several pages, and a page that the paragraph links to needs no second link
      if (whose.test(words) || block.marks.some((mark) => mark.kind === 'link' && sharesWord(block.text.slice(mark.start, mark.end), words))) continue
      if (!sentence || block.marks.some((mark) => mark.kind === 'link' && mark.start < sentence.end && mark.end > sentence.start)) continue
      if (/:\s*$/.test(block.text.slice(sentence.start, sentence.end)) || /https?:|www\./.test(block.text.slice(sentence.start, sentence.end))) continue
      const end = found.index + whole.length
      yield {prose: block, start: end - words.length, end}
    }
  }
}
/** "Skip the `Create a key` section": a section of this page. */
function* unlinkedSections(page: Page): Generator<{start: number; end: number; text: string}> {
  if (page.kind === 'changelog') return
  const titles = new Set(page.headings.map(({text}) => plainLinkText(text)))
  for (const block of page.prose) {
    if (!/^(?:paragraph|item)$/.test(block.kind) || !/\bsection\b/.test(block.text) || isInsideComponent(block.within, linked)) continue
    const source = page.text.slice(block.start, block.end)
    for (const found of source.matchAll(
      /(?:(?<=\b(?:see|skip|refer to|check|read|follow|described in|explained in|covered in|skip to|jump to) (?:the )?)|(?=[^.\n]{3,80} section (?:above|below|on this page|at the end)))(?:`|["“]|\*\*)([^`"”*\n[\]]{3,60})(?:`|["”]|\*\*) section\b(?! (?:of|in) )(?![^[\]]*\]\()/gi
    )) {
      if (titles.has(plainLinkText(found[1]!))) yield {start: block.start + found.index, end: block.start + found.index + found[0].length, text: found[0]}
    }
  }
}

/** Two links to documentation, code, or demos with one text and different targets. The same name for a thing can lead to two of its sections. */
function* sharedTexts(page: Page): Generator<Link> {
  if (page.kind === 'changelog' || page.kind === 'index' || page.kind === 'landing') return
  const targets = new Map<string, string>()
  const seen = new Set<string>()
  for (const link of page.links) {
    const text = plainLinkText(link.text)
    if (link.form !== 'inline' || link.component || link.within.inTable || link.hasImage || !kindOfPage.test(text) || seen.has(text)) continue
    if (page.text[link.textSpan.start] === '`' || vaguenessOf(link.text, 'en', false)) continue
    const url = link.url.replace(/\/?(?:[?#].*)?$/, '')
    const other = targets.get(text)
    if (other === undefined) targets.set(text, url)
    else if (other !== url) {
      seen.add(text)
      yield link
    }
  }
}

const kindOfPage = /\S (?:docs|documentation|reference|guide|demo|code|repository|repo|examples?|tutorial)$/i

const whose =
  /\b(?:each|every|[\p{L}]+-specific|respective|corresponding|relevant|appropriate|individual|provider|providers|vendor|vendors|manufacturer|upstream|third-party)\b/iu
const sharesWord = (one: string, other: string): boolean => {
  const words = new Set(one.toLowerCase().match(/\p{L}{5,}/gu))
  return (other.toLowerCase().match(/\p{L}{5,}/gu) ?? []).some((word) => words.has(word))
}
const linked = new Set(['Card', 'Tile', 'a', 'Prompt', 'Link'])
/** A fast test for the slow pattern below. */
const document = /(?:docs|documentation|guide|tutorial|API reference|knowledge base|manual)(?=[.,;)]|$| (?:for|to|on|of) )/iu
const referral =
  /\b(?:see|refer to|check(?: out)?|consult|read|visit|(?:found|available|described|explained|documented|covered) in) ((?:the|our|their) (?:(?!(?:this|next|previous|following|same|above)\b)[\p{L}\p{N}.&'’-]+ ){0,3}?(?:docs|documentation|guide|tutorial|API reference|knowledge base|manual))(?=[.,;)]|$| (?:for|to learn|on how|of (?:your|the))\b)/giu

/** A link without text, images, or components. The value of an expression is unknown. */
const showsNothing = ({form, hasImage, url, component}: Link): boolean =>
  url !== '' && !hasImage && (form === 'inline' || (form === 'jsx' && component?.name === 'a' && component.content.end === component.content.start))

/** The name right before "documentation": `Acme's`, `Acme`. */
function ownerBefore(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - 60), at)
  const name = /(?:^|[^.!?:\n]\s+|\bthe )((?:\p{Lu}[\p{L}\d.-]*|\p{L}[\p{L}\d.-]*['’]s))\s+$/u.exec(before)?.[1]
  return name !== undefined && !noNames.test(name) ? name : undefined
}
/** The last name in the sentence before "the documentation": "To set up Acme, read the documentation". */
function subjectBefore(text: string, at: number): string | undefined {
  const before = text
    .slice(Math.max(0, at - 160), at)
    .split(/\n\s*\n|[.!?:]\s/)
    .at(-1)!
  const found =
    /\b(?:about|with|for|of|in|into|to|use|using|integrate|install|configure|deploy|set up) (?:the )?(\p{Lu}[\p{L}\d.+-]*(?: \p{Lu}[\p{L}\d.+-]*){0,2}),? [^[\]()]{0,60}$/u.exec(
      before
    )?.[1]
  return found !== undefined && !noNames.test(found) ? found : undefined
}
const noNames =
  /^(?:see|refer|check|checkout|read|visit|view|our|the|their|its|this|that|full|official|more|open|follow|it['’]s|let['’]s|what['’]s|that['’]s|here['’]s|there['’]s)$/i

/** The source of the sentence that contains the link, without URLs. */
function sentenceAround(text: string, {start, end}: Link): string {
  const before = text
    .slice(Math.max(0, start - 300), start)
    .split(/\n\s*\n|\n\s*(?:[-*+]|\d+\.)\s|[.!?:]\s/)
    .at(-1)!
  const after = text.slice(end, end + 300).split(/\n\s*\n|\n\s*(?:[-*+]|\d+\.)\s|[.!?]\s/, 1)[0]!
  return `${before} ${after}`.replace(/\]\([^)]*\)/g, ' ').replace(/<[^<>]*>|https?:\S+/g, ' ')
}
