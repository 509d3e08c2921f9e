import {defineRule, isLookedUp, mdx, type Block, type Heading, type Page} from '../../src/rule/index.ts'
import {behind, sourceSpan} from '../../src/rule/wording.ts'
import {firstBlock, openingHeading} from '../data/opening-heading.ts'
import {hasText} from '../data/title-heading.ts'

export default defineRule({
  id: 'page-opening',
  group: 'organization',
  statements: ['2.5.2.important-first'],
  title: 'Open each page by saying what it helps the reader do',
  guide:
    'Before the first heading, write one to three sentences: what this is and what it is good for. Write about the subject, not about the page. Openings do not have to look alike.',
  why: 'Readers decide in the first lines whether they are on the right page.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  messages: {
    missing: 'No text between the title and the heading `{heading}`: say in a sentence or two what this is and what it is good for',
    preamble: 'Opening `{words}` delays the subject: start with what the page is about',
    picture: 'Picture before the first text: say first what it shows and what it is good for',
    late: 'Heading `{heading}` after {count} other sections: move the definition to the top of the page',
    repeats: 'Heading `{heading}` repeats the title: delete it, and let the page open with the text',
    'about-page': 'Opening `{words}` is about the page itself: start with the subject, or with what the reader can do'
  },
  *check(page) {
    if (isLookedUp(page)) return
    const found = openingOf(page)
    if (found) yield found
    const late = page.language === 'en' ? lateDefinition(page) : undefined
    if (late) yield {at: late.heading, message: 'late', values: {heading: late.heading.text, count: late.count}}
  },
  examples: {
    good: [
      mdx`
        A restore copies one snapshot over the current tables.

        ## Restore all tables

        Select the day.
      `,
      mdx`
        <Note>Only owners can restore a table.</Note>

        ## Restore all tables

        Select the day.
      `,
      // reported by descriptive-heading
      mdx`
        ## Overview

        A restore copies one snapshot over the current tables.
      `,
      mdx`This guide shows how to restore one table from a snapshot.`,
      mdx`This guide will help you restore one table. It walks through three steps.`,
      mdx`This guide walks through a restore of one table.`,
      // what the reader gets done comes first
      mdx`In this tutorial, you'll restore one table from a snapshot.`,
      // the platform prints the description
      mdx`
        ---
        title: Snapshots
        description: A snapshot keeps all tables of one day, and restores them in a minute.
        ---

        ## Restore all tables

        Select the day.
      `,
      mdx`This page of the dashboard lists your tables. In this region, tables are encrypted.`,
      mdx`
        ## What is a snapshot?

        A copy of all tables.
      `,
      mdx`
        ## Goal

        Restore one table without a pause.
      `,
      mdx`
        ## Why restore a single table?

        The other tables keep what was written since.
      `,
      mdx`
        ---
        title: Common problems with snapshots
        description: Find out why a snapshot fails, and what to do about it.
        ---

        ## Snapshot is empty

        Grant the agent access to the table.
      `,
      '## Parameters\n\n- `hour`: when it runs\n',
      {
        page: mdx`
          ## Fields

          | Field | Meaning |
          | --- | --- |
          | \`hour\` | When it runs |
        `,
        path: 'reference/settings.mdx'
      }
    ],
    bad: [
      {
        page: mdx`«In this quick tutorial, you learn» to restore a table.`,
        messages: ['Opening `In this quick tutorial, you learn` is about the page itself: start with the subject, or with what the reader can do']
      },
      {
        page: mdx`
          ---
          title: Snapshots
          ---

          «## Restore all tables»

          Select the day.
        `,
        messages: ['No text between the title and the heading `Restore all tables`: say in a sentence or two what this is and what it is good for']
      },
      {
        page: mdx`
          ---
          title: 📄 Restore a table
          description: Restore one table from a snapshot, by its name and a day.
          ---

          «## Restore a table»

          Name the table.
        `,
        messages: ['Heading `Restore a table` repeats the title: delete it, and let the page open with the text']
      },
      {
        page: mdx`
          «This guide will» walk you through a restore.

          ## Restore all tables

          Select the day.
        `,
        messages: ['Opening `This guide will` is about the page itself: start with the subject, or with what the reader can do']
      },
      {
        page: mdx`
          «![The table of May 4](/images/table.png)»

          A restore copies one snapshot over the current tables.
        `,
        messages: ['Picture before the first text: say first what it shows and what it is good for']
      },
      {
        page: mdx`
          ---
          title: Snapshots
          description: Keep all tables of one day, and restore them in a minute.
          ---

          Snapshots cost nothing.

          ## Restore all tables

          Select the day.

          ## Restore one table

          Name the table.

          «## What is a snapshot?»

          A copy of all tables.
        `,
        messages: ['Heading `What is a snapshot?` after 2 other sections: move the definition to the top of the page']
      },
      {
        page: mdx`«Before diving into» it, think of a table. A restore copies it.`,
        messages: ['Opening `Before diving into` delays the subject: start with what the page is about']
      },
      {
        page: mdx`«Snapshots play a vital role in» each team.`,
        messages: ['Opening `Snapshots play a vital role in` delays the subject: start with what the page is about']
      },
      {
        page: mdx`«Back in 2019», our founders lost a table. A snapshot keeps one for you.`,
        messages: ['Opening `Back in 2019` delays the subject: start with what the page is about']
      }
    ]
  }
})

