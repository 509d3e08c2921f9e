import {defineRule, json, type Edit} from '../../src/rule/index.ts'

export default defineRule({
  id: 'docs-json-syntax',
  group: 'site',
  statements: ['1.config-file'],
  title: 'Keep a valid `docs.json` in the root of the site',
  guide: 'Write plain JSON: double quotes, no comments, no trailing commas, and each key only once.',
  why: 'The platform cannot build a site from invalid JSON, and a duplicate key silently overrides the first one.',
  priority: 1,
  enforcement: 'check',
  on: 'site',
  messages: {
    missing: 'Missing `docs.json`: add one with `name`, `colors`, and `navigation` to the root of the site',
    self: '`$ref` leads back to `{file}`, which already contains everything: name a file that contains only this part',
    ignored: '`mint.json` is ignored because there is a `docs.json`: move what you still need, and delete the file',
    syntax: '{reason}',
    comment: '{reason}',
    'trailing-comma': '{reason}',
    'duplicate-key': '{reason}',
    'too-deep': '{reason}'
  },
  *check({hasConfigFile, configFile, ignoredConfigFile, configErrors, refErrors}) {
    if (!hasConfigFile) yield {at: {file: configFile, start: 0, end: 0}, message: 'missing'}
    if (ignoredConfigFile) yield {at: {file: ignoredConfigFile, start: 0, end: 0}, message: 'ignored'}
    for (const {kind, files, file, start, end} of refErrors) {
      if (kind === 'cycle' && files[0] === configFile) yield {at: {file, start, end}, message: 'self', values: {file: configFile}}
    }
    for (const {code, reason, ...at} of configErrors) {
      if (code === 'older-yaml') continue
      const gone: Edit = {...at, text: ''}
      const edits = code === 'trailing-comma' ? {fix: gone} : code === 'comment' ? {suggest: gone} : {}
      yield {at, message: code, values: {reason}, ...edits}
    }
  },
  examples: {
    good: [{config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["index"]}]}`, files: {'index.mdx': '---\ntitle: Acme\n---\n'}}],
    bad: [
      {config: null, files: {'docs.json': '«»'}, messages: ['Missing `docs.json`: add one with `name`, `colors`, and `navigation` to the root of the site']},
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}`,
        files: {'mint.json': '«»{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}'},
        messages: ['`mint.json` is ignored because there is a `docs.json`: move what you still need, and delete the file']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["index"«,»]}]}`,
        files: {'index.mdx': '---\ntitle: Acme\n---\n'},
        messages: ['Unexpected comma before `]`: JSON does not allow a comma after the last value, so delete it'],
        fixed: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["index"]}]}`
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "footer": {"$ref": «"./docs.json"»}}`,
        messages: ['`$ref` leads back to `docs.json`, which already contains everything: name a file that contains only this part']
      },
      {
        config: json`
          {
            «// the title of the site»
            "name": "Acme" «"favicon"»: "/favicon.svg",
            «"name"»: "Acme Manual",
            "navigation": [{"group": "Guides", "pages": ["index"]}]
          }`,
        files: {'index.mdx': '---\ntitle: Acme\n---\n', 'favicon.svg': ''},
        messages: [
          'Unexpected comment: JSON does not allow comments, so delete it',
          'Missing comma before `"favicon"`',
          'Duplicate key `name`, first used on line 3: only the last one has an effect, so delete one'
        ]
      }
    ]
  }
})
