/** `--fix` writes the fields that a page lacks. The page is then complete and matches the specification. */
import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import {fixSite} from '../../src/run/fix/fix.ts'
import type {Rule} from '../../src/rule/define-rule.ts'
import {noTeam} from '../../src/rule/run-rule.ts'
import {active, native} from '../harness.ts'

const ids = /^(?:param|response)-field-|^mdx-syntax$/
const chosen = (rules as readonly Rule[]).filter(({id}) => ids.test(id)).map((rule) => active(rule))
const specification = readFileSync(new URL('../../fixtures/openapi/parcels-3.1.yaml', import.meta.url), 'utf8')

async function fixed(pageText: string): Promise<{text: string; left: string[]; dropped: unknown[]}> {
  const files = new Map([
    ['docs.json', '{"name": "Harbor", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}'],
    ['openapi.yaml', specification],
    ['page.mdx', pageText]
  ])
  const forAll = {rules: chosen, team: noTeam}
  const {report, changes, dropped} = await fixSite(
    {
      files: [...files.keys()],
      pages: ['page.mdx'],
      read: (path) => files.get(path),
      rulesFor: () => forAll,
      siteRules: forAll,
      ruleIds: [],
      parser: native,
      version: '0'
    },
    ({fix}) => fix
  )
  return {text: changes[0]?.after ?? pageText, left: report.findings.map(({message}) => message), dropped}
}

const head = '---\ntitle: Send a parcel\ndescription: Makes a parcel and books its way.\napi: POST /parcels\n---\n\n'

it('fills a page that has no fields, each kind below its heading', async () => {
  const {text, left, dropped} = await fixed(
    `${head}Sends a parcel.\n\n## Headers\n\n## Body\n\n## Response\n\nWhat comes back.\n\n<RequestExample>\n\`\`\`bash\ncurl x\n\`\`\`\n</RequestExample>\n`
  )
  expect(dropped).toEqual([])
  expect(left).toEqual([])
  expect(text).toMatchSnapshot()
})

it('fills a page without headings before its examples, in the order path, query, header, body, response', async () => {
  const {text, left} = await fixed(`${head}Sends a parcel.\n\n<RequestExample>\n\`\`\`bash\ncurl x\n\`\`\`\n</RequestExample>\n`)
  expect(left).toEqual([])
  expect([...text.matchAll(/^<(?:ParamField|ResponseField) (\w+="[\w-]+")/gm)].map((match) => match[1])).toEqual([
    'header="X-Trace-Id"',
    'body="address"',
    'body="weight"',
    'body="insured"',
    'body="labels"',
    'body="secret"',
    'body="note"',
    'name="id"',
    'name="address"',
    'name="weight"',
    'name="insured"',
    'name="labels"',
    'name="state"',
    'name="stops"'
  ])
  expect(text.indexOf('name="stops"')).toBeLessThan(text.indexOf('<RequestExample>'))
})

it('keeps the manner of the page: quotes, order of attributes, line ends', async () => {
  const page = `${head}<ParamField type='string' header='X-Trace-Id'>\n  Comes back.\n</ParamField>\n\n<ParamField type='integer' body='weight' required={true}>\n  Grams.\n</ParamField>\n`
  const {text, left} = await fixed(page.replaceAll('\n', '\r\n'))
  expect(left).toEqual([])
  expect(text).toContain("<ParamField type='object' body='address' required={true}>")
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
})

it('corrects wrong attributes in place', async () => {
  const {text, left} = await fixed(
    `---\ntitle: Get a parcel\ndescription: Reads one.\napi: DELETE /parcels/{parcel_id}\n---\n\n<ParamField query="parcel_id" type="integer" deprecated>\n  Number.\n</ParamField>\n`
  )
  expect(left).toEqual([])
  expect(text).toContain('<ParamField path="parcel_id" type="string" required>')
})
