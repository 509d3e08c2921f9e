import {toJsonSchema, type JsonSchema} from '../data/json-schema.ts'
import {contractDocsJson} from './docs-json.ts'
import {modernDocsJson} from './docs-json-modern.ts'

/** The published JSON Schema of docs.json: with a list as `navigation`, the contract's format, otherwise the modern one. */
export function docsJsonSchema(): JsonSchema {
  const {anyOf, ...rest} = toJsonSchema({type: 'union', of: [contractDocsJson, modernDocsJson]}, {title: 'docs.json'})
  const [contract, modern] = anyOf as [JsonSchema, JsonSchema]
  // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
  return {...rest, if: {properties: {navigation: {type: 'array'}}, required: ['navigation']}, then: contract, else: modern}
}
