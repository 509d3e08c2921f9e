/** Every field of the contract: wrong type, missing, invalid value. Checks the messages and their exact locations. */
import {describe, expect, test} from 'vitest'
import {rules} from '../../rules/index.ts'
import {contractDocsJson} from '../../src/contract/docs-json.ts'
import {docsJsonSchema} from '../../src/contract/docs-json-schema.ts'
import {modernDocsJson} from '../../src/contract/docs-json-modern.ts'
import type {Shape} from '../../src/data/shape.ts'
import {readMarks} from '../../src/rule/example.ts'
import {active, lintFiles} from '../harness.ts'

const ofSite = rules.filter(({spec}) => spec.group === 'site').map((rule) => active(rule))

/** Lints a docs.json in which `«»` marks the expected spans. Returns `rule: message` for each, and checks the spans. */
async function reported(marked: string, files: Record<string, string> = {}): Promise<string[]> {
  const {text, spans} = readMarks(marked)
  const all = new Map([['docs.json', text], ['page.mdx', '---\ntitle: A\n---\n\nText of the page.\n'], ...Object.entries(files)])
  const findings = (await lintFiles(all, ofSite)).filter(({path}) => path === 'docs.json')
  expect(findings.map(({start, end}) => text.slice(start.offset, end.offset))).toEqual(spans.map(({start, end}) => text.slice(start, end)))
  expect(findings.map(({start}) => start.offset)).toEqual(spans.map(({start}) => start))
  return findings.map(({rule, message}) => `${rule}: ${message}`)
}
const contract = (rest: string): string => `{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]${rest && `, ${rest}`}}`

interface Field {
  path: string
  required: boolean
  /** The text of docs.json around a value of the field. */
  around: (value: string) => string
}

/**
 * Every field of an object shape, including those of nested objects and list items. `around` returns the text outside. With `once`, each
 * shape is visited once, because the nodes of the modern navigation contain each other.
 */
function* fieldsOf(shape: Shape, path: string, around: (value: string) => string, seen = new Set<Shape>(), once = false): Generator<Field> {
  if (seen.has(shape)) return
  const within = once ? seen.add(shape) : new Set([...seen, shape])
  if (shape.type === 'union') for (const one of shape.of) yield* fieldsOf(one, path, around, within, once)
  if (shape.type === 'array') yield* fieldsOf(shape.items, `${path}[]`, (value) => around(`[${value}]`), within, once)
  if (shape.type !== 'object') return
  for (const [key, field] of Object.entries(shape.fields)) {
    const others = Object.entries(shape.fields)
      .filter(([name, {required}]) => name !== key && required)
      .map(([name, other]) => `"${name}": ${sample(other.shape)}`)
    const own = (value: string): string => around(`{${[...others, ...(value ? [`"${key}": ${value}`] : [])].join(', ')}}`)
    yield {path: path ? `${path}.${key}` : key, required: field.required ?? false, around: own}
    yield* fieldsOf(field.shape, path ? `${path}.${key}` : key, own, within, once)
  }
}

/** A valid value. */
function sample(shape: Shape): string {
  if (shape.type === 'string') return shape.form ? (shape.form.pattern.test('#0B5F4A') ? '"#0B5F4A"' : '"/page"') : `"${shape.values?.[0] ?? 'page'}"`
  if (shape.type === 'array') return `[${sample(shape.items)}]`
  if (shape.type === 'union') return sample(shape.of[0]!)
  if (shape.type !== 'object') return shape.type === 'boolean' ? 'true' : '{}'
  const required = Object.entries(shape.fields).filter(([, field]) => field.required)
  return `{${required.map(([key, field]) => `"${key}": ${sample(field.shape)}`).join(', ')}}`
}

const fields = [...fieldsOf(contractDocsJson, '', (value) => value)]
const schema = rules.filter(({id}) => id === 'docs-json-schema').map((rule) => active(rule))

const modernFields = [...fieldsOf(modernDocsJson, '', (value) => value, new Set(), true)]

test('the table has every field of the modern form', () => {
  expect(modernFields.length).toBeGreaterThan(100)
})

