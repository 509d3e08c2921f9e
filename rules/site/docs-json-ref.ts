import {defineRule, json} from '../../src/rule/index.ts'

export default defineRule({
  id: 'docs-json-ref',
  group: 'site',
  statements: ['1.config-file'],
  title: 'Let every `$ref` in `docs.json` name a JSON file of the site',
  guide: 'Write the path relative to the file that contains the `$ref`, inside the site, and never in a circle.',
  why: 'What a broken `$ref` stands for is missing from the built site.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    missing: 'Missing file `{value}`: a `$ref` is relative to `{file}`',
    outside: 'Unexpected path `{value}` out of the site: a `$ref` names a JSON file below the folder of `docs.json`',
    cycle: 'Unexpected circle of `$ref`: {files}',
    'no-path': 'Unexpected `$ref` without a path: write the relative path of a JSON file, such as `"./navigation.json"`',
    'too-much': '`{value}` is not read: the files that `$ref` puts together are too many or too large'
  },
  *check({refErrors, configFile}) {
    for (const {kind, value, files, file, start, end} of refErrors) {
      const at = {file, start, end}
      // told by docs-json-syntax
      if (kind === 'cycle' && files[0] === configFile) continue
      if (kind === 'missing') yield {at, message: kind, values: {value, file}}
      else if (kind === 'cycle') yield {at, message: kind, values: {files: files.map((path) => `\`${path}\``).join(' → ')}}
      else if (kind === 'no-path') yield {at, message: kind}
      else yield {at, message: kind, values: {value}}
    }
  },
  examples: {
    good: [
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"$ref": "./navigation.json"}}`,
        files: {'navigation.json': '{"pages": ["page"]}'}
      }
    ],
    bad: [
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"$ref": «"./navigation.json"»}, "footer": {"$ref": «"../footer.json"»}}`,
        messages: [
          'Missing file `./navigation.json`: a `$ref` is relative to `docs.json`',
          'Unexpected path `../footer.json` out of the site: a `$ref` names a JSON file below the folder of `docs.json`'
        ]
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page", {"$ref": "parts/a.json"}]}}`,
        files: {'parts/a.json': '{"group": "A", "pages": [{"$ref": «"./a.json"»}]}'},
        messages: ['Unexpected circle of `$ref`: `parts/a.json` → `parts/a.json`']
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "navbar": {"$ref": «""»}, "footer": {"$ref": "0.json"}}`,
        files: Object.fromEntries(Array.from({length: 12}, (_, i) => [`${i}.json`, i === 9 ? '{"$ref": «"10.json"»}' : `{"$ref": "${i + 1}.json"}`])),
        messages: [
          '`10.json` is not read: the files that `$ref` puts together are too many or too large',
          'Unexpected `$ref` without a path: write the relative path of a JSON file, such as `"./navigation.json"`'
        ]
      }
    ]
  }
})
