/** Schemas that refer to each other in every way: what doubles at each level is found here. */
import {expect, test} from 'vitest'
import {rules} from '../../rules/index.ts'
import {active, lintFiles} from '../harness.ts'
import {random} from '../hostile/made-secrets.ts'

const all = rules.filter(({id}) => /openapi|field|example|param|auth/.test(id)).map((rule) => active(rule))
/** In ms of processor time; each takes a tenth of it. */
const MOST = 5000

type Pick = (most: number) => number

/** Schemas A0 to A23, each made of references to others. */
function schemas(pick: Pick): Record<string, unknown> {
  const count = 24
  const fan = 1 + pick(9)
  // one in three has no way back
  const isTree = pick(3) === 0
  const target = (from: number): {$ref: string} => ({$ref: `#/components/schemas/A${isTree ? Math.min(count - 1, from + 1 + pick(3)) : pick(count)}`})
  const next = (from: number): {$ref: string} => ({$ref: `#/components/schemas/A${(from + 1) % count}`})
  const kinds = ['allOf', 'anyOf', 'oneOf'] as const
  return Object.fromEntries(
    Array.from({length: count}, (_, index) => {
      const list = (): unknown[] => Array.from({length: fan}, () => (pick(2) === 0 ? next(index) : target(index)))
      const schema: Record<string, unknown> = {}
      for (const kind of kinds)
        if (pick(2) === 0) schema[kind] = pick(3) === 0 ? [{[kinds[pick(3)]!]: list(), properties: {a: {anyOf: list()}}}, ...list()] : list()
      if (pick(3) > 0) schema['properties'] = {a: pick(2) === 0 ? next(index) : {[kinds[pick(3)]!]: list()}, [`b${pick(4)}`]: target(index)}
      if (pick(4) === 0) schema['items'] = next(index)
      if (pick(4) === 0) schema['additionalProperties'] = {anyOf: list()}
      if (pick(6) === 0) schema['$ref'] = next(index).$ref
      return [`A${index}`, schema]
    })
  )
}

const page = `---
title: Create a key
description: Create the key of a workspace.
openapi: POST /keys
---

<ParamField body="a" type="string">
  The key.
</ParamField>

\`\`\`bash
curl -X POST https://api.acme.com/keys -d '{"a": {"a": {"a": {"a": {"b1": {"a": [1]}}}}}}'
\`\`\`

<ResponseExample>
\`\`\`json
{"a": {"a": [{"a": {"a": [{"b1": {"a": 1}}]}}]}}
\`\`\`
</ResponseExample>
`

test.each(Array.from({length: 20}, (_, index) => index + 1))('seed %i', async (seed) => {
  const draw = random(seed)
  const pick: Pick = (most) => Number.parseInt(draw(4, '0123456789'), 10) % most
  const content = {'application/json': {schema: {$ref: '#/components/schemas/A0'}}}
  const api = {
    openapi: '3.1.0',
    info: {title: 'Acme', version: '1'},
    paths: {'/keys': {post: {requestBody: {content}, responses: {200: {description: 'Ok', content}}}}},
    components: {schemas: schemas(pick)}
  }
  const before = process.cpuUsage()
  await lintFiles(
    new Map([
      ['docs.json', JSON.stringify({name: 'Acme', theme: 'mint', colors: {primary: '#0055ff'}, api: {openapi: 'api.json'}, navigation: {pages: ['page']}})],
      ['api.json', JSON.stringify(api)],
      ['page.mdx', page]
    ]),
    all
  )
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(MOST)
})
