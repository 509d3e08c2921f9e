import {defineRule, factsIn, mdx, type List, type ListItem, type Page} from '../../src/rule/index.ts'
import {kindsOf, MASK, WordKind, type Prose} from '../../src/rule/wording.ts'
import {isReleaseNote} from '../data/nobodys-prose.ts'
import {oddOnes, shapeNames, shapeOf, type PhraseShape} from '../data/phrase-shape.ts'

export default defineRule({
  id: 'parallel-list',
  group: 'language',
  statements: ['2.5.1.parallel-structure'],
  title: 'Use the same grammatical form for all items of a list',
  guide: 'Start every item the same way: with an imperative, an -ing form, or a noun. Or write every item as a full sentence.',
  why: 'Readers expect every item to follow the pattern of the first and reread one that does not.',
  review: 'Also report items that lack the label or the full sentence that their neighbors have.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  messages: {
    item: 'List item `{start}` is {form}, but most others are {others}: use their form',
    mixed: 'List item `{other}` has a different form than `{one}`: use one form for all items',
    step: 'Step `{start}` asks for nothing: move it to the step that it belongs to, or start it with an instruction',
    capital: 'List item `{start}` begins with a lowercase letter, but the others with a capital, such as `{other}`: use one form for all items',
    period: 'List item `{start}` ends {end} a period, but the others end {otherEnd} one: use one form for all items',
    unlabeled: 'List item `{start}` has no label, but the others do, such as `{other}`: give it one',
    separator: 'List item `{start}` joins its label and its text with {sign}, but `{other}` with {otherSign}: use one sign for all items'
  },
  *check(page) {
    const first = firstProse(page.prose)
    for (const list of page.lists) {
      if (list.items.length < 3) continue
      const blocks = list.items.flatMap((thing) => {
        const prose = first.get(thing)
        return prose ? [{thing, prose}] : []
      })
      // quotations, and names with their descriptions
      if (blocks.length < list.items.length || blocks.some(({prose}) => isQuoted.test(prose.text) || isAside.test(prose.text) || isReleaseNote(page, prose)))
        continue
      const step = list.ordered ? idleStep(blocks) : undefined
      if (step) {
        yield {at: step.thing.textSpan, message: 'step', values: {start: startOf(step.thing)}}
        continue
      }
      const small = oddCapital(blocks, page)
      if (small) {
        yield {at: small.odd.thing.textSpan, message: 'capital', values: {start: startOf(small.odd.thing), other: startOf(small.other.thing)}}
        continue
      }
      const ending = oddEnding(blocks, page)
      if (ending) {
        const [end, otherEnd] = ending.ends ? ['with', 'without'] : ['without', 'with']
        yield {at: ending.odd.thing.textSpan, message: 'period', values: {start: startOf(ending.odd.thing), end, otherEnd}}
      }
      const label = list.ordered ? undefined : oddLabel(blocks)
      if (label) {
        const {odd, other} = label
        const values = {start: startOf(odd.thing), other: startOf(other.thing)}
        if (label.signs) yield {at: odd.thing.textSpan, message: 'separator', values: {...values, sign: label.signs.odd, otherSign: label.signs.other}}
        else yield {at: odd.thing.textSpan, message: 'unlabeled', values}
        continue
      }
      const named = blocks.filter(({prose}) => isNamed(prose)).length
      if (named > 0 && named < blocks.length) continue
      // the description after a name has a form
      const items = blocks.map(({thing, prose}) => ({thing, text: named > 0 ? afterName(prose) : prose.text}))
      const texts = new Map(items.map(({thing, text}) => [thing, text]))
      const isBare = items.every(({text}) => !/[.!?:]\W*$/.test(text))
      // descriptions of names may start in any way, except as a sentence among instructions
      const found = oddOnes(items, (most, other) => clash(list, most, other, isBare) && (named === 0 || (most === 'imperative' && other === 'sentence')))
      if (found) {
        const {shape} = found.most
        const odd = found.odd.filter(({thing, shaped}) => !(shaped.shape === 'sentence' && outcome.test(texts.get(thing)!)))
        // if a third of the items differ, there is no common form; full sentences may stand among instructions
        const share = !isBare && named === 0 && odd.some(({shaped}) => shape === 'imperative' && shaped.shape === 'sentence') ? 4 : 3
        for (const {thing, shaped} of odd.length * share <= items.length ? odd : [])
          yield {at: thing.textSpan, message: 'item', values: {start: startOf(thing), form: shapeNames[shaped.shape].one, others: shapeNames[shape].many}}
        continue
      }
      const isLinks = blocks.some(({prose}) => prose.marks.some(({kind, start}) => kind === 'link' && prose.text.slice(0, start).trim() === ''))
      const mixed = isLinks || named > 0 ? undefined : list.ordered ? topicsIn(items, isBare) : (mixedIn(items, isBare) ?? topicsIn(items, isBare))
      if (mixed) yield {at: mixed.other.textSpan, message: 'mixed', values: {one: startOf(mixed.one), other: startOf(mixed.other)}}
    }
  },
  examples: {
    good: [
      mdx`
        acme keeps the keys.

        - The server reads the key.
        - acme signs the request.
        - The client sends it.
      `,
      mdx`
        With the storage service you can do four things:

        - Create a bucket
        - Upload large files
        - Share a folder
        - Change the permissions of a file
      `,
      mdx`
        - Build settings
        - Creating a bucket
        - Release notes
      `,
      // names and their descriptions, and quotations
      mdx`
        - **Create a key**: The key is new.
        - **Rotating keys**: A key gets a new text.
        - **Limits**: Ten keys.
      `,
      mdx`
        - "Open the door"
        - "Opening the door"
        - "The door is open"
      `,
      // an outcome may follow instructions
      mdx`
        1. Create a bucket.
        2. Upload a file.
        3. The bucket is now public.
      `,
      // full sentences that start with the name of a thing
      mdx`
        - Your server issues opaque tokens
        - You need to check tokens of another server
        - Your tokens require a check
        - Your server supports introspection
      `,
      // descriptions of what is possible, after names
      mdx`
        - **Create**: Add a key to the vault.
        - **Move**: You can drag a key to another vault.
        - **Remove**: Select a key and press the button.
        - **Restore**: Open the log of the vault.
      `,
      // a verb with the ending of a noun, and a subject in -ing
      mdx`
        - Measure the load of the vault
        - Document vault limits and roles
        - Verify the keys of each owner
      `,
      mdx`
        - If the vault is locked, the call writes a line to the log
        - The name of the vault must be the one of the owner
        - Removing old keys is important for a quick start
      `,
      // conditions and their consequences
      mdx`
        - The gateway does not start.
        - Only the log can be read.
        - Run \`check\` to see why.
        - Run \`repair\` to go on.
      `
    ],
    bad: [
      {
        page: mdx`
          - Create a bucket
          - «Uploading a file»
          - Share a folder
        `,
        messages: ['List item `Uploading a file` is a phrase in -ing, but most others are instructions: use their form']
      },
      // among verbs, a word that may be a noun is a verb
      {
        page: mdx`
          - «The title must be short.»
          - Lead with one sentence.
          - When you move a page, keep its examples.
          - Use tabs with code.
          - Provide an output after each step.
        `,
        messages: ['List item `The title must be short.` is a full sentence, but most others are instructions: use their form']
      },
      // no form has a majority
      {
        page: mdx`
          - Added a key
          - «Fixing the log»
          - Adds the lamp
        `,
        messages: ['List item `Fixing the log` has a different form than `Added a key`: use one form for all items']
      },
      // fragments and a sentence, also after names; three forms
      {
        page: mdx`
          - Final approval of major changes
          - Administrative access to all vaults
          - «Your key must be valid for a day»
          - Permission of one owner

          Between lists.

          - **Key**: Copy the key to a file.
          - **Door**: Open the door.
          - «**Lamp**: The lamp is lit by then.»
          - **Bell**: Remove the bell.

          Between lists.

          - Create a key
          - Opening the door
          - «The lamp is lit»
        `,
        messages: [
          'List item `Your key must be valid …` is a full sentence, but most others are noun phrases: use their form',
          'List item `Lamp: The lamp is lit …` is a full sentence, but most others are instructions: use their form',
          'List item `The lamp is lit` has a different form than `Create a key`: use one form for all items'
        ]
      },
      // a sentence with its own verb, a bare phrase in -ing, and an adjective at the start
      {
        page: mdx`
          - Use the lamp as a sign
          - «The lamp also replaces the moon»
          - Replace the lamp each year

          Between lists.

          - Create a lamp
          - Replace a lamp
          - «Uninstalling»

          Between lists.

          - Power: verify that the lamp is lit.
          - Doors: ensure your key is new.
          - «Hours: long-running lamps should be avoided in the hall.»
        `,
        messages: [
          'List item `The lamp also replaces the …` is a full sentence, but most others are instructions: use their form',
          'List item `Uninstalling` is a phrase in -ing, but most others are instructions: use their form',
          'List item `Hours: long-running lamps should be …` is a full sentence, but most others are instructions: use their form'
        ]
      },
      // a case among things and sentences
      {
        page: mdx`
          - Small lamps
          - If the lamp has no switch
          - «You need to change the lamp often»
        `,
        messages: ['List item `You need to change the …` has a different form than `Small lamps`: use one form for all items']
      },
      // labels: one is missing, one is part of a phrase, and one has its own sign
      {
        page: mdx`
          - **Hall:** ten lamps
          - **Door:** one lamp
          - **Yard:** no lamp
          - «Two spare lamps at home»

          Between lists.

          - \`hour\`: the hour at which it runs
          - \`lamps\`: the lamps to switch
          - «Setting \`fade\` dims the lamps first»

          Between lists.

          - \`hour\`: the hour at which it runs
          - \`lamps\`: the lamps to switch
          - «\`fade\` — the time to dim»
        `,
        messages: [
          'List item `Two spare lamps at home` has no label, but the others do, such as `Hall: ten lamps`: give it one',
          'List item `Setting fade dims the lamps …` has no label, but the others do, such as `hour: the hour at which …`: give it one',
          'List item `fade — the time to …` joins its label and its text with a dash, but `hour: the hour at which …` with a colon: use one sign for all items'
        ]
      },
      // a fact among steps, a lowercase letter among capitals, and a missing period
      {
        page: mdx`
          1. Open the hall.
          2. «The hall has three lamps.»
          3. Select a lamp.

          Between lists.

          - Lamps of the hall
          - «lamps of the yard»
          - Doors of the yard

          Between lists.

          - The lamp is lit at noon.
          - «The door is open at night»
          - The bell rings at ten.
        `,
        messages: [
          'Step `The hall has three lamps.` asks for nothing: move it to the step that it belongs to, or start it with an instruction',
          'List item `lamps of the yard` begins with a lowercase letter, but the others with a capital, such as `Lamps of the hall`: use one form for all items',
          'List item `The door is open at …` ends without a period, but the others end with one: use one form for all items'
        ]
      },
      // a topic among sentences
      {
        page: mdx`
          - Speed
          - «You can switch lamps quickly»
          - Testing in the hall of a house

          Between lists.

          1. Checks
          2. «The lamps get sorted»
          3. Repair
        `,
        messages: [
          'List item `You can switch lamps quickly` has a different form than `Speed`: use one form for all items',
          'List item `The lamps get sorted` has a different form than `Checks`: use one form for all items'
        ]
      },
      // sentences without periods
      {
        page: mdx`
          - «Use the lamp at night»
          - The lamp is lit at noon
          - All lamps are new
        `,
        messages: ['List item `Use the lamp at night` is an instruction, but most others are full sentences: use their form']
      }
    ]
  }
})