test.each(modernFields.map((field) => [field.path, field] as const))('modern: %s of a wrong type is told at its value', async (path, {around}) => {
  const expected = new RegExp(`^Unexpected number \`7\` for \`${path.replaceAll(/\.|\[\]/g, (part) => (part === '.' ? '\\.' : '\\[0\\]'))}\`, expected `)
  const text = around('7')
  const findings = await lintFiles(new Map([['docs.json', text]]), schema)
  const found = findings.find(({start, end}) => text.slice(start.offset, end.offset) === '7')
  expect(found?.message, text).toMatch(expected)
  expect(found!.message).not.toMatch(/union|undefined|\[object/)
})

test.each(modernFields.filter(({required}) => required).map((field) => [field.path, field] as const))(
  'modern: %s is missed by its name',
  async (path, {around}) => {
    const findings = await lintFiles(new Map([['docs.json', around('')]]), schema)
    const key = path.split('.').at(-1)!
    expect(findings.map(({message}) => message)).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^Missing \`${key}\``))]))
  }
)

test('each field of either form has its description', () => {
  const bare: string[] = []
  const seen = new Set<Shape>()
  const look = (shape: Shape, path: string): void => {
    if (seen.has(shape)) return
    seen.add(shape)
    if (shape.type === 'union') for (const one of shape.of) look(one, path)
    if (shape.type === 'array') look(shape.items, `${path}[]`)
    if (shape.type !== 'object') return
    for (const [key, field] of Object.entries(shape.fields)) {
      if (!/^[A-Z`].*[^.]$/.test(field.description ?? '')) bare.push(`${path}.${key}`)
      look(field.shape, `${path}.${key}`)
    }
  }
  look(contractDocsJson, 'contract')
  look(modernDocsJson, 'modern')
  expect(bare).toEqual([])
})

test('the table has every field of the contract', () => {
  expect(fields.length).toBeGreaterThan(55)
})

test.each(fields.map((field) => [field.path, field] as const))('%s of a wrong type is told at its value', async (path, {around}) => {
  for (const wrong of ['7', 'null']) {
    const text = around(wrong)
    const findings = await lintFiles(new Map([['docs.json', text]]), schema)
    const found = findings.find(({start, end}) => text.slice(start.offset, end.offset) === wrong)
    expect(found?.message, text).toMatch(
      new RegExp(`^Unexpected (?:number \`7\`|\`null\`) for \`${path.replaceAll(/\.|\[\]/g, (part) => (part === '.' ? '\\.' : '\\[0\\]'))}\`, expected `)
    )
    expect(found!.message).not.toMatch(/union|undefined|\[object/)
  }
})

test.each(fields.filter(({required}) => required).map((field) => [field.path, field] as const))('%s is missed by its name', async (path, {around}) => {
  const text = around('')
  const findings = await lintFiles(new Map([['docs.json', text]]), schema)
  const key = path.split('.').at(-1)!
  expect(findings.map(({message}) => message)).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^Missing \`${key}\``))]))
})

