import {defineRule, json} from '../../src/rule/index.ts'

export default defineRule({
  id: 'docs-json-ref',
  group: 'site',
  statements: ['1.config-file'],
  title: 'Point every `$ref` in `docs.json` at a JSON file on the site',
  guide: 'Write the path relative to the file that contains the `$ref`. It has to stay inside the site and must not lead back to itself.',
  why: 'If a `$ref` is broken, the settings it should bring in are missing from the site.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    missing: 'Missing file `{value}`: a `$ref` is relative to `{file}`',
    outside: 'Path `{value}` leads outside the site: a `$ref` names a JSON file in or below the folder of `docs.json`',
    cycle: 'Circular `$ref`: {files}',
    'no-path': '`$ref` without a path: write the relative path of a JSON file, such as `"./navigation.json"`',
    'too-much': '`{value}` was not read: `$ref` combines too many files, or files that are too large'
  },
  *check({refErrors, configFile}) {
    for (const {kind, value, files, file, start, end} of refErrors) {
      const at = {file, start, end}
      // reported by docs-json-syntax
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
          'Path `../footer.json` leads outside the site: a `$ref` names a JSON file in or below the folder of `docs.json`'
        ]
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page", {"$ref": "parts/a.json"}]}}`,
        files: {'parts/a.json': '{"group": "A", "pages": [{"$ref": «"./a.json"»}]}'},
        messages: ['Circular `$ref`: `parts/a.json` → `parts/a.json`']
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "navbar": {"$ref": «""»}, "footer": {"$ref": "0.json"}}`,
        files: Object.fromEntries(Array.from({length: 12}, (_, i) => [`${i}.json`, i === 9 ? '{"$ref": «"10.json"»}' : `{"$ref": "${i + 1}.json"}`])),
        messages: [
          '`10.json` was not read: `$ref` combines too many files, or files that are too large',
          '`$ref` without a path: write the relative path of a JSON file, such as `"./navigation.json"`'
        ]
      }
    ]
  }
})
