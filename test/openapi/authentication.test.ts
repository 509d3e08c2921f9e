/** How the command in an example authenticates, compared with the requirements of the specification. */
import {expect, it} from 'vitest'
import {authMismatch, requirementText} from '../../src/openapi/authentication.ts'
import {readCurl} from '../../src/openapi/curl.ts'
import type {SecurityScheme} from '../../src/openapi/types.ts'

const kindOf = (header: string, scheme: Pick<SecurityScheme, 'type'> & Partial<SecurityScheme>): string | undefined =>
  authMismatch(readCurl(`curl https://api.acme.example/keys${header && ` -H '${header}'`}`)[0]!, [[scheme as SecurityScheme]])?.kind

it.each([[{type: 'openIdConnect'}], [{type: 'oauth2'}], [{type: 'http', scheme: 'bearer'}]] as const)('%j takes a bearer token', (scheme) => {
  expect(kindOf('Authorization: Bearer abc', scheme)).toBeUndefined()
  expect(kindOf('Authorization: abc', scheme)).toBe('shape')
  expect(kindOf('Authorization: Basic abc', scheme)).toBe('other')
  expect(kindOf('', scheme)).toBe('none')
})

it('a key in a header is no bearer token', () => {
  const scheme = {type: 'apiKey', in: 'header', parameter: 'X-Key'} as const
  expect(kindOf('X-Key: abc', scheme)).toBeUndefined()
  expect(kindOf('Authorization: Bearer abc', scheme)).toBe('other')
  expect(kindOf('Authorization: abc', scheme)).toBe('other')
})

it.each([
  ['header', 'X-Key: abc', undefined],
  ['header', '', 'none'],
  ['query', 'X-Key: abc', 'other'],
  // a browser sends it, so the command need not show it
  ['cookie', '', undefined]
] as const)('a key in the %s with %j', (place, header, kind) => {
  expect(kindOf(header, {type: 'apiKey', in: place, parameter: 'X-Key'})).toBe(kind)
})

it('-u is basic authentication', () => {
  const [curl] = readCurl('curl -u "$USER:$PASSWORD" https://api.acme.example/keys')
  expect(authMismatch(curl!, [[{name: 'a', type: 'http', scheme: 'basic'}]])).toBeUndefined()
  expect(authMismatch(curl!, [[{name: 'a', type: 'http', scheme: 'bearer'}]])).toMatchObject({kind: 'other', actual: '-u'})
})

it('a specification says how to send the credential', () => {
  const text = (scheme: Partial<SecurityScheme> & Pick<SecurityScheme, 'type'>): string => requirementText([{name: 'a', ...scheme}])
  expect(text({type: 'apiKey', in: 'query', parameter: 'key'})).toBe('key=<API_KEY> in the query')
  expect(text({type: 'apiKey', in: 'header', parameter: 'X-Key'})).toBe('X-Key: <API_KEY>')
  expect(text({type: 'http', scheme: 'basic'})).toBe('-u <USER>:<PASSWORD>')
  expect(text({type: 'http', scheme: 'bearer'})).toBe('Authorization: Bearer <API_KEY>')
  expect(text({type: 'http', scheme: 'digest'})).toBe('Authorization: <API_KEY>')
})
