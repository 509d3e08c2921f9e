import {describe, expect, test} from 'vitest'
import {formatAgent} from '../../src/report/agent.ts'
import {diagnostic, findings, report, text, view} from './sample.ts'

const at = (line: number): Pick<Parameters<typeof diagnostic>[0], 'start' | 'end'> => ({
  start: {line, column: 1, offset: 0},
  end: {line, column: 5, offset: 0}
})

describe('--format agent', () => {
  test('errors first, one line a finding, the text to write, when to stop', () => {
    expect(formatAgent(report([findings[2]!, findings[1]!, findings[0]!]), view())).toBe(
      [
        'docs-lint: 1 error, 1 warning, 1 info in 2 files',
        'docs/guides/a b.mdx',
        '5:12 error link-text: Vague link text `here`: name what the link leads to',
        '5:5 warn plain-wording*: Unexpected `"click"` & <b>�::error::%0A. Fix: `click` → `select`',
        'docs/index.mdx',
        '1:1 info exclamation: Info�[31m',
        '1 fixable, marked *: `docs-lint docs --fix`',
        'Done when `docs-lint docs` shows no errors. Fix warnings only in text that you wrote, and leave other text unchanged',
        ''
      ].join('\n')
    )
  })

  test('one line when there is nothing', () => {
    expect(formatAgent(report([]), view())).toBe('docs-lint: no problems in 2 files\n')
    expect(formatAgent(report([findings[2]!]), view({minLevel: 'warn'}))).toBe(
      'docs-lint: no problems in 2 files; 1 info not shown (exclamation 1); to show them, add --min-level info\n'
    )
  })

  test('repeated problems are listed once, with their reason and their pair', () => {
    const same = [
      diagnostic({rule: 'link-text', ...at(3)}),
      diagnostic({rule: 'link-text', ...at(9)}),
      diagnostic({rule: 'link-text', path: 'b.mdx', ...at(2)})
    ]
    const lines = formatAgent(report(same), view()).split('\n')
    expect(lines.slice(1, 5)).toEqual([
      'error link-text, 3×: Vague link text `here`: name what the link leads to',
      '  docs/guides/a b.mdx 3:1 9:1',
      '  docs/b.mdx 2:1',
      'link-text: It helps. Write: `` Good `text` `` Not: `Bad text`'
    ])
  })

  test('at most 50, and how many are left', () => {
    const many = Array.from({length: 120}, (_, index) =>
      diagnostic({rule: index < 60 ? 'a' : 'b', level: index < 60 ? 'warn' : 'error', message: `Message ${index}`, ...at(index + 1)})
    )
    const lines = formatAgent(report(many), view()).split('\n')
    expect(lines.filter((line) => /^\d+:1 /.test(line))).toHaveLength(50)
    expect(lines).toContain('70 more (a 60, b 10): fix these first, then run `docs-lint docs` again')
  })

  test.each([
    ['an insertion', {start: 1, end: 1, text: 'x'}, '. Fix: insert `x`'],
    ['a deletion', {start: text.indexOf('click'), end: text.indexOf('click') + 5, text: ''}, '. Fix: delete `click`'],
    ['what the message says already', {start: 1, end: 2, text: 'here'}, ''],
    ['what is long', {start: 1, end: 2, text: 'x'.repeat(200)}, ''],
    ['several lines', {start: 1, end: 2, text: 'x\ny'}, '']
  ])('%s', (_, edit, words) => {
    const one = diagnostic({rule: 'link-text', fix: {safe: true, edits: [edit]}})
    expect(formatAgent(report([one]), view()).split('\n')[2]).toBe(`5:12 error link-text*: ${one.message}${words}`)
  })

  test('a value from elsewhere, which the assistant cannot see', () => {
    const one = diagnostic({rule: 'parameter', message: 'Unexpected type `int`', expected: ['integer']})
    expect(formatAgent(report([one]), view())).toContain('Unexpected type `int`. Fix: write `integer`')
    expect(formatAgent(report([diagnostic({rule: 'a', fix: {safe: false, edits: [{start: 1, end: 1, text: 'x'}]}})]), view())).toContain(
      '. Suggestion: insert `x`'
    )
  })
})
