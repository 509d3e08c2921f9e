import fc from 'fast-check'
import {expect, test} from 'vitest'
import {checkShape} from '../../../src/data/check-shape.ts'
import {fromValue} from '../../../src/data/from-value.ts'
import {toJsonSchema} from '../../../src/data/json-schema.ts'
import {parseJson} from '../../../src/data/json.ts'
import {parseYaml} from '../../../src/data/yaml.ts'
import {checkSettings} from '../../../src/run/settings/check.ts'
import {configErrorAt} from '../../../src/run/settings/config-error.ts'
import {settingsShape} from '../../../src/run/settings/shape.ts'
import {readTeamRules} from '../../../src/run/settings/team-rules.ts'
import {rules} from '../made-rules.ts'

const shape = settingsShape(rules, ['recommended'])
const keys = [
  ...Object.keys(shape.fields),
  'files',
  'id',
  'title',
  'pattern',
  'words',
  'replace',
  'in',
  'active-voice',
  'active-voice/statement',
  'max',
  '__proto__',
  'constructor'
]
const {value} = fc.letrec<{value: unknown}>((tie) => ({
  value: fc.oneof(
    {depthSize: 'small'},
    fc.constantFrom('warn', 'error', 'prose', '(a', '**/a/**/b/**/c/**', '{a,{b,c}}', '', '!', '\\'),
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), {maxLength: 4}),
    fc.dictionary(fc.oneof({weight: 4, arbitrary: fc.constantFrom(...keys)}, fc.string()), tie('value'), {maxKeys: 5})
  )
}))

test('for any settings, every error is inside the text and on one line', async () => {
  await fc.assert(
    fc.asyncProperty(value, fc.constantFrom(0, 2), async (settings, indent) => {
      const text = JSON.stringify(settings, null, indent)
      for (const parse of [parseJson, parseYaml]) {
        const {node} = parse(text, 's.json')
        if (!node) continue
        for (const {start, end, reason} of checkShape(node, shape)) {
          expect(start >= 0 && start <= end && end <= text.length, reason).toBe(true)
          expect(reason).not.toMatch(/[\n\r]|\.$|undefined|did not match/)
        }
        const source = {file: 's.json', node, configErrors: [], at: configErrorAt('s.json', text)}
        const errors = [...checkSettings(source, shape, rules), ...(await readTeamRules(source, new Set())).configErrors]
        for (const {line, column, message} of errors) expect(line! >= 1 && column! >= 1 && !message.includes('\n')).toBe(true)
      }
    }),
    {numRuns: 300}
  )
})

test('a value and its text have the same errors', () => {
  fc.assert(
    fc.property(value, (settings) => {
      const text = JSON.stringify(settings)
      const fromText = parseJson(text, 's').node
      const fromProgram = fromValue(JSON.parse(text), 's', () => expect.fail('plain data'))
      expect(fromProgram && checkShape(fromProgram, shape).map(({reason}) => reason)).toEqual(fromText && checkShape(fromText, shape).map(({reason}) => reason))
    }),
    {numRuns: 300}
  )
})

test('the schema refers to definitions that exist', () => {
  const schema = JSON.stringify(toJsonSchema(shape))
  const names = [...schema.matchAll(/"#\/definitions\/([^"]+)"/g)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys((JSON.parse(schema) as {definitions: object}).definitions)).toEqual(expect.arrayContaining(names))
})
