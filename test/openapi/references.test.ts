/** Which references of a specification are followed. */
import {expect, it} from 'vitest'
import {openDocuments} from '../../src/openapi/documents.ts'
import {followReferences} from '../../src/openapi/references.ts'

const errorsOf = (text: string): string[] => {
  const documents = openDocuments((path) => (path === 'api.yaml' ? text : undefined))
  followReferences('api.yaml', documents)
  return documents.errors.map(({kind}) => kind)
}

it('one that leads nowhere is an error', () => expect(errorsOf('openapi: 3.1.0\nitems: {$ref: "#/nowhere"}\n')).toEqual(['ref-missing']))

it.each(['x-code-samples', 'example', 'default', 'enum'])('below `%s` it is data of somebody else', (key) => {
  expect(errorsOf(`openapi: 3.1.0\n${key}: {items: [{$ref: "#/nowhere"}]}\n`)).toEqual([])
})

it.each(['responses', 'properties'])('below `%s` it is a name', (key) => {
  expect(errorsOf(`openapi: 3.1.0\n${key}: {default: {$ref: "#/nowhere"}, x-own: {$ref: "#/nowhere"}}\n`)).toEqual(['ref-missing'])
})

it('one that is written with escapes is an error too', () => {
  expect(errorsOf(String.raw`{"openapi": "3.1.0", "a": {"\u0024ref": "#/nowhere"}}`)).toEqual(['ref-missing'])
  expect(errorsOf(String.raw`{"openapi": "3.1.0", "a": {"$ref": "#\/nowhere"}}`)).toEqual(['ref-missing'])
})

it('one that leads to another one is followed to its end', () => {
  expect(errorsOf('{"openapi": "3.1.0", "a": {"$ref": "#/b"}, "b": {"$ref": "#/openapi"}}')).toEqual([])
  expect(errorsOf('{"openapi": "3.1.0", "a": {"$ref": "#/b"}, "b": {"$ref": "#/a"}}')).toEqual(['ref-cycle', 'ref-cycle'])
})
