import {beginsWithImperative, MASK, sentencesOf, sourceSpan, type Prose} from '../../src/rule/wording.ts'
import {defineRule, factsInside, isDefinedByPage, mdx, type Component, type Page} from '../../src/rule/index.ts'
import {successIn, statesNoSuccess, warnsOfNothing} from '../data/callout-signs.ts'
import {readBoldLabel, readPlainLabel} from '../data/callout-words.ts'
import {cautionIn} from '../data/cautions.ts'

export default defineRule({
  id: 'callout-kind',
  group: 'components',
  statements: ['2.4.Warning', '2.4.Check', '2.4.Note', '2.4.Tip', '2.4.Info'],
  title: 'Use Warning for danger and Check for success',
  guide:
    '`<Warning>` is for actions that delete data, break something, expose a secret, or have no undo. `<Check>` confirms success. A neutral fact is a `<Note>`.',
  why: 'Readers skip a Note, so a loss described in one surprises them. If Warnings warn of nothing, they skip those too.',
  enforcement: 'heuristic',
  on: 'component',
  english: true,
  messages: {
    danger: '`{name}` for a danger, `{words}`: use `Warning`',
    success: '`{name}` for a success, `{words}`: use `Check`',
    neutral: '`{name}` without a danger: use `Note`, or say what can go wrong',
    labeled: 'Label `{label}` inside `{name}`: remove it, since the callout shows its kind',
    'no-success': '`Check` without a success: use `Note`, or say what succeeded'
  },
  check(component, {page}) {
    const {name} = component
    if (!kinds.has(name) || isDefinedByPage(name, page)) return
    const proses = factsInside(page.prose, {start: component.openTag.end, end: component.content.end})
    const first = proses[0]
    const label = first && labelOf(page.text.slice(first.start, first.start + 60))
    if (label) return {at: {start: first.start, end: first.start + label.word.length}, message: 'labeled', values: {label: label.word, name}}
    const isWarning = name === 'Warning' || name === 'Danger'
    const sentences = proses.flatMap((prose) => sentencesOf(prose).map(({start, end}) => ({prose, start, text: prose.text.slice(start, end)})))
    let success: Place | undefined
    for (const [index, {prose, start, text}] of sentences.entries()) {
      const caution = cautionIn(text)
      if (caution && isWarning) return
      if (caution)
        return {...location(prose, start, caution), message: 'danger', values: {name, words: words(text, caution)}, suggest: rename(component, page, 'Warning')}
      const found = !success && name !== 'Check' ? successIn(text, index === 0) : undefined
      if (found) success = {...location(prose, start, found), words: words(text, found)}
    }
    if (success && (!isWarning || sentences.length < 4)) {
      return {at: success.at, message: 'success', values: {name, words: success.words}, suggest: rename(component, page, 'Check')}
    }
    if (!isPlain(component, page) || proses.length === 0) return
    const text = proses.map((prose) => prose.text).join(' ')
    if (isWarning && warnsOfNothing(text) && !sentences.some((sentence) => instructsReader(sentence.text))) {
      return {at: component.openTag, message: 'neutral', values: {name}, suggest: rename(component, page, 'Note')}
    }
    return name === 'Check' && statesNoSuccess(text) ? {at: component.openTag, message: 'no-success', suggest: rename(component, page, 'Note')} : undefined
  },
  examples: {
    good: [
      mdx`
        <Warning>
          Revoking a key permanently deletes it. You cannot undo this.
        </Warning>
      `,
      mdx`
        <Note>
          You can change the name at any time.
        </Note>
      `,
      mdx`
        <Note>
          No keys are lost when you rename a project, and you cannot recover a key until its owner signs in.
        </Note>
      `,
      mdx`
        <Info>
          The hash is irreversible, so nobody can read the key.
        </Info>
      `,
      mdx`
        <Check>
          The key page lists your new key.
        </Check>
      `
    ],
    bad: [
      {
        page: mdx`
          <Note>
            Revoking a key «permanently deletes» its logs.
          </Note>
        `,
        messages: ['`Note` for a danger, `permanently deletes`: use `Warning`']
      },
      {
        page: mdx`
          <Warning>
            Your key is ready. «You successfully created» your first key.
          </Warning>
        `,
        messages: ['`Warning` for a success, `You successfully created`: use `Check`']
      },
      {
        page: mdx`
          <Tip>
            «Never commit the signing key» to your repository.
          </Tip>
        `,
        messages: ['`Tip` for a danger, `Never commit the signing key`: use `Warning`']
      },
      {
        page: mdx`
          <Info>
            «**Note:**» Only owners can add a key.
          </Info>
        `,
        messages: ['Label `**Note:**` inside `Info`: remove it, since the callout shows its kind']
      },
      {
        page: mdx`
          «<Warning>»
            The list shows keys by date.
          </Warning>
        `,
        messages: ['`Warning` without a danger: use `Note`, or say what can go wrong']
      },
      {
        page: mdx`
          «<Check>»
            A key has at most 64 characters.
          </Check>
        `,
        messages: ['`Check` without a success: use `Note`, or say what succeeded']
      }
    ]
  }
})

const kinds = new Set(['Note', 'Info', 'Tip', 'Check', 'Warning', 'Danger'])

/** "**Note:**" at the start of a callout. */
const labelOf = (source: string) => {
  const label = readBoldLabel(source) ?? readPlainLabel(source)
  return label && /breaking/i.test(label.word) ? undefined : label
}

interface Place {
  at: {start: number; end: number}
  words: string
}
const location = (prose: Prose, start: number, found: {start: number; end: number}) => ({at: sourceSpan(prose, start + found.start, start + found.end)})
const words = (text: string, found: {start: number; end: number}): string => text.slice(found.start, found.end).replaceAll(MASK, '…').trim()

/** Short plain text only. Callouts with code, lists, or fields may have other reasons to warn. */
function isPlain({content, children}: Component, {flow, text}: Page): boolean {
  if (children.some(({inline, name}) => !inline && name !== 'p') || content.end - content.start > 400) return false
  if (text.slice(content.start, content.end).trim() === '') return false
  return !factsInside(flow, content).some(({type}) => type !== 'paragraph' && type !== 'component')
}

/** An instruction in a Warning prevents harm. A cross-reference does not. */
const instructsReader = (text: string): boolean => {
  const plain = text.replace(/^(?:please|for [^,]{1,60},|in [^,]{1,40},|when [^,]{1,60},|to [^,]{1,60},)\s*/i, '')
  return beginsWithImperative(plain) && !/^(?:see|read|visit|refer|learn|check out|find)\b/i.test(plain)
}

function rename({name, nameSpan, selfClosing, end}: Component, {text}: Page, to: string) {
  const closing = `</${name}>`
  const start = end - closing.length
  return [{...nameSpan, text: to}, ...(!selfClosing && text.slice(start, end) === closing ? [{start: start + 2, end: end - 1, text: to}] : [])]
}
