import {beginsWithImperative, MASK, sentencesOf, type Prose} from '../../src/rule/wording.ts'
import {
  callouts,
  defineRule,
  factsIn,
  headingBefore,
  isInsideComponent,
  mdx,
  option,
  type Heading,
  type List,
  type ListItem,
  type Page
} from '../../src/rule/index.ts'
import {toSteps} from '../data/steps.ts'

export default defineRule({
  id: 'prefer-steps',
  group: 'components',
  statements: ['2.5.7.steps', '2.4.Steps-Step', '2.5.2.numbered-steps'],
  title: 'Write procedures as Steps',
  guide:
    'Use a `<Step title="…">` for each action instead of a numbered list, numbered headings, or "first … then … finally". A few short actions can stay a list.',
  why: 'Steps show where one ends and the next begins, and can contain code and images without breaking the numbering.',
  review: 'Also report a procedure that is split across headings or written as a paragraph.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  options: {min: option.integer(5, 'number of one-line instructions that make a list a procedure', {min: 2})},
  messages: {
    list: 'Numbered list for a procedure of {count} steps: write it as `Steps`',
    short: 'Numbered list for a procedure of {count} steps: write it as `Steps`',
    headings: 'Numbered heading `{text}`: write the {count} steps as `Steps`',
    prose: 'Procedure in one paragraph: write it as `Steps`'
  },
  *check(page, {options: {min}}) {
    if (page.kind === 'changelog') return
    const reported: {start: number; end: number}[] = []
    for (const {heading, count, end} of numberedHeadings(page)) {
      reported.push({start: heading.start, end})
      yield {at: heading, message: 'headings', values: {text: heading.text, count}}
    }
    for (const list of page.lists) {
      // fix the headings around it first
      if (reported.some(({start, end}) => list.start > start && list.start < end) || !isProcedure(list, page, min)) continue
      const suggest = toSteps(list, page)
      yield {
        at: firstLine(list, page),
        message: list.items.length < min && !isRich(list, page) ? 'short' : 'list',
        values: {count: list.items.length},
        ...(suggest && {suggest})
      }
    }
    for (const prose of page.prose) if (isReported(prose)) yield {at: prose, message: 'prose'}
  },
  examples: {
    good: [
      {
        page: mdx`
          <Steps>
            <Step title="Install the CLI">
              Run \`npm install acme\`.
            </Step>
            <Step title="Log in">
              Run \`acme login\`. The command prints your workspace.
            </Step>
          </Steps>
        `,
        short: '<Steps>\n<Step title="Install the CLI">Run `npm install acme`.</Step>\n<Step title="Log in">Run `acme login`.</Step>\n</Steps>'
      },
      mdx`
        ## Best practices

        1. Rotate each key once a month.
        2. Revoke lost keys at once.
        3. Store keys in a vault.
      `,
      mdx`
        When a key gets lost, the worker will:

        1. Revoke the key.
        2. Create a new key.
        3. Send a message.
      `,
      mdx`
        The installer tries three places:

        1. Look into the settings.
        2. Ask the key store.
        3. Read the environment.
      `,
      mdx`
        To create a key:

        1. Open the dashboard.
        2. Select **Keys**.
        3. Select **New key**.
      `,
      mdx`
        ## 1. AWS

        The first of two clouds.

        ## 2. Azure

        The second of two clouds.
      `,
      mdx`
        ## TL;DR

        1. Create a key.
        2. Install the kit.
        3. Deploy the worker.
      `,
      mdx`
        ## Best practices

        ### 1. Use clear names

        Readers find them.

        ### 2. Delete old keys

        Nobody needs them.

        ### 3. Rotate the others

        Once a month is enough.
      `,
      'First, the worker reads the key. Then it calls the service, and finally it stores the response.',
      // the name of a product
      mdx`
        Keep runs at night.

        1. Keep reads the file.
        2. Keep checks the keys.
        3. Keep sends a message.
        4. Keep deletes the file.
        5. Keep stops.
      `,
      mdx`
        You have learned how to:

        1. Create a key.
        2. Rotate the key.
        3. Revoke the key.
      `
    ],
    bad: [
      {
        page: mdx`
          To create a key:

          «1. Open the dashboard.»
          2. Select **New key**.
          3. Copy the key.

             \`\`\`bash terminal
             acme login
             \`\`\`
        `,
        messages: ['Numbered list for a procedure of 3 steps: write it as `Steps`']
      },
      {
        page: mdx`
          «1. Install the command with \`npm install acme\`.»
          2. Run \`acme login --team\`.
          3. Open the [dashboard](https://example.com/keys).
        `,
        messages: ['Numbered list for a procedure of 3 steps: write it as `Steps`']
      },
      {
        page: mdx`
          To send alerts to a chat:

          «1. Install the Acme app in your workspace.»
          2. Select **Connect** on the page **Alerts**.
          3. Select a channel.
          4. Select **Save**.
        `,
        messages: ['Numbered list for a procedure of 4 steps: write it as `Steps`']
      },
      {
        page: mdx`
          If you want alerts in a chat, you can:

          «1. Open the menu of the workspace.»
          2. You should then pick a channel.
          3. And choose a color.
          4. Goto the page **Alerts**.
          5. Finally, you can copy the address.
        `,
        messages: ['Numbered list for a procedure of 5 steps: write it as `Steps`']
      },
      {
        page: mdx`
          «## Step 1: Open the dashboard»

          Select **Keys**.

          ## Step 2: Create the key

          Select **New key**.
        `,
        messages: ['Numbered heading `Step 1: Open the dashboard`: write the 2 steps as `Steps`']
      },
      {
        page: mdx`
          «## 1. Open the dashboard»

          1. Open the menu.
          2. Select **Keys**.
          3. Filter the list.
          4. Select a key.
          5. Select **Edit**.

          ### Keys of a team

          Teams share keys.

          ## 2. Create the key

          Select **New key**.

          ## 3. Copy the key

          Select **Copy**.
        `,
        messages: ['Numbered heading `1. Open the dashboard`: write the 3 steps as `Steps`']
      },
      {
        page: '«To add a key, first open the dashboard, then select **New key**, and finally copy the key.»',
        messages: ['Procedure in one paragraph: write it as `Steps`']
      },
      {
        page: '«Put the file into the folder of the agent, then run `acme check`, and finally restart the service.»',
        messages: ['Procedure in one paragraph: write it as `Steps`']
      },
      {
        page: '«Select **Keys**, then **New key**. Choose a region, and enter a name. Then select an owner, and select **Save**.»',
        messages: ['Procedure in one paragraph: write it as `Steps`']
      },
      {
        page: mdx`
          «## 1. Installation»

          \`\`\`bash terminal
          npm install acme
          \`\`\`

          ## 2. Creating a key

          Select **New key**.

          ## 3. First request

          Send the key.
        `,
        messages: ['Numbered heading `1. Installation`: write the 3 steps as `Steps`']
      },
      {
        page: '«First, open the dashboard. Then select **New key**. Finally, copy the key into the settings of the service.»',
        messages: ['Procedure in one paragraph: write it as `Steps`']
      }
    ]
  }
})

