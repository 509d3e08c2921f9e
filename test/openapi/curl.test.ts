/** Which commands and which parts of them are read from an example. */
import {expect, it} from 'vitest'
import {readCurl} from '../../src/openapi/curl.ts'

const urls = (code: string): string[] => readCurl(code).map(({url}) => url.text)

it.each([
  ['# curl https://a.example\ncurl https://b.example', ['https://b.example']],
  ['curl https://a.example && curl https://b.example; curl https://c.example', ['https://a.example', 'https://b.example', 'https://c.example']],
  ['curl https://a.example#part', ['https://a.example#part']],
  ['curl -s', []],
  ['time env A=1 curl https://a.example', ['https://a.example']],
  ['this is how you call curl https://a.example', []],
  ['curl \\\n  https://a.example', ['https://a.example']],
  ['curl --url=https://a.example', ['https://a.example']],
  ['curl -o keys.json https://a.example', ['https://a.example']]
])('%j', (code, expected) => {
  expect(urls(code)).toEqual(expected)
})

it('reads words in quotes, whole or in part', () => {
  expect(readCurl(String.raw`curl "https://a.example/\"x\"" -H 'A: b'`)[0]).toMatchObject({
    url: {text: 'https://a.example/"x"'},
    headers: [{name: 'A', value: 'b'}]
  })
  expect(urls(`curl https://a.example/'keys'`)).toEqual(['https://a.example/keys'])
  expect(readCurl(String.raw`curl https://a.example -d 'it'\''s'`)[0]?.data?.text).toContain("it'")
})

it('a quote that never ends takes the rest of the code', () => {
  expect(readCurl(`curl https://a.example -d "{\ncurl https://b.example`)).toMatchObject([
    {url: {text: 'https://a.example'}, data: {text: '"{\ncurl https://b.example'}}
  ])
})

it.each([
  ['curl https://a.example', 'GET'],
  ['curl -d x https://a.example', 'POST'],
  ['curl -G -d x https://a.example', 'GET'],
  ['curl -I https://a.example', 'HEAD'],
  ['curl -XPUT https://a.example', 'PUT'],
  ['curl --request=patch https://a.example', 'PATCH'],
  ['curl -F file=@a https://a.example', 'POST']
])('%s sends %s', (code, method) => {
  expect(readCurl(code)[0]?.method).toBe(method)
})

it('knows what it cannot know', () => {
  expect(readCurl('curl https://a.example -H "$HEADER"')[0]?.hasUnknown).toBe(true)
  expect(readCurl('curl https://a.example $OPTIONS')[0]?.hasUnknown).toBe(true)
  expect(readCurl('curl https://a.example -H "A: b"')[0]?.hasUnknown).toBe(false)
  expect(readCurl('curl https://a.example -d @body.json')[0]).toMatchObject({hasForm: true})
  expect(readCurl('curl https://a.example -d @body.json')[0]?.data).toBeUndefined()
})
