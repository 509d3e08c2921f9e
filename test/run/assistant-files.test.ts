/** The rules about files for assistants, on disk: the output of `rules write` is current, and later changes are reported. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {run} from '../../src/cli/program.ts'
import {folderWith} from './folder-with.ts'

const page = '---\ntitle: Keys\ndescription: Create, rotate and delete the keys of a workspace.\n---\n\nOpen the dashboard.\n'
const site = {
  'docs/docs.json': '{"name": "Acme", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index"]}}\n',
  'docs/index.mdx': page
}
async function reported(root: string, ...flags: string[]): Promise<string[]> {
  const {stdout} = await run([join(root, 'docs'), '--format', 'json', '--no-cache', '--only', 'rules-file-current,rules-file-published', ...flags])
  const {findings} = JSON.parse(stdout) as {findings: {path: string; level: string; message: string}[]}
  return findings.map(({path, level, message}) => `${path} ${level} ${message}`)
}

it('is silent without such files, and after `rules write`', async () => {
  const root = folderWith(site)
  mkdirSync(join(root, '.git'))
  expect(await reported(root)).toEqual([])
  expect((await run(['rules', 'write', join(root, 'docs'), '--editor', 'cursor', 'mintlify'])).exit).toBe(0)
  expect(await reported(root)).toEqual([])
})

it('reports a stale, an edited, a damaged, and a missing file', async () => {
  const root = folderWith(site)
  mkdirSync(join(root, '.git'))
  const file = join(root, '.cursor/rules.md')
  await run(['rules', 'write', join(root, 'docs'), '--editor-file', 'other'])
  await run(['rules', 'write', join(root, 'docs'), '--editor', 'cursor'])
  const written = readFileSync(file, 'utf8')

  writeFileSync(join(root, 'docs/docs-lint.config.json'), '{"rules": {"sentence-length": ["warn", {"max": 12}]}, "rulesFile": {"editors": ["gemini"]}}')
  expect(await reported(root)).toEqual([
    'docs.json warn Missing `GEMINI.md`, which the settings list: run `docs-lint rules write`',
    'docs.json warn The rules in `.cursor/rules.md` are out of date, the settings or the site changed: run `docs-lint rules write`',
    'docs.json warn The rules in `.cursor/rules/docs-lint.mdc` are out of date, the settings or the site changed: run `docs-lint rules write`',
    'docs.json warn The rules in `.other/rules.md` are out of date, the settings or the site changed: run `docs-lint rules write`'
  ])
  writeFileSync(file, written.replace('##', '## Mine\n\n##'))
  expect((await reported(root))[1]).toBe(
    'docs.json warn The block in `.cursor/rules.md` was edited by hand: move the edit outside the block, then run `docs-lint rules write --force`'
  )
  writeFileSync(file, written.replace('docs-lint:end', 'docs-lint:and'))
  expect((await reported(root)).join('\n')).toMatch(/^docs\.json warn Cannot update the rules in `\.cursor\/rules\.md`: Missing/m)
})

it('reports published files until an ignore file lists them', async () => {
  const root = folderWith({
    ...site,
    'docs/AGENTS.md': '# Agents\n',
    'docs/.cursor/rules/style.mdc': 'Be brief.\n',
    'docs/.windsurf/settings.json': '{}\n',
    'docs/.claude/rules/style.md': 'Be brief.\n',
    'CLAUDE.md': 'Outside of the site.\n'
  })
  mkdirSync(join(root, '.git'))
  expect(await reported(root)).toEqual(['AGENTS.md error The site publishes `docs/AGENTS.md`, which is for assistants: add `/AGENTS.md` to `.mintignore`'])
  writeFileSync(join(root, 'docs/.mintignore'), 'AGENTS.md\n')
  expect(await reported(root)).toEqual([])
})

it('leaves them alone when a part of the site is linted', async () => {
  const root = folderWith({...site, 'docs/AGENTS.md': '# Agents\n'})
  const {stdout} = await run([join(root, 'docs/index.mdx'), '--format', 'json', '--no-cache'])
  expect(stdout).not.toContain('rules-file')
})
