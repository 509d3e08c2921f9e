import {defineRule, factsIn, isInsideComponent, isLookedUp, mdx, option, type Heading, type Page} from '../../src/rule/index.ts'
import {isGenericHeading} from '../data/generic-headings.ts'
import {isOneOfRow} from '../data/like-pages.ts'
import {isReleasePage} from '../data/nobodys-prose.ts'
import {openingHeading} from '../data/opening-heading.ts'
import {ownOutline} from '../data/own-outline.ts'

export default defineRule({
  id: 'descriptive-heading',
  group: 'organization',
  statements: ['2.5.2.descriptive-headings'],
  title: 'Write headings that say what the section is about',
  guide:
    'Use words that a reader would search for: "Example: restore one table", not "Example". Familiar headings such as Prerequisites, Troubleshooting, and Next steps are fine. Do not end a heading with punctuation.',
  why: 'Readers, search engines, and screen readers jump from heading to heading without reading the text between them.',
  review: 'Also report headings that are only names or numbers where readers look for a task.',
  enforcement: 'heuristic',
  on: 'page',
  options: {
    allow: option.strings([], 'headings that are fine on this site, in any case'),
    deny: option.strings([], 'more headings that say too little, in any case')
  },
  messages: {
    generic: 'Generic heading `{text}`: name the subject of the section',
    usual: 'Generic heading `{text}`: name the subject of the section',
    opening: 'Heading `{text}` between the title and the first text: delete it, and let the page open with the text',
    bare: 'Heading `{text}` without an object: say what the section is about, as in `{text} …`',
    capitals: 'Heading `{text}` in capitals: write it in sentence case',
    fragment: 'Heading `{text}` is no question: ask it in full, or name the subject',
    double: 'Heading `{text}` asks two questions: name the subject, or split the section',
    punctuation: 'Unexpected `{mark}` at the end of the heading `{text}`: remove it'
  },
  *check(page, {options: {allow, deny}}) {
    const allowed = lowered(allow)
    const denied = lowered(deny)
    const isChecked = page.language === 'en' && !isLookedUp(page) && !isOneOfRow(page.path) && !isReleasePage(page)
    const found = openingHeading(page)
    const opening = found?.is === 'introduction' ? found.heading : undefined
    const above: Heading[] = []
    let areUsual: boolean | undefined
    for (const heading of page.headings) {
      const {text, textSpan, level} = heading
      while (above.length > 0 && above.at(-1)!.level >= level) above.pop()
      const parent = above.at(-1)
      above.push(heading)
      if (allowed.has(text.toLowerCase())) continue
      const isNamed = (parent && !isGenericHeading(parent.text)) || isInsideComponent(heading.within, ownOutline)
      if (
        denied.has(text.toLowerCase()) ||
        (isChecked && !isNamed && level > 1 && !isFieldName(text) && isGenericHeading(text) && !namesThing(page, heading))
      ) {
        yield {
          at: heading,
          message:
            heading === opening
              ? 'opening'
              : isUsual(text) && !isHalf(page, text) && (areUsual ??= page.headings.every((other) => isUsual(other.text) || !isVague(other.text)))
                ? 'usual'
                : 'generic',
          values: {text},
          actual: text,
          // the same heading on many pages is a template, wherever they are
          cause: text.toLowerCase()
        }
        continue
      }
      if (page.language === 'en' && level > 1 && /^wh\w+ .{2,60} and (?:why|how|what|when|where) .*[\p{L}]/iu.test(text) && /^(?:what|why|how)\b/i.test(text)) {
        yield {at: heading, message: 'double', values: {text}, actual: text}
        continue
      }
      if (isChecked && isShouted(text)) {
        yield {at: heading, message: 'capitals', values: {text}, actual: text}
        continue
      }
      if (isChecked && isFragment(text)) {
        yield {at: heading, message: 'fragment', values: {text}, actual: text}
        continue
      }
      if (isChecked && level === 2 && isBareVerb(text) && !titleNames(page, text)) {
        yield {at: heading, message: 'bare', values: {text}, actual: text}
        continue
      }
      const mark = endMark(text)
      if (!mark) continue
      const at = {start: textSpan.end - mark.length, end: textSpan.end}
      const edit = page.text.slice(at.start, at.end) === mark && {...at, text: ''}
      // an ellipsis stands for omitted words
      const change = edit && (/^[.…]{2,}$|…/.test(mark) ? {suggest: edit} : {fix: edit})
      yield {at: heading, message: 'punctuation', values: {mark, text}, actual: text, ...change}
    }
  },
  examples: {
    good: [
      // pages of a reference have the same headings
      {
        page: mdx`
          ## Example

          \`\`\`bash
          acme keys rotate
          \`\`\`
        `,
        path: 'reference/rotate.mdx'
      },
      {
        page: mdx`
          ## Usage

          Name the table.
        `,
        path: 'integrations/oslo.mdx'
      },
      mdx`
        ## Prerequisites

        An account.

        ## Overview of snapshots

        One a day.

        ## What is a weekly snapshot?

        The one of Sunday.

        ## Example: restore one table

        Name the table.
      `,
      // the heading above names the subject
      mdx`
        ## Restore a table

        Name the table.

        ### Example

        The table of May 4.

        <Accordion title="Restore all tables">
          ## Usage

          Name no table.
        </Accordion>
      `,
      {
        page: mdx`
          ## Launch it :rocket:

          It starts.

          ## Read the notes of Acme Inc.

          They list each release.

          ## Call \`list(…)\`

          It lists tables.
        `
      },
      {
        page: mdx`
          ## Usage

          Call it.
        `,
        options: {allow: ['usage']}
      },
      // a part of the product
      mdx`
        Open **Analytics** in the dashboard.

        ## Overview

        The overview displays restores by day.
      `
    ],
    bad: [
      {
        page: mdx`
          «## Example»

          The snapshot of May 4.

          «## 💡 Key features»

          It is quick.

          «## How it works»

          It copies.

          «## What you can use it for»

          For copies.

          «## Key points to note»

          It is small.

          «## Common scenarios»

          Copies.
        `,
        messages: [
          'Generic heading `Example`: name the subject of the section',
          'Generic heading `💡 Key features`: name the subject of the section',
          'Generic heading `How it works`: name the subject of the section',
          'Generic heading `What you can use it for`: name the subject of the section',
          'Generic heading `Key points to note`: name the subject of the section',
          'Generic heading `Common scenarios`: name the subject of the section'
        ]
      },
      {
        page: mdx`
          «## Importing»

          Name the table.

          «## What is a snapshot and why keep it?»

          A copy.
        `,
        messages: [
          'Heading `Importing` without an object: say what the section is about, as in `Importing …`',
          'Heading `What is a snapshot and why keep it?` asks two questions: name the subject, or split the section'
        ]
      },
      {
        page: mdx`
          «## RESTORING TABLES»

          Name the table.

          «## Cost?»

          None.
        `,
        messages: ['Heading `RESTORING TABLES` in capitals: write it in sentence case', 'Heading `Cost?` is no question: ask it in full, or name the subject']
      },
      {
        page: mdx`
          «## Restore a table:»

          Name the table.
        `,
        messages: ['Unexpected `:` at the end of the heading `Restore a table:`: remove it'],
        fixed: mdx`
          ## Restore a table

          Name the table.
        `
      },
      {
        page: mdx`
          «## House rules»

          Be kind.
        `,
        options: {deny: ['house rules']},
        messages: ['Generic heading `House rules`: name the subject of the section']
      },
      {
        page: mdx`
          «## Overview»

          A restore copies one snapshot over the current tables.

          ## Restore a table

          Name the table.
        `,
        messages: ['Heading `Overview` between the title and the first text: delete it, and let the page open with the text']
      }
    ]
  }
})

