/** OpenAPI files of the size of large APIs, with similarly repetitive names, texts, and examples. */

const nouns = ['account', 'invoice', 'customer', 'payment', 'refund', 'webhook', 'report', 'member', 'project', 'deployment', 'secret', 'token']
const types = [
  {type: 'string', example: 'value_0123456789'},
  {type: 'integer', format: 'int64', minimum: 0, example: 42},
  {type: 'boolean', default: false},
  {type: 'string', format: 'date-time', example: '2026-01-02T03:04:05Z'},
  {type: 'string', enum: ['active', 'paused', 'archived']},
  {type: 'array', items: {type: 'string'}, example: ['first', 'second']}
]
const noun = (index) => nouns[index % nouns.length]
const nameOf = (index) => `${noun(index)}${Math.floor(index / nouns.length)}`
const reference = (name) => ({$ref: `#/components/schemas/${name}`})

/**
 * An OpenAPI document.
 * @param {number} resources each has five operations and two schemas: 290 are 2.6 MB of indented JSON
 */
export function makeSpecification(resources, title) {
  const paths = {}
  const schemas = {Error: {type: 'object', required: ['message'], properties: {code: {type: 'integer'}, message: {type: 'string'}}}}
  for (let index = 0; index < resources; index++) {
    const name = nameOf(index)
    schemas[name] = schemaOf(index, resources)
    schemas[`${name}Input`] = {
      allOf: [reference(name), {type: 'object', properties: {dryRun: {type: 'boolean', description: 'Whether to check the request only.'}}}]
    }
    paths[`/${title}/${name}`] = {get: operationOf('List', name, []), post: operationOf('Create', name, [], true)}
    const id = {name: 'id', in: 'path', required: true, description: `The ID of the ${name}.`, schema: {type: 'string'}}
    paths[`/${title}/${name}/{id}`] = {
      get: operationOf('Get', name, [id]),
      put: operationOf('Update', name, [id], true),
      delete: operationOf('Delete', name, [id])
    }
  }
  const security = {securitySchemes: {key: {type: 'http', scheme: 'bearer'}}}
  return {
    openapi: '3.1.0',
    info: {title, version: '1.0.0'},
    servers: [{url: 'https://api.example.com'}],
    security: [{key: []}],
    paths,
    components: {...security, schemas}
  }
}

function schemaOf(index, resources) {
  const properties = {}
  for (let field = 0; field < 8; field++)
    properties[`${noun(index + field)}_field_${field}`] = {
      ...types[(index + field) % types.length],
      description: `What the ${nameOf(index)} holds in field ${field}.`
    }
  properties.parent = reference(nameOf((index + 1) % resources))
  return {type: 'object', required: [`${noun(index)}_field_0`], properties}
}

function operationOf(verb, name, parameters, hasBody = false) {
  const json = (schema) => ({content: {'application/json': {schema}}})
  return {
    operationId: `${verb.toLowerCase()}_${name}`,
    summary: `${verb} a ${name}`,
    description: `${verb}s a ${name} of the current account, and returns it with all of its fields.`,
    parameters: [...parameters, {name: 'limit', in: 'query', description: 'The number of results.', schema: {type: 'integer', default: 20}}],
    ...(hasBody && {requestBody: {required: true, ...json(reference(`${name}Input`))}}),
    responses: {200: {description: 'The result.', ...json(reference(name))}, 404: {description: 'It does not exist.', ...json(reference('Error'))}}
  }
}
