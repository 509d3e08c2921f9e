import {defineRule, mdx} from '../../src/rule/index.ts'

export default defineRule({
  id: 'suppression',
  group: 'page',
  statements: [],
  title: 'Silence a rule for one place, and say why',
  guide: 'Write `{/* docs-lint-disable-next-line rule-id: reason */}` above the line, or `docs-lint: {disable: {rule-id: reason}}` in the frontmatter.',
  why: 'A suppression without a reason, or one that outlives its cause, hides the next real problem.',
  enforcement: 'check',
  on: 'suppression',
  priority: 3,
  messages: {
    unknown: 'Unknown rule `{id}` in a suppression{near}',
    unused: 'Unexpected suppression of `{id}`: the rule has nothing to say there, remove it',
    'unused-all': 'Unexpected suppression of every rule: none has anything to say there, remove it',
    reason: 'Missing reason: write `docs-lint-{verb} {id}: why`',
    open: '`docs-lint-disable` is never closed: add `{/* docs-lint-enable */}` where it ends, or use `disable` in the frontmatter for the whole page',
    stray: '`docs-lint-enable` closes nothing: remove it, or add the `docs-lint-disable` that it ends'
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
    // remark-lint's comments have no place for a reason
    if (reason === undefined && !isRemarkLint)
      yield {at, message: 'reason', values: {verb: kind === 'next-line' ? 'disable-next-line' : 'disable', id: ids.join(', ') || 'rule-id'}}
    if (isOpen) yield {at, message: 'open'}
  },
  examples: {
    good: [
      mdx`
        ---
        title: Create a key
        docs-lint: {disable: {link-text: the button of the product has this name}}
        ---

        Select [here](/keys).
      `,
      mdx`
        {/* docs-lint-disable image-alt, image-frame: the drawings come next week */}

        ![](/images/keys.png)

        {/* docs-lint-enable image-alt, image-frame */}
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
        messages: ['Unexpected suppression of `suppression`: the rule has nothing to say there, remove it']
      },
      {
        page: '«{/* docs-lint-disable-next-line : nothing is wrong below */}»\nSelect **Keys**.',
        messages: ['Unexpected suppression of every rule: none has anything to say there, remove it']
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
        messages: ['`docs-lint-enable` closes nothing: remove it, or add the `docs-lint-disable` that it ends']
      }
    ]
  }
})
