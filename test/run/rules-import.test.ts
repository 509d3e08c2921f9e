/** `rules import`: what other tools ask for, held against the rules here. */
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {guidelines, rules} from '../../rules/index.ts'
import {rulesCommand} from '../../src/cli/rules.ts'
import {run} from '../../src/cli/program.ts'
import {topics} from '../../src/run/rules-import/topics.ts'
import {folderWith} from './folder-with.ts'

const site = {
  'docs.json': '{"name": "Acme", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index"]}}\n',
  'index.mdx': '---\ntitle: Keys\ndescription: Create, rotate and delete the keys of a workspace.\n---\n\nOpen the dashboard.\n'
}
async function imported(files: Record<string, string>): Promise<{rows: string[]; settings: Record<string, unknown>; root: string}> {
  const root = folderWith({...site, ...files})
  const {exit, stdout} = await rulesCommand({action: 'import', paths: []}, root)
  expect(exit).toBe(0)
  const [table = '', json = ''] = stdout.split(/^Settings to start from.*\n/m)
  const rows = table.split('\n').filter((line) => /^ {2,}\d/.test(line))
  return {rows: rows.map((line) => line.trim().replace(/ {2,}/g, ' | ')), settings: JSON.parse(json) as Record<string, unknown>, root}
}

it('tells what is a rule already, what contradicts one, and what to put into the settings', async () => {
  const {rows, settings} = await imported({
    'CLAUDE.md': [
      '---',
      'paths: ["a"]',
      '---',
      '# Style',
      '- **Voice**: use active voice',
      '- Always use present tense',
      '- Use the passive voice',
      '- Keep every sentence below 20 words.',
      '- Take screenshots in light mode.',
      '- Use these components:',
      '- Run `npm run dev` before you commit',
      '- The site has three parts',
      '```',
      '- Never use frames',
      '```',
      '<Steps>',
      '- Never write this',
      '</Steps>'
    ].join('\n')
  })
  expect(rows).toEqual([
    '5 | already rule active-voice | Voice: use active voice',
    '6 | contradicts rule tense | Always use present tense | (the future stays for what follows a step)',
    '7 | contradicts rule active-voice | Use the passive voice | (the reader or a thing acts)',
    '8 | contradicts rule sentence-length | Keep every sentence below 20 words. | (the settings say 30: set `"sentence-length": ["warn", {"max": 20}]` to change it)',
    '9 | suggested guideline | Take screenshots in light mode.'
  ])
  expect(settings).toEqual({extends: ['recommended'], guidelines: [{id: 'take-screenshots-in-light', title: 'Take screenshots in light mode'}]})
})

it('tells what a line asks for from what it warns of', async () => {
  const {rows} = await imported({
    'AGENTS.md': '- Use realistic data instead of generic placeholder values\n- Use placeholder names where realistic data would be long\n'
  })
  expect(rows).toEqual([expect.stringMatching(/^1 \| already rule code-realistic-data /), expect.stringMatching(/^2 \| contradicts rule code-realistic-data /)])
})

it('knows what is asked of API pages, components and links by the words that teams use for it', async () => {
  const {rows} = await imported({
    'AGENTS.md': [
      '- State the rate limits with their numbers',
      '- Give authentication examples in the proper format',
      '- Explain every HTTP status code and the error handling',
      '- Show both success and error responses with realistic data',
      '- Check that all code is syntactically correct',
      '- Use the correct component attributes',
      '- Add warnings for destructive actions',
      '- Check that all links work',
      '- Begin each page with frontmatter that has a title and description',
      '- Check for consistency in terminology',
      '- Let pages flow from basic concepts to advanced topics',
      '- No period at the end of a heading'
    ].join('\n')
  })
  expect(rows.map((row) => row.split(' | ')[1])).toEqual(
    [
      'rate-limits',
      'authentication',
      'status-codes',
      'response-examples',
      'code-syntax',
      'component-attributes',
      'callout-kind',
      'link-target',
      'frontmatter',
      'terminology',
      'basic-before-advanced',
      'descriptive-heading'
    ].map((id) => `already rule ${id}`)
  )
})

