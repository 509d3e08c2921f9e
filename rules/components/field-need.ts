import {attributeOf, defineRule, headingBefore, isDefinedByPage, mdx, slice, type Field, type Page, type Span} from '../../src/rule/index.ts'

export default defineRule({
  id: 'field-need',
  group: 'components',
  statements: ['2.4.ParamField', '2.4.ResponseField', '2.5.5.all-parameters'],
  title: 'Say once whether a field is required and what its default is',
  guide: 'Mark a field `required` or give it a `default`, and do not repeat either in its description.',
  why: 'A reader who sees "required" next to a default or next to "optional" has to find out by trial and error which one is true.',
  // words such as "required" can refer to something else
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  messages: {
    default: '`{name}` is `required` but has a `default`: a field with a default is optional, so remove one of the two',
    optional: '`{words}` in the description of `{name}`, which is `required`: keep one of the two',
    listed: '`{name}` is required but has a default: a field with a default is optional, so keep one of the two',
    words: 'Missing `default` of `{name}`: its description says `{value}`, write `default="{value}"`'
  },
  *check(page) {
    for (const field of page.fields) yield* ofField(field, page)
    if (page.kind !== 'changelog') yield* ofOthers(page)
  },
  examples: {
    good: [
      mdx`
        <ParamField body="region" type="string" default="oslo">
          Region that stores the keys.
        </ParamField>
      `,
      mdx`
        <ParamField body="days" type="integer">
          How long a key lives. Defaults to \`30\` for keys of a team.
        </ParamField>
      `,
      mdx`
        <ParamField body="options" type="object">
          Filters. \`only_active\` defaults to false. Set \`force\` to overwrite a file; defaults to false. The key defaults to \`ACME_API_KEY\`.
        </ParamField>
      `,
      mdx`
        <ParamField body="home" type="string" required>
          Region of the team.
        </ParamField>
        <ParamField body="region" type="string">
          Region that stores the keys. Defaults to \`home\`.
        </ParamField>
      `,
      mdx`
        <ParamField body="timeout" type="integer">
          Time to wait in milliseconds. Defaults to 240 000. Left out, there is no limit (on live lamps it defaults to 5 seconds).
        </ParamField>
      `,
      // headers have fixed values
      mdx`
        <ParamField header="Accept" type="string" required default="application/json">
          Optional parts of the answer come as JSON too.
        </ParamField>
      `
    ],
    bad: [
      {
        page: mdx`
          <ParamField body="limit" type="number">
            Rows of a page. «Defaults to 20» if not set.
          </ParamField>
        `,
        messages: ['Missing `default` of `limit`: its description says `20`, write `default="20"`']
      },
      {
        page: mdx`
          <ParamField body="region" type="string" required «default="oslo"»>
            Region that stores the keys.
          </ParamField>
        `,
        messages: ['`region` is `required` but has a `default`: a field with a default is optional, so remove one of the two']
      },
      {
        page: mdx`
          - \`limit\` (integer, required): rows of a page. «Defaults to \`20\`».
          - \`region\` (string): defaults to \`oslo\`.

          ## days

          Type: integer. Required. «Default: \`30\`».
        `,
        messages: [
          '`limit` is required but has a default: a field with a default is optional, so keep one of the two',
          '`days` is required but has a default: a field with a default is optional, so keep one of the two'
        ]
      },
      {
        page: mdx`
          | Name | Required | Description |
          | --- | --- | --- |
          | \`region\` | yes | Where the keys are kept |
          | \`days\` | yes | How long a key lives, «30 if omitted» |
        `,
        messages: ['`days` is required but has a default: a field with a default is optional, so keep one of the two']
      },
      {
        page: mdx`
          <ResponseField name="owner" type="string" required>
            «Optional». Who may use the key.
          </ResponseField>
        `,
        messages: ['`Optional` in the description of `owner`, which is `required`: keep one of the two']
      },
      {
        page: mdx`
          <ParamField query="limit" type="integer">
            Number of keys. «The default is 50».
          </ParamField>
        `,
        messages: ['Missing `default` of `limit`: its description says `50`, write `default="50"`']
      }
    ]
  }
})

