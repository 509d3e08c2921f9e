/** How the rules compare pages and specifications of unusual form. */
import {expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import type {Rule} from '../../src/rule/define-rule.ts'
import {active, lintFiles} from '../harness.ts'

/** Messages of one rule on a page, with the specification and other settings in docs.json. */
async function messagesOf(id: string, {page, paths, docs = {}}: {page: string; paths: object; docs?: object}): Promise<string[]> {
  const rule = (rules as readonly Rule[]).find((one) => one.id === id)!
  const files = new Map([
    ['docs.json', JSON.stringify({name: 'Acme', navigation: [{group: 'API', pages: ['page']}], openapi: 'openapi.json', ...docs})],
    ['openapi.json', JSON.stringify({openapi: '3.1.0', info: {title: 'Acme', version: '1'}, ...paths})],
    ['page.mdx', page]
  ])
  return (await lintFiles(files, [active(rule)])).map(({message}) => message)
}

const head = (frontmatter: string): string => `---\ntitle: Keys\ndescription: Reads the keys of a workspace.\n${frontmatter}\n---\n\n`
const example = (code: string): string => `<RequestExample>\n\`\`\`bash\n${code}\n\`\`\`\n</RequestExample>\n`
const responding = (schema: object): object => ({paths: {'/keys': {get: {responses: {200: {description: 'Keys', content: {'application/json': {schema}}}}}}}})
const object = (properties: object): object => ({type: 'object', properties})

it('docs.json names the header of a key', async () => {
  const page = head('authMethod: key\napi: GET https://api.acme.example/keys') + example('curl https://api.acme.example/keys')
  const docs = {openapi: undefined, api: {auth: {method: 'key', name: 'X-Key'}}}
  expect(await messagesOf('authentication', {page, paths: {}, docs})).toEqual(['Missing credentials in the example: send `X-Key: <API_KEY>`'])
  expect(await messagesOf('authentication', {page, paths: {}, docs: {openapi: undefined, api: {auth: {method: 'key'}}}})).toEqual([])
})

it('a webhook has no path that an example could miss', async () => {
  const webhooks = {webhooks: {rotated: {post: {responses: {200: {description: 'Received'}}}}}}
  const page = head('openapi: WEBHOOK rotated') + example('curl -X POST https://hooks.acme.example/rotated')
  expect(await messagesOf('example-matches-schema', {page, paths: webhooks})).toEqual([])
})

it('only a list may be documented as one field around those of its items', async () => {
  const page = `${head('openapi: GET /keys')}<ResponseField name="data" type="object">\n  A key.\n  <Expandable title="data properties">\n    <ResponseField name="id" type="string">Its id.</ResponseField>\n  </Expandable>\n</ResponseField>\n`
  const key = object({id: {type: 'string'}})
  expect(await messagesOf('response-field-unknown', {page, paths: responding({type: 'array', items: key})})).toEqual([])
  expect(await messagesOf('response-field-unknown', {page, paths: responding(key)})).toHaveLength(1)
})

it('fields are compared 30 levels deep', async () => {
  const schema = {$ref: '#/components/schemas/Node'}
  const paths = {...responding(schema), components: {schemas: {Node: object({child: schema})}}}
  const nested = (depth: number): string => {
    const inner = '<ResponseField name="other" type="string">Unknown.</ResponseField>'
    const fields = Array.from({length: depth}).reduce<string>(
      (text) => `<ResponseField name="child" type="object">\nA node.\n\n<Expandable title="child properties">\n${text}\n</Expandable>\n\n</ResponseField>`,
      inner
    )
    return `${head('openapi: GET /keys')}${fields}\n`
  }
  expect(await messagesOf('response-field-unknown', {page: nested(20), paths})).toHaveLength(1)
  expect(await messagesOf('response-field-unknown', {page: nested(40), paths})).toEqual([])
})
