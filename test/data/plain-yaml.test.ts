import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parsePlainYaml} from '../../src/data/plain-yaml.ts'
import {parseFullYaml} from '../../src/data/yaml.ts'

const line = fc.oneof(
  fc.constantFrom(
    'title: Create a key',
    'title: "Quoted: text"',
    "description: 'It is # here'",
    'on: x',
    'n: yes',
    'v: 1.2',
    'a: b: c',
    'a: b #c',
    'a: b#c',
    'a:',
    'x: (y)',
    '- a',
    '  more',
    '# c',
    '',
    'k:v',
    'icon: key ',
    'path: /a/{b}',
    'zh: 创建密钥',
    'hidden: true',
    'keywords: ["a", "b c", ""]',
    'keywords: ["a","b"]',
    'keywords: []',
    `keywords: [ "a" , 'b' ]`,
    "keywords: ['a''b', 'c']",
    'keywords: ["a",]',
    'boost: 3',
    'boost: 0',
    'boost: 007',
    'boost: 1_000',
    'boost: 123456789012345',
    'boost: 12345678901234567890'
  ),
  fc.tuple(fc.constantFrom('title', 'a', 'b-c', 'true'), fc.stringMatching(/^[ -~]{0,20}$/)).map(([key, value]) => `${key}: ${value}`)
)

describe('frontmatter read without a YAML parser', () => {
  it('is read as the YAML parser reads it', () => {
    let plain = 0
    fc.assert(
      fc.property(fc.array(line, {minLength: 1, maxLength: 4}), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end) + end
        const fast = parsePlainYaml(text, 'page.mdx', 4)
        if (!fast) return
        plain++
        expect(fast).toEqual(parseFullYaml(text, 'page.mdx', 4))
      }),
      {numRuns: 2000}
    )
    expect(plain).toBeGreaterThan(50)
  })
})
