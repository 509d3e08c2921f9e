import {defineRule, mdx} from '../../src/rule/index.ts'

export default defineRule({
  id: 'suppression',
  group: 'page',
  statements: [],
  title: 'Give a reason for every suppression comment',
  guide: 'Write `{/* docs-lint-disable-next-line rule-id: reason */}` above the line, or `docs-lint: {disable: {rule-id: reason}}` in the frontmatter.',
  why: 'A suppression that has no reason, or is no longer needed, hides the next real problem.',
  enforcement: 'check',
  on: 'suppression',
  priority: 3,
  messages: {
    unknown: 'Unknown rule `{id}` in a suppression{near}',
    unused: 'Unused suppression of `{id}`: the rule reports nothing there, so remove it',
    'unused-all': 'Unused suppression of all rules: no rule reports anything there, so remove it',
    reason: 'Missing reason: write `docs-lint-{verb} {id}: why`',
    open: '`docs-lint-disable` is never closed: add `{/* docs-lint-enable */}` where it ends, or use `disable` in the frontmatter for the whole page',
    stray: '`docs-lint-enable` closes nothing: remove it, or add the matching `docs-lint-disable`'
  },
  *check({start, end, kind, ids, reason, isRemarkLint, unknown, unused, closesNothing, isOpen}) {
    const at = {start, end}
    if (closesNothing) {
      yield {at, message: 'stray'}
      return
    }
    for (const {id, near} of unknown) {
      yield {
        at,
        message: 'unknown',
        values: {id, near: near === undefined ? '' : `, did you mean \`${near}\`?`},
        actual: id,
        ...(near !== undefined && {expected: [near]})
      }
    }
    for (const id of unused) {
      if (id === '*') yield {at, message: 'unused-all'}
      else yield {at, message: 'unused', values: {id}, actual: id}
    }
    // remark-lint comments have no room for a reason
    if (reason === undefined && !isRemarkLint)
      yield {at, message: 'reason', values: {verb: kind === 'next-line' ? 'disable-next-line' : 'disable', id: ids.join(', ') || 'rule-id'}}
    if (isOpen) yield {at, message: 'open'}
  },
  examples: {
    good: [
      '{/* docs-lint-disable-next-line link-text: the button has this name */}\nSelect [here](/keys).\n',
      mdx`
        ---
        title: Create a key
        docs-lint: {disable: {link-text: the button has this name}}
        ---

        Select [here](/keys).
      `,
      mdx`
        {/* docs-lint-disable image-alt, image-frame: the drawings come next week */}

        ![](/images/keys.png)

        {/* docs-lint-enable image-alt, image-frame */}
      `,
      mdx`
        {/* docs-lint-disable-next-line image-alt, image-frame -- the drawings come next week: see the plan */}
        ![](/images/keys.png)
      `
    ],
    bad: [
      {
        page: mdx`
          «{/* docs-lint-disable-next-line link-texts: the button has this name */}»
          Select **Keys**.
        `,
        messages: ['Unknown rule `link-texts` in a suppression, did you mean `link-text`?']
      },
      {
        page: '«{/* docs-lint-disable-next-line suppression: nothing is wrong below */}»\nSelect **Keys**.',
        messages: ['Unused suppression of `suppression`: the rule reports nothing there, so remove it']
      },
      {
        page: '«{/* docs-lint-disable-next-line : nothing is wrong below */}»\nSelect **Keys**.',
        messages: ['Unused suppression of all rules: no rule reports anything there, so remove it']
      },
      {
        page: '«{/* docs-lint-disable-next-line link-text */}»\nSelect [here](/keys).',
        messages: ['Missing reason: write `docs-lint-disable-next-line link-text: why`']
      },
      {
        page: '«{/* docs-lint-disable link-text: the button has this name */}»\n\nSelect [here](/keys).',
        messages: ['`docs-lint-disable` is never closed: add `{/* docs-lint-enable */}` where it ends, or use `disable` in the frontmatter for the whole page']
      },
      {
        page: 'Select **Keys**.\n\n«{/* docs-lint-enable link-text */}»',
        messages: ['`docs-lint-enable` closes nothing: remove it, or add the matching `docs-lint-disable`']
      }
    ]
  }
})
