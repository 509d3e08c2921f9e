/** The exports of `import … from 'docs-lint'`, from the built package. */
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {expect, it} from 'vitest'
import {folderWith} from './run/folder-with.ts'

const library = (await import(pathToFileURL(fileURLToPath(new URL('../dist/src/index.js', import.meta.url))).href)) as typeof import('../src/index.ts')

const page =
  '---\ntitle: Rotate a key\ndescription: How to rotate the keys of a workspace without an interruption of its services.\n---\n\nGo [here](/index).\n'

it('lints a site as the command does', async () => {
  const cwd = folderWith({
    'docs.json': '{"name": "A", "navigation": [{"group": "G", "pages": ["index"]}]}',
    'docs-lint.config.js': "export default {rules: {'link-text': 'warn'}}\n",
    'index.mdx': page
  })
  const report = await library.lint({cwd, only: ['link-text']})
  expect(report.findings.map(({path, rule, level, start}) => [path, rule, level, start.line])).toEqual([['index.mdx', 'link-text', 'warn', 6]])
  expect(report.summary).toMatchObject({files: 1, warnings: 1, errors: 0})
  const other = await library.lint({cwd: join(cwd, '..'), paths: [cwd], rule: ['link-text=off'], preset: []})
  expect(other.findings.filter(({rule}) => rule === 'link-text')).toEqual([])
})

it('says why nothing could be linted', async () => {
  const cwd = folderWith({'docs.json': '{"name": "A", "navigation": []}', 'docs-lint.config.json': '{"rules": {"link-txt": "warn"}}', 'index.mdx': page})
  await expect(library.lint({cwd})).rejects.toThrow(library.LintError)
  await expect(library.lint({cwd})).rejects.toThrow(/docs-lint\.config\.json:1:\d+: Unknown rule `link-txt` in `rules`, did you mean `link-text`\?/)
  await expect(library.lint({cwd: folderWith({'a.txt': ''})})).rejects.toThrow(/Nothing to lint/)
})

it('gives all that the documentation names', () => {
  expect(Object.keys(library).sort()).toEqual(['LintError', 'default', 'defineConfig', 'defineGuideline', 'definePreset', 'defineRule', 'lint', 'option'])
})