/** Forms that readers never confuse. @param isBare whether no item ends like a sentence */
function clash({ordered}: List, most: PhraseShape, other: PhraseShape, isBare: boolean): boolean {
  if (verbal.has(most) && verbal.has(other)) return true
  if (ordered) return false
  if (most === 'imperative') return other === 'sentence' || other === 'noun'
  if (most === 'sentence') return isBare && other === 'imperative'
  return most === 'noun' && (other === 'sentence' || other === 'imperative')
}
const verbal: ReadonlySet<PhraseShape> = new Set(['imperative', 'gerund', 'third', 'past'])

/** Two items whose verbs have different forms, if every item starts with a verb and no form has a majority; or items of three forms. */
function mixedIn<T>(items: readonly {thing: T; text: string}[], isBare: boolean): {one: T; other: T} | undefined {
  const shaped = items.flatMap(({thing, text}) => {
    const shape = shapeOf(text)?.shape
    return shape !== undefined && verbal.has(shape) ? [{thing, shape}] : []
  })
  const [one] = shaped
  const other = shaped.find(({shape}) => shape !== one?.shape)
  if (shaped.length === items.length && one && other) return {one: one.thing, other: other.thing}
  // remarks that all end with a period are prose in bullets
  if (!isBare && items.filter(({text}) => /[.!?:]\W*$/.test(text)).length * 2 > items.length) return undefined
  const all = items.flatMap(({thing, text}) => {
    const shape = shapeOf(text)?.shape ?? (isCase.test(text) ? 'case' : isBriefNoun(text) ? 'noun' : undefined)
    return shape === undefined ? [] : [{thing, shape}]
  })
  // three forms in one list are too many, whatever the other items are
  const last = new Set(all.map(({shape}) => shape)).size >= 3 ? all.findLast(({shape}) => shape !== all[0]!.shape) : undefined
  return last && {one: all[0]!.thing, other: last.thing}
}