/** What is wrong with the first lines of a page. */
function openingOf(page: Page) {
  const opening = openingHeading(page)
  if (opening?.is === 'title') return {at: opening.heading, message: 'repeats' as const, values: {heading: opening.heading.text}}
  // descriptive-heading reports "Overview" before the opening
  if (opening && page.language === 'en') return undefined
  const first = firstBlock(page)
  // the platform prints the description between the title and the first heading
  if (
    first?.type === 'heading' &&
    first.prose &&
    !hasText(page.frontmatter.fields.get('description')?.value) &&
    !first.within.component &&
    !answersItself.test(first.prose.text) &&
    !isCollection(page)
  )
    return {at: first, message: 'missing' as const, values: {heading: textOf(page, first)}}
  if (first && isPicture(first) && page.kind !== 'landing' && page.prose.some(({kind}) => kind === 'paragraph')) return {at: first, message: 'picture' as const}
  if (page.language !== 'en' || first?.type !== 'paragraph' || !first.prose || first.within.component) return undefined
  const beginning = first.prose.text.slice(0, 160)
  const early = (preamble.exec(beginning) ?? importance.exec(beginning))?.[0]
  if (early) return {at: sourceSpan(first.prose, 0, early.length), message: 'preamble' as const, values: {words: early}}
  if (!mayBeAboutPage.test(beginning)) return undefined
  const words = beginning.slice(0, aboutPage.exec(beginning.toLowerCase())?.[0].length ?? 0).trim()
  // "in this very short and plain guide to …" names another subject
  if (words === '' || words.split(' ').length > 8) return undefined
  const start = first.prose.text.indexOf(words)
  return {at: sourceSpan(first.prose, start, start + words.length), message: 'about-page' as const, values: {words}}
}

const isPicture = ({type, fact}: Block): boolean => type === 'image' || (type === 'component' && fact !== undefined && 'name' in fact && fact.name === 'Frame')

/** "What it is", "What is a snapshot?" below other sections, on a page with the snapshot in its title. */
function lateDefinition({headings, frontmatter}: Page): {heading: Heading; count: number} | undefined {
  const title = frontmatter.fields.get('title')?.value
  const top = headings.filter(({level}) => level === 2)
  const count = top.findIndex(({text}) => {
    const subject = /^what (?:it is|(?:is|are) (?:an? |the )?([\p{L}\p{N} -]{3,40}?))\??$/iu.exec(text.trim())
    return (
      subject !== null && (subject[1] === undefined || (typeof title === 'string' && title.toLowerCase().includes(subject[1].toLowerCase().replace(/s$/, ''))))
    )
  })
  return count >= 2 && !headings.some(({text}) => /\bfaqs?\b|questions/i.test(text)) ? {heading: top[count]!, count} : undefined
}