describe('bad values', () => {
  test.each([
    ['"favicon": «""»', 'docs-json-schema: Unexpected empty text for `favicon`'],
    ['"colors": {"primary": «"#ZZZZZZ"»}', 'docs-json-schema: Unexpected `#ZZZZZZ` for `colors.primary`, expected `#` and 3 or 6 hex digits'],
    ['"colors": {"primary": "#0B5F4A", «"background"»: {"light": "#FFF"}}', 'docs-json-schema: Missing `dark` in `colors.background`'],
    [
      '"topbarLinks": [{"name": "Blog", "url": «"acme.example"»}]',
      'docs-json-schema: Unexpected `acme.example` for `topbarLinks[0].url`, expected a URL with `https:'
    ],
    [
      '"topbarCtaButton": {"type": «"button"», "url": "https://acme.example"}',
      'docs-json-schema: Unexpected `button` for `topbarCtaButton.type`, expected `link` or `github`'
    ],
    ['"api": {"auth": {"method": «"oauth"», "name": "x"}}', 'docs-json-schema: Unexpected `oauth` for `api.auth.method`, expected `bearer`, `basic` or `key`'],
    ['"api": {"playground": {"mode": «"hidden"»}}', 'docs-json-schema: Unexpected `hidden` for `api.playground.mode`, expected `show`, `simple` or `hide`'],
    ['"modeToggle": {"default": «"system"»}', 'docs-json-schema: Unexpected `system` for `modeToggle.default`, expected `light` or `dark`'],
    ['"topAnchor": {"iconType": «"regullar"»}', 'docs-json-schema: Unexpected `regullar` for `topAnchor.iconType`, did you mean `regular`?'],
    ['"anchors": [{"name": "A", "url": "page", "icon": «"fa-book"»}]', 'docs-json-schema: Prefix in the icon name `fa-book`: write `book`'],
    ['"anchors": [{"name": "A", "url": "page", "color": {"from": "#000", "to": «"red"»}}]', 'docs-json-schema: Unexpected `red` for `anchors[0].color.to`'],
    ['"tabs": [{"name": "A", "url": "page"}, {"name": «"A"», "url": "page"}]', 'docs-json-schema: Duplicate tab `A`'],
    ['"tabs": [{"name": "A", "url": «"none"»}]', 'anchor-pages: No page in the navigation starts with the `url` `none`'],
    ['"versions": ["v1", «"v1"»]', 'versions: Duplicate version `v1`'],
    ['"feedbck": {}'.replace(/"\w+"/, '«$&»'), 'docs-json-schema: Unknown key `feedbck`, did you mean `feedback`?'],
    ['«"theme"»: "quill", "feedback": {"thumbsRating": true}', 'docs-json-schema: Not checked: `theme`, `feedback.thumbsRating`, which the platform accepts'],
    ['"footerSocials": {«"youtube"»: "https://youtube.com/acme"}', 'docs-json-schema: Not checked: `footerSocials.youtube`, which the platform accepts'],
    ['"api": {"auth": {"method": "basic", "name": «"user"»}}', 'auth-name: Invalid `user` for `api.auth.name`'],
    ['"modeToggle": {"isHidden": «true»}', 'mode-toggle: Missing `modeToggle.default`'],
    ['"api": {"baseUrl": «"/v1"»}', 'api-base-url: Incomplete URL `/v1` in `api.baseUrl`']
  ])('%s', async (rest, expected) => {
    expect(await reported(contract(rest))).toEqual([expect.stringContaining(expected)])
  })
})

describe('bad files', () => {
  test.each([
    ['{"name": "Acme", "navigation": [{"group": "A", "pages": ["page"]}', 'The file ends too early: missing `]` for line 1, `}` for line 1'],
    [`{"navigation": ${'['.repeat(10_000)}`, 'Nested more than'],
    ['{"name": "Acme", "__proto__": {"polluted": true}, "navigation": [{"group": "A", "pages": ["page"]}]}', 'Unknown key `__proto__`'],
    ['', 'The file is empty'],
    ['[1]', 'Unexpected list in docs.json']
  ])('%.60s', async (text, expected) => {
    const findings = await lintFiles(
      new Map([
        ['docs.json', text],
        ['page.mdx', '---\ntitle: A\n---\n']
      ]),
      ofSite
    )
    expect(findings.map(({message}) => message).join('\n')).toContain(expected)
    expect(({} as {polluted?: boolean}).polluted).toBeUndefined()
  })

  test('a page that is a folder', async () => {
    expect(await reported('{"name": "Acme", "navigation": [{"group": "A", "pages": [«"guides"»]}]}', {'guides/a.mdx': '---\ntitle: A\n---\n'})).toEqual([
      expect.stringContaining('navigation-page: Folder `guides` in the navigation')
    ])
  })
})

test('the published JSON Schema has both forms, every field with its meaning', () => {
  const schema = docsJsonSchema() as Record<'then' | 'else', {properties: Record<string, {description?: string}>; required: string[]}>
  expect(Object.keys(schema.then.properties)).toEqual([...Object.keys(contractDocsJson.fields), ...contractDocsJson.known!])
  expect(Object.keys(schema.else.properties)).toEqual([...Object.keys(modernDocsJson.fields), ...modernDocsJson.known!])
  expect([schema.then.required, schema.else.required]).toEqual([
    ['name', 'navigation'],
    ['name', 'theme', 'colors', 'navigation']
  ])
  for (const [form, {fields: named}] of [
    ['then', contractDocsJson],
    ['else', modernDocsJson]
  ] as const) {
    for (const key of Object.keys(named)) expect(schema[form].properties[key]!.description, key).toMatch(/^[A-Z]/)
  }
  expect(JSON.stringify(schema).length).toBeLessThan(60_000)
})