/** A topic of one or two words among sentences: "Speed", "You can stop it". Long items explain themselves. */
function topicsIn<T>(items: readonly {thing: T; text: string}[], isBare: boolean): {one: T; other: T} | undefined {
  if (items.some(({text}) => text.split(/\s+/).length > 18)) return undefined
  const topic = items.find(({text}) => isTopic(text))
  const sentence = items.find(({text}) => isStatement(text))
  if (!topic || !sentence || (!isBare && items.filter(({text}) => isStatement(text)).length < 2)) return undefined
  return topic === items[0] ? {one: topic.thing, other: sentence.thing} : {one: sentence.thing, other: topic.thing}
}
const isTopic = (text: string): boolean => isBriefNoun(text) || /^\p{Lu}\p{L}{3,}(?:ing|ion|ment|ity)$/u.test(text.trim())
const isStatement = (text: string): boolean => shapeOf(text)?.shape === 'sentence'

/** "The drawer has three tabs", "On the right, you can filter": a fact or a possibility among steps, before the last one. */
function idleStep<T>(blocks: readonly Labeled<T>[]): Labeled<T> | undefined {
  const acts = blocks.filter(({prose: {text}}) => kindsOf(/^\P{L}*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? '') & WordKind.imperative).length
  if (acts * 2 < blocks.length || acts < 2) return undefined
  return blocks.slice(0, -1).find(({prose: {text}}) => idle.test(text) && !instructed.test(text))
}
const idle =
  /^(?:(?:at|on|in|under|from|to) (?:the|this) [^,.]{2,40},? (?:you (?:can|may|will|see|find)\b|is\b|are\b|there\b)|(?:when|once|after) you [^,.]{2,50}, you(?:['’]ll| will)? (?:see|find|get|be)\b|you(?:['’]ll| will)? (?:now |then )?(?:see|notice|be (?:presented|shown|taken|redirected|asked|prompted))\b|(?:the|this|your) (?:[\w-]+ ){1,4}(?:has|is|are|shows|displays|contains|opens|appears|lists)\b|this (?:will )?(?:opens?|shows?|creates?|takes?|displays?)\b)/i
