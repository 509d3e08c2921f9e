import {parseTree, type Node} from 'jsonc-parser'
import {describe, expect, test} from 'vitest'
import {checkShape} from '../../src/data/check-shape.ts'
import {toJsonSchema} from '../../src/data/json-schema.ts'
import type {DataNode} from '../../src/data/node.ts'
import type {ObjectShape, Shape} from '../../src/data/shape.ts'

const file = 'docs.json'
const hex: Shape = {type: 'string', form: {label: '`#` and 3 or 6 hex digits', pattern: /^#(?:[\da-f]{3}|[\da-f]{6})$/i}}
const group: ObjectShape = {type: 'object', fields: {group: {shape: {type: 'string'}, required: true}, pages: {shape: {type: 'any'}, required: true}}}
group.fields.pages = {shape: {type: 'array', items: {type: 'union', of: [{type: 'string'}, group]}}, required: true}
const level: Shape = {type: 'string', values: ['error', 'warn', 'info', 'off']}
const shape: Shape = {
  type: 'object',
  known: ['$schema'],
  fields: {
    name: {shape: {type: 'string', notEmpty: true}, required: true, description: 'Name of the project'},
    navigation: {shape: {type: 'array', items: group, min: 1}, required: true},
    colors: {shape: {type: 'object', fields: {primary: {shape: hex, required: true}}}},
    logo: {
      shape: {
        type: 'union',
        label: 'a path, or an object with `light` and `dark`',
        of: [{type: 'string'}, {type: 'object', fields: {light: {shape: {type: 'string'}, required: true}, dark: {shape: {type: 'string'}, required: true}}}]
      }
    },
    api: {shape: {type: 'object', fields: {maintainOrder: {shape: {type: 'boolean'}}, retries: {shape: {type: 'number', integer: true, min: 1, max: 6}}}}},
    button: {
      shape: {
        type: 'union',
        of: [
          {type: 'object', fields: {type: {shape: {type: 'string', values: ['link']}}, name: {shape: {type: 'string'}, required: true}}},
          {type: 'object', fields: {type: {shape: {type: 'string', values: ['github']}, required: true}, url: {shape: {type: 'string'}, required: true}}}
        ]
      }
    },
    rule: {
      shape: {
        type: 'union',
        of: [level, {type: 'tuple', min: 1, items: [level, {type: 'object', keyLabel: 'option', fields: {max: {shape: {type: 'number'}}}}]}]
      }
    },
    color: {shape: {type: 'union', of: [hex, {type: 'string', values: ['auto', 'none']}]}},
    socials: {shape: {type: 'record', keys: ['github', 'x'], keyLabel: 'platform', values: {type: 'string'}}}
  }
}

describe('checkShape', () => {
  const good = {name: '"A"', navigation: '[{"group": "G", "pages": ["a"]}]'}
  /** Errors in a site whose other keys are `text`, as `span: reason`. */
  const errors = (text: string): string[] => {
    const whole = `{"name": ${good.name}, "navigation": ${good.navigation}, ${text}}`
    return checkShape(read(whole), shape).map((problem) => `${whole.slice(problem.start, problem.end)}: ${problem.reason}`)
  }

  test.each([
    ['"api": {"maintainOrder": "tru"}', '"tru": Unexpected `tru` for `api.maintainOrder`, expected true or false'],
    ['"api": {"maintainOrder": "true"}', '"true": Unexpected text `true` for `api.maintainOrder`, expected true or false without quotes'],
    ['"api": {"maintainOrder": null}', 'null: Unexpected `null` for `api.maintainOrder`, expected true or false'],
    ['"api": {"retries": 7}', '7: Unexpected number `7` for `api.retries`, expected a whole number from 1 to 6'],
    ['"api": {"retries": 1.5}', '1.5: Unexpected number `1.5` for `api.retries`, expected a whole number from 1 to 6'],
    ['"api": {"retries": "2"}', '"2": Unexpected text `2` for `api.retries`, expected a whole number from 1 to 6 without quotes'],
    ['"api": []', '[]: Unexpected list for `api`, expected an object'],
    ['"colors": {}', '"colors": Missing `primary` in `colors`, expected `#` and 3 or 6 hex digits'],
    ['"colors": {"primary": "#ZZZZZZ"}', '"#ZZZZZZ": Unexpected `#ZZZZZZ` for `colors.primary`, expected `#` and 3 or 6 hex digits'],
    ['"colours": {}', '"colours": Unknown key `colours`, did you mean `colors`?'],
    ['"zebra": 1', '"zebra": Unknown key `zebra`'],
    ['"socials": {"gitub": ""}', '"gitub": Unknown platform `gitub` in `socials`, did you mean `github`?'],
    ['"socials": {"myspace": ""}', '"myspace": Unknown platform `myspace` in `socials`, expected `github` or `x`'],
    ['"logo": 3', '3: Unexpected number `3` for `logo`, expected a path, or an object with `light` and `dark`'],
    ['"logo": {"dark": "d"}', '"logo": Missing `light` in `logo`, expected text'],
    ['"button": {"type": "github"}', '"button": Missing `url` in `button`, expected text'],
    [
      '"button": {"url": "x", "type": "link"}',
      ['"url": Unknown key `url` in `button`, expected `type` or `name`', '"button": Missing `name` in `button`, expected text']
    ],
    ['"rule": "wran"', '"wran": Unexpected `wran` for `rule`, did you mean `warn`?'],
    ['"rule": ["warn", {"mx": 3}]', '"mx": Unknown option `mx` in `rule[1]`, did you mean `max`?'],
    ['"rule": ["warn", {}, 1]', '1: Unexpected number `1` for `rule[2]`, expected a list of `error`, `warn`, `info` or `off` and an object and no more'],
    ['"rule": []', '[]: Unexpected empty list for `rule`, expected a list of `error`, `warn`, `info` or `off` and an object'],
    ['"color": "red"', '"red": Unexpected `red` for `color`, expected `#` and 3 or 6 hex digits or `auto` or `none`'],
    ['"navigation": []', '[]: Unexpected empty list for `navigation`, expected at least 1 item'],
    ['"navigation": [{"group": "G", "pages": [{"group": "H"}]}]', '{: Missing `pages` in `navigation[0].pages[0]`, expected a list'],
    ['"__proto__": 1, "a b": {"constructor": 2}', ['"__proto__": Unknown key `__proto__`', '"a b": Unknown key `a b`']]
  ])('%s', (text, expected) => {
    expect(errors(text)).toEqual([expected].flat())
  })

  test.each(['"color": "auto"', '"color": "#fff"', '"rule": "off"', '"rule": ["warn"]', '"rule": ["warn", {"max": 1}]', '"$schema": 1', '"logo": "/l.svg"'])(
    'is silent about %s',
    (text) => expect(errors(text)).toEqual([])
  )

  test('reports missing fields at the root, and empty text', () => {
    expect(checkShape(read('{"name": " "}'), shape)).toMatchObject([
      {start: 9, end: 12, code: 'empty', at: 'name', reason: 'Unexpected empty text for `name`, expected text'},
      {start: 0, end: 1, code: 'missing', at: 'navigation', expected: ['navigation'], reason: 'Missing `navigation`, expected a list'}
    ])
  })

  test('takes time in proportion to the size', () => {
    const time = (count: number): number => {
      const node = read(`{"name": "A", "navigation": [${'{"group": "G", "pages": ["a", {"grup": 1}]},'.repeat(count)} {"group": "", "pages": []}]}`)
      const start = performance.now()
      expect(checkShape(node, shape)).toHaveLength(3 * count)
      return performance.now() - start
    }
    time(1000)
    expect(time(16_000)).toBeLessThan(12 * Math.max(5, time(4000)))
  })
})

describe('toJsonSchema', () => {
  test('contains descriptions, limits, and definitions for repeated shapes', () => {
    const schema = toJsonSchema(shape, {title: 'T'})
    expect(schema).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'T',
      type: 'object',
      required: ['name', 'navigation'],
      additionalProperties: false,
      properties: {
        $schema: {},
        name: {description: 'Name of the project', type: 'string', minLength: 1},
        navigation: {type: 'array', minItems: 1, items: {$ref: '#/definitions/navigation'}},
        rule: {anyOf: [{enum: ['error', 'warn', 'info', 'off']}, {type: 'array', minItems: 1, maxItems: 2}]},
        socials: {propertyNames: {enum: ['github', 'x']}}
      },
      definitions: {navigation: {properties: {pages: {items: {anyOf: [{type: 'string'}, {$ref: '#/definitions/navigation'}]}}}}}
    })
    expect(() => JSON.stringify(schema)).not.toThrow()
  })
})

function read(text: string): DataNode {
  const root = parseTree(text)
  if (!root) throw new Error(`no JSON: ${text}`)
  return toNode(root)
}

function toNode(node: Node): DataNode {
  const span = {file, start: node.offset, end: node.offset + node.length}
  if (node.type === 'array') return {...span, kind: 'array', items: (node.children ?? []).map(toNode)}
  if (node.type !== 'object') return {...span, kind: node.type, value: node.value as never} as DataNode
  const entries = (node.children ?? []).flatMap(({children: [key, value] = []}) =>
    key && value ? [{key: key.value as string, keyStart: key.offset, keyEnd: key.offset + key.length, file, value: toNode(value)}] : []
  )
  return {...span, kind: 'object', entries}
}
