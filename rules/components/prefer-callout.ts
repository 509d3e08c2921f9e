import {callouts, defineRule, isInsideComponent, mdx, type Block, type Edit, type Page} from '../../src/rule/index.ts'
import {cautionIn} from '../data/cautions.ts'
import {readAlert, readBoldLabel, readBoldLine, readPlainLabel, readSign, type Label} from '../data/callout-words.ts'

export default defineRule({
  id: 'prefer-callout',
  group: 'components',
  statements: ['2.4.Note', '2.4.Tip', '2.4.Warning', '2.4.Info', '2.4.Check'],
  title: 'Write notes and tips as callouts',
  guide: 'Use a callout instead of a quote or a paragraph that starts with "**Note:**".',
  why: 'Readers who scan the page notice a callout, and screen readers announce it.',
  enforcement: 'check',
  on: 'page',
  messages: {
    label: '`{word}` at the start of a remark: write it as `<{component}>`',
    plain: '`{word}` at the start of a paragraph: write the remark as `<{component}>`'
  },
  *check(page) {
    for (const block of page.flow) {
      const remark = block.type === 'quote' ? readQuote(block, page) : block.type === 'paragraph' ? readParagraph(block, page) : undefined
      if (!remark || isInsideComponent(block.within, elsewhere)) continue
      const {body, at} = remark
      // a line that introduces a list is not a remark
      if (body.join(' ').trim().endsWith(':')) continue
      const label = kindOf(remark.label, body.join(' '))
      const edit = rewrite(block, label, body, page)
      const values = {word: label.word, component: label.component}
      if (remark.isPlain) yield {at, message: 'plain', values, ...(edit && {suggest: edit})}
      else if (edit && label.exact) yield {at, message: 'label', values, fix: edit}
      else if (edit) yield {at, message: 'label', values, suggest: edit}
      else yield {at, message: 'label', values}
    }
  },
  examples: {
    good: [
      mdx`
        - Note: the key stops at once.
        - Note that keys have owners.

        Note that keys have names.
      `,
      mdx`
        <Note>
          A key can have up to 64 characters.
        </Note>
      `,
      mdx`
        **Note:** a key has three parts:

        - Prefix
        - Region
        - Number
      `,
      mdx`
        **Debug:** Shows every request.

        **Warning:** Shows slow requests.
      `
    ],
    bad: [
      {
        page: mdx`
          > «**Note:**» A key can have up to 64 characters.
          > Start it with a letter.
        `,
        messages: ['`**Note:**` at the start of a remark: write it as `<Note>`'],
        fixed: mdx`
          <Note>
            A key can have up to 64 characters.
            Start it with a letter.
          </Note>
        `
      },
      {
        page: mdx`«Note:» a key has at most 64 characters.`,
        messages: ['`Note:` at the start of a paragraph: write the remark as `<Note>`']
      },
      {
        page: mdx`
          «**Note:**» A revoked key is gone forever.
        `,
        messages: ['`**Note:**` at the start of a remark: write it as `<Warning>`']
      },
      {
        page: mdx`
          «**Important:**» the key stops at once, and cannot be brought back.
        `,
        messages: ['`**Important:**` at the start of a remark: write it as `<Warning>`']
      },
      // a word and the sign of the same name become the same kind
      {
        page: '«**Important:**» a key has at most 64 characters.\n\n> «[!IMPORTANT]»\n> A key has at most 64 characters.\n',
        messages: ['`**Important:**` at the start of a remark: write it as `<Warning>`', '`[!IMPORTANT]` at the start of a remark: write it as `<Warning>`']
      },
      {
        page: mdx`
          > «[!TIP]»
          > Rotate the key once a month.
        `,
        messages: ['`[!TIP]` at the start of a remark: write it as `<Tip>`'],
        fixed: mdx`
          <Tip>
            Rotate the key once a month.
          </Tip>
        `
      },
      {
        page: mdx`> «💡» Rotate the key once a month.`,
        messages: ['`💡` at the start of a remark: write it as `<Tip>`']
      },
      {
        page: mdx`
          1. Revoke the key.

             «**Warning**:» A revoked key stops at once.
        `,
        messages: ['`**Warning**:` at the start of a remark: write it as `<Warning>`'],
        fixed: mdx`
          1. Revoke the key.

             <Warning>
               A revoked key stops at once.
             </Warning>
        `
      }
    ]
  }
})

