/** `docs-lint hook`: from events of assistants to the text for the assistant. */
import {execFileSync} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {hookCommand} from '../../src/cli/hook.ts'
import {reviewCommand} from '../../src/cli/review.ts'
import {folderWith} from '../run/folder-with.ts'

const front = '---\ntitle: Keys\ndescription: Create, rotate and delete the keys of a workspace.\n---\n\n'
const clean = `${front}Open the dashboard.\n`
const withProblems = `${front}![](/missing.png)\n\nOpen the dashboard.\n`
const docsJson = '{"name": "Acme", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index"]}}\n'
const silent = {exit: 0, stdout: '', stderr: ''}

const edit = (root: string, path: string, more: {tool_input?: object; tool_response?: object} = {}): string =>
  JSON.stringify({hook_event_name: 'PostToolUse', cwd: root, tool_name: 'Edit', ...more, tool_input: {file_path: join(root, path), ...more.tool_input}})

it('gives 2 and the findings on stderr for a page with errors', async () => {
  const root = folderWith({'docs.json': docsJson, 'index.mdx': withProblems})
  const {exit, stdout, stderr} = await hookCommand('claude', edit(root, 'index.mdx', {tool_response: {type: 'create'}}))
  expect({exit, stdout}).toEqual({exit: 2, stdout: ''})
  expect(stderr).toMatch(/^docs-lint: \d errors?/)
  expect(stderr).toContain('6:1 error image-alt: ')
  expect(stderr).toContain('`docs-lint index.mdx`')
})

it('prints nothing for a page without problems or a file that is not a page', async () => {
  const root = folderWith({'docs.json': docsJson, 'index.mdx': clean, 'README.md': '![](x.png)\n', 'main.ts': 'x', '.cursor/rules.mdx': '![](x.png)\n'})
  for (const path of ['index.mdx', 'README.md', 'main.ts', 'docs.json', '.cursor/rules.mdx', 'gone.mdx', '../outside.mdx', '..'])
    expect(await hookCommand('claude', edit(root, path)), path).toEqual(silent)
  expect(await hookCommand('claude', edit(folderWith({'notes.mdx': withProblems, '.git/HEAD': ''}), 'notes.mdx'))).toEqual(silent)
})

it('says nothing about text that was there before, unless the edit broke it', async () => {
  const root = folderWith({'docs.json': docsJson, 'index.mdx': `${withProblems}\nSelect **Rotate**.\n`})
  const untouched = {tool_input: {old_string: 'Press **Rotate**.', new_string: 'Select **Rotate**.'}}
  expect(await hookCommand('claude', edit(root, 'index.mdx', untouched))).toEqual(silent)
  expect(await hookCommand('claude', edit(root, 'index.mdx', {tool_response: {originalFile: `${withProblems}\nPress.\n`}}))).toEqual(silent)
  const broken = {tool_input: {old_string: '![Keys](/missing.png)', new_string: '![](/missing.png)'}}
  expect((await hookCommand('claude', edit(root, 'index.mdx', broken))).exit).toBe(2)
})

it('reports warnings and infos with exit code 0', async () => {
  const root = folderWith({'docs.json': docsJson, 'index.mdx': `${front}Wow! This is so great!\n`})
  const {exit, stdout, stderr} = await hookCommand('claude', edit(root, 'index.mdx'))
  expect({exit, stderr}).toEqual({exit: 0, stderr: ''})
  const {hookSpecificOutput} = JSON.parse(stdout) as {hookSpecificOutput: {hookEventName: string; additionalContext: string}}
  expect(hookSpecificOutput.hookEventName).toBe('PostToolUse')
  expect(hookSpecificOutput.additionalContext).toContain('info exclamation')
})

it('names a command that fixes the edit alone', async () => {
  const root = folderWith({'docs.json': docsJson, 'index.mdx': `${front}You will need a key.\n`})
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {cwd: root, encoding: 'utf8'})
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Start')
  writeFileSync(join(root, 'index.mdx'), `${front}You will need a key.\n\nYou will need a role.\n`)
  const {stdout} = await hookCommand('claude', edit(root, 'index.mdx', {tool_response: {originalFile: `${front}You will need a key.\n`}}))
  expect(stdout).toContain('`docs-lint index.mdx --changed HEAD --fix`')
})