function* ofField(field: Field, page: Page) {
  const {name, required, component, locations} = field
  if (name === undefined || component.hasSpread || isDefinedByPage(component.name, page)) return
  const attribute = attributeOf(component, 'default')
  if (
    required &&
    attribute &&
    field.default &&
    !/^(?:none|null|undefined|required|n\/a|-)?$/i.test(field.default) &&
    locations[0] !== 'header' &&
    locations[0] !== 'path'
  )
    yield {at: {start: attribute.start, end: attribute.end}, message: 'default' as const, values: {name}}
  const text = ownText(field, page)
  const optional = required
    ? /^\s*(?:\*\*|_|\*)?\(?(Optional)\b(?!\s+[a-z-]+\s+(?:of|for|to)\b)|[.;]\s+(Optional)\b(?=[\s.,]*(?:for\b|if\b|when\b|in\b|[.]|$))|\b(this (?:field|parameter) is optional)\b/i.exec(
        text
      )
    : null
  if (optional) {
    const words = optional[1] ?? optional[2] ?? optional[3]!
    const start = component.content.start + optional.index + optional[0].lastIndexOf(words)
    yield {at: {start, end: start + words.length}, message: 'optional' as const, values: {name, words}}
  }
  const reported =
    attribute || required
      ? null
      : /(?:\b[Dd]efaults? to|\b[Tt]he default(?: value)? is|\b[Dd]efault(?: value)?:|\b[Dd]efault(?: value)? is)\s+(?:(?:`([^`\n]{1,40})`)|(true|false|-?\d+(?:[.,]\d+)*(?!\w)))(?=[^\w`]|$)/.exec(
          text
        )
  const value = (reported?.[1] ?? reported?.[2])?.replace(/[.,]+$/, '')
  // a default that depends on something needs words
  if (
    !reported ||
    !value ||
    /["<>{}]|^(?:none|null|undefined|nil)$/i.test(value) ||
    // the name of an environment variable says where the value comes from
    /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(value) ||
    // "240 000" is one number, and "`only_active` defaults to false" refers to another field
    /^[ \u00A0\u202F]\d/.test(text.slice(reported.index + reported[0].length)) ||
    isAboutAnother(text.slice(0, reported.index), name) ||
    // "on live lamps, it defaults to 5"
    /(?:^|[\s(])(?:if|when|on|in|for|with|unless)\s[^.!?()]*$/i.test(text.slice(0, reported.index).replace(/^[^]*[.!?]\s/, '')) ||
    // the value of another field
    page.fields.some((other) => other.name === value) ||
    /^\s*(?:if(?! (?:not|un\w+|omitted|left|absent|nothing|none|missing)\b)|when(?! (?:not|un\w+|omitted|left|absent|missing)\b)|for|on|in|unless|or|and|,\s*(?:but|except|unless))\b/i.test(
      text.slice(reported.index + reported[0].length)
    )
  )
    return
  const start = component.content.start + reported.index
  yield {at: {start, end: start + reported[0].length}, message: 'words' as const, values: {name, value}, expected: [value]}
}

/** `limit` (integer, required): … defaults to 20. */
const stated = /\brequired\b(?! (?:if|when|for|unless|only|by|in|with)\b)/i
const unstated =
  /\b(?:not|isn['’]t|never|if) required\b|\brequired[^.\n]{0,6}\b(?:no|false)\b|\brequired\??[*_]*:[*_ ]*(?:no|false)\b|\b(?:not|no longer) required\b|\boptional\b/i
const hasDefault = /(?:\b(?:[Dd]efaults? to|[Dd]efault(?: value)?(?: is|:))|[,;(] ?default)\s*[*_]*\s*(?:`([^`\n]{1,40})`|(true|false|-?\d+(?:\.\d+)?)\b)/
/** "1 if omitted" */
const omitted =
  /(?:`[^`\n]{1,40}`|\b(?:true|false|\d+)) (?:if|when) (?:omitted|left out|not (?:set|given|provided|specified))\b|\bif (?:omitted|not (?:set|given|provided|specified)), (?:it )?(?:is |uses |defaults to )/i
const fieldName = /^(?:[-*+][ \t]+)?(?:\*\*)?`?([A-Za-z_$][\w$.-]{0,40})`?(?:\*\*)?[ \t]*(?=[(:–—-]|`|_|\*|$)/

/** Fields in bullets, in rows of tables, and below headings. */
function* ofOthers(page: Page) {
  if (!hasDefault.test(page.text) && !/required/i.test(page.text)) return
  for (const {items} of page.lists) {
    for (const item of items) {
      const text = slice(page.text, item.textSpan)
      const name = fieldName.exec(text)?.[1]
      if (name !== undefined) yield* listed(name, text, item.textSpan)
    }
  }
  for (const {header, rows} of page.tables) {
    const need = header.findIndex(({text}) => /^[*_]*required\??[*_]*$/i.test(text.trim()))
    if (need === -1) continue
    for (const row of rows) {
      const name = row[0]?.text.replace(/[`*]/g, '').trim() ?? ''
      if (!/^[\w$.-]+$/.test(name) || !/^[*_]*(?:yes|true|required|✅|✓|✔️?)[*_]*$/i.test(row[need]?.text.trim() ?? '')) continue
      for (const [index, cell] of row.entries()) {
        const isDefault = /^[*_]*default\b/i.test(header[index]?.text.trim() ?? '')
        const text = slice(page.text, cell)
        const found = isDefault ? /^`[^`\n]+`$|^(?:true|false|-?\d+(?:\.\d+)?)$/.exec(text.trim()) : (hasDefault.exec(text) ?? omitted.exec(text))
        if (found && index !== need)
          yield {
            at: {start: cell.start + text.indexOf(found[0]), end: cell.start + text.indexOf(found[0]) + found[0].length},
            message: 'listed' as const,
            values: {name}
          }
      }
    }
  }
  for (const block of page.flow) {
    if (block.type !== 'paragraph' || block.within.item || block.within.component) continue
    const text = slice(page.text, block)
    const name = /^(?:[*_]*Type[*_]*:|[*_`]*Required\b)/i.test(text) ? headingBefore(page, block.start)?.text : undefined
    if (name !== undefined && /^[\w$.-]+$/.test(name)) yield* listed(name, text, block)
  }
}

function* listed(name: string, text: string, {start}: Span) {
  // a value that is called "required"
  const plain = text.replace(/`[^`]*`|"[^"]*"/g, '')
  if (!stated.test(plain) || unstated.test(plain)) return
  const found = hasDefault.exec(text)
  if (found && !/^(?:none|null|undefined|required|n\/a|-)$/i.test(found[1] ?? found[2]!))
    yield {at: {start: start + found.index, end: start + found.index + found[0].length}, message: 'listed' as const, values: {name}}
}

/** The description of the field, before nested fields, lists, and code. */
function ownText({component}: Field, page: Page): string {
  const text = slice(page.text, component.content)
  const end = text.search(/<(?:Expandable|ParamField|ResponseField)\b|^\s*(?:[-*+]|\d+\.)\s|```/m)
  return (end === -1 ? text : text.slice(0, end)).slice(0, 1000)
}

/** Whether the subject of the sentence so far is another name in backticks. */
function isAboutAnother(before: string, name: string): boolean {
  const sentence = /[^.!?\n]*$/.exec(before)![0]
  const [subject] = /`([^`\n]+)`/.exec(sentence)?.slice(1) ?? []
  return subject !== undefined && subject !== name
}