/** Readers look for examples under this name, and writers leave it, unless other headings of the page say as little: "Misc", "IMPORTING". */
const isUsual = (text: string): boolean => usual.test(text) && !isShouted(text)
/** "Overview" next to a single other heading. */
const isHalf = ({headings}: Page, text: string): boolean => headings.length === 2 && /^\W*overview\W*$/i.test(text)
const isVague = (text: string): boolean => isGenericHeading(text) || isBareVerb(text) || isShouted(text)
const usual =
  /^\W*(?:(?:a|additional|advanced|basic|code|common|complete|full|key|main|more|practical|quick|related|simple|the) ){0,2}(?:benefits|capabilities|code|concepts|examples?|features|options|overview|resources|results?|summary|tips|usage|behaviou?r)\W*$|^\W*(?:how (?:it|this|they) works?|what it is|what to expect|when to use it)\W*$/i

/** `description` over a field of that name. An ordinary lowercase title has more words. */
const isFieldName = (text: string): boolean => /^\p{Ll}+$/u.test(text)

/** The page or the text below is about a part of the product with this name: "Overview" over "The overview displays". */
function namesThing({flow, frontmatter}: Page, {end, text}: Heading): boolean {
  const title = frontmatter.fields.get('title')?.value
  if (typeof title === 'string' && !isGenericHeading(title) && title.toLowerCase().includes(text.toLowerCase())) return true
  const [next] = factsIn(flow, {start: end, end: Infinity}, 1)
  return next?.type === 'paragraph' && Boolean(next.prose?.text.toLowerCase().startsWith(`the ${text.toLowerCase()} `))
}

