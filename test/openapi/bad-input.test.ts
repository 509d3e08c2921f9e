/** Broken or hostile files: each gets one problem at its location, the other rules still run, and nothing outside the site is read. */
import {expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import type {Rule} from '../../src/rule/define-rule.ts'
import type {Diagnostic} from '../../src/report/types.ts'
import {active, lintFiles} from '../harness.ts'

const ids = [
  'openapi-file',
  'operation-known',
  'param-field-coverage',
  'param-field-unknown',
  'param-field-accuracy',
  'openapi-described',
  'example-matches-schema'
]
const chosen = (rules as readonly Rule[]).filter(({id}) => ids.includes(id)).map((rule) => active(rule))

const page = (operation: string, fields = ''): string => `---\ntitle: A page\ndescription: What it does.\nopenapi: ${operation}\n---\n\n${fields}\n`
const field = (attributes: string): string => `<ParamField ${attributes}>\n  What it is.\n</ParamField>\n`

async function run(specification: string, pages: Record<string, string>, more: Record<string, string> = {}, name = 'openapi.yaml'): Promise<Diagnostic[]> {
  const config = `{"name": "Acme", "navigation": [{"group": "API", "pages": []}], "openapi": "${name}"}`
  return lintFiles(new Map(Object.entries({'docs.json': config, [name]: specification, ...pages, ...more})), chosen)
}
const reported = (findings: readonly Diagnostic[]): string[] => findings.map(({path, rule, start, message}) => `${path}:${start.line} ${rule} ${message}`)

it('reports broken YAML once at its location, and nothing about the pages', async () => {
  const findings = await run('openapi: 3.1.0\npaths:\n  /a: {get: [\n', {'a.mdx': page('GET /b')})
  expect(findings.map(({path, rule}) => [path, rule])).toEqual([['openapi.yaml', 'openapi-file']])
})

it('reports a missing reference once, and compares the rest', async () => {
  const specification = `openapi: 3.1.0
paths:
  /a:
    get:
      parameters:
        - $ref: '#/components/parameters/Gone'
        - {name: here, in: query, description: It is., schema: {type: string}}
      responses: {'200': {$ref: '#/components/parameters/Gone'}}
`
  const findings = await run(specification, {'a.mdx': page('GET /a', field('query="there" type="string"'))})
  expect(reported(findings)).toEqual([
    'a.mdx:7 param-field-unknown Unknown field `there`: `GET /a` has no such query parameter, did you mean `here`?',
    'openapi.yaml:6 openapi-file Missing target of `$ref` `#/components/parameters/Gone`: write the path of a part that the file has, such as `#/components/schemas/User`'
  ])
})

it('reads nothing outside of the site', async () => {
  const requested: string[] = []
  const {createOpenApi} = await import('../../src/openapi/openapi.ts')
  const {readSite} = await import('../../src/site/read-site.ts')
  const files: Record<string, string> = {
    'docs.json': '{"name": "Acme", "navigation": [], "openapi": ["openapi.json", "../secret.json", "/etc/../../x.json"]}',
    'openapi.json':
      '{"openapi": "3.0.0", "paths": {"/a": {"$ref": "../../etc/passwd"}, "/b": {"$ref": "file:///etc/passwd"}, "/c": {"$ref": "http://host.example/c.json"}}}'
  }
  const read = (path: string): string | undefined => {
    requested.push(path)
    return files[path]
  }
  const openapi = createOpenApi({site: readSite({read, files: Object.keys(files)}), read})
  expect(openapi.errors().map(({kind, value}) => `${kind} ${value}`)).toEqual([
    'outside ../secret.json',
    'outside /etc/../../x.json',
    'ref-outside ../../etc/passwd',
    'ref-remote file:///etc/passwd',
    'ref-remote http://host.example/c.json'
  ])
  expect([...new Set(requested)].sort()).toEqual(['docs.json', 'mint.json', 'openapi.json'])
})

it('supports schemas that contain themselves in any way', async () => {
  const specification = `openapi: 3.1.0
paths:
  /a:
    post:
      summary: A
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
      responses: {'200': {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/Loop'}}}}}
components:
  schemas:
    A: {allOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/A'}], properties: {a: {$ref: '#/components/schemas/A', description: A}}}
    B: {anyOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], properties: {b: {type: string, description: B}}}
    Loop: {$ref: '#/components/schemas/Loop'}
`
  const nested =
    field('body="b" type="string"') +
    field('body="a" type="object"').replace(
      'What it is.',
      '<Expandable title="a">\n    <ParamField body="b" type="string">\n      B.\n    </ParamField>\n  </Expandable>'
    )
  const findings = await run(specification, {'a.mdx': page('POST /a', nested)})
  expect(reported(findings)).toEqual([
    'a.mdx:10 param-field-coverage Missing `ParamField` for `a` in `a`: `POST /a` has this property',
    'openapi.yaml:12 openapi-file Circular `$ref` `#/components/schemas/Loop`: it leads back to itself'
  ])
})

it('stays quick on schemas that name each other in very many ways', async () => {
  const width = 60
  const schemas = Array.from({length: width}, (_, index) => {
    const next = [(index + 1) % width, (index + 2) % width, (index + 3) % width]
    return [`S${index}`, {allOf: next.map((one) => ({$ref: `#/components/schemas/S${one}`})), properties: {[`p${index}`]: {type: 'string', description: 'P'}}}]
  })
  const specification = JSON.stringify({
    openapi: '3.1.0',
    paths: {'/a': {post: {summary: 'A', requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/S0'}}}}, responses: {}}}},
    components: {schemas: Object.fromEntries(schemas)}
  })
  const start = performance.now()
  const findings = await run(specification, {'a.mdx': page('POST /a', field('body="p0" type="string"'))}, {}, 'openapi.json')
  expect(new Set(findings.map(({rule, messageId}) => `${rule}/${messageId}`))).toEqual(
    new Set(['param-field-coverage/missing', 'openapi-file/schemas-too-large'])
  )
  expect(performance.now() - start).toBeLessThan(3000)
})

it('bears 50 levels of objects and aliases that expand without end', async () => {
  let schema = '{type: string, description: End}'
  for (let depth = 0; depth < 50; depth++) schema = `{type: object, description: Level, properties: {inner: ${schema}}}`
  const deep = `openapi: 3.1.0\npaths: {/a: {post: {summary: A, requestBody: {content: {application/json: {schema: ${schema}}}}, responses: {}}}}\n`
  const findings = await run(deep, {'a.mdx': page('POST /a', field('query="x" type="string"'))})
  expect(findings.map(({rule}) => rule)).toEqual(['param-field-coverage', 'param-field-unknown'])

  const bomb = [
    'openapi: 3.1.0',
    'a0: &a0 [x, x]',
    ...Array.from({length: 40}, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`),
    'paths: {/a: {get: {summary: A, responses: {}}}}'
  ].join('\n')
  expect((await run(bomb, {'a.mdx': page('GET /a')})).map(({rule, path}) => `${rule} ${path}`)).toEqual(['openapi-file openapi.yaml'])
})

it('passes over parts of the wrong kind', async () => {
  const odd = {
    openapi: '3.1.0',
    paths: {
      '/a': {get: {parameters: 'x', requestBody: [], responses: null, security: 3}, post: null, parameters: [null, 1, {name: 3, in: 'query'}]},
      '/b': [],
      '/c': 'x'
    },
    components: []
  }
  expect(reported(await run(JSON.stringify(odd), {'a.mdx': page('GET /a'), 'b.mdx': page('GET /b')}, {}, 'openapi.json'))).toEqual([
    'b.mdx:4 operation-known Unknown operation `GET /b`: `openapi.json` does not have it, did you mean `GET /a`?'
  ])
})
