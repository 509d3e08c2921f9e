/**
 * Reading four times as much text takes each reader of data files about four times as long, for every shape of text.  Compares CPU time
 * within one run, the minimum of a few tries. Results that are too short to measure pass.
 */
import {describe, expect, test} from 'vitest'
import {parseJson} from '../../src/data/json.ts'
import {parseLazyJson} from '../../src/data/lazy-json.ts'
import {parseFullYaml, parseYaml} from '../../src/data/yaml.ts'
import {openDocuments} from '../../src/openapi/documents.ts'
import {readSpecification} from '../../src/openapi/operations.ts'
import {followReferences} from '../../src/openapi/references.ts'

const SIZE = 15_000
/** 4 is linear, 16 quadratic. */
const MOST = 10
/** In ms of CPU time. Less is noise. */
const SHORT = 40

/** A repeated piece, between an opening and a closing text. */
type Shape = [piece: string | ((index: number) => string), before?: string, after?: string]

const json: Shape[] = [
  ['['],
  ['{'],
  [']'],
  ['}'],
  ['[1,'],
  ['{"a":'],
  ['"'],
  ['\\'],
  ['\\"', '"', '"'],
  ['\\\\', '"', '"'],
  ['\\u0061', '["', '"]'],
  ['a', '"', '"'],
  ['a', '"'],
  ["'"],
  ["'a' "],
  [','],
  ['1,', '[', '1]'],
  ['[],', '[', '1]'],
  ['{},', '[', '1]'],
  ['"a",', '[', '1]'],
  ['null,', '[', '1]'],
  ['"a":1,', '{', '"a":1}'],
  [(index) => `"k${index}":1,`, '{', '"a":1}'],
  [(index) => `"k${index}":{"a":[1,2,{"b":"c"}]},`, '{', '"a":1}'],
  ['// a\n', '{', '}'],
  ['/* ', '{', '}'],
  ['/* a */', '{', '}'],
  [' ', '[', ']'],
  ['\n', '[', ']'],
  ['9', '[', ']'],
  ['-', '[', ']'],
  ['true ', '[', ']'],
  [':', '{', '}'],
  ['"a":,', '{', '}']
]
const yaml: Shape[] = [
  ['a: b\n'],
  [(index) => `k${index}: v\n`],
  ['- a\n'],
  ['- - a\n'],
  ['- a: b\n  c: d\n'],
  ['[', 'a: '],
  ['{', 'a: '],
  ['[a, ', 'a: '],
  ['{a: b, ', 'a: '],
  ['a, ', 'a: [', ']'],
  ['"', 'a: '],
  ["'", 'a: '],
  ['a', 'a: "', '"'],
  ['\\n', 'a: "', '"'],
  ["''", "a: '", "'"],
  ['a b ', 'a: '],
  ['  a\n', 'a: |\n'],
  ['  a\n\n', 'a: >\n'],
  ['  a\n', 'a:\n'],
  ['# a\n'],
  [' # a', 'a: b'],
  ['\n', 'a: b', 'c: d'],
  [' ', 'a:', 'b'],
  ['\t', 'a: '],
  ['---\n'],
  ['...\n'],
  ['&a '],
  ['*a '],
  ['!a '],
  ['%a\n'],
  ['? a\n'],
  [(index) => `a${index}: &b${index} c\n`],
  [(index) => `k${index}: *a\n`, 'a: &a b\n'],
  [(index) => `k${index}: {<<: *a}\n`, 'a: &a {b: c}\n'],
  ['a: b: c\n'],
  ['a:\nb\n'],
  ['@a\n'],
  ['\r']
]
const head = '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, '
const operation = '{"summary": "A", "responses": {"200": {"description": "A", "$ref": "#/components/responses/R"}}}'
const openapi: Shape[] = [
  [(index) => `"/k${index}": {"get": ${operation}},`, `${head}"paths": {`, '"/a": {}}}'],
  [(index) => `"/k${index}": {"$ref": "#/paths/~1k${index + 1}"},`, `${head}"paths": {`, '"/a": {}}}'],
  [(index) => `"/k${index}": {"$ref": "#/paths/~1a"},`, `${head}"paths": {`, `"/a": {"get": ${operation}}}}`],
  ['"/a": {"get": {}},', `${head}"paths": {`, '"/a": {}}}'],
  ['/a', `${head}"paths": {"`, '": {"get": {}}}}'],
  ['{a}', `${head}"paths": {"/`, '": {"get": {}}}}'],
  [(index) => `{"name": "k${index}", "in": "query", "schema": {"type": "string"}},`, `${head}"paths": {"/a": {"get": {"parameters": [`, '{}]}}}}'],
  ['{"$ref": "#/components/parameters/P"},', `${head}"paths": {"/a": {"get": {"parameters": [`, '{}]}}}}'],
  ['{"name": "k", "in": "query"},', `${head}"paths": {"/a": {"parameters": [`, '{}], "get": {}}}}'],
  [(index) => `"${index}": {"description": "A"},`, `${head}"paths": {"/a": {"get": {"responses": {`, '"default": {}}}}}}'],
  [(index) => `"a/${index}": {"schema": {}},`, `${head}"paths": {"/a": {"get": {"requestBody": {"content": {`, '"a": {}}}}}}}'],
  [(index) => `{"k${index}": []},`, `${head}"paths": {"/a": {"get": {"security": [`, '{}]}}}}'],
  [(index) => `{"url": "https://k${index}.example"},`, `${head}"servers": [`, '{}], "paths": {"/a": {"get": {}}}}'],
  ['{a}', `${head}"servers": [{"url": "https://`, '"}], "paths": {"/a": {"get": {}}}}'],
  [
    (index) => `"S${index}": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/S${index + 1}"}}},`,
    `${head}"components": {"schemas": {`,
    '"A": {}}}}'
  ],
  [(index) => `"S${index}": {"$ref": "#/components/schemas/S${index + 1}"},`, `${head}"components": {"schemas": {`, '"A": {}}}}'],
  ['{"$ref": "#/a"},', `${head}"x": [`, '{}]}'],
  [(index) => `{"$ref": "#/a${index}"},`, `${head}"x": [`, '{}]}'],
  [(index) => `{"$ref": "./a${index}.json"},`, `${head}"x": [`, '{}]}'],
  [(index) => `{"$ref": "https://k${index}.example"},`, `${head}"x": [`, '{}]}'],
  ['{"$ref": "#/openapi"},', `${head}"x": [`, '{}]}'],
  ['/a', `${head}"x": {"$ref": "#`, '"}}'],
  ['~1', `${head}"x": {"$ref": "#/`, '"}}'],
  ['%', `${head}"x": {"$ref": "#/`, '"}}'],
  ['#', `${head}"x": {"$ref": "`, '"}}'],
  ['"$ref": "#/openapi",', `${head}"x": {`, '"a": 1}}'],
  ['"$ref" : ', `${head}"x": [`, ']}'],
  ['$ref', `${head}"x": "`, '"}'],
  ['\\u0024ref', `${head}"x": "`, '"}'],
  [(index) => `"k${index}": {"post": ${operation}},`, `${head}"webhooks": {`, '"a": {}}}'],
  [(index) => `"/k${index}": {"post": {"consumes": ["a"], "parameters": [{"in": "body", "name": "b"}]}},`, '{"swagger": "2.0", "paths": {', '"/a": {}}}']
]

