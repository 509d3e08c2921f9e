import {defineRule, mdx} from '../../src/rule/index.ts'
import {inPage, isError, isPathOf, jsonOf, requestsOf, splitUrl, type Endpoint} from '../../src/rule/openapi.ts'
import type {DataNode, ExampleOutline, ObjectNode} from '../../src/rule/site.ts'
import {fieldMeant} from '../data/field-meant.ts'

const head = '---\ntitle: Create a key of a workspace\napi: POST /keys\n---\n\n'
const fields = mdx`
  <ParamField body="key_name" type="string" required>
    Name of the key.
  </ParamField>

  <ParamField body="region" type="string" required>
    Where the key is kept.
  </ParamField>
`
const request = (data: string): string =>
  `<RequestExample>\n\`\`\`bash cURL\ncurl -X POST https://api.acme.example/keys -d '${data}'\n\`\`\`\n</RequestExample>\n`

export default defineRule({
  id: 'example-matches-fields',
  group: 'api',
  statements: ['2.5.5.complete-cycles', '2.5.5.all-parameters', '2.4.RequestExample', '2.4.ResponseExample'],
  title: 'Use the documented names in the examples of an endpoint',
  guide: 'Send every required field in the request example, and give each key of the response example a `ResponseField`.',
  why: 'A reader who copies the example gets an error if the API uses the spelling in the fields.',
  // pages without an OpenAPI file: nothing shows which of the two names is right
  enforcement: 'heuristic',
  on: 'endpoint',
  messages: {
    near: 'Unexpected key `{name}` in the example, the field is called `{near}`: use one name',
    missing: 'Missing {names} in the example request: required according to the fields of this page',
    listed: 'Unexpected {names} in the example response, which the fields of this page do not name: use one name, or describe the field',
    response: 'Missing `ResponseField` for {names}, which the example response shows'
  },
  *check(endpoint) {
    const {outline, state} = endpoint
    // if an OpenAPI file describes the operation, `example-matches-schema` compares with it
    if (state === 'found' || outline.key !== 'api' || outline.isOpaque || !endpoint.written) return
    yield* ofRequests(endpoint)
    yield* ofResponses(endpoint)
  },
  examples: {
    good: [
      `${head}${fields}\n\n${request('{"key_name": "Build", "region": "oslo"}')}`,
      // a similar name without a field is reported as a missing field
      `${head}${fields}\n\n${request('{"key_name": "Build", ...}')}`,
      `${head}<ResponseField name="id" type="string">\nId of the key.\n</ResponseField>\n\n<ResponseExample>\n\`\`\`json\n{"data": {"id": "key_4"}}\n\`\`\`\n</ResponseExample>\n`
    ],
    bad: [
      {
        page: `${head}${fields}\n\n${request('{«"keyName"»: "Build", "region": "oslo"}')}`,
        messages: ['Unexpected key `keyName` in the example, the field is called `key_name`: use one name']
      },
      {
        page: `${head}${fields}\n\n${request('«{"key_name": "Build"}»')}`,
        messages: ['Missing `region` in the example request: required according to the fields of this page']
      },
      {
        page: `${head}## Response\n\n| Field | Type |\n| --- | --- |\n| id | string |\n| state | string |\n\n\`\`\`json\n{"id": "key_4", «"status"»: "live"}\n\`\`\`\n`,
        messages: ['Unexpected `status` in the example response, which the fields of this page do not name: use one name, or describe the field']
      },
      {
        page: `${head}## Response\n\n<ResponseField name="id" type="string">\nId of the key.\n</ResponseField>\n\n<ResponseField name="state" type="string">\nWhether the key works.\n</ResponseField>\n\n\`\`\`json\n{"id": "key_4", «"status"»: "live"}\n\`\`\`\n`,
        messages: ['Missing `ResponseField` for `status`, which the example response shows']
      },
      {
        page: `${head}<ResponseField name="id" type="string">\nId of the key.\n</ResponseField>\n\n<ResponseExample>\n\`\`\`json\n{"id": "key_4", «"uses"»: 3}\n\`\`\`\n</ResponseExample>\n`,
        messages: ['Missing `ResponseField` for `uses`, which the example response shows']
      }
    ]
  }
})

