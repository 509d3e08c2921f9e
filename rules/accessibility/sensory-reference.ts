import {defineRule, factsIn, mdx, type Page} from '../../src/rule/index.ts'
import {behind, makePhrases, MASK, mayContain, sourceSpan, type Sentence} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'sensory-reference',
  group: 'accessibility',
  statements: ['2.5.6.contrast', '2.5.6.scannable'],
  title: 'Do not rely on color, shape, or position alone',
  guide: 'Write "Select **Delete**", not "select the red button". Link to a section instead of writing "see below".',
  why: 'Color and position mean nothing to people who cannot see the page, and layouts change on small screens.',
  review: 'Also report text or colors in code that are hard to read because of low contrast.',
  enforcement: 'heuristic',
  on: 'sentence',
  messages: {
    shape: 'Shape as the only clue, `{words}`: write the label',
    color: 'Color as the only clue, `{words}`: write the label',
    place: 'Position as the only clue, `{words}`: write the label',
    below: 'Unexpected `{words}`: name or link to what you mean',
    code: 'Meaning by color alone, `{words}`: add a label, an icon, or a word'
  },
  prefilter: (sentence) => mayContain(sentence, senses),
  check(sentence, {page}) {
    const {prose, start, end} = sentence
    if (prose.kind === 'frontmatter' || prose.kind === 'alt' || prose.kind === 'heading') return
    const text = prose.text.slice(start, end)
    const color = byColor.exec(text)
    if (color && !isNamed(sentence, color.index, color[0].length)) return {at: location(sentence, color), message: 'color', values: {words: color[0]}}
    const shape = byShape.exec(text)
    if (shape && !isNamed(sentence, shape.index, shape[0].length)) return {at: location(sentence, shape), message: 'shape', values: {words: shape[0]}}
    const side = bySide.exec(text)
    if (side && !(/below$/i.test(side[0]) && isBeforeThing(sentence, page)) && !isNamed(sentence, side.index, side[0].length))
      return {at: location(sentence, side), message: 'place', values: {words: side[0]}}
    const code = prose.kind === 'attribute' ? null : colorCode(text)
    if (code && !isNamed(sentence, code.index, code[0].length)) return {at: location(sentence, code), message: 'code', values: {words: code[0]}}
    const below = pointing.exec(text)
    if (below && !isBeforeThing(sentence, page) && !isNamed(sentence, 0, text.length))
      return {at: location(sentence, below), message: 'below', values: {words: below[0]}}
    return
  },
  examples: {
    good: [
      'Select the red **Delete** button.',
      'Red keys with the label **Revoked** are gone, and green keys are active.',
      mdx`
        For the limits of each plan, see below:

        - Five keys
        - Ten keys
      `,
      'Open the menu on the right, **Actions**.',
      mdx`The table below lists the limits of each plan.`
    ],
    bad: [
      {page: 'Select «the red button».', messages: ['Color as the only clue, `the red button`: write the label']},
      {page: 'Press «the round button».', messages: ['Shape as the only clue, `the round button`: write the label']},
      {page: 'Select «the button on the right».', messages: ['Position as the only clue, `the button on the right`: write the label']},
      {
        page: '«The red ones» are late, the green ones are not.',
        messages: ['Meaning by color alone, `The red ones`: add a label, an icon, or a word']
      },
      {page: 'Keys «in gray are» revoked.', messages: ['Meaning by color alone, `in gray are`: add a label, an icon, or a word']},
      {
        page: '«Green means» that the key works, red that it is revoked.',
        messages: ['Meaning by color alone, `Green means`: add a label, an icon, or a word']
      },
      {page: 'For the limits of each plan, «see below».', messages: ['Unexpected `see below`: name or link to what you mean']}
    ]
  }
})