/** Reads each operation completely, and follows each reference. */
function readOpenApi(text: string): void {
  const documents = openDocuments((path) => (path === 'api.json' ? text : undefined))
  for (const {parameters, bodies, responses, security, servers} of readSpecification('api.json', documents)?.operations ?? [])
    for (const {schema} of [...parameters, ...bodies, ...responses.flatMap((one) => one.bodies), ...(security ? [] : []), ...(servers ? [] : [])]) schema()
  followReferences('api.json', documents)
}

const readers = [
  {name: 'JSON', read: (text: string) => parseJson(text, 'a.json'), shapes: json},
  {name: 'JSON on demand', read: (text: string) => JSON.stringify(parseLazyJson(text, 'a.json')), shapes: json},
  {name: 'YAML', read: (text: string) => parseYaml(text, 'a.yaml'), shapes: yaml},
  {name: 'YAML by its parser', read: (text: string) => parseFullYaml(text, 'a.yaml'), shapes: yaml},
  {name: 'OpenAPI', read: readOpenApi, shapes: openapi}
]

function make([piece, before = '', after = '']: Shape, size: number): string {
  const length = typeof piece === 'string' ? piece.length : piece(1000).length
  return before + Array.from({length: Math.ceil(size / length)}, (_, index) => (typeof piece === 'string' ? piece : piece(index))).join('') + after
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage()
  read(text)
  return process.cpuUsage(before).user / 1000
}

/** How many times longer four times the text takes. 0 if the time is too short to measure. */
function growth(read: (text: string) => unknown, shape: Shape, size: number): number {
  const [small, large] = [make(shape, size), make(shape, 4 * size)]
  let [least, most] = [Infinity, Infinity]
  for (let tries = 0; tries < 6; tries++) {
    most = Math.min(most, timeOf(read, large))
    if (most < SHORT) return 0
    least = Math.min(least, timeOf(read, small))
    if (most / least < MOST) return most / least
  }
  return most / least
}

describe.each(readers)('$name', ({read, shapes}) => {
  test.each(shapes.map((shape) => ({name: `${shape[1] ?? ''}…${JSON.stringify(make(shape, 1)).slice(-60)}`, shape})))('$name', ({shape}) => {
    expect(growth(read, shape, SIZE)).toBeLessThan(MOST)
  })
})

test('a reader of square time is found', () => {
  let steps = 0
  const square = (text: string): void => {
    for (let at = 0; at < text.length; at++) for (let before = 0; before < at; before += 8) steps++
  }
  expect(growth(square, ['ab'], SIZE)).toBeGreaterThanOrEqual(MOST)
})
