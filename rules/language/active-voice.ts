import {controlsOf, isQuoted, loadRetextPlugin, passivesOf, isCovered, quotesOf, retextProblems, sentencesOf, sourceSpan} from '../../src/rule/wording.ts'
import {defineRule, enclosing, mdx, option} from '../../src/rule/index.ts'
import {isCodeHeading} from '../../src/rule/code.ts'
import type {List, Page} from '../../src/rule/index.ts'
import type {Prose} from '../../src/rule/wording.ts'
import {isGenerated, isInDefinitionList, isReleaseNote} from '../data/nobodys-prose.ts'
import {remedyOf, type Remedy} from '../data/passive-remedy.ts'
import {moreOnPage, worstFew} from '../data/worst-few.ts'

/** Most of its cost in `--timing` is splitting the page into words and sentences, because it is the first rule to use them. */
export default defineRule({
  id: 'active-voice',
  group: 'language',
  statements: ['2.5.1.active-voice'],
  title: 'Use active voice',
  guide:
    'Name who or what acts and make it the subject: "The server rejects the request." In instructions, use the imperative: "Set the region." Passive voice is fine if nobody needs to know who acts.',
  why: 'A passive sentence hides who acts, so readers cannot tell whether to do something or to wait.',
  priority: 1,
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  options: {
    allow: option.strings([], 'passives to ignore, such as `is deprecated`, or only the participle, such as `deprecated`'),
    max: option.number(0, 'share of sentences on a page that may be passive before the rule reports any', {max: 1}),
    perPage: option.integer(
      3,
      'number of passives outside instructions to report on a page, worst first, and twice as many if every third sentence is passive; 0 reports all',
      {min: 0}
    ),
    compat: option.boolean(
      false,
      'run retext-passive instead of this check and report exactly what that plugin reports; `allow` then lists participles to ignore'
    )
  },
  messages: {
    instruction: 'Passive voice `{passive}`: {remedy}',
    agent: 'Passive voice `{passive}`: {remedy}{more}',
    statement: 'Passive voice `{passive}`: {remedy}{more}',
    unnamed: 'Passive voice `{passive}`: {remedy}{more}',
    compat: '{reason}: name who or what acts'
  },
  prepare: (_, {compat}) => (compat ? loadRetextPlugin('retext-passive') : undefined),
  *check(page, {options: {allow, max, perPage, compat}}) {
    if (compat) {
      for (const {reason, ...found} of retextProblems('retext-passive', page, {ignore: allow})) yield {...found, message: 'compat', values: {reason}}
      return
    }
    if (isGenerated(page)) return
    const isReference = page.headings.some((heading) => heading.level <= 3 && isCodeHeading(page, heading))
    const {passives, sentences, share} = passivesOn(page, new Set(allow.map((phrase) => phrase.toLowerCase())), perPage)
    if (passives.length === 0 || share <= max * sentences) return
    const instructions = passives.filter(({message}) => message === 'instruction')
    const isShort = sentences < short
    const least = isShort ? 0 : share > some * sentences ? 1 : 2
    const others = passives.filter(
      ({message, grade}) => message !== 'instruction' && (grade >= (isReference && message !== 'agent' ? 3 : least) || perPage === 0)
    )
    for (const {at, passive, remedy} of instructions) yield {at, message: 'instruction', values: {passive, remedy}}
    // a page on which every third sentence is passive needs more than its worst few
    const most = sentences >= 12 && share > 2 * some * sentences ? perPage * 2 : perPage
    // on a page of a few sentences, each of them is a larger part of the text
    const isUnnamed = ({message}: Found): boolean => message === 'unnamed' && sentences >= 2 * short
    for (const alike of [others.filter((found) => !isUnnamed(found)), others.filter(isUnnamed)]) {
      const {worst, more} = worstFew(alike, most)
      for (const [index, found] of worst.entries()) {
        yield {
          at: found.at,
          message: found.message === 'unnamed' && !isUnnamed(found) ? 'statement' : found.message,
          values: {passive: found.passive, remedy: found.remedy, more: index === worst.length - 1 ? moreOnPage(more) : ''},
          // after one is rewritten, the next takes its place, which is not a new problem
          ...(perPage > 0 && {identity: 'worst'})
        }
      }
    }
  },
  examples: {
    good: [
      mdx`The server rejects a request without a key.`,
      // facts in a list
      mdx`
        - The old input is returned unchanged.
        - The lamp stays off for a day.
      `,
      // states, not acts
      mdx`A key is required, and a password may be required. Custom domains are not supported, and the file is located in \`src\`. The team is interested in feedback.`,
      mdx`Once you're done, the page is unchanged. Two minutes are left, the lamp is broken, and the key is set.`,
      // a participle that describes a noun, and a verb in the perfect tense
      mdx`These are signed URLs. The deploy has finished, and the run had failed before. See what's changed.`,
      mdx`Make sure that the app is signed in. If a job is stuck, stop it. An empty list is expected. You should be all set. The port is already taken.`,
      mdx`Check that the flag is set to \`on\`. When the mode is set to night, the lamp stays off. The timeout is set to 30 seconds. Are signed URLs safe?`,
      mdx`These folders are frozen version snapshots. Enable **Stop all jobs when the limit is reached**.`,
      mdx`- Fix keys being dropped by @robin in #12`,
      // not participles
      mdx`The limits are indeed high. What you get is speed, and all you need is a key. Get cached results from the API.`,
      mdx`The log shows \`was deleted by admin\`, and the page "The key was deleted by an admin".`,
      {page: mdx`The old endpoint was deprecated in May.`, options: {allow: ['deprecated']}},
      {page: mdx`The key is overridden by no one, and the log was written.`, options: {compat: true, allow: ['overridden', 'written']}},
      {page: mdx`Keys are stored in a vault. Rotate them. Revoke them. Copy them.`, options: {max: 0.25}},
      // a few passives among many sentences, a clause that sets the scene, and changes in a release
      mdx`
        The log shows each call. Keys are stored in a vault. Rotate a key once a month. Copy the new key. Paste it in the form. A key has a name. A name has ten letters. Save the form.

        When a key is revoked, the list shows the day. The old list stays. The new one opens. You see both.

        Close the form. Open the list. The list holds ten names. Sort it by day. The oldest key comes first. Print the list. Send it to your team. Keep one copy.
      `,
      // the docstring of a function
      mdx`
        ## \`cut_rows\`

        If no blade is given, the default blade is taken.
      `,
      // a deadline, and the text of a field
      mdx`
        Invoices must be signed by a certain date.

        <ParamField body="email" type="string">The address of the user. Cannot be used with a name.</ParamField>
      `,
      // quotations, and generated text
      mdx`
        > The lamp is switched by the timer.

        <Update label="May 2031">The old lamp was removed by the team.</Update>

        <dl>
          <dt>The lamp is lit by the timer.</dt>
        </dl>
      `,
      mdx`
        {/* Generated by lamp-docs. Do not edit this file. */}

        The lamp is lit by the timer.
      `
    ],
    bad: [
      {
        page: mdx`Every invoice «is approved» by the billing worker before midnight.`,
        messages: ['Passive voice `is approved`: write `the billing worker approves …`'],
        short: mdx`Every invoice is approved by the billing worker.`
      },
      // who acts may come after the object or the place
      {
        page: mdx`
          Each member «is assigned» one role by an admin.

          Rows «are written» to the lake by the worker placed beside it, and the rest «is saved» in a folder created by the worker.
        `,
        options: {perPage: 0},
        messages: [
          'Passive voice `is assigned`: write `an admin assigns …`',
          'Passive voice `are written`: write `the worker writes …`',
          'Passive voice `is saved`: name who or what acts'
        ]
      },
      {
        page: mdx`
          <Steps>
            <Step title="Mount the sensor">
              The sensor must «be mounted» above the door.
            </Step>
          </Steps>
        `,
        messages: ['Passive voice `be mounted`: tell the reader what to do, `mount …`']
      },
      {
        page: mdx`
          1. Open the project.
          2. Select **Deploy**. The build «is started».
        `,
        messages: ['Passive voice `is started`: name who or what acts']
      },
      // nouns that look like verbs do not make instructions
      {
        page: mdx`
          - Run tags are new.
          - Run metadata «is updated».
        `,
        options: {perPage: 0},
        messages: ['Passive voice `is updated`: name who or what acts']
      },
      // a clause that sets the scene is not an instruction
      {
        page: mdx`
          1. Open the project.
          2. Select **Deploy** once the build «is started».
        `,
        options: {perPage: 0},
        messages: ['Passive voice `is started`: name who or what acts']
      },
      {page: mdx`Old keys «are automatically removed» after a day.`, messages: ['Passive voice `are automatically removed`: name who or what acts']},
      {
        page: mdx`Two backups have «been taken», and the disk «was thrown» away.`,
        messages: ['Passive voice `been taken`: name who or what acts', 'Passive voice `was thrown`: name who or what acts']
      },
      // after a modal, a participle that is a state after `is` becomes an act
      {
        page: mdx`The key is required, and it can «be disabled» at any time.`,
        messages: ['Passive voice `be disabled`: write `you can disable …`, or name what acts']
      },
      // an act of a machine, a phrasal verb, and a means
      {
        page: mdx`The flag «is set» automatically. Long runs «are broken» down, and old ones «are left» untouched. This «is done» by turning the key.`,
        options: {perPage: 0},
        messages: [
          'Passive voice `is set`: name who or what acts',
          'Passive voice `are broken`: name who or what acts',
          'Passive voice `are left`: name who or what acts',
          'Passive voice `is done`: name who or what acts'
        ]
      },
      // a state in a condition, but an act if the sentence says what happens to the subject
      {
        page: mdx`When the run starts, the pointer «is set» to the first row, and each row «is spread» into fields. Drafts «are hidden» from readers.`,
        messages: [
          'Passive voice `is set`: name who or what acts',
          'Passive voice `is spread`: name who or what acts',
          'Passive voice `are hidden`: name who or what acts'
        ]
      },
      // "by" without an actor, and a name of several words
      {
        page: mdx`Rows «are merged» by event ID, and the room «is heated» by the time you come. Keys «are held» by someone other than you.`,
        messages: [
          'Passive voice `are merged`: name who or what acts',
          'Passive voice `is heated`: name who or what acts',
          'Passive voice `are held`: write `someone holds …`'
        ]
      },
      {page: mdx`The event **«is no longer** sent» to your server.`, messages: ['Passive voice `is no longer sent`: name who or what acts']},
      {page: mdx`The cache «gets cleared» when you deploy.`, messages: ['Passive voice `gets cleared`: name who or what acts']},
      {
        page: mdx`See the <Tooltip tip="A token that «was revoked» stays in the list">token</Tooltip>.`,
        options: {perPage: 0},
        messages: ['Passive voice `was revoked`: name who or what acts']
      },
      // retext-passive knows only irregular participles
      {
        page: mdx`Keys are stored. Each was «written» once, and | none are **«bound»**.`,
        options: {compat: true},
        messages: ['Unexpected use of the passive voice: name who or what acts', 'Unexpected use of the passive voice: name who or what acts']
      },
      {page: mdx`The file «is written» for you by the installer.`, messages: ['Passive voice `is written`: write `the installer writes …`']},
      // a purpose, a negated actor, several actors, and the text of a component
      {
        page: mdx`
          The \`trim\` call «is used» to cut a row. Drafts «are not read» by the bot.

          Rows «are read» by the cutter and the printer. Pages «are printed» by <Icon icon="printer" />.
        `,
        options: {perPage: 0},
        messages: [
          'Passive voice `is used`: say what it does, `… cuts`',
          'Passive voice `are not read`: write `the bot does not read …`',
          'Passive voice `are read`: make the words after `by` the subject',
          'Passive voice `are printed`: make the words after `by` the subject'
        ]
      },
      // a page reports only its worst few
      {
        page: mdx`Rows «are cut» by the blade. Lamps «are lit» by the timer. Keys must «be copied». Doors are kept shut. The list is opened once a day. Bells are rung.`,
        messages: [
          'Passive voice `are cut`: write `the blade cuts …`',
          'Passive voice `are lit`: write `the timer lights …`',
          'Passive voice `be copied`: write `you must copy …`, or name what acts; 3 more on this page'
        ]
      },
      {page: mdx`The lamp «was built» by us.`, messages: ['Passive voice `was built`: make the product or the team the subject']},
      {page: mdx`Rows «are read» by several workers—cutters, printers, or lamps.`, messages: ['Passive voice `are read`: write `several workers read …`']},
      {page: mdx`Requests «are signed» by \`signer.ts\`.`, messages: ['Passive voice `are signed`: write `signer.ts signs …`']}
    ]
  }
})

