/** The published JSON Schema of the settings: `docs-lint/schema/config.json`. */
import {toJsonSchema, type JsonSchema} from '../../data/json-schema.ts'
import type {Rule} from '../../rule/define-rule.ts'
import type {Preset} from '../../rule/preset.ts'
import {settingsShape} from './shape.ts'

/** @param id URL of the schema, if the package has one */
export function settingsSchema(rules: readonly Rule[], presets: readonly Preset[], id?: string): JsonSchema {
  return toJsonSchema(
    settingsShape(
      rules,
      presets.map(({name}) => name)
    ),
    {title: 'Settings of docs-lint', ...(id && {id})}
  )
}