it('asks for a review of finished pages where --review asks for that, and never twice', async () => {
  const root = folderWith({'docs.json': docsJson, 'index.mdx': clean})
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {cwd: root, encoding: 'utf8'})
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Start')
  const stop = (more: object = {}): string => JSON.stringify({hook_event_name: 'Stop', cwd: root, ...more})
  expect(await hookCommand('claude', stop(), {review: true})).toEqual(silent)
  writeFileSync(join(root, 'index.mdx'), `${clean}\nSelect **Rotate**.\n`)
  expect(await hookCommand('claude', stop())).toEqual(silent)
  const {exit, stderr} = await hookCommand('claude', stop(), {review: true})
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^docs-lint: 1 page without a current review:\n- index\.mdx\n.*`review_page`/)
  expect(await hookCommand('claude', stop({stop_hook_active: true}), {review: true})).toEqual(silent)
  expect((await hookCommand('cursor', stop({status: 'completed', loop_count: 0}), {review: true})).stdout).toContain('followup_message')
  writeFileSync(join(root, 'index.mdx'), withProblems)
  expect((await hookCommand('claude', stop(), {review: true})).stderr).toContain('image-alt')
  writeFileSync(join(root, 'index.mdx'), `${clean}\nSelect **Rotate**.\n`)
  await reviewCommand({paths: [], import: '-'}, root, {}, async () => '{"path": "index.mdx", "reviewed": true}')
  expect(await hookCommand('claude', stop(), {review: true})).toEqual(silent)
})

it('never blocks an edit', async () => {
  const root = folderWith({'docs.json': docsJson, 'index.mdx': clean, 'docs-lint.config.json': '{"rules": {"nope": "error"}}'})
  for (const input of ['', '{', '[]', 'null', '{"hook_event_name": 3, "tool_input": {"file_path": 4}, "cwd": []}', edit(root, 'index.mdx'), '\u0000']) {
    const {exit, stdout, stderr} = await hookCommand('claude', input)
    expect({exit, stdout}, input).toEqual({exit: 0, stdout: ''})
    expect(stderr.split('\n').length, input).toBeLessThan(3)
  }
  expect((await hookCommand('claude', '{')).stderr).toMatch(/^docs-lint: the page was not linted: /)
  expect((await hookCommand('claude', edit(root, 'index.mdx'))).stderr).toContain('nope')
  expect(await hookCommand('emacs', '{}')).toEqual({...silent, stderr: 'docs-lint: Unexpected `hook emacs`, expected claude or cursor\n'})
})

it('stops an assistant once, with what its changes broke', async () => {
  const root = folderWith({'docs.json': docsJson, 'index.mdx': clean, 'old.mdx': withProblems})
  const git = (...args: string[]): unknown => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {cwd: root, stdio: 'pipe'})
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
  const stop = (more: object): string => JSON.stringify({hook_event_name: 'Stop', cwd: root, ...more})
  expect(await hookCommand('claude', stop({stop_hook_active: false}))).toEqual(silent)
  writeFileSync(join(root, 'index.mdx'), withProblems)
  const first = await hookCommand('claude', stop({stop_hook_active: false}))
  expect(first.exit).toBe(2)
  expect(first.stderr).toContain('index.mdx')
  expect(first.stderr).not.toContain('old.mdx')
  expect(await hookCommand('claude', stop({stop_hook_active: true}))).toEqual(silent)

  const cursor = (more: object): string => JSON.stringify({hook_event_name: 'stop', workspace_roots: [root], status: 'completed', loop_count: 0, ...more})
  const {exit, stdout} = await hookCommand('cursor', cursor({}))
  expect(exit).toBe(0)
  expect((JSON.parse(stdout) as {followup_message: string}).followup_message).toContain('image-alt')
  expect(await hookCommand('cursor', cursor({loop_count: 1}))).toEqual(silent)
  expect(await hookCommand('cursor', cursor({status: 'aborted'}))).toEqual(silent)
})