it('reads styles and vocabularies of Vale; what it proposes are settings', async () => {
  const {rows, settings, root} = await imported({
    'CLAUDE.md': '- Use present tense for current states, future tense for outcomes\n',
    '.vale/styles/Acme/Will.yml': 'extends: existence\nmessage: "Avoid using \'%s\'."\nlevel: warning\nignorecase: true\ntokens:\n  - will\n',
    '.vale/styles/Acme/Slang.yml': 'extends: existence\nmessage: "Avoid slang."\nignorecase: true\nlevel: error\ntokens:\n  - ymmv\n  - rtfm\n',
    '.vale/styles/Acme/Spacing.yml':
      "extends: existence\nmessage: \"'%s' has two spaces.\"\nnonword: true\ntokens:\n  - '[a-z][.?!] {2,}[A-Z]'\n  - '(?<=a)b'\n",
    '.vale/styles/Acme/Words.yml': 'extends: substitution\nmessage: "Use %s"\nswap:\n  whitelist: allowlist\n  kill: stop|end\n',
    '.vale/styles/config/vocabularies/Acme/accept.txt': '# ours\nRAG\n(?i)airgap\n'
  })
  expect(rows.find((row) => row.includes('contradicts'))).toBe(
    "2 | contradicts rule tense | Will: Avoid using '%s'. | (the future stays for what follows a step; CLAUDE.md:1 says what the rule says)"
  )
  expect(settings).toEqual({
    extends: ['recommended'],
    vocabulary: {accept: ['RAG'], prefer: {whitelist: 'allowlist'}},
    teamRules: [
      {id: 'vale-slang', level: 'error', words: ['ymmv', 'rtfm'], title: 'Avoid slang'},
      {id: 'vale-spacing', level: 'warn', pattern: '[a-z][.?!] {2,}[A-Z]', title: 'Spacing: … has two spaces'},
      {id: 'vale-words', level: 'warn', pattern: '\\b(?:kill)\\b', title: 'Words: Use …'}
    ]
  })
  writeFileSync(join(root, 'docs-lint.config.json'), JSON.stringify(settings))
  writeFileSync(join(root, 'index.mdx'), `${site['index.mdx']}\nRTFM, or kill the whitelist.\n`)
  const {stdout, exit} = await run([root, '--format', 'json', '--no-cache'])
  expect(exit).toBe(1)
  for (const id of ['vale-slang', 'vale-words', 'terminology']) expect(stdout).toContain(`"rule":"${id}"`)
})

it('reads settings of markdownlint', async () => {
  const {rows, settings} = await imported({'.markdownlint.jsonc': '{\n  // ours\n  "MD013": false,\n  "MD001": true,\n  "no-bare-urls": false\n}\n'})
  expect(rows).toEqual(['4 | already rule heading-increment | MD001: on', '5 | contradicts rule link-bare-url | no-bare-urls: off | (off there, on here)'])
  expect(settings).toEqual({extends: ['recommended'], rules: {'link-bare-url': 'off'}})
})

it('bears what it cannot read', async () => {
  const root = folderWith({
    ...site,
    '.vale/styles/A/Broken.yml': 'a: [',
    '.markdownlint.json': '[1',
    'rules.txt': '\u0000\u001b[31m- Always win\n',
    'page.png': 'x'
  })
  expect(await rulesCommand({action: 'import', paths: []}, root)).toMatchObject({exit: 0})
  expect(await rulesCommand({action: 'import', paths: ['nowhere']}, root)).toMatchObject({
    exit: 2,
    stderr: 'docs-lint: Cannot find `nowhere`: there is no such file or folder\n'
  })
  expect(await rulesCommand({action: 'import', paths: ['page.png']}, root)).toMatchObject({exit: 2})
  expect(await rulesCommand({action: 'import', paths: []}, folderWith(site))).toMatchObject({exit: 2, stderr: expect.stringContaining('No rules file found')})
})

it('knows topics of rules that exist', () => {
  const known = new Set([...rules, ...guidelines].map(({id}) => id))
  // built on other branches
  const coming = new Set(['heading-case', 'no-secrets', 'code-realistic-data', 'code-filename', 'code-error-handling'])
  expect(topics.map(({id}) => id).filter((id) => !known.has(id) && !coming.has(id))).toEqual([])
})