/** A verb that needs an object, alone: "Importing", "Naming". Established names of a subject ("Testing", "Logging") are fine. */
const isBareVerb = (text: string): boolean =>
  /^(?:adding|applying|assigning|attaching|building|changing|choosing|collecting|combining|comparing|configuring|connecting|converting|copying|creating|customizing|defining|deleting|detecting|editing|enabling|disabling|exporting|extending|fetching|getting|handling|importing|installing|inviting|joining|listing|loading|managing|merging|moving|naming|opening|ordering|organizing|overriding|preparing|publishing|purging|reading|receiving|removing|renaming|replacing|resetting|restoring|retrieving|reviewing|revoking|running|saving|selecting|sending|setting|sharing|splitting|starting|stopping|storing|submitting|switching|transferring|updating|uploading|using|validating|verifying|viewing|writing|setting up|getting ready|going live)\W*$/i.test(
    text
  )

/** "MANAGING USERS": two words in capitals, or a long one. Acronyms and names in code are shorter or contain other characters. */
const isShouted = (text: string): boolean =>
  text === text.toUpperCase() &&
  /^[\p{L}\s&,'’:.!?-]+$/u.test(text) &&
  (/\p{Lu}{7}/u.test(text) ||
    (/\p{Lu}{4,} \p{Lu}{4}/u.test(text) && !/^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|GROUP|ORDER|GET|POST|PUT|PATCH|HEAD) /.test(text))) &&
  !/^(?:CHANGELOG|README|LICENSE|OPTIONS|CONNECT|DEFAULT|CONTRIBUTING)$/.test(text)

/** "Cost?" is no question. */
const isFragment = (text: string): boolean =>
  /^\W{0,4}\p{Lu}\p{Ll}+(?: \p{Ll}+){0,2}\?$/u.test(text) &&
  !/\b(?:\w+ing|still|not|any|more|what|how|why|who|whom|whose|when|where|which|is|are|am|can|could|do|does|did|will|would|should|may|must|has|have|need|need|got|ready|stuck|new|questions?)\b/i.test(
    text
  )

/** Whether the title of the page says what the verb acts on. */
function titleNames({frontmatter}: Page, text: string): boolean {
  const title = frontmatter.fields.get('title')?.value
  return typeof title === 'string' && title.toLowerCase().includes(text.toLowerCase().slice(0, 5))
}

const lowered = (texts: readonly string[]): Set<string> => new Set(texts.map((text) => text.toLowerCase()))

/** The punctuation at the end of a heading, unless it belongs to an abbreviation, to code, or to a quoted message. */
function endMark(text: string): string | undefined {
  const mark = /(?<![.…!,;:])(?:\.{3}|[.…!,;:])$/u.exec(text.slice(-4))?.[0]
  // `:rocket:` is an emoji
  if (!mark || /:[\w+-]{2,30}:$/.test(text) || /^\W{0,4}(?:error|warning)\b/i.test(text) || (mark === '.' && abbreviated.test(text.slice(-12))))
    return undefined
  return mark
}
const abbreviated = /(?:\b(?:etc|inc|ltd|co|corp|vs|no|jr|sr|st|al|approx|max|min)|(?:^|[^\p{L}])\p{L}(?:\.\p{L})*)\.$/iu