/** A heading above the opening text: "What is a snapshot?", "Why restore a table?", "Goal". */
const answersItself =
  /^(?:(?:what (?:is|are)|why|which|when to use|about) |what (?:it|this) (?:is|does)$|(?:goals?|objectives?|context|purpose|background|motivation|tl;?dr|summary|scope)$)/i

/** A collection of answers needs no introduction. */
function isCollection({frontmatter}: Page): boolean {
  const title = frontmatter.fields.get('title')?.value
  return (
    typeof title === 'string' &&
    /\b(?:troubleshooting|faqs?|frequently asked questions|glossary|changelog|release notes|reference|limits|limitations|(?:common|known) \w+|error (?:codes|messages))\b/i.test(
      title
    )
  )
}

/** A heading as a reader sees it, code included. */
const textOf = ({headings}: Page, {start}: Block): string => headings.find((heading) => heading.start === start)?.text ?? ''

/** A fast test for the slow patterns below: V8 expands a bounded repetition as often as it may occur. */
const mayBeAboutPage = /^(?:in|on|throughout|this|the following|here|welcome)\b/i
const name = '(?:guide|page|article|document|documentation|tutorial|section|doc|post|topic|chapter|walkthrough|recipe|cookbook|quickstart|playbook|lesson)'
/** "This guide shows …" reaches its subject at once and is fine. Mere announcements are reported. */
const aboutPage = new RegExp(
  `^(?:(?:in|on|throughout) +(?:this|the following) +(?:[\\w-]+ )*?${name}\\b,? (?:we|i|let|you(?:['’]ll| will)? (?:learn|get|see|find|discover|explore|read|be (?:shown|guided|introduced)|take)|you are)\\b|(?:this|the following) +(?:[\\w-]+ )*?${name} +(?:will(?! help you \\w)|is about|aims|(?:walks|takes|guides|goes|runs) (?!through ))|here,? you(?:'ll|’ll| will| can) (?:find|learn|see)\\b|welcome to (?:this|the) (?:[\\w-]+ )*?${name}\\b)`
)

/** Words that delay the subject: history, the state of the world, a question to the reader. */
const preamble =
  /^(?:in (?:today['’]s|the (?:modern|digital|current|fast)|a world|an (?:age|era)|recent years)\b|back in (?:the )?(?:19|20)\d\d|before (?:(?:we|you) )?(?:get|dive|div|gett|jump|jump|start)(?:ing)? (?:in|into|to|started)\b|out of the box, |at its core, |whether you(?:['’]re| are) an? |in the (?:(?:ever|rapidly|constantly|fast)[- ]\w+|\w+ and \w+) (?:world|landscape|age|era)\b|since (?:the dawn|time)|(?:have you ever|are you (?:tired|looking|ready|struggling)|ever (?:wondered|wanted)|did you know)\b|let['’]s (?:face it|be honest)|as (?:we all|you (?:may|might|probably)(?: already)?) know|nowadays\b|these days\b|over the (?:past|last) (?:few |several |couple of )?(?:years|decades?)|it['’]s no secret|once upon|imagine\b)/iu
/** "Search plays a vital role in …" */
const importance = behind(
  / (?:vital|crucial|essential|key|critical|important|integral|indispensable|must-have) /iu,
  /^(?:\p{L}+ ){1,3}(?:plays?|has become|have become|is|are) (?:an? |one of the most )?(?:\w+ly )?(?:vital|crucial|essential|key|critical|important|integral|indispensable|must-have) (?:role|part|aspects?|components?|capabilit(?:y|ies)|skills?|tools?) (?:in|of|for|to)\b/iu
)
