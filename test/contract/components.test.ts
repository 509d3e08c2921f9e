/** Every attribute of every component of the contract, with right and wrong values. */
import {describe, expect, it} from 'vitest'
import componentAttributes from '../../rules/components/component-attributes.ts'
import componentKnown from '../../rules/components/component-known.ts'
import componentNesting from '../../rules/components/component-nesting.ts'
import paramFieldLocation from '../../rules/components/param-field-location.ts'
import {components, type AttributeSpec, type ComponentSpec} from '../../src/contract/components.ts'
import {statements} from '../../src/contract/statements.ts'
import {active, lintFiles} from '../harness.ts'

const rules = [componentAttributes, componentKnown, componentNesting, paramFieldLocation].map((rule) => active(rule))
const ofContract = components.filter(({statement}) => statement)
const locations = ['path', 'body', 'query', 'header']

/** A page with one component and these attributes. */
function pageOf({name, parents, children}: ComponentSpec, attributes: Record<string, string>): string {
  const tag = Object.values(attributes).join(' ')
  const inside = children?.[0] === 'code' ? '```bash terminal\nacme keys list\n```' : children ? '' : 'Select a key.'
  const self = inside ? `<${name} ${tag}>\n${inside}\n</${name}>` : `<${name} ${tag} />`
  const parent = parents?.[0]
  return `---\ntitle: Create an access key\ndescription: Create an access key and store it on your computer.\napi: POST /keys\n---\n\n${parent ? `<${parent}>\n${self}\n</${parent}>` : self}\n`
}
/** What the component needs, so that only the tested attribute can be wrong. */
function neededOf({name, attributes}: ComponentSpec): Record<string, string> {
  const needed = Object.entries(attributes).filter(([, {need}]) => need)
  return Object.fromEntries([...needed.map(([key]) => [key, `${key}="Keys"`]), ...(name === 'ParamField' ? [['body', 'body="name"']] : [])])
}
function right(name: string, {type, values}: AttributeSpec): string {
  if (type === 'number') return `${name}={2}`
  if (type === 'boolean') return name
  if (type === 'enum') return `${name}="${values![0]}"`
  return type === 'array' ? `${name}={["a"]}` : type === 'object' ? `${name}={{title: "a"}}` : `${name}="keys"`
}
/** A value that cannot work. Undefined if any value can. */
function wrong(name: string, {type}: AttributeSpec): string | undefined {
  if (type === 'number') return `${name}="two"`
  if (type === 'boolean') return `${name}="false"`
  if (type === 'enum') return `${name}="nonsense"`
  return type === 'string' ? name : undefined
}
const messages = async (page: string): Promise<string[]> =>
  (
    await lintFiles(
      new Map([
        ['page.mdx', page],
        ['docs.json', '{"name": "Acme", "navigation": []}']
      ]),
      rules
    )
  ).map(({message}) => message)

describe.each(ofContract.map((spec) => [spec.name, spec] as const))('%s', (name, spec) => {
  it('has a statement of the contract', () => {
    expect(statements.map(({id}) => id)).toContain(spec.statement)
  })
  it('is valid with its required parts', async () => {
    expect(await messages(pageOf(spec, neededOf(spec)))).toEqual([])
  })
  it.each(Object.entries(spec.attributes))('takes %s', async (key, attribute) => {
    const needed = neededOf(spec)
    // a parameter has only one location
    if (name === 'ParamField' && locations.includes(key)) delete needed['body']
    expect(await messages(pageOf(spec, {...needed, [key]: right(key, attribute)}))).toEqual([])
    const bad = wrong(key, attribute)
    if (bad) expect(await messages(pageOf(spec, {...needed, [key]: bad})), bad).not.toEqual([])
  })
  it.each(Object.entries(spec.attributes).filter(([, {need}]) => need))('misses %s', async (key) => {
    const needed = neededOf(spec)
    delete needed[key]
    expect(await messages(pageOf(spec, needed))).toEqual([expect.stringContaining(`Missing \`${key}\``)])
  })
})

it('includes every name in the contract', () => {
  const named = statements.filter(({id}) => /^2\.4\.[A-Z]/.test(id)).flatMap(({id}) => id.slice(4).split('-'))
  const lower = (text: string): string => text.toLowerCase()
  expect(named.filter((one) => !components.some(({name}) => lower(name) === lower(one)) && one !== 'iframe')).toEqual([])
})