/** Above this share of passive sentences, a page uses too many passives, even where the actor does not matter. */
const some = 0.15
/** On a page with fewer sentences, every passive counts. */
const short = 8

interface Found extends Remedy {
  at: {start: number; end: number}
  passive: string
}

/** The passives that the writer of the page chose, the number of sentences, and the number of sentences with a passive. */
function passivesOn(page: Page, allowed: ReadonlySet<string>, perPage: number): {passives: Found[]; sentences: number; share: number} {
  const passives: Found[] = []
  let sentences = 0
  let share = 0
  for (const prose of page.prose) {
    for (const sentence of sentencesOf(prose)) {
      sentences++
      const before = passives.length
      for (const passive of passivesOf(sentence)) {
        const {be, participle} = passive
        if (isDefinedByPage(page, prose, be.start, participle.end)) continue
        const words = prose.text.slice(be.start, participle.end)
        if (allowed.size > 0 && (allowed.has(participle.lower) || allowed.has(words.toLowerCase()))) continue
        if (dueBy.test(prose.text.slice(participle.end))) continue
        const remedy = remedyOf(page, sentence, passive, isInRow(prose))
        if (remedy.message === 'unnamed' && isField(prose)) continue
        // in a list of facts, nobody asks who acts: "The input is returned unchanged"
        if (remedy.message === 'unnamed' && remedy.grade < 2 && isFact(prose) && perPage > 0) continue
        passives.push({at: sourceSpan(prose, be.start, participle.end), passive: words, ...remedy})
      }
      if (passives.length > before) share++
    }
  }
  return {passives, sentences, share}
}

