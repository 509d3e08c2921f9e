import {around, defineRule, mdx, option, type Page} from '../../src/rule/index.ts'
import {makePhrases, MASK, mayContain, sourceSpan, type Prose} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'keyboard',
  group: 'accessibility',
  statements: ['2.5.6.keyboard'],
  title: 'Name a keyboard alternative to mouse actions',
  guide: 'For "hover over", "right-click", and "drag", also name the key, menu, or command that does the same, if there is one.',
  why: 'People who do not use a mouse cannot do a step that needs one.',
  enforcement: 'heuristic',
  on: 'sentence',
  options: {click: option.boolean(false, 'also report `click` and ask for `select`')},
  messages: {
    mouse: 'Mouse-only instruction `{words}`: name a key, a menu, or a command that does the same',
    system: 'Shortcut `{words}` for macOS alone: add the keys for Windows and Linux',
    click: 'Unexpected `{words}`: write `select`, which fits every input device'
  },
  prefilter: (sentence) => mayContain(sentence, pointing) || commandKey.test(sentence.prose.text.slice(sentence.start, sentence.end)),
  check(sentence, {page, options}) {
    const {prose, start, end} = sentence
    if (prose.kind === 'frontmatter' || prose.kind === 'alt' || prose.kind === 'heading') return
    // the title of a video is not an instruction
    if (prose.kind === 'attribute' && prose.component && /^(?:iframe|video|Video)$/.test(prose.component.name)) return
    // a changelog describes what is new
    if (page.kind === 'changelog') return
    const text = prose.text.slice(start, end)
    const match = mouse.exec(text)
    if (match && !/\?\s*$/.test(text)) {
      if (otherWay.test(stepText(prose, page)) || isProperty(text, match) || isOneWay(text, match, prose) || (/drag/i.test(match[2]!) && arranges(text, match)))
        return
      return {
        at: sourceSpan(prose, start + match.index + match[1]!.length, start + match.index + match[0].length),
        message: 'mouse',
        values: {words: match[2]!}
      }
    }
    const shortcut = commandKey.exec(text)
    if (shortcut && !namesSystem(page)) {
      return {at: sourceSpan(prose, start + shortcut.index, start + shortcut.index + shortcut[0].length), message: 'system', values: {words: shortcut[0]}}
    }
    const click = options.click ? clicks.exec(text) : null
    if (!click) return
    const from = start + click.index + click[1]!.length
    return {at: sourceSpan(prose, from, from + click[2]!.length), message: 'click', values: {words: click[2]!}}
  },
  examples: {
    good: [
      'Right-click the key, or press **Shift+F10** on it, and select **Rename**.',
      'Click **Save**.',
      'Press Cmd+K, or Ctrl+K on other systems. Cmd+K is short.',
      'Use a command-line tool.',
      'Cards show a shadow on hover.',
      'To sort the keys, drag them. Drag a column to resize it.',
      '- **Group keys** — Drag a key onto a group.',
      '- **Rename**: Right-click the key and select **Rename**.',
      'Click **Upload**, or drag the key file to the page. Drag the images to the page.',
      mdx`<iframe src="https://video.example.com/1" title="Drag a file into the key page" />`
    ],
    bad: [
      {
        page: '«Hover over» the row of the key to see its owner.',
        messages: ['Mouse-only instruction `Hover over`: name a key, a menu, or a command that does the same']
      },
      {
        page: '«Right-click» the key and select **Rename**.',
        messages: ['Mouse-only instruction `Right-click`: name a key, a menu, or a command that does the same']
      },
      {
        page: mdx`
          To share a key, «drag» it to a group.
        `,
        messages: ['Mouse-only instruction `drag`: name a key, a menu, or a command that does the same']
      },
      {page: 'Press «Cmd+K» to search.', messages: ['Shortcut `Cmd+K` for macOS alone: add the keys for Windows and Linux']},
      {page: '«Click» **Save**.', options: {click: true}, messages: ['Unexpected `Click`: write `select`, which fits every input device']}
    ]
  }
})

