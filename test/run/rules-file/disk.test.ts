import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import type {ActiveGuidance} from '../../../src/emit/guidance.ts'
import {repositoryRootOf, rulesFile, type RulesFileResult, type RulesFileCommand} from '../../../src/run/rules-file/rules-file.ts'
import {input, rule} from '../../emit/rules-file/input.ts'

let repository = ''
beforeEach(() => {
  repository = realpathSync(mkdtempSync(join(tmpdir(), 'docs-lint-rules-')))
  mkdirSync(join(repository, '.git'))
  mkdirSync(join(repository, 'docs'))
})
afterEach(() => rmSync(repository, {recursive: true, force: true}))

const both = [rule('first'), rule('second', {level: 'error'})]
function run(
  action: RulesFileCommand['action'],
  editors: string[] = [],
  more: Partial<RulesFileCommand> = {},
  guidance: ActiveGuidance[] = both
): RulesFileResult {
  return rulesFile({action, siteRoot: join(repository, 'docs'), input: input(guidance), editors, ...more})
}
const at = (path: string): string => join(repository, path)
const read = (path: string): string => readFileSync(at(path), 'utf8')
function put(path: string, text: string): void {
  mkdirSync(dirname(at(path)), {recursive: true})
  writeFileSync(at(path), text)
}
/** Every file with its text, to verify that a refused command changes nothing. */
const all = (): [string, string][] =>
  readdirSync(repository, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'latin1')] as [string, string])
    .sort(([a], [b]) => (a < b ? -1 : 1))