/** A later sentence or clause of the step is an instruction, or the step says what to provide. */
const instructed =
  /[.;:!,–—] (?:then |now |please |also |and |just |simply )*(?:click|select|choose|enter|type|copy|paste|open|go|run|set|add|create|save|press|use|make|fill|check|pick|tap|scroll|look|find|replace|turn|enable|configure|follow|wait|confirm|verify|give|name|upload|download|install|ensure|navigate|drag|change|update|provide|be sure)\b|[.;:!] (?:here|there|now|then)?,? ?you(?:['’]ll)? (?:can|need|must|should|have)\b|\b(?:and|then) (?:click|select|choose|enter|copy|press)\b|\bmust\b|\bshould\b|\byou(?:['’]ll| will)? need\b/i

/** An item whose first word is in lowercase, among items that begin with a capital. Code and names do not count. */
function oddCapital<T extends ListItem>(blocks: readonly Labeled<T>[], {prose: texts}: Page): {odd: Labeled<T>; other: Labeled<T>} | undefined {
  const firsts = blocks.map((block) => ({...block, letter: /^[\s"“(*_—–-]{0,4}(\p{L})[\p{L}'’]*(?=[\s:,.-])/u.exec(block.prose.text)}))
  const small = firsts.filter(({letter}) => letter && /^\p{Ll}/u.test(letter[1]!))
  const large = firsts.filter(({letter}) => letter && /^\p{Lu}/u.test(letter[1]!))
  const [odd] = small
  if (small.length !== 1 || !odd || large.length < 2 || large.length + 1 < blocks.length) return undefined
  const word = odd.letter![0].trim().replace(/^[^\p{L}]+/u, '')
  // a name such as `npm` or `iOS`, a command, or a name with which a paragraph begins too
  return !/^\p{Ll}{3,}$/u.test(word) ||
    tools.test(word) ||
    !/^\P{L}*\p{L}+ \p{Ll}/u.test(odd.prose.text) ||
    startsWithMark(odd.prose) ||
    odd.prose.text.includes(MASK) ||
    texts.some((prose) => prose.kind === 'paragraph' && prose.text.startsWith(`${word} `))
    ? undefined
    : {odd, other: large[0]!}
}
/** Tools with names in lowercase. */
const tools = /^(?:npm|npx|pnpm|yarn|bun|deno|node|git|curl|wget|docker|kubectl|helm|pip|python|cargo|brew|make|bash|zsh|vim|jest|vite|esbuild|webpack)$/
/** Code, or a link, which may begin with a name in lowercase. */
const startsWithMark = ({marks, text}: Prose): boolean =>
  marks.some(({kind, start}) => kind === 'link' && text.slice(0, start).trim() === '') || text.trimStart().startsWith(MASK)

/** The item that ends without a period if all others end with one, or the other way around. */
function oddEnding<T extends ListItem>(blocks: readonly Labeled<T>[], {flow}: Page): {odd: Labeled<T>; ends: boolean} | undefined {
  // what follows the last word may be code, another paragraph, or a nested list
  if (
    blocks.some(
      ({prose, thing}) =>
        /(?:[:?!…)"”\uFFFC]|\.\.\.|\betc\.)\s*$/u.test(prose.text) ||
        factsIn(flow, {start: prose.end, end: thing.end}).some((block) => block.within.item === thing)
    )
  )
    return undefined
  const ends = ({prose}: Labeled<T>): boolean => /\.["”’)]*\s*$/.test(prose.text)
  const ended = blocks.filter(ends)
  const open = blocks.filter((block) => !ends(block))
  const [few, many] = ended.length < open.length ? [ended, open] : [open, ended]
  const [odd] = few
  if (!odd || many.length < 2 || few.length * 3 > blocks.length) return undefined
  const words = odd.prose.text.trim().split(/\s+/).length
  // an item of several sentences needs its periods, and a name needs none
  return (few === ended && few.some(({prose}) => /[.!?]\s+\p{Lu}/u.test(prose.text))) || words < 3 ? undefined : {odd, ends: few === ended}
}

interface Labeled<T> {
  thing: T
  prose: Prose
}
/** How the text follows the label: "`a`: text", "**a** - text", "`a` sorts rows". */
type Joint = 'a colon' | 'a dash' | 'a comma' | 'words' | 'nothing'

/** An item without the label that the others have, or one that joins label and text in its own way. */
function oddLabel<T>(blocks: readonly Labeled<T>[]): {odd: Labeled<T>; other: Labeled<T>; signs?: {odd: Joint; other: Joint}} | undefined {
  const joined = blocks.map((block) => ({...block, joint: jointOf(block.prose), strong: block.prose.marks.some(({kind}) => kind === 'strong')}))
  const labeled = joined.filter(({joint}) => joint !== undefined)
  if (labeled.length < 2) return undefined
  const bare = joined.filter(({joint}) => joint === undefined)
  // text that mentions a label further on: "Set `c` to sort"
  if (bare.some(({prose}) => joins.test(prose.text))) return undefined
  if (bare.length === 1 && labeled.length > 2 && labeled.every(({joint, strong}) => joint === 'a colon' && strong)) return {odd: bare[0]!, other: labeled[0]!}
  const phrase = bare.find(({prose}) => mentions.test(prose.text))
  if (phrase && bare.length <= labeled.length && bare.every(({prose}) => prose.text.includes(MASK))) return {odd: phrase, other: labeled[0]!}
  if (bare.length > 0) return undefined
  const counts = new Map<Joint, number>()
  for (const {joint} of labeled) counts.set(joint!, (counts.get(joint!) ?? 0) + 1)
  const [most, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most || !second || second[1] * 3 > labeled.length || !(most[0] === 'a colon' || most[0] === 'a dash') || second[0] === 'nothing') return undefined
  const odd = labeled.find(({joint}) => joint === second[0])!
  return {odd, other: labeled.find(({joint}) => joint === most[0])!, signs: {odd: second[0], other: most[0]}}
}

/** The rest of a series, or text with its own label. */
const joins = /^\W*(?:and|or|any|all|other|every|custom|more|both|see|learn|also)\b|^.{0,60}(?::| [-–—] )/is
/** "Use `c` to sort", "Setting `c` sorts": the label inside a phrase. */
const mentions = new RegExp(`^\\p{L}+ ${MASK}`, 'u')

/** How an item joins its label, which is code or bold text at its start, with what follows. Undefined without a label. */
function jointOf({text, marks}: Prose): Joint | undefined {
  const start = text.search(/\S/)
  const strong = marks.find((mark) => mark.kind === 'strong' && mark.start <= start)
  const end = strong ? strong.end : text.startsWith(MASK, start) ? start + 1 : undefined
  if (end === undefined || end - start > 60) return undefined
  const label = text.slice(start, end)
  if (/:\s*$/.test(label)) return 'a colon'
  const after = text.slice(end, end + 60)
  if (after.trim() === '') return 'nothing'
  if (/^(?: \([^)]*\))?\s*:/.test(after)) return 'a colon'
  if (/^(?: \([^)]*\))?(?: [-–—]{1,2} |—)/.test(after)) return 'a dash'
  if (/^,? (?:and|or)\b|^,? ?\uFFFC|^\//.test(after)) return undefined
  if (after.startsWith(',')) return 'a comma'
  // the sign comes after more words
  return /:| [-–—]{1,2} |—/.test(after) ? undefined : 'words'
}

/** "If the source has no key": half a sentence. */
const isCase = /^(?:if|when|because|unless|whether) [^,]+$/i
/** "Speed", "Small tables". */
const isBriefNoun = (text: string): boolean =>
  /^\p{L}+(?: \p{L}+)?$/u.test(text.trim()) &&
  !(kindsOf(text.trim().split(' ')[0]!.toLowerCase()) & (WordKind.imperative | WordKind.gerund | WordKind.participle))

/** An outcome of the steps before, or an alternative for the reader. */
const outcome = /^[^.;]*?\bwill\b|^(?:you|users|readers|developers|admins|members) (?:can|may)\b/i

/** "**Key** opens the entry point", "Limits: ten keys": a name with its description. The name does not count. */
const isNamed = ({text, marks}: Prose): boolean =>
  marks.some(({kind, start}) => kind === 'strong' && text.slice(0, start).trim() === '') || /^[^\s.:]+(?: [^\s.:]+){0,2}:\s+\S/.test(text)
/** The text after the name in a {@link isNamed} item: "opens the entry point". */
function afterName({text, marks}: Prose): string {
  const mark = marks.find(({kind, start}) => kind === 'strong' && text.slice(0, start).trim() === '')
  return text.slice(mark?.end ?? 0).replace(mark ? /^[\s:.–—-]*/ : /^[^:]*:\s*/, '')
}
/** An item that is a remark about the others. */
const isAside = /^\W{0,3}(?:see|notes?|warning|tip|important|caution|info|optional|examples?|e\.g\.)\b/i
const isQuoted = /^\W{0,3}["“‘]/

/** The first words of an item. */
function startOf({text}: ListItem): string {
  const words = text.trim().split(/\s+/)
  return words.slice(0, 5).join(' ') + (words.length > 5 ? ' …' : '')
}

/** The first paragraph of each item. */
function firstProse(prose: readonly Prose[]): Map<unknown, Prose> {
  const first = new Map<unknown, Prose>()
  for (const block of prose) if (block.kind === 'item' && block.within.item && !first.has(block.within.item)) first.set(block.within.item, block)
  return first
}