/** Every mouse instruction contains one of these words. */
const pointing = makePhrases(
  ['hover', 'mouse', 'right', 'right-click', 'double', 'double-click', 'drag', 'drag-and-drop', 'click'].map((word) => [word, true] as const)
)
const commandKey = /(?:⌘\s?(?:cmd\s?)?\+?|\b(?:cmd|command)\s?\+)\s?(?:(?:shift|option|alt|⇧|⌥)\s?\+?\s?)*(?:[\p{L}\d/.,⏎](?![\p{L}\d])|enter|return|click)/iu
const systems = /\b(?:ctrl|control|windows|mac ?os|macs?|ios|xcode)\b|⌃/i
const known = new WeakMap<Page, boolean>()
/** Whether the page has keys for another system, or is about macOS. */
function namesSystem(page: Page): boolean {
  let is = known.get(page)
  if (is === undefined) known.set(page, (is = systems.test(page.text)))
  return is
}
/** The instruction opens the sentence or a clause, or follows "you can", "to" or "and". */
const lead = String.raw`(^\W*(?:\d+[.)]\s*)?|[,;:—–]\s+|\b(?:then|and|or|can|should|must|to|first|next|now|please|simply|just)\s+)`
const mouse = new RegExp(
  String.raw`${lead}(hover (?:over|on|your|the|above)|hover\b(?=\s+(?:over|on))|mouse over|right[- ]click|double[- ]click|drag(?: and drop|-and-drop)?(?=\s+(?:and\s+drop\s+)?(?:the|a|an|your|it|them|this|that|any|each|one|files?|pages?|it|\*|${MASK})))`,
  'i'
)
const clicks = new RegExp(String.raw`${lead}(click(?: on)?)\b(?=\s)`, 'i')
const otherWay =
  /\bkeyboard|\bshortcuts?\b|\bpress(?:ing)?\b|\b(?:ctrl|cmd|command|option|alt|shift|tab|enter|return|esc|escape|space|arrow)\b\s*(?:\+|key)|\barrow keys?\b|[⌘⌥⇧⌃]|\bfocus\b|\bor (?:select|use|choose|open|run|type|enter|tap|click)\b|\balternatively\b/i

/** "users can hover over …" and "let readers drag …" describe the product and are not instructions. */
const isProperty = (text: string, match: RegExpExecArray): boolean =>
  /\b(?:users?|readers?|visitors?|customers?|people|they|viewers?|when|if|lets?|allows?|enables?|supports?)\b[^.;:]{0,40}$/i.test(
    text.slice(0, match.index + match[1]!.length)
  )

/** One way of several: "**Rename**: Right-click it" in a list of what a screen offers, "or drag the files", and an upload. */
const isOneWay = (text: string, match: RegExpExecArray, {kind, marks, text: all}: Prose): boolean =>
  /\bor\s*$/i.test(match[1]!) ||
  (kind === 'item' &&
    marks.some((mark) => mark.kind === 'strong' && all.slice(0, mark.start).trim() === '' && /:/.test(all.slice(mark.end - 1, mark.end + 2)))) ||
  (/drag/i.test(match[2]!) && uploaded.test(text.slice(match.index + match[0].length)))
const uploaded = /^[^.;]*\b(?:files?|images?|videos?|photos?|pictures?|documents?|media|csv|pdfs?|computer|desktop)\b/i

/** Dragging that only arranges what is there, in a list of what a screen offers, or as an adjective: "drag and drop forms". */
const arranges = (text: string, match: RegExpExecArray): boolean =>
  arrangement.test(text) ||
  /^\W*[^.,:–—]{2,40} [–—-] /.test(text) ||
  /^\W*(?:\p{L}+ )?(?:analytics|editors?|builders?|interfaces?|forms?|support)\b/iu.test(text.slice(match.index + match[0].length))
const arrangement = /\b(?:re-?position\w*|re-?order\w*|sort\w*|re-?arrang\w*|arrang\w*|re-?siz\w*|position|order|width|height|nest|layout)\b/i

/** The text of the surrounding step: another sentence of it may name the key. */
function stepText(prose: Prose, page: Page): string {
  const item = prose.within.item
  if (item) return page.text.slice(item.start, item.end)
  for (const component of around(prose.within)) if (component.name === 'Step') return page.text.slice(component.start, component.end)
  return prose.text
}
