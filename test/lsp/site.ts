/** A small site to edit. */
const front = (title: string): string => `---\ntitle: ${title}\ndescription: Create, rotate and delete the keys of a workspace.\n---\n\n`

export const openapi = {
  openapi: '3.1.0',
  info: {title: 'Acme', version: '1'},
  paths: {
    '/keys/{id}': {
      post: {
        summary: 'Rotate a key',
        parameters: [
          {name: 'id', in: 'path', required: true, schema: {type: 'string'}, description: 'The key to rotate.'},
          {name: 'dry', in: 'query', schema: {type: 'boolean'}, description: 'Changes nothing.'}
        ],
        requestBody: {
          content: {'application/json': {schema: {type: 'object', required: ['reason'], properties: {reason: {type: 'string', enum: ['leak', 'age']}}}}}
        },
        responses: {200: {description: 'The new key', content: {'application/json': {schema: {type: 'object', properties: {secret: {type: 'string'}}}}}}}
      }
    }
  }
}

export const config = `{
  "name": "Acme",
  "theme": "mint",
  "colors": {"primary": "#0B5F4A"},
  "navigation": {"groups": [{"group": "Guides", "pages": ["index", "guides/keys", "api/rotate"]}]},
  "api": {"openapi": "openapi.json"}
}
`

export const files: Record<string, string> = {
  'docs.json': config,
  'openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
  'index.mdx': `${front('Start')}Read how to [rotate a key](/guides/keys#rotate) first.\n\n<Intro />\n`.replace(
    'Read',
    "import Intro from '/snippets/intro.mdx'\n\nRead"
  ),
  'guides/keys.mdx': `${front('Keys')}A key opens a workspace.\n\n## Rotate\n\nOpen the dashboard.\n\n## Delete\n\nSelect **Delete**.\n`,
  'api/rotate.mdx': `${front('Rotate a key').replace('\n---\n\n', '\nopenapi: POST /keys/{id}\n---\n\n')}Rotate keys.\n\n<ParamField path="id" type="string" required>\n  The key to rotate.\n</ParamField>\n`,
  'snippets/intro.mdx': 'Keys belong to a workspace.\n',
  'images/key.png': ''
}
