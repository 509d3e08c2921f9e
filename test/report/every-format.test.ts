/** Every format by name, on texts that try to break out of a report. */
import {describe, expect, test} from 'vitest'
import {formatNames, formatReport} from '../../src/report/format.ts'
import {diagnostic, report, view} from './sample.ts'
import {readXml} from './read-xml.ts'

const ESCAPE = '\u001b'
const hostile = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ']]><x y="',
  '"\'&quot;&amp;',
  `${ESCAPE}[2J${ESCAPE}]0;title\u0007`,
  '\n::error file=x::forged',
  '\r\n##vso[task.complete]',
  '%0A%0D',
  '\u0000\u0008\u007f\u0085\u2028\u2029',
  '\ud800 alone \udc00',
  '\u202e reversed \u2066',
  '`` ` ``` ~~~',
  '|a|b|\n|-|-|',
  'x'.repeat(20_000),
  '__proto__',
  '${process.exit(1)}'
]
/** One problem for each location that a text can have, so that each format shows it. */
const problems = hostile.flatMap((text, index) => [
  diagnostic({rule: 'link-text', message: text, start: {line: 5, column: index + 1, offset: index}, fingerprint: `m${index}`}),
  diagnostic({rule: 'link-text', path: `${text.slice(0, 200)}.mdx`, fingerprint: `p${index}`}),
  diagnostic({rule: 'link-text', actual: text, expected: [text], fingerprint: `e${index}`})
])
const json = ['json', 'sarif', 'gitlab', 'rdjson']
const xml = ['junit', 'checkstyle']

test('each format is of a kind that is asserted here', () => {
  const others = formatNames.filter((name) => ![...json, ...xml, 'html'].includes(name))
  expect(others.toSorted()).toEqual(['agent', 'github', 'pretty', 'unix', 'vfile'])
})

describe.each(formatNames)('%s', (name) => {
  test.each(problems.map((problem, index) => [index, problem] as const))('hostile problem %i stays inside of its place', async (_, problem) => {
    const shown = await formatReport(name, report([problem, diagnostic({rule: 'image-alt', fingerprint: 'other'})]), view({textOf: () => undefined}))
    expect(shown.endsWith('\n')).toBe(true)
    // no characters that control a terminal or a log; DEL is harmless, and JSON does not escape it
    // oxlint-disable-next-line no-control-regex
    expect(json.includes(name) ? shown.replaceAll('\u007f', '') : shown).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/)
    if (json.includes(name)) {
      const text = JSON.stringify(JSON.parse(shown))
      expect(text).toContain('image-alt')
    } else if (xml.includes(name)) {
      expect(JSON.stringify(readXml(shown))).toContain('image-alt')
    } else if (name === 'html') {
      expect(shown).not.toContain('<script>alert(1)')
      expect(shown).not.toContain('<img src=x')
    } else {
      expect(shown).toContain('image-alt')
      expect(shown.split(/\r\n|[\n\r\u0085\u2028\u2029]/).filter((line) => /^(?:::error file=x|##vso)/.test(line))).toEqual([])
    }
  })

  test('an empty report is whole too', async () => {
    const shown = await formatReport(name, report([]), view())
    if (json.includes(name)) JSON.parse(shown)
    if (xml.includes(name)) readXml(shown)
    // a format that only lists problems has nothing to list
    expect(shown === '' || shown.endsWith('\n')).toBe(true)
  })
})

test('an unknown name is refused', async () => {
  await expect(formatReport('toString', report(), view())).rejects.toThrow(/Unknown format|not a function/)
})