/** "Signed by a certain date": a deadline, not an actor. */
const dueBy = /^ by (?:(?:an?|the|that|this|your|its) )?(?:[a-z-]+ ){0,2}(?:date|deadline|day)\b/i
/** The text of a field says what its value is for: "Cannot be used with `email`". */
const isField = ({within}: Prose): boolean => enclosing(within, 'ParamField') !== undefined || enclosing(within, 'ResponseField') !== undefined

/** Text that the writer of the page did not choose: an error message, a button, a quotation, a release note, or generated text. */
function isDefinedByPage(page: Page, prose: Prose, start: number, end: number): boolean {
  if (isCovered(quotesOf(prose), start, end) || isCovered(controlsOf(prose), start, end)) return true
  return isQuoted(prose) || isReleaseNote(page, prose) || isInDefinitionList(prose)
}

/** An item of a list without numbers. */
const isFact = ({kind, within}: Prose): boolean => kind === 'item' && within.item?.list.ordered === false

const rows = new WeakMap<List, boolean>()

/** Whether a block is in a list in which at least half of the items, and at least two, are passive. The items then share one form. */
function isInRow(prose: Prose): boolean {
  const list = prose.within.item?.list
  if (!list) return false
  let isRow = rows.get(list)
  if (isRow === undefined) {
    const passive = list.items.filter(({text}) => /\b(?:is|are|be|been|was|were)\s(?:\w+ly\s|not\s)?\w+(?:ed|en|t|n)\b/.test(text)).length
    isRow = passive > 1 && passive * 2 >= list.items.length
    rows.set(list, isRow)
  }
  return isRow
}
