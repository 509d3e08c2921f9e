/** Fields that an endpoint page lists without components. The rule's own examples show no request, since other rules ask for a ParamField of each key. */
import {expect, it} from 'vitest'
import {derivePage} from '../../src/facts/derive.ts'
import {endpointOutlineOf} from '../../src/outline/endpoint-outline.ts'
import {parsePage} from '../../src/parse/parse.ts'
import {native} from '../harness.ts'

async function listed(body: string): Promise<unknown> {
  const text = `---\ntitle: Create a key\napi: POST /keys\n---\n\n${body}`
  const page = derivePage({path: 'page.mdx', text, role: 'page', language: 'en'}, await parsePage(text, 'page.mdx', native))
  return endpointOutlineOf(page)?.listed
}

it('reads bullets with types, and whether they are required', async () => {
  expect(await listed('## Body\n\n- `name` (string, required): its name\n- `region` (string): where it is\n- `owner.email` (string): nested\n')).toEqual([
    {of: 'param', name: 'name', required: true},
    {of: 'param', name: 'region', required: false}
  ])
})

it('reads tables, and takes their heading for the kind of field', async () => {
  expect(await listed('## Response\n\n| Field | Required |\n| --- | --- |\n| `id` | yes |\n| state | no |\n')).toEqual([
    {of: 'response', name: 'id', required: true},
    {of: 'response', name: 'state', required: false}
  ])
})

it('leaves paths, errors, and pages with components alone', async () => {
  expect(await listed('## Path parameters\n\n- `id` (string, required): the key\n')).toBeUndefined()
  expect(await listed('## Error codes\n\n| Name |\n| --- |\n| locked |\n')).toBeUndefined()
  expect(await listed('<ParamField body="name" type="string">Name.</ParamField>\n\n- `region` (string): where it is\n')).toBeUndefined()
})
