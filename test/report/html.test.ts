import {describe, expect, test} from 'vitest'
import {formatHtml} from '../../src/report/html.ts'
import {diagnostic, findings, report, view} from './sample.ts'

const hostile = '</script><script>alert(1)</script>'
const lines = (text: string): string[] =>
  [...text.matchAll(/<span class="line"><span class="number">(\d+)<\/span>(.*?)<\/span>/g)].map(([, number, rest]) => `${number} ${rest}`)
const at = (line: number, column: number, endLine = line, endColumn = column): Pick<ReturnType<typeof diagnostic>, 'start' | 'end'> => ({
  start: {line, column, offset: 0},
  end: {line: endLine, column: endColumn, offset: 0}
})

describe('--format html', () => {
  test('asks for nothing: no address, no file, no frame, and a policy that forbids them', () => {
    const page = formatHtml(report(), view({urlOf: undefined as never}))
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"`)
    expect(page).not.toMatch(/https?:|\bsrc=|url\(|@import|<(?:link|img|iframe|object|embed|base)\b/)
  })

  test('content is text, wherever it comes from', () => {
    const bad = diagnostic({rule: hostile, path: `${hostile}.mdx`, message: `Unexpected \`${hostile}\` ${hostile}`})
    const page = formatHtml(
      report([bad]),
      view({
        textOf: () => `a\n\n\n\n${hostile}`,
        siteName: hostile,
        command: hostile,
        wordsOf: () => ({title: hostile, guide: hostile, why: hostile, write: hostile, not: `"'${hostile}`})
      })
    )
    expect(page.match(/<script>/g)).toHaveLength(1)
    expect(page.match(/<\/script>/g)).toHaveLength(1)
    expect(page).not.toContain('alert(1)<')
    expect(page).not.toMatch(/="[^"]*<script/)
  })

  test('shows the lines around, and marks what is meant', () => {
    const page = formatHtml(report([findings[0]!]), view())
    expect(lines(page)).toEqual(['5 é𝒳 click [<mark>here</mark>](/b) &#38; &#60;b&#62;'])
    const source = ['one', 'two', 'three', '', 'five'].join('\n')
    const of = (...location: [number, number, number?, number?]): string[] =>
      lines(formatHtml(report([diagnostic({rule: 'a', ...at(...location)})]), view({textOf: () => source})))
    expect(of(2, 1, 2, 4)).toEqual(['1 one', '2 <mark>two</mark>', '3 three'])
    expect(of(2, 2, 3, 3)).toEqual(['1 one', '2 t<mark>wo</mark>', '3 <mark>th</mark>ree'])
    const nested = ['<Steps>', '', '    <Step>', '      x', '      Press it.', '    </Step>'].join('\n')
    expect(lines(formatHtml(report([diagnostic({rule: 'a', ...at(5, 7, 5, 12)})]), view({textOf: () => nested})))).toEqual([
      '4   x',
      '5   <mark>Press</mark> it.',
      '6 &#60;/Step&#62;'
    ])
    expect(of(5, 5)).toEqual(['5 five<mark class="point"></mark>'])
    expect(of(1, 1)).toEqual(['1 <mark class="point"></mark>one', '2 two'])
  })

  test('of long lines and long spans the part that matters', () => {
    const long = `${'a'.repeat(5000)}MARK${'b'.repeat(5000)}`
    const [line = ''] = lines(formatHtml(report([diagnostic({rule: 'a', ...at(1, 5001, 1, 5005)})]), view({textOf: () => long})))
    expect(line).toMatch(/^1 …a{140}<mark>MARK<\/mark>b{140}…$/)
    const many = Array.from({length: 100}, (_, index) => `line ${index + 1}`).join('\n')
    expect(lines(formatHtml(report([diagnostic({rule: 'a', ...at(10, 1, 90, 2)})]), view({textOf: () => many}))).map((one) => one.split(' ')[0])).toEqual(
      '9 10 11 12 13 14 15 16'.split(' ')
    )
  })

  test('a file that cannot be read has no excerpt', () => {
    const page = formatHtml(report([diagnostic({rule: 'a', path: 'gone.mdx'})]), view())
    expect(page).toContain('<h3>gone.mdx</h3>')
    expect(page).not.toContain('<pre class="source"')
  })

  test('totals, what is not shown, and how it was made', () => {
    const page = formatHtml(report(), view({minLevel: 'warn'}))
    expect(page).toContain('<div class="tile error"><strong>1</strong><span>error</span></div>')
    expect(page).toContain(
      '<footer><p>1 info not shown (exclamation 1): see them with --min-level info</p><p>Made by <code>docs-lint docs --format html</code></p></footer>'
    )
    expect(page).not.toContain('value="info"')
    expect(formatHtml(report([]), view())).toContain('<p class="clean">Nothing to mend.</p>')
    expect(formatHtml(report([findings[2]!]), view({minLevel: 'warn'}))).toContain('Nothing to mend at this level.')
  })

  test('bars are as long as their counts', () => {
    const page = formatHtml(
      report([diagnostic({rule: 'a'}), diagnostic({rule: 'a', level: 'warn'}), diagnostic({rule: 'a', level: 'warn'}), diagnostic({rule: 'b'})]),
      view()
    )
    expect(page).toContain('aria-label="a: 3 findings, errors 1, warnings 2, infos 0"')
    expect(page).toContain('<rect class="error" x="0" width="33.33" height="8"/><rect class="warn" x="33.33" width="66.67" height="8"/>')
    expect(page).toContain('<rect class="error" x="0" width="33.33" height="8"/></svg><span class="count">1</span>')
  })

  test('the trend against a baseline', () => {
    const trend = {
      before: new Map([
        ['a', 6],
        ['b', 2]
      ]),
      gone: new Map([['a', 2]]),
      added: new Map([['c', 2]])
    }
    const page = formatHtml(report(), view({trend}))
    expect(page).toContain(
      '<rect class="kept" x="0" width="60" height="8"/><rect class="gone" x="60" width="20" height="8"/><rect class="added" x="80" width="20" height="8"/>'
    )
    expect(page).toContain(
      '<tr><th scope="row">a</th><td>6</td><td>4</td><td class="better">−2</td></tr><tr><th scope="row">c</th><td>0</td><td>2</td><td class="worse">+2</td></tr>'
    )
    expect(formatHtml(report(), view())).not.toContain('Against the baseline')
  })
})
