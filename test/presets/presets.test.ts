import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {presets, versionedPresets} from '../../presets/index.ts'
import {recordedLevels} from '../../presets/recorded-levels.ts'
import {guidelines, rules} from '../../rules/index.ts'
import {fromValue} from '../../src/data/from-value.ts'
import {checkSettings} from '../../src/run/settings/check.ts'
import {configErrorAt} from '../../src/run/settings/config-error.ts'
import {settingsShape} from '../../src/run/settings/shape.ts'
import {settingsSchema} from '../../src/run/settings/schema.ts'
import {version} from '../../src/version.ts'
// @ts-expect-error a script of the build
import {indexOfRules} from '../../src/dev/index-rules.mjs'

const ids = rules.map(({id}) => id as string)
const recommended = presets[0]!

test('rules/index.ts is current: else run `node src/dev/index-rules.mjs`', () => {
  expect(readFileSync(new URL('../../rules/index.ts', import.meta.url), 'utf8')).toBe((indexOfRules as () => string)())
})

test('ids match the files, and no id occurs twice', () => {
  const all = [...ids, ...guidelines.map(({id}) => id)]
  expect(all).toEqual([...new Set(all)])
  expect(ids).toEqual(ids.toSorted())
})

describe.each(presets.map((preset) => [preset.name, preset] as const))('%s', (_name, {rules: settings, overrides = []}) => {
  test('names rules, messages, options and levels that exist', () => {
    const node = fromValue({rules: settings, overrides}, 'preset', () => expect.fail('plain data'))!
    const source = {file: 'preset', node, configErrors: [], at: configErrorAt('preset', undefined)}
    expect(checkSettings(source, settingsShape(rules, []), rules)).toEqual([])
  })
})

test('recommended gives every message of every rule a level, `off` too', () => {
  const silent = rules.flatMap(({id, messageIds}) =>
    id in recommended.rules ? [] : messageIds.map((message) => `${id}/${message}`).filter((key) => !(key in recommended.rules))
  )
  expect(silent, 'give them a level in presets/recommended.ts').toEqual([])
})

test('the levels of this version are recorded: else run `npm run docs`', () => {
  expect(recordedLevels[version.replace(/\.\d+$/, '')]).toEqual(recommended.rules)
})

test('a preset of a version has its levels, and nothing that is newer', () => {
  const [number, levels] = Object.entries(recordedLevels)[0]!
  const named = (name: string) => versionedPresets.find((preset) => preset.name === `${name}@${number}`)!
  for (const [key, level] of Object.entries(named('recommended').rules)) expect(level, key).toEqual(levels[key] ?? 'off')
  expect(named('strict').rules['heading-start-level']).toBe('error')
  expect(versionedPresets).toHaveLength(presets.length * Object.keys(recordedLevels).length)
})

test('strict has no infos, structure no wording', () => {
  const levels = (name: string) =>
    Object.entries(presets.find((preset) => preset.name === name)!.rules).map(
      ([key, setting]) => [key, typeof setting === 'string' ? setting : setting![0]] as const
    )
  expect(levels('strict').filter(([, level]) => level === 'info')).toEqual([])
  const language = new Set<string>(rules.filter(({spec}) => spec.group === 'language').map(({id}) => id))
  expect(levels('structure').filter(([key, level]) => language.has(key.split('/')[0]!) && level !== 'off')).toEqual([])
  expect(levels('prose').filter(([key, level]) => language.has(key.split('/')[0]!) && level === 'info')).toEqual([])
})

test('the schema of the settings names every rule with its options', () => {
  const {definitions} = settingsSchema(rules, presets) as {definitions: {rules: {properties: object}}}
  expect(Object.keys(definitions.rules.properties).filter((key) => !key.includes('/'))).toEqual(ids)
  const options = {properties: {level: {description: 'level of the first heading', type: 'integer', default: 2, maximum: 6}}}
  expect(definitions.rules.properties).toMatchObject({'heading-start-level': {anyOf: [{}, {items: [{}, options]}]}})
})