const closed = new Set([
  'Step',
  'Steps',
  'Card',
  'Tooltip',
  'Note',
  'Tip',
  'Info',
  'Warning',
  'Check',
  'Callout',
  'Update',
  'Prompt',
  'table',
  'details',
  'ParamField',
  'ResponseField',
  'Expandable'
])
const adviceHeading =
  /\b(?:best practices?|tips?|guidelines?|recommend\w*|considerations?|faqs?|features?|benefits?|limitations?|how .* works?|how it works|what happens|why|when to|principles?|rules?|checklist|next steps?|summary|recap|tl;?dr|in short|at a glance|overview|what(?:'s|’s| is| are| you(?:'ll|’ll)?)|use cases?|priorit\w*|precedence|troubleshooting|debug\w*|behaviou?r|lifecycle|flow|architecture|requirements?|prerequisites?|examples?|ideas?|takeaways?|key points?|learn more|resources|strateg\w*|options?)\b/i
const adviceIntro =
  /\b(?:you(?:'ll|’ll| will)|ways?|options?|reasons?|either|one of|any of|features?|benefits?|tips?|recommend\w*|consider|priorit\w*|precedence|in (?:this|the following) order|following (?:order|rules|checks|things)|happens?|works?|(?:it|they|this|that|which|agent|assistant|system|service|server|function|script|workflow|task|job|pipeline|model|api|sdk|cli|tool|command|action|app|application)(?: will| then| automatically)?(?: \w+s)?)\s*:\s*$|\b(?:happening|going on)\b[^.:]*:\s*$|\bin (?:this|the) (?:code|snippet|example)(?: above| below)?\s*:\s*$|\b(?:you(?:'ll|’ll| will) (?:learn|need|build|see|find)|ways to|reasons|best practices|causes|example prompts?|try (?:asking|these|one))\b/i