function* ofRequests(endpoint: Endpoint) {
  const {outline, written} = endpoint
  const listed = (outline.listed ?? []).filter(({of}) => of === 'param').map((field) => ({...field, location: 'body', parent: undefined}))
  const top = [...outline.fields, ...listed].filter(({of, parent, name}) => of === 'param' && parent === undefined && name !== undefined)
  const body = top.filter(({location, name}) => location === 'body' && /^[\w-]+$/.test(name!))
  if (body.length === 0) return
  const known = new Set(top.map(({name}) => name!))
  const reported = new Set<string>()
  for (const {example, curl} of requestsOf(endpoint)) {
    if (!curl.data || curl.hasForm || !isPathOf(curl.url.text, splitUrl(written!.path).path)) continue
    const data = jsonOf(curl.data.text)
    if (data?.node.kind !== 'object') continue
    const {entries} = data.node
    const sent = new Set(entries.map(({key}) => key))
    const rest = body.filter(({name}) => !sent.has(name!))
    const meant = new Set<string>()
    for (const {key, keyStart, keyEnd} of entries) {
      if (known.has(key)) continue
      const near = fieldMeant(
        key,
        rest.map(({name}) => name!)
      )
      if (near === undefined) continue
      meant.add(near)
      const at = inPage(example, curl.data.start + keyStart, curl.data.start + keyEnd)
      yield {at, message: 'near' as const, values: {name: key, near}, actual: key, expected: [near]}
    }
    const missing = rest.filter(({required, name}) => required && !meant.has(name!) && !reported.has(name!)).map(({name}) => name!)
    // a request to another endpoint shares no field with the page
    if (missing.length === 0 || data.isShortened || !entries.some(({key}) => known.has(key))) continue
    for (const name of missing) reported.add(name)
    const at = inPage(example, curl.data.start, curl.data.end)
    yield {at: firstLine(at, example), message: 'missing' as const, values: {names: quoted(missing)}, expected: missing}
  }
}

function* ofResponses({outline}: Endpoint) {
  const ofLists = (outline.listed ?? []).filter(({of}) => of === 'response').map(({name}) => name)
  const names = [
    ...ofLists,
    ...outline.fields.flatMap(({of, name, parent}) => (of === 'response' && parent === undefined && name !== undefined ? [name.trim()] : []))
  ]
  const known = new Set(names.flatMap((name) => [name, name.split(/[.[]/, 1)[0]!]))
  if (known.size === 0 || outline.fields.some(({of, isOpaque}) => of === 'response' && isOpaque)) return
  const hasResponse = outline.examples.some(({of}) => of === 'response')
  for (const example of outline.examples) {
    // without a ResponseExample, the block below the heading of the response
    const isAnswer =
      example.of === 'response' ||
      (!hasResponse && example.of === 'other' && example.lang === 'json' && /\bresponses?\b|\breturns?\b/i.test(example.under ?? ''))
    if (!isAnswer || isError(example)) continue
    const object = objectIn(jsonOf(example.code)?.node)
    // the example wraps what the fields describe in an outer object
    if (!object || !object.entries.some(({key}) => known.has(key))) continue
    const strange = object.entries.filter(({key}) => !known.has(key))
    const [first] = strange
    if (!first) continue
    for (const {key} of strange) known.add(key)
    yield {
      at: inPage(example, first.keyStart, first.keyEnd),
      message: ofLists.length > 0 ? ('listed' as const) : ('response' as const),
      values: {names: quoted(strange.map(({key}) => key))},
      expected: strange.map(({key}) => key)
    }
  }
}

const objectIn = (node: DataNode | undefined): ObjectNode | undefined =>
  node?.kind === 'object' ? node : node?.kind === 'array' ? objectIn(node.items[0]) : undefined

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** The part of a span on its first line. */
function firstLine(at: {start: number; end: number}, {code, lineStarts}: ExampleOutline): {start: number; end: number} {
  const line = lineStarts.findLastIndex((start) => start <= at.start)
  const length = code.split(/\r\n|\n|\r/)[line]?.length ?? 0
  return {start: at.start, end: Math.max(at.start + 1, Math.min(at.end, (lineStarts[line] ?? at.start) + length))}
}
