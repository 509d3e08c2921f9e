/** Everything that small files could make large has a limit, and at most one problem about it. */
import {expect, test} from 'vitest'
import {rules} from '../../rules/index.ts'
import {active, lintFiles, reference} from '../harness.ts'

const all = rules.map((rule) => active(rule))
const config = (parts: Record<string, unknown>): string =>
  JSON.stringify({name: 'Acme', theme: 'mint', colors: {primary: '#0055ff'}, navigation: {pages: ['page']}, ...parts})
const page = (more = ''): string =>
  `---\ntitle: Create a key\ndescription: Create the keys of a workspace and store them on your computer.\n${more}---\n\nText.\n`

test('schemas that name each other in every field fill no report', async () => {
  const names = Array.from({length: 20}, (_, index) => `f${index}`)
  const schema = (next: number): unknown => ({
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, {$ref: `#/components/schemas/S${next}`}]))
  })
  const content = {'application/json': {schema: schema(0)}}
  const api = {
    openapi: '3.1.0',
    info: {title: 'Acme', version: '1'},
    paths: {'/keys': {post: {summary: 'Create', requestBody: {content}, responses: {200: {description: 'Ok', content}}}}},
    components: {schemas: {S0: schema(1), S1: schema(2), S2: schema(0)}}
  }
  const files = new Map([
    ['docs.json', config({api: {openapi: 'api.json'}})],
    ['api.json', JSON.stringify(api)],
    ['page.mdx', page('api: POST /keys\n')]
  ])
  const found = await lintFiles(files, all)
  expect(found.length).toBeLessThan(100)
  expect(JSON.stringify(found).length).toBeLessThan(300_000)
})

test('one problem says that schemas are nested too deeply to compare, and what is not read is not reported as missing', async () => {
  const names = Array.from({length: 100}, (_, index) => `f${index}`)
  const schemas = Object.fromEntries(
    names.map((name, index) => [`S${index}`, {type: 'object', properties: {[name]: {type: 'string'}}, allOf: [{$ref: `#/components/schemas/S${index + 1}`}]}])
  )
  const post = {requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/S0'}}}}, responses: {200: {description: 'Ok'}}}
  const api = {openapi: '3.1.0', info: {title: 'Acme', version: '1'}, paths: {'/keys': {post}}, components: {schemas: {...schemas, S100: {type: 'object'}}}}
  const fields = names.map((name) => `<ParamField body="${name}" type="string">\n  The key.\n</ParamField>\n`).join('\n')
  const found = await lintFiles(
    new Map([
      ['docs.json', config({api: {openapi: 'api.json'}})],
      ['api.json', JSON.stringify(api)],
      ['page.mdx', `${page('api: POST /keys\n')}\n${fields}`]
    ]),
    all.filter(({rule}) => /openapi-file|field/.test(rule.id))
  )
  expect(found.map(({rule, messageId, path}) => `${path} ${rule}/${messageId}`)).toEqual(['api.json openapi-file/schemas-too-large'])
})

test('files that name the next one ten times are put in so often, and one problem says that the rest is not read', async () => {
  const last = 6
  const files = new Map([
    ['docs.json', config({navigation: {groups: [{$ref: './f0.json'}]}})],
    ['page.mdx', page()],
    [`f${last}.json`, '{"group": "Keys", "icon": 5, "pages": ["page", "nowhere", "/page.mdx", "", 7, {"group": "", "pages": []}]}']
  ])
  for (let at = 0; at < last; at++)
    files.set(`f${at}.json`, JSON.stringify({group: 'Keys', pages: Array.from({length: 10}, () => ({$ref: `./f${at + 1}.json`}))}))
  const found = await lintFiles(files, all)
  expect(found.filter(({message}) => message.includes('too many files, or files that are too large'))).toHaveLength(1)
  // a problem with an entry is reported once, however often its file is included
  const places = found.map(({rule, messageId, path, start}) => `${rule}/${messageId} ${path}:${start.offset}`)
  expect(places.filter((one, at) => places.indexOf(one) < at)).toEqual([])
  expect(found.length).toBeLessThan(40)
})

test('a file can have more problems than a call can have arguments', async () => {
  const files = new Map([
    ['docs.json', config({})],
    ['page.mdx', `${page()}\n${'[a](/nowhere) '.repeat(130_000)}\n`]
  ])
  const links = rules.filter(({id}) => id === 'link-target').map((rule) => active(rule))
  expect((await lintFiles(files, links)).length).toBe(130_000)
}, 60_000)

test('a block of brackets that would stall the reference parser gets one problem', async () => {
  const found = await lintFiles(
    new Map([
      ['docs.json', config({})],
      ['page.mdx', `${page()}\n${'[a] '.repeat(8000)}\n`]
    ]),
    all,
    reference
  )
  expect(found.map(({rule, message}) => [rule, message.includes('brackets')])).toEqual([['mdx-syntax', true]])
})

test('code can contain any number of brackets', async () => {
  const text = `${page()}\n\`\`\`json\n${'[a] '.repeat(8000)}\n\`\`\`\n`
  expect(
    await lintFiles(
      new Map([
        ['docs.json', config({})],
        ['page.mdx', text]
      ]),
      all.filter(({rule}) => rule.id === 'mdx-syntax'),
      reference
    )
  ).toEqual([])
})