describe('write, then check', () => {
  it('makes the folder and both files of cursor, and the check is clean', () => {
    const {exit, stdout} = run('write', ['cursor'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^wrote \.cursor\/rules\.md: about [\d,]+ tokens, [\d,]+ characters, \d+ lines, \d+ instructions$/m)
    expect(read('.cursor/rules.md')).toMatch(/^<!-- docs-lint:begin rules=\w+ settings=\w+ content=\w+ site=\w+ gap=0 -->\n# Writing for Acme\n/)
    expect(read('.cursor/rules/docs-lint.mdc')).toMatch(
      /^---\ndescription: .+\nglobs: docs\/\*\*\/\*\.mdx,docs\/docs\.json\nalwaysApply: false\n---\n\n<!-- docs-lint:begin/
    )
    expect(run('check')).toEqual({exit: 0, stdout: '2 rules files are current\n', stderr: ''})
  })
  it('names the review tools in one line where an assistant starts the MCP server', () => {
    run('write', ['cursor'])
    expect(read('.cursor/rules.md')).not.toContain('review_page')
    put('.cursor/mcp.json', '{"mcpServers": {"other": {"command": "x"}}}')
    expect(run('check').exit).toBe(0)
    put('.mcp.json', '{"mcpServers": {"docs-lint": {"command": "npx", "args": ["docs-lint", "mcp"]}}}')
    expect(run('check').exit).toBe(1)
    run('write', ['cursor'])
    expect(
      read('.cursor/rules.md')
        .split('\n')
        .filter((line) => line.includes('review_page'))
    ).toHaveLength(1)
    expect(run('check').exit).toBe(0)
  })
  it('keeps two sites of one repository apart', () => {
    run('write', ['cursor'])
    const before = read('.cursor/rules.md')
    mkdirSync(at('other'))
    const other = {siteRoot: at('other')}
    expect(run('check', [], other).stderr).toMatch(/^docs-lint: No rules file/)
    const refused = run('write', ['cursor'], other)
    expect([refused.exit, refused.stderr]).toEqual([2, expect.stringMatching(/rules of another site in this repository/)])
    expect(read('.cursor/rules.md')).toBe(before)
    expect(run('write', ['acme'], other).exit).toBe(0)
    expect(run('check', [], other).stdout).toBe('1 rules file is current\n')
    expect(run('check').stdout).toBe('2 rules files are current\n')
  })
  it('leaves a current file untouched', () => {
    run('write', ['cursor'])
    const {mtimeMs} = statSync(at('.cursor/rules.md'))
    expect(run('write', ['cursor']).stdout).toMatch(/^unchanged \.cursor\/rules\.md/)
    expect(statSync(at('.cursor/rules.md')).mtimeMs).toBe(mtimeMs)
  })
  it('fails with a diff once a rule is turned off, until it is written again', () => {
    run('write', ['cursor'])
    const less = [rule('first'), rule('second', {level: 'off', turnedOff: true})]
    const stale = run('check', [], {}, less)
    expect(stale.exit).toBe(1)
    expect(stale.stdout).toMatch(/^\.cursor\/rules\.md: stale, the settings or the site changed; run `docs-lint rules write`$/m)
    expect(stale.stdout).toMatch(/^-- \*\*Follow second\*\* \(`second`, error\)/m)
    expect(run('diff', [], {}, less)).toEqual({...stale, exit: 0})
    run('write', ['cursor'], {}, less)
    expect(read('.cursor/rules.md')).not.toContain('Follow second')
    expect(run('check', [], {}, less).exit).toBe(0)
  })
  it('says that a file of the settings is missing', () => {
    const {exit, stdout} = run('check', [], {settings: {editors: ['windsurf']}})
    expect([exit, stdout.split('\n')[0]]).toEqual([1, '.windsurf/rules/docs-lint.md: missing; run `docs-lint rules write`'])
  })
  it('finds the block of an editor that nobody named', () => {
    run('write', ['myeditor'])
    expect(existsSync(at('.myeditor/rules.md'))).toBe(true)
    expect(run('check').exit).toBe(0)
    expect(run('check', [], {}, [rule('other')]).stdout).toContain('.myeditor/rules.md: stale, the rules and the settings or the site changed')
  })
  it('remembers the detail that was asked for', () => {
    run('write', ['myeditor'], {detail: 'full'})
    expect(read('.myeditor/rules.md')).toContain('Reason of first.')
    expect(run('check').exit).toBe(0)
    run('write', ['myeditor'], {}, [rule('third')])
    expect(read('.myeditor/rules.md')).toContain('Reason of third.')
  })
  it('prints what it would write, and traces its lines', () => {
    const {stdout} = run('print', ['myeditor'])
    run('write', ['myeditor'])
    expect(read('.myeditor/rules.md')).toBe(stdout)
    const lines = stdout.split('\n')
    const trace = run('trace', ['myeditor']).stdout
    for (const [, number, from] of trace.matchAll(/^ *(\d+) {2}(\S+)/gm)) if (from === 'rule:first') expect(lines[Number(number) - 1]).toContain('`first`')
    expect(trace).toContain('rule:first → 2.3.1')
  })
  it('finds editors by their traces', () => {
    mkdirSync(at('.windsurf'))
    put('CLAUDE.md', '# Ours\n')
    expect(run('write', ['auto']).stdout.match(/wrote \S+/g)).toEqual(['wrote .claude/rules/docs-lint.md:', 'wrote .windsurf/rules/docs-lint.md:'])
  })
  it('keeps a copilot file within the length that code review reads, and reports what it cut', () => {
    const many = Array.from({length: 80}, (_, index) => rule(`rule-number-${index}`, {level: 'info'}))
    const {stdout} = run('write', ['copilot'], {}, many)
    expect(read('.github/instructions/docs-lint.instructions.md').length).toBeLessThanOrEqual(4000)
    expect(stdout).toMatch(/left out to fit 4000 characters: \d+ \(all of them with --format json\)\n/)
    const {files} = JSON.parse(run('write', ['copilot'], {format: 'json'}, many).stdout) as {files: {state: string; leftOut: string[]}[]}
    expect(files.map(({state}) => state)).toEqual(['unchanged'])
    expect(files[0]!.leftOut.filter((name) => name.startsWith('rule:rule-number-')).length).toBeGreaterThan(5)
  })
})

describe('a file that people own', () => {
  it.each([
    ['CRLF', '# Ours\r\n\r\nText.\r\n'],
    ['a BOM', '\ufeff# Ours\n'],
    ['no last line break', '# Ours'],
    ['a CR inside', 'a\rb\r\n']
  ])('with %s keeps every byte', (_, text) => {
    put('AGENTS.md', text)
    run('write', ['agents'])
    expect(read('AGENTS.md').startsWith(text)).toBe(true)
    expect(read('AGENTS.md')).toContain('## Writing for Acme')
    expect(run('check').exit).toBe(0)
    run('write', ['agents'], {}, [rule('third')])
    expect(read('AGENTS.md').startsWith(text)).toBe(true)
    expect(read('AGENTS.md').match(/docs-lint:begin/g)?.length).toBe(1)
  })
  it('keeps its mode, and leaves no other file behind', () => {
    put('AGENTS.md', 'x\n')
    chmodSync(at('AGENTS.md'), 0o600)
    run('write', ['agents'])
    expect(statSync(at('AGENTS.md')).mode & 0o777).toBe(0o600)
    expect(readdirSync(repository).sort()).toEqual(['.git', 'AGENTS.md', 'docs'])
  })
  it('may be a symlink inside the repository, which stays one', () => {
    put('AGENTS.md', '# Ours\n')
    symlinkSync('AGENTS.md', at('GEMINI.md'))
    expect(run('write', ['gemini']).exit).toBe(0)
    expect(readlinkSync(at('GEMINI.md'))).toBe('AGENTS.md')
    expect(read('AGENTS.md')).toContain('docs-lint:begin')
  })
  it('counts once under two names', () => {
    put('AGENTS.md', '# Ours\n')
    symlinkSync('AGENTS.md', at('GEMINI.md'))
    expect(run('write', ['gemini', 'agents']).stdout.match(/wrote/g)?.length).toBe(1)
    expect(read('AGENTS.md').match(/docs-lint:begin/g)?.length).toBe(1)
    expect(run('check')).toEqual({exit: 0, stdout: '1 rules file is current\n', stderr: ''})
  })
  it('is reported if the editor no longer reads it', () => {
    put('AGENTS.md', '# Ours\n')
    expect(run('write', ['zed']).stderr).toContain('zed reads .rules first and then ignores AGENTS.md')
  })
  it('is reported if the editor cannot load it', () => {
    put('.cursor/rules/docs-lint.mdc', 'Our text\n')
    expect(run('write', ['cursor']).stderr).toContain('.cursor/rules/docs-lint.mdc: cursor loads this file by its frontmatter, which is missing')
  })
})

describe('refusals', () => {
  function refuses(editors: string[], reason: RegExp | string): void {
    const before = all()
    const {exit, stdout, stderr} = run('write', editors)
    expect(exit).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(reason)
    expect(all()).toEqual(before)
  }
  it('is an edit inside the block, shown as a diff, until --force', () => {
    run('write', ['agents'])
    put('AGENTS.md', read('AGENTS.md').replace('Follow first', 'Follow nothing'))
    const before = read('AGENTS.md')
    refuses(['agents'], /^docs-lint: AGENTS\.md: the block was edited by hand[^]*^-- Follow nothing[^]*^\+- Follow first[^]*docs-lint: Nothing was written$/m)
    const {exit, stdout} = run('check')
    expect([exit, stdout.split('\n')[0]]).toEqual([
      1,
      'AGENTS.md: the block was edited by hand; move the edit outside the block, then run `docs-lint rules write --force`'
    ])
    expect(run('write', ['agents'], {force: true}).exit).toBe(0)
    expect(read('AGENTS.md')).not.toBe(before)
    expect(run('check').exit).toBe(0)
  })
  it('is every file when one of them cannot be written', () => {
    put('AGENTS.md', '<!-- docs-lint:end -->\n<!-- docs-lint:begin -->\n')
    refuses(['cursor', 'agents'], /AGENTS\.md: Unexpected `docs-lint:end` on line 1 before/)
    expect(existsSync(at('.cursor'))).toBe(false)
    expect(run('check').exit).toBe(1)
  })
  it('is a damaged block even with --force', () => {
    put('AGENTS.md', '<!-- docs-lint:begin -->\n')
    expect(run('write', ['agents'], {force: true}).exit).toBe(2)
  })
  it('is a directory where the file should be', () => {
    mkdirSync(at('AGENTS.md'))
    refuses(['agents'], 'AGENTS.md: a directory has the same name; rename the directory')
  })
  it('is a file where a folder should be', () => {
    put('.cursor', 'x')
    refuses(['cursor'], '.cursor/rules.md: `.cursor` is a file, but docs-lint needs a folder there')
  })
  it('is a symlink that leaves the repository, a file or a folder on the way', () => {
    const outside = mkdtempSync(join(tmpdir(), 'docs-lint-outside-'))
    writeFileSync(join(outside, 'AGENTS.md'), 'theirs\n')
    symlinkSync(join(outside, 'AGENTS.md'), at('AGENTS.md'))
    symlinkSync(outside, at('.cursor'))
    refuses(['agents'], 'AGENTS.md: it is a symlink that points outside the repository')
    refuses(['cursor'], '`.cursor` is a symlink that points outside the repository')
    expect(readdirSync(outside)).toEqual(['AGENTS.md'])
    rmSync(outside, {recursive: true})
  })
  it('is a symlink to nothing', () => {
    symlinkSync('nothing.md', at('AGENTS.md'))
    refuses(['agents'], 'AGENTS.md: it is a symlink to a file that does not exist')
  })
  it('is a file that is not UTF-8', () => {
    writeFileSync(at('AGENTS.md'), Buffer.from([0x41, 0xff, 0xfe]))
    refuses(['agents'], 'AGENTS.md: it is not UTF-8')
  })
  it('is a name that cannot be a folder', () => {
    refuses(['../evil'], 'Unexpected editor `../evil`: use cursor, agents')
  })
  it('without editors, check has nothing to compare, and write refuses', () => {
    expect(run('check').exit).toBe(2)
    refuses([], /No rules file and no editor found: name one, as in `docs-lint rules write --editor cursor`/)
  })
})

describe('the site does not publish the file', () => {
  it('when the site is the root of the repository', () => {
    put('.mintignore', 'drafts/\r\n')
    const site = {...input(both), site: {...input(both).site, root: ''}}
    const write = (): string => rulesFile({action: 'write', siteRoot: repository, input: site, editors: ['cursor', 'agents', 'claude']}).stdout
    expect(write()).toMatch(/^added \/AGENTS\.md to \.mintignore, so that the site does not publish them$/m)
    expect(read('.mintignore')).toBe('drafts/\r\n/AGENTS.md\r\n')
    expect(write()).not.toContain('.mintignore')
  })
  it('and the file that lies outside the site needs no line', () => {
    run('write', ['cursor'])
    expect(existsSync(at('docs/.mintignore'))).toBe(false)
  })
})

it('the repository is the nearest folder with .git, or the site itself', () => {
  expect(repositoryRootOf(join(repository, 'docs'))).toBe(repository)
  rmSync(at('.git'), {recursive: true})
  expect(repositoryRootOf(join(repository, 'docs'))).toBe(join(repository, 'docs'))
})
