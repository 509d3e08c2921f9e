import {around, attributeText, defineRule, mdx, type Component, type Edit, type Field, type Page} from '../../src/rule/index.ts'

export default defineRule({
  id: 'prefer-expandable',
  group: 'components',
  statements: ['2.5.7.expandable', '2.4.Expandable'],
  title: 'Nest the properties of an object in Expandable',
  guide: 'Put `name` in `<Expandable title="user properties">` inside the field `user`, instead of writing a field `user.name`.',
  why: 'Nested fields show the shape of the object and can be collapsed. Dotted names repeat it on every line.',
  review: 'Also report properties of an object that are listed in bullets or in a sentence.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {
    dotted: 'Field `{name}` next to its object: nest `{inner}` in an `Expandable` of `{object}`',
    shared: 'Field `{name}` without a field for its object: write a field `{object}`, and nest `{inner}` in an `Expandable` of it'
  },
  *check(page) {
    for (const siblings of siblingFields(page)) {
      for (const [name, alike] of byObject(siblings)) {
        // `user.name` in the Expandable of `user` is already nested
        if (alike[0]!.parent?.name !== undefined && bare(alike[0]!.parent.name).split('.').at(-1) === name) continue
        if (alike.some(({component}) => isInsideOf(component, name))) continue
        const object = siblings.find((field) => field.name !== undefined && bare(field.name) === name)
        // a section about the object is another way to group its properties
        if (!object && (alike.length < 2 || page.headings.some(({text}) => `${text} `.toLowerCase().startsWith(`${name.toLowerCase()} `)))) continue
        // the envelope of all responses
        if (!object && /^(?:data|results?|response|payload)$/i.test(name)) continue
        const first = alike[0]!
        const suggest = object && nest(object, alike, name, page)
        yield {
          at: first.nameSpan,
          message: object ? 'dotted' : 'shared',
          values: {name: first.name!, inner: splitName(first)!.inner, object: name},
          ...(suggest && {suggest})
        }
      }
    }
  },
  examples: {
    good: [
      mdx`
        <ResponseField name="user" type="object">
          Owner of the key.

          <Expandable title="user properties">
            <ResponseField name="name" type="string">
              Name of the owner.
            </ResponseField>
          </Expandable>
        </ResponseField>
      `,
      mdx`
        <ResponseField name="user" type="object">
          Owner of the key.

          <Expandable title="user">
            <ResponseField name="user.name" type="string">
              Name of the owner.
            </ResponseField>
            <ResponseField name="user.email" type="string">
              Address of the owner.
            </ResponseField>
          </Expandable>
        </ResponseField>
      `,
      mdx`
        <ParamField path="ctx" type="object">
          Context of the call.
        </ParamField>
        <ParamField path="ctx.info" type="async method">
          Writes a line into the report.
        </ParamField>
        <ParamField path="ctx.debug" type="(text: string) => void">
          Writes a line into the log.
        </ParamField>
      `
    ],
    bad: [
      {
        page: mdx`
          <ResponseField name="user" type="object">
            Owner of the key.
          </ResponseField>
          <ResponseField name="«user.name»" type="string">
            Name of the owner.
          </ResponseField>
          <ResponseField name="user.email" type="string">
            Address of the owner.
          </ResponseField>
        `,
        messages: ['Field `user.name` next to its object: nest `name` in an `Expandable` of `user`']
      },
      {
        page: mdx`
          <ResponseField name="«user.name»" type="string">
            Name of the owner.
          </ResponseField>
          <ResponseField name="user.email" type="string">
            Address of the owner.
          </ResponseField>
          <ResponseField name="data.id" type="string">
            Id of the key.
          </ResponseField>
          <ResponseField name="data.label" type="string">
            Label of the key.
          </ResponseField>
        `,
        messages: ['Field `user.name` without a field for its object: write a field `user`, and nest `name` in an `Expandable` of it']
      }
    ]
  }
})

/** Whether an Expandable around names the object in its title: "user properties". */
function isInsideOf({within}: Component, object: string): boolean {
  for (const component of around(within)) {
    if (
      component.name === 'Expandable' &&
      new RegExp(`(?:^|[^\\w$])${object.replace(/\$/g, '\\$')}(?![\\w$])`, 'i').test(attributeText(component, 'title') ?? '')
    )
      return true
  }
  return false
}

/** Fields of one kind in the same container. */
function siblingFields({fields}: Page): Field[][] {
  const groups = new Map<unknown, Field[]>()
  for (const field of fields) {
    const key = field.within.component ?? field.of
    const group = groups.get(key)
    if (group) group.push(field)
    else groups.set(key, [field])
  }
  return [...groups.values()].flatMap((group) => [group.filter(({of}) => of === 'param'), group.filter(({of}) => of === 'response')])
}

function byObject(fields: readonly Field[]): Map<string, Field[]> {
  const groups = new Map<string, Field[]>()
  for (const field of fields) {
    // `ctx.debug()` is a method, not a property
    const object = isMethod(field) ? undefined : splitName(field)?.object
    if (object === undefined) continue
    const group = groups.get(object)
    if (group) group.push(field)
    else groups.set(object, [field])
  }
  return groups
}

const isMethod = ({name, type}: Field): boolean => (name ?? '').endsWith(')') || /=>|\b(?:function|method|callback)\b|^\(/i.test(type ?? '')

const fileName = /\.(?:json|jsonc|m?[jt]sx?|mdx?|ya?ml|toml|txt|py|rb|go|rs|env|lock|config|css|html|sh|xml|csv|ini|com|dev|io)$/i
const bare = (name: string): string => name.replace(/\[\d*\]$/, '')

/** `user.name` → user, name; `items[].id` → items, id. */
function splitName({name}: Field): {object: string; inner: string} | undefined {
  const match = name === undefined || fileName.test(name) ? null : /^([A-Za-z_$][\w$-]*)(?:\[\d*\])?\.([A-Za-z_$*][\w$.[\]*-]*)$/.exec(name)
  return match ? {object: match[1]!, inner: match[2]!} : undefined
}

/** Edits that move fields that directly follow their object into an Expandable of it. */
function nest({component}: Field, inner: readonly Field[], name: string, page: Page): Edit[] | undefined {
  const {text} = page
  if (component.selfClosing || component.children.length > 0) return undefined
  const chain = [component, ...inner.map((field) => field.component)]
  if (chain.some((one, index) => index > 0 && text.slice(chain[index - 1]!.end, one.start).trim() !== '')) return undefined
  const close = component.content.end
  const closeIndent = text.slice(text.lastIndexOf('\n', close - 1) + 1, close)
  if (closeIndent.trim() !== '') return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const pad = `${closeIndent}  `
  const moved = inner.map((field) => {
    const {component: one, nameSpan} = field
    const source = text.slice(one.start, nameSpan.start) + splitName(field)!.inner + text.slice(nameSpan.end, one.end)
    return `${pad}  ${source.replace(/(\r?\n)(?=[^\r\n])/g, '$1    ')}`
  })
  const block = ['', `${pad}<Expandable title="${name} properties">`, ...moved, `${pad}</Expandable>`, closeIndent].join(eol)
  const contentEnd = component.content.start + text.slice(component.content.start, close).trimEnd().length
  return [
    {start: contentEnd, end: close, text: eol + block},
    {start: component.end, end: inner.at(-1)!.component.end, text: ''}
  ]
}