const panels = 'chart|graph|panel|pane|sidebar|card|tile|picture|image|diagram|number|figure|legend|indicator|banner'
const controls = 'button|icon|link|menu|tab|toggle|switch|checkbox|field|box|arrow|dot|dropdown|drop-down|control|option|circle|square|label|badge'
const colors = 'red|green|blue|yellow|orange|purple|pink|gr[ae]y|black|white|teal|cyan|magenta|violet|brown'
const shapes = 'round|square|circular|triangular|oval|rectangular|star-shaped|heart-shaped'
/** Words for color, shape, and place. Most sentences contain none, so the slow patterns below run only on the rest. */
const senses = makePhrases(
  `${colors.replace('gr[ae]y', 'gray|grey')}|${shapes}|right|left|above|below|top|bottom|right-hand|left-hand|top-right|top-left|bottom-right|bottom-left|upper-right|upper-left|lower-right|lower-left`
    .split('|')
    .map((word) => [word, true] as const)
)
const byColor = new RegExp(String.raw`\bthe (?:(?:big|small|large|bright|dark|light|little) +)?(?:${colors}) +(?:${controls})s?\b`, 'i')
const byShape = new RegExp(String.raw`\bthe (?:(?:big|small|large|little) +)?(?:${shapes}) +(?:button|icon|control|knob)s?\b`, 'i')
const bySide = new RegExp(
  String.raw`\bthe (?:(?:${controls})|(?:${panels})(?! +(?:above|below)))s? +(?:(?:(?:on|at|in|to) the +(?:(?:far|top|bottom|upper|lower) +)?(?:right|left|top|bottom)(?:[- ](?:right|left|hand))?(?: (?:side|corner|hand side))?)|below|above)\b(?! of (?!the (?:page|screen|window|panel|editor)))`,
  'i'
)
const states = String.raw`(?:is|are|was|were|means?|indicates?|shows?|signals?|marks?|needs?|can|cannot|must|have|has|still|failed|passed|wait|came|stands? for|represents?)`
const things = String.raw`(?:ones?|rows?|tiles?|cells?|lines?|bars?|entries|entry|items?|messages?|names?|dots?|points?|columns?|cards?|nodes?|boxes|fields?|parcels?|users?|members?|values?|lights?|text)`
const color = String.raw`(?:${colors}|amber|gold|turquoise)`
/** "The red ones are late": color carries the meaning, either two colors with a meaning each, or a thing that only its color names. */
const coded = behind(
  new RegExp(String.raw`\b${color}\b`, 'i'),
  new RegExp(
    String.raw`\bthe ${color} ones\b(?= ${states}\b)|\b(?:marked|shown|highlighted|displayed|colou?red|listed|written|drawn) (?:in )?${color}\b(?: in [\w -]{3,20}?)?,? ${states}\b|\bin the ${color} (?:area|zone|range|part|section)\b|\b(?:in|into) ${color}\b,? (?:are|is|have|has|need|needs|still|can|wait|failed|came)\b|\b(?:${color}(?: ${things})? ${states}\b)(?=[^.]{0,80}\b${color}\b)`,
    'i'
  )
)
const labelled =
  /\b(?:labels?|labell?ed|icons?|status(?:es)?|words?|names?d|says?|reads?|text|pattern|symbols?|check ?marks?|legend|hex|theme|palette|css|background|border|primary|steady|solid|blink\w*|flash\w*)\b/i

function colorCode(text: string): RegExpExecArray | null {
  const found = coded.exec(text)
  return found && !labelled.test(text.replace(found[0], '')) ? found : null
}

const pointing = /\b(?:see|refer to|look) (?:the )?(?:below|above|right|left)(?=\s*(?:[.,;:)]|$|for\b))/i

/** "See below:" directly before code, a table, a list, a picture, or a link refers to what follows. */
function isBeforeThing({prose}: Sentence, {flow, text}: Page): boolean {
  const [own, next] = factsIn(flow, {start: prose.start, end: Infinity}, 2)
  if (own?.prose !== prose) return false
  return next !== undefined && next.type !== 'heading' && (next.type !== 'paragraph' || /^(?:\*\*)?!?\[|^<a\b/.test(text.slice(next.start, next.start + 4)))
}

const location = ({prose, start}: Sentence, match: RegExpExecArray) => sourceSpan(prose, start + match.index, start + match.index + match[0].length)

/** A label in bold, in quotes, in backticks, or in a link next to the words already names the thing. */
function isNamed({prose, start, end}: Sentence, at: number, length: number): boolean {
  const from = start + Math.max(0, at - 40)
  const to = Math.min(end, start + at + length + 40)
  if (prose.marks.some((mark) => mark.start < to && mark.end > from)) return true
  const around = prose.text.slice(from, to)
  return around.includes(MASK) || /["“”][^"“”]+["“”]/.test(around)
}
