import {mkdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {chooseFormat} from '../../src/cli/choose-format.ts'
import {commandLine} from '../../src/cli/command-line.ts'
import {files, folder, run} from './site.ts'

const pretty = `guides/one.mdx
  6:22  error  Vague link text \`here\`: name what the link leads to  link-text

guides/two.mdx
  6:22  error  Vague link text \`here\`: name what the link leads to  link-text

2 errors, 0 warnings, 0 infos in 3 files
`

describe('the format', () => {
  test('is pretty for people and agent for assistants, unless a flag sets it', async () => {
    const root = folder()
    expect(await run(root)).toEqual({exit: 1, isSafe: true, stdout: pretty, stderr: ''})
    for (const env of [{CLAUDECODE: '1'}, {AI_AGENT: 'goose@1'}, {CURSOR_AGENT: 'true'}]) {
      expect((await run(root, {}, env)).stdout).toMatch(/^docs-lint: 2 errors in 3 files\nerror link-text, 2×: /)
      expect((await run(root, {format: 'pretty'}, env)).stdout).toBe(pretty)
    }
    expect(chooseFormat(undefined, {CLAUDECODE: '', AI_AGENT: '0', CURSOR_AGENT: 'false'})).toBe('pretty')
  })

  test('annotations go with it on GitHub Actions, not where a format or a file is asked for', async () => {
    const root = folder()
    const env = {GITHUB_ACTIONS: 'true'}
    const annotated = await run(root, {}, env)
    expect(annotated.stdout.startsWith(pretty)).toBe(true)
    expect(annotated.stdout.slice(pretty.length)).toMatch(/^::error file=guides\/one\.mdx,line=6,.*\n::error file=guides\/two\.mdx,.*\n$/)
    expect((await run(root, {format: 'pretty'}, env)).stdout).toBe(pretty)
    expect((await run(root, {output: 'out.txt'}, env)).stdout).toBe('')
    expect(readFileSync(join(root, 'out.txt'), 'utf8')).toBe(pretty)
  })

  test('paths are those that the reader of the format knows', async () => {
    const root = folder({'.git/HEAD': ''}, Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])))
    for (const [format, path] of [
      ['json', '"path":"guides/one.mdx"'],
      ['sarif', '"uri": "docs/guides/one.mdx"'],
      ['github', 'file=docs/guides/one.mdx,'],
      ['gitlab', '"path": "docs/guides/one.mdx"'],
      ['junit', '<testsuite name="docs/guides/one.mdx"'],
      ['checkstyle', '<file name="docs/guides/one.mdx">'],
      ['rdjson', '"path": "docs/guides/one.mdx"'],
      ['pretty', '\none.mdx\n'],
      ['agent', '  one.mdx 6:22'],
      ['vfile', '\none.mdx\n']
    ]) {
      const {stdout} = await run(join(root, 'docs/guides'), {format: format!, color: false})
      expect(`\n${stdout}`, format).toContain(path)
    }
  })

  test('a report goes whole to a file, or the run says why not', async () => {
    const root = folder()
    expect(await run(root, {output: 'new/folder/report.json', format: 'json'})).toMatchObject({exit: 1, stdout: ''})
    expect(JSON.parse(readFileSync(join(root, 'new/folder/report.json'), 'utf8')).summary.errors).toBe(2)
    mkdirSync(join(root, 'taken'))
    expect(await run(root, {output: 'taken'})).toEqual({exit: 2, stdout: '', stderr: 'docs-lint: Cannot write `--output taken`: it is a folder\n'})
  })

  test('a report does not replace a file of the site', async () => {
    const root = folder({'notes.md': '---\ntitle: Notes\n---\n', 'docs-lint.config.json': '{}\n', 'api.json': '{\n  "openapi": "3.1.0"\n}\n'})
    for (const name of ['index.mdx', 'notes.md', 'docs.json', 'docs-lint.config.json', 'api.json']) {
      const before = readFileSync(join(root, name), 'utf8')
      const {exit, stderr} = await run(root, {output: name, format: 'json'})
      expect({exit, stderr}).toEqual({
        exit: 2,
        stderr: `docs-lint: Cannot write \`--output ${name}\`: it is a file of the site, and a report would replace it\n`
      })
      expect(readFileSync(join(root, name), 'utf8')).toBe(before)
    }
    for (const name of ['report.md', 'report.md']) expect((await run(root, {output: name})).exit).toBe(1)
  })
})

test('the command can be typed again', () => {
  expect(commandLine([['a b.mdx', "it's"], false, undefined, ['--only', 'x,y']])).toBe("docs-lint 'a b.mdx' 'it'\\''s' --only x,y")
})