/** The sentence before the list describes what someone else does, or what is possible: "The worker will:", "functions to:". */
function describesOthers(intro: string): boolean {
  const last = /[^.!?]*$/.exec(intro.trim())![0].trim()
  if (!last.endsWith(':')) return false
  if (/^to\b/i.test(last)) return false
  if (/\bto\s*:$/i.test(last)) return !/\b(?:need|have|want|required|ready|going)(?: \w+)? to\s*:$/i.test(last)
  // "If you don't want suggestions, you can:" introduces what the reader does
  if (/\bif you\b.*\byou can\s*:$/i.test(last)) return false
  if (/\b(?:will|can|could|may|might|would|why)\s*:$/i.test(last)) return true
  if (/\bflows?\b[^:]{0,30}:$/i.test(last)) return true
  return !/\byou(?:r|'|’|\b)/i.test(last) && !beginsWithImperative(last) && others.test(last)
}
const others = /\b(?:uses|follows|performs|executes|does|handles|goes|tries|proceeds|works)\b/i

function isProcedure(list: List, page: Page, min: number): boolean {
  const {ordered, items, within} = list
  if (!ordered || items.length < 3 || within.item || within.inTable || within.inQuote || isInsideComponent(within, closed)) return false
  const heading = headingBefore(page, list.start)
  if ((heading && adviceHeading.test(heading.text)) || adviceIntro.test(list.intro.trim()) || describesOthers(list.intro)) return false
  const title = page.frontmatter.fields.get('title')?.value
  if (typeof title === 'string' && /^(?:how .* works?|what is|why)\b/i.test(title)) return false
  // the items summarize sections of the page
  if (items.filter(({textSpan}) => page.text.slice(textSpan.start, textSpan.end).includes('](#')).length * 2 >= items.length) return false
  // a list of links is navigation, whatever the link texts are
  if (items.filter(({textSpan}) => /^(?:\*\*)?\[/.test(page.text.slice(textSpan.start, textSpan.start + 3))).length * 2 > items.length) return false
  const count = items.filter((item) => isInstruction(item.text) && !isSummary(item, page)).length
  const rich = isRich(list, page)
  // three or four one-line clicks read well as a list, but installing or unpacking takes more than a click
  if (!rich && items.length < min && !isMoreThanClicks(items)) return false
  // the last item may state the result
  if (count === items.length - 1 && items.length >= 3 && /^(?:the|your|you(?:'re|’re)?|that's|done|it)\b/i.test(items.at(-1)!.text)) return true
  return count >= items.length * 0.75 || (rich && count >= 2 && count >= items.length * 0.6)
}

/** Whether the steps have more than a line each. */
function isRich(list: List, page: Page): boolean {
  const {items} = list
  // a command inside the line should be a code block
  const commands = items.filter(({start, end}) => /`[a-z][^`\n]* [^`\n]+`/.test(page.text.slice(start, end))).length
  const hasCallout = factsIn(page.components, list).some(({name}) => callouts.has(name))
  return hasCallout || commands > 1 || items.some(({hasCode, hasImage}) => hasCode || hasImage)
}

const click =
  /^(?:\(?optional(?:ly)?\)?[,:]?\s+|(?:and )?(?:then|next|finally|now)[,]?\s+)?(?:click|select|choose|open|press|tap|go|navigate|visit|find|locate|expand|hover|scroll|toggle|tick|check|uncheck|enter|type|paste|copy|fill|name|give|pick|set|turn|enable|disable|confirm|save|submit|add|log ?in|sign ?in|sign ?up|login|switch|return|run|edit|right-click|double-click|drag|drop|search|head|start|look|view|see|review|use|in|on|from|at|under|within|if|when|once|after|for|to)\b/i

/** Whether short steps do more than click: one of four, or two of three. The last one may state the result. */
function isMoreThanClicks(items: readonly ListItem[]): boolean {
  const more = items.filter(({text}) => !click.test(text)).length
  return items.length > 3 ? more > 0 : more > 1
}

/** "And choose", "You should then pick", "Finally, you can copy": words before the verb of an instruction. */
const beforeVerb =
  /^(?:(?:(?:and|then|next|finally|lastly|afterwards?|after that),?\s+)?you(?:['’]ll)?\s+(?:should|must|need to|have to|will need to)\s+(?:then |now |also |first )?|(?:finally|lastly|then|next|after that),?\s+you\s+can\s+(?:then |now |also )?|and\s+(?:then\s+)?)/i

/** "Open the page", "From the dashboard, select **Keys**", "If you have none, create one". */
function isInstruction(item: string): boolean {
  const text = item.replace(beforeVerb, '')
  // "**Compare keys**: Checks each of them"
  const lead = /^[^:–—]{2,60}(?::| [–—-]) +(\p{Lu}\p{Ll}+s) (?:(?:the|an?|all|each|every|its|if|whether|how|that|for) |\p{Ll})/u.exec(text)?.[1]
  if (lead !== undefined && actsOn(lead.toLowerCase())) return false
  // "Keep reads the file": Keep is the name of a product
  if (/^\p{Lu}\p{Ll}+ \p{Ll}+[^s]s (?:the|an?|its) /u.test(text)) return false
  if (beginsWithImperative(text) || /^(?:log ?in|sign ?in|sign ?up|log ?out|click|double-click|right-click|goto)\b/i.test(text)) return true
  const rest =
    /^(?:if|when|once|after|before|in|on|at|from|to|under|within|inside|using|with|for|as|back|optional|(?:and )?(?:then|next|finally|now)|optionally)\b[^,:.]{0,80}[,:]\s+(.+)$/is.exec(
      text
    )?.[1]
  if (rest !== undefined) return beginsWithImperative(rest)
  return /^(?:in|on|from|at|under)\s(?:\S+\s){1,8}?(?:click|select|choose|open|press|tap|enter|go|navigate|find|copy)\b/i.test(text)
}

/** "**Create a key** - name, owner, region": a bold act with keywords. */
function isSummary({text, textSpan}: ListItem, page: Page): boolean {
  const rest = page.text.startsWith('**', textSpan.start) ? /^[^–—:]{1,60} [–—-] +(.+)$/s.exec(text)?.[1] : undefined
  return rest !== undefined && !beginsWithImperative(rest) && !/[.!?]\s*$/.test(rest)
}

/** Whether a word is a verb in the third person: "checks", "identifies". */
const actsOn = (word: string): boolean =>
  [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`].some((base) => beginsWithImperative(`${base.charAt(0).toUpperCase()}${base.slice(1)} it`))

/** Sibling headings "Step 1: …" or "1. Open …": the first of each run, the length of the run and where its last section ends. */
function* numberedHeadings(page: Page): Generator<{heading: Heading; count: number; end: number}> {
  let run: Heading[] = []
  // sections of the run that contain headings
  const deep = new Set<Heading>()
  for (const heading of [...page.headings, undefined]) {
    const first = run[0]
    if (heading && first && heading.level > first.level) {
      deep.add(run.at(-1)!)
      continue
    }
    const number = heading && numberOf(heading)
    if (heading && first && number === run.length + 1 && heading.level === first.level && heading.within.component === first.within.component) {
      run.push(heading)
      continue
    }
    const end = heading?.start ?? page.text.length
    // nouns and gerunds name alternatives as often as steps
    const least = run.every(({text}) => isInstruction(`${text.replace(/^\W*(?:step )?\d+\W*/i, '')} it`) || /^step /i.test(text)) ? 2 : 3
    if (first && run.length >= least && !isAdvice(first, page)) {
      // parts of a long tutorial are longer than steps
      const hasSteps = factsIn(page.components, {start: first.start, end}).some(({name}) => name === 'Steps')
      const isLong = hasSteps || deep.size * 2 > run.length || (end - first.start) / run.length > 2500
      if (!isLong) yield {heading: first, count: run.length, end}
    }
    deep.clear()
    run = heading && number === 1 && !isInsideComponent(heading.within, closed) ? [heading] : []
  }
}

/** Whether a run of headings lists advice: "Best practices" with "1. Use clear names" below. */
function isAdvice(first: Heading, page: Page): boolean {
  const above = page.headings.findLast(({start, level}) => start < first.start && level < first.level)
  const title = above?.text ?? page.frontmatter.fields.get('title')?.value
  // "Roll out a feature" is a task
  return typeof title === 'string' && adviceHeading.test(title) && (above !== undefined || !beginsWithImperative(title))
}

/** The number of a heading: of "Step 2: …" in any case ("Phase 2" is part of a plan), of "2. …" when an instruction follows. */
function numberOf({text}: Heading): number | undefined {
  const step = /^step\s+(\d+)\b/i.exec(text)?.[1]
  if (step !== undefined) return Number(step)
  const [, number, rest] = /^\(?(\d{1,2})(?:[.:)]|\s*[-–—]|\s)\s*(.+)$/.exec(text) ?? []
  return number !== undefined && (isInstruction(`${rest} it`) || acts.test(rest!)) ? Number(number) : undefined
}
/** "1. Installation", "2. Creating a client": actions as nouns. */
const acts =
  /^(?:(?:install|configur|authenticat|initiali[sz]|deploy|verif|registr|integrat|migrat|creat|activat)(?:y?ication|ation|ion)|set-?up|install|deployment|config|update|upgrade|testing|first (?:request|call|run|message|steps)|usage|login|(?:creat|add|install|configur|connect|send|runn?|sett|deploy|writ|build|test|verify|import|upload|register|enabl|us|mak|fetch|receiv|handl|publish|start)(?:ing|ting)\b.{2,40})$/i

const sequel =
  /^(?:and\s+)?(?:then|next|now|after that|afterwards?|second(?:ly)?|third(?:ly)?|finally|lastly|once (?:that|this|it|the)\b[^,]{0,40}|when (?:that|this|it|the)\b[^,]{0,40})(?:,\s*|\s+)/i
const opener = /^(?:(?:to|for|in|on|before)\b[^,]{1,60},\s*)?(?:first(?:ly)?(?:,\s*|\s+)|(?:begin|start) (?:by|with)\s+)/i

/** A paragraph of instructions in order: "First …, then …". */
function isReported(prose: Prose): boolean {
  if (
    prose.kind !== 'paragraph' ||
    prose.within.inTable ||
    prose.within.inQuote ||
    isInsideComponent(prose.within, closed) ||
    !/\b(?:first(?:ly)?|begin|start|then|next|finally|lastly|after that|afterwards?)\b/i.test(prose.text)
  )
    return false
  const parts = sentencesOf(prose).flatMap(({start, end}) =>
    prose.text
      .slice(start, end)
      .replaceAll(MASK, 'it')
      .split(/(?:[,;]\s+(?=(?:and\s+)?(?:then|next|finally|after that|once|when)\b)|;\s+)/i)
  )
  const first = parts.findIndex((part) => opener.test(part))
  if (first === -1) return isRun(prose, parts)
  const begins = orders(parts[first]!.replace(opener, ''), /\bby\s+$/i.test(opener.exec(parts[first]!)![0]))
  const later = parts.slice(first + 1).filter((part) => sequel.test(part) && orders(part.replace(sequel, ''), false))
  const acts = [parts[first]!, ...later].reduce((sum, part) => sum + 1 + moreActs(part), 0)
  return later.length >= 2 || (begins && later.length === 1 && acts >= 3)
}

/** The instructions after "and" in a clause. */
const moreActs = (part: string): number =>
  (part.match(/,? and (?:then )?(?:\p{Ll}+) /gu) ?? []).filter((and) => orders(`${and.replace(/^,? and (?:then )?/, '')}it now`, false)).length

/** Instructions in order without "first": two of them begin with "then" or "finally", or the whole paragraph consists of at least four actions. */
function isRun(prose: Prose, parts: readonly string[]): boolean {
  const begin = parts.findIndex((part) => !sequel.test(part) && orders(part.trim(), false))
  if (begin === -1) return false
  const rest = parts.slice(begin + 1)
  const later = rest.filter((part) => sequel.test(part) && orders(part.replace(sequel, ''), false))
  const sentences = sentencesOf(prose).map(({start, end}) => prose.text.slice(start, end).replaceAll(MASK, 'it').trim())
  // what to do about each result is not a sequence
  if (sentences.some((sentence) => /^if\b/i.test(sentence))) return false
  if (later.length >= 2) return true
  const isAllActs = sentences.length >= 3 && sentences.every((sentence) => orders(sentence.replace(sequel, ''), false))
  return isAllActs && later.length > 0 && parts.reduce((sum, part) => sum + 1 + moreActs(part), 0) >= 5
}

/** Whether a clause begins with an instruction, or, after "by", with its gerund. */
const orders = (clause: string, isGerund: boolean): boolean =>
  isGerund ? /^\p{Ll}+ing\b/u.test(clause) : beginsWithImperative(clause.charAt(0).toUpperCase() + clause.slice(1)) || beginsWithImperative(`${clause} it`)

function firstLine({start}: List, {text}: Page): {start: number; end: number} {
  return {start, end: start + /[^\r\n]*/.exec(text.slice(start))![0].trimEnd().length}
}
