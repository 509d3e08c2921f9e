import {defineRule, isForeign, mdx, sourceSpan, type Component, type Page} from '../../src/rule/index.ts'

export default defineRule({
  id: 'callout-kind',
  group: 'components',
  statements: ['2.4.Warning', '2.4.Check', '2.4.Note', '2.4.Tip', '2.4.Info'],
  title: 'Use Warning for what destroys or breaks, and Check for what succeeded',
  guide: '`<Warning>` is for what deletes data, has no way back or breaks what works.',
  why: 'Readers pass over a Note; a loss that it announces comes as a surprise.',
  enforcement: 'heuristic',
  on: 'component',
  english: true,
  messages: {
    danger: 'Unexpected `{name}` for `{words}`: use `Warning`',
    success: 'Unexpected `{name}` for a success, `{words}`: use `Check`'
  },
  check(component, {page}) {
    const {name} = component
    if (isForeign(name, page)) return
    if (name === 'Note' || name === 'Info' || name === 'Tip' || name === 'Check') {
      const found = findIn(component, page, danger, safe)
      return found && {at: found.at, message: 'danger', values: {name, words: found.words}, suggest: rename(component, page, 'Warning')}
    }
    if (name !== 'Warning' && name !== 'Danger') return
    const found = findIn(component, page, success, danger)
    return found && {at: found.at, message: 'success', values: {name, words: found.words}, suggest: rename(component, page, 'Check')}
  },
  examples: {
    good: [
      mdx`
        <Warning>
          Revoking permanently deletes the key. You cannot undo this.
        </Warning>
      `,
      mdx`
        <Note>
          You can change the name at any time.
        </Note>
      `
    ],
    bad: [
      {
        page: mdx`
          <Note>
            Revoking «permanently deletes» the key and all its logs.
          </Note>
        `,
        says: ['Unexpected `Note` for `permanently deletes`: use `Warning`']
      },
      {
        page: mdx`
          <Warning>
            Your key is ready. «You successfully created» your first key.
          </Warning>
        `,
        says: ['Unexpected `Warning` for a success, `You successfully created`: use `Check`']
      }
    ]
  }
})

const danger =
  /\b(?:permanently (?:delet|remov|eras|destroy|los|discard|revok|disabl)\w*|(?:delet|remov|eras|destroy)\w* +(?:[\w' ]{0,40} )?(?:permanently|irreversibly|forever)|irreversibl[ey]|(?:can(?:not|'t|’t)|can not|could not) +(?:be +)?(?:undo|undone|revert(?:ed)?|revers(?:e|ed)|recover(?:ed)?|restor(?:e|ed))|(?<!would be an? )(?<!would be )breaking changes?|(?:data|work|changes|values|settings|messages|files) +(?:will be|is|are|gets?) +(?:lost|wiped|overwritten|destroyed)|lose (?:all )?(?:your|the|any) (?:data|changes|work)|data loss|no way to (?:undo|recover|restore))\b/i
/** Words that take the danger back. */
const safe =
  /\b(?:not? (?:a )?breaking|no breaking|without (?:a )?breaking|without (?:data loss|losing)|avoid|prevent|non-breaking|never lose|won't lose|don't lose|no data loss|protects? (?:you )?(?:against|from)|backward[s-]? ?compatible)\b/i
const success =
  /\b(?:congratulations|you(?:'ve|’ve| have)? (?:now )?successfully \w+|(?:was|were|has been|have been|is|are) successfully \w+ed|you(?:'re|’re| are) all set|you(?:'re|’re| are) (?:now )?ready to)\b/i

function findIn(component: Component, page: Page, words: RegExp, unless: RegExp): {at: {start: number; end: number}; words: string} | undefined {
  if (!words.test(page.text.slice(component.content.start, component.content.end).replace(/\s+/g, ' '))) return undefined
  let found: {at: {start: number; end: number}; words: string} | undefined
  for (const prose of page.prose) {
    if (prose.start < component.openTag.end || prose.end > component.content.end) continue
    if (unless.test(prose.text)) return undefined
    const match = found ? null : words.exec(prose.text)
    if (match) found = {at: sourceSpan(prose, match.index, match.index + match[0].length), words: match[0]}
  }
  return found
}

function rename({name, nameSpan, selfClosing, end}: Component, {text}: Page, to: string) {
  const closing = `</${name}>`
  const start = end - closing.length
  return [{...nameSpan, text: to}, ...(!selfClosing && text.slice(start, end) === closing ? [{start: start + 2, end: end - 1, text: to}] : [])]
}
