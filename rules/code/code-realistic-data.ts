import {defineRule, mdx, type CodeBlock} from '../../src/rule/index.ts'

export default defineRule({
  id: 'code-realistic-data',
  group: 'code',
  statements: ['2.5.4.realistic-data'],
  title: 'Use realistic example data',
  guide: 'Choose names and values from one believable case, and use `example.com` for hosts and email addresses. Do not use `foo`, `bar`, or `asdf`.',
  why: 'Realistic values show what belongs where. A made-up domain may belong to someone.',
  review: 'Also report numbers that cannot exist, texts such as “test”, and functions that no real program has.',
  enforcement: 'heuristic',
  on: 'code',
  priority: 3,
  messages: {
    names: 'Unexpected `{found}` in an example: use realistic names and values',
    filler: 'Filler text `{found}` in an example: use realistic text',
    domain: 'Made-up domain in `{found}`, `{domain}` may belong to someone: write `example.com`'
  },
  *check(block) {
    const seen = new Set<string>()
    for (const match of block.value.matchAll(pattern)) {
      const {pair, filler, typed, bare, empty, domain} = match.groups!
      const at = spanOf(block, match.index, match[0].length)
      // of `foo: 'bar'`, the first name
      const found = pair ? match[0].slice(0, 3) : match[0]
      // once per block is enough
      const kind = pair || typed || bare || empty ? 'names' : filler ? 'filler' : 'domain'
      // capital letters mark a placeholder
      if (!at || seen.has(kind) || (typed && /[a-z]/i.test(typed) && typed === typed.toUpperCase())) continue
      seen.add(kind)
      if (kind === 'names') yield {at, message: 'names', values: {found}}
      else if (kind === 'filler') yield {at, message: 'filler', values: {found}}
      else {
        const suggest = {start: at.end - domain!.length, end: at.end, text: 'example.com'}
        yield {at, message: 'domain', values: {found, domain: domain!}, suggest}
      }
    }
  },
  examples: {
    good: [
      mdx`
        \`\`\`ts
        await client.keys.create({name: 'Reports of the Oslo office', owner: 'ada@example.com'})
        \`\`\`
      `,
      mdx`
        \`\`\`json
        {"chart": {"type": "bar", "stacked": false}}
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          \`\`\`ts
          await client.keys.create({project: '«xyz»', owner: 'test123'})
          \`\`\`
        `,
        messages: ['Unexpected `xyz` in an example: use realistic names and values']
      },
      {
        page: mdx`
          \`\`\`ts
          await client.send({to: '«1234567890»', text: 'Your parcel is here'})
          \`\`\`

          \`\`\`json
          {"«body": "test»", "retries": 2}
          \`\`\`
        `,
        messages: [
          'Unexpected `1234567890` in an example: use realistic names and values',
          'Unexpected `body": "test` in an example: use realistic names and values'
        ]
      },
      {
        page: mdx`
          \`\`\`yaml lamps.yaml
          lamp:
            name: «test123»
          \`\`\`
        `,
        messages: ['Unexpected `test123` in an example: use realistic names and values']
      },
      {
        page: mdx`
          \`\`\`json
          {"«foo": "bar», "owner": "«test@test.com»", "note": "«Lorem ipsum» dolor"}
          \`\`\`
        `,
        messages: [
          'Unexpected `foo` in an example: use realistic names and values',
          'Made-up domain in `test@test.com`, `test.com` may belong to someone: write `example.com`',
          'Filler text `Lorem ipsum` in an example: use realistic text'
        ]
      }
    ]
  }
})

/** Two metasyntactic names together. One alone may be a real word, such as `"bar"` for a chart. */
const pattern =
  /(?<pair>\b(?:foo|bar|baz|qux)["'\x60]?\s{0,3}(?::|=>?|,)\s{0,3}["'\x60]?(?:foo|bar|baz|qux)\b)|(?<filler>\blorem ipsum\b|\basdf\w*|\b(?:from|into|join|table) (?:foo|bar|baz)\b)|(?<=["'\x60])(?<typed>1\.2\.3\.4|\+?1?1234567890|job ?1|abc|xyz|abc-?123|test-?123|foo-?123|123-?abc|xyz-?(?:123|789)|foobar|blah|foo|baz|qux)(?=["'\x60])|(?<=[:=\s]\s?)(?<bare>test-?123|foo-?123|foobar)(?=\s|$)|(?<empty>\b(?:name|title|text|body|message|subject|content|description|note|label|comment|caption)["'\x60]?\s?[:=]\s?["'\x60](?:test|testing|string|some text|hello world test|test message|test description|this is a test)(?=["'\x60]))|\b[\w.+-]{1,40}@(?<domain>(?:test|foo|bar|email|mail|domain|company|abc|xyz|asdf)\.(?:com|org|net|io))\b/gi

/** Converts a range in one line of the code to offsets in the page. */
function spanOf({value, lineStarts}: CodeBlock, index: number, length: number): {start: number; end: number} | undefined {
  const before = value.slice(0, index).split(/\r\n|\n|\r/)
  const line = lineStarts[before.length - 1]
  if (line === undefined || /[\r\n]/.test(value.slice(index, index + length))) return undefined
  const start = line + before.at(-1)!.length
  return {start, end: start + length}
}