/** Components in which a remark is already set apart or has no room to be. */
const elsewhere = new Set([...callouts, 'Tooltip', 'Card', 'Tile', 'Prompt', 'td', 'th', 'li', 'p', 'blockquote'])

interface Remark {
  label: Label
  /** The lines of the remark without `>`. */
  body: string[]
  at: {start: number; end: number}
  /** The label has no bold, colon, or quote around it. */
  isPlain?: boolean
}

/** A danger is a Warning whatever its label, but otherwise the label decides. */
function kindOf(label: Label, body: string): Label {
  const isDanger = label.component !== 'Warning' && body.split(/(?<=[.!?])\s+/).some((sentence) => cautionIn(sentence.replace(/[*_`]/g, '')))
  return isDanger ? {...label, component: 'Warning', exact: false} : label
}

function readQuote(block: Block, {text}: Page): Remark | undefined {
  if (block.within.inQuote) return undefined
  const source = text.slice(block.start, block.end)
  const lines = source.split(/\r\n|\n|\r/).map((line) => line.replace(/^[ \t]*>?[ \t]?/, ''))
  const first = lines[0] ?? ''
  const start = block.start + source.indexOf(first, 1)
  const alert = readAlert(first) ?? readBoldLine(first)
  if (alert) return {label: alert, body: lines.slice(1), at: {start, end: start + alert.word.length}}
  const label = readBoldLabel(first) ?? readSign(first)
  return label && {label, body: [first.slice(label.length), ...lines.slice(1)], at: {start, end: start + label.word.length}}
}

function readParagraph(block: Block, page: Page): Remark | undefined {
  const {within, start, end} = block
  if (within.inTable || within.inQuote || (within.item && within.item.textSpan.start === start)) return undefined
  // the paragraph starts with a bold word, an emoji, or a plain word
  const first = page.text[start] ?? ''
  if (first !== '_' && /[\w\s[(<`]/.test(first) && !/[bcintw]/i.test(first)) return undefined
  const source = page.text.slice(start, end)
  const plain = within.item ? undefined : readPlainLabel(source)
  const label = plain ?? readBoldLabel(source)
  if (!label || isOneOfLabels(block, page)) return undefined
  const lines = source.split(/\r\n|\n|\r/)
  return {
    label,
    body: [lines[0]!.slice(label.length), ...lines.slice(1).map((line) => line.trimStart())],
    at: {start, end: start + label.word.length},
    ...(plain && {isPlain: true})
  }
}

/** In a run of paragraphs with bold labels, a list of terms, "Warning" is a term too. */
function isOneOfLabels(block: Block, {flow, text}: Page): boolean {
  const {within, type} = block
  const index = flow.indexOf(block)
  return [flow[index - 1], flow[index + 1]].some((other) => {
    if (other?.type !== type || other.within.component !== within.component || other.within.item !== within.item) return false
    const source = text.slice(other.start, other.end)
    return /^(?:\*\*|__)[^*_\n]{1,40}(?:[:：]\s*(?:\*\*|__)|(?:\*\*|__)\s*[:：])/.test(source) && !readBoldLabel(source)
  })
}

/** The remark as a component, at the indentation of the block. */
function rewrite(block: Block, {component}: Label, body: string[], {text}: Page): Edit | undefined {
  const indent = text.slice(text.lastIndexOf('\n', block.start - 1) + 1, block.start)
  if (indent.trim() !== '' || /\S/.test(/[^\r\n]*/.exec(text.slice(block.end))![0])) return undefined
  const lines = body.join('\n').trim().split('\n')
  // text that introduces the next block has to stay next to it
  if (lines.join('').trim() === '' || lines.at(-1)!.trimEnd().endsWith(':')) return undefined
  lines[0] = lines[0]!.replace(/^\p{Ll}(?=\p{Ll}*\s)/u, (letter) => letter.toUpperCase())
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const inner = lines.map((line) => (line.trim() ? `${indent}  ${line.trimEnd()}` : ''))
  const below = /^[^\r\n]*(?:\r\n|\n|\r)[ \t]*[^\s<]/.test(text.slice(block.end)) ? eol : ''
  return {start: block.start, end: block.end, text: [`<${component}>`, ...inner, `${indent}</${component}>`].join(eol) + below}
}
