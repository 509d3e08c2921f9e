/** `rules import`: compares the rules of other tools with the rules here. */
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {guidelines, rules} from '../../rules/index.ts'
import {rulesCommand} from '../../src/cli/rules.ts'
import {run} from '../../src/cli/program.ts'
import {topics} from '../../src/cli/rules-import/topics.ts'
import {folderWith} from '../run/folder-with.ts'

const site = {
  'docs.json': '{"name": "Acme", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index"]}}\n',
  'index.mdx': '---\ntitle: Keys\ndescription: Create, rotate and delete the keys of a workspace.\n---\n\nOpen the dashboard.\n'
}
async function imported(files: Record<string, string>): Promise<{rows: string[]; settings: Record<string, unknown>; root: string}> {
  const root = folderWith({...site, ...files})
  const {exit, stdout} = await rulesCommand({action: 'import', paths: []}, root)
  expect(exit).toBe(0)
  const [table = '', json = ''] = stdout.split(/^Proposed settings.*\n/m)
  const rows = table.split('\n').filter((line) => /^ {2,}\d/.test(line))
  return {rows: rows.map((line) => line.trim().replace(/ {2,}/g, ' | ')), settings: JSON.parse(json) as Record<string, unknown>, root}
}

it('reports existing rules, contradictions, and proposed settings', async () => {
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
    '6 | contradicts rule tense | Always use present tense | (future tense is only for results that happen later)',
    '7 | contradicts rule active-voice | Use the passive voice | (the rule prefers active voice)',
    '8 | contradicts rule sentence-length | Keep every sentence below 20 words. | (the settings say 30: set `"sentence-length": ["warn", {"max": 20}]` to change it)',
    '9 | suggested guideline | Take screenshots in light mode.',
    '10 | not imported | Use these components: | (introduces what follows)',
    '11 | not imported | Run `npm run dev` before you commit | (about working in the repository, not about pages)',
    '12 | not imported | The site has three parts | (no instruction that docs-lint recognizes)'
  ])
  expect(settings).toEqual({extends: ['recommended'], guidelines: [{id: 'take-screenshots-in-light', title: 'Take screenshots in light mode'}]})
})

it('distinguishes requirements from warnings', async () => {
  const {rows} = await imported({
    'AGENTS.md': '- Use realistic data instead of generic placeholder values\n- Use placeholder names where realistic data would be long\n'
  })
  expect(rows).toEqual([expect.stringMatching(/^1 \| already rule code-realistic-data /), expect.stringMatching(/^2 \| contradicts rule code-realistic-data /)])
})

it('recognizes requirements for API pages, components, and links in the words of teams', async () => {
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
    "2 | contradicts rule tense | Will: Avoid using '%s'. | (future tense is only for results that happen later; CLAUDE.md:1 agrees with the rule)"
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
  expect(rows).toEqual([
    '3 | not imported | MD013: off | (docs-lint has no equivalent rule)',
    '4 | already rule heading-increment | MD001: on',
    '5 | contradicts rule link-bare-url | no-bare-urls: off | (off in the source, on in docs-lint)'
  ])
  expect(settings).toEqual({extends: ['recommended'], rules: {'link-bare-url': 'off'}})
})

const rowsOf = async (...lines: string[]): Promise<string[]> =>
  (await imported({'AGENTS.md': lines.join('\n')})).rows.map((row) => row.split(' | ').slice(1, 3).join(' | '))

it('never turns round what a line says, whatever its heading, lead-in or own words say', async () => {
  expect(
    await rowsOf(
      '## Do not',
      '- Skip frontmatter on any MDX file',
      '- Use absolute URLs for internal links',
      '- Use the passive voice',
      '- Use active voice',
      '- Avoid exclamation marks',
      '## Style',
      'Never:',
      '- Promise dates',
      '- Leave out alt text',
      '## Words',
      '- Omit alt text',
      '- Do not skip heading levels',
      '- Skip heading levels',
      '- Do not begin a page with an H1',
      '- Begin each page with an H1',
      '- Check for broken links',
      '- Write "for example" instead of "e.g."',
      '- Use "e.g." for examples',
      '- ❌ Add a table of contents',
      '### Anti-patterns to avoid',
      '- Walls of text',
      '- Be specific, not vague: name the source',
      '### Do',
      '- Name the version',
      "## Dos and don'ts",
      '- Keep one topic to a page',
      "## Don't forget",
      '- Name each entry'
    )
  ).toEqual([
    'suggested guideline | Do not skip frontmatter on any MDX file',
    'suggested guideline | Do not use absolute URLs for internal links',
    'already rule active-voice | Do not use the passive voice',
    'contradicts rule active-voice | Do not use active voice',
    'already rule exclamation | Avoid exclamation marks',
    'not imported | Never:',
    'suggested guideline | Never: Promise dates',
    'already rule image-alt | Do not leave out alt text',
    'contradicts rule image-alt | Omit alt text',
    'already rule heading-increment | Do not skip heading levels',
    'contradicts rule heading-increment | Skip heading levels',
    'already rule heading-start-level | Do not begin a page with an H1',
    'contradicts rule heading-start-level | Begin each page with an H1',
    'already rule link-target | Check for broken links',
    'already rule latin-abbreviation | Write "for example" instead of "e.g."',
    'contradicts rule latin-abbreviation | Use "e.g." for examples',
    'suggested guideline | Do not add a table of contents',
    'suggested guideline | Anti-patterns to avoid: Walls of text',
    'suggested guideline | Anti-patterns to avoid: Be specific, not vague: name the source',
    'suggested guideline | Name the version',
    'suggested guideline | Keep one topic to a page',
    'suggested guideline | Name each entry'
  ])
})

it('maps a style of Vale by what it finds, not by the words of its message', async () => {
  const {rows, settings} = await imported({
    'styles/A/Numerals.yml': "extends: existence\nmessage: \"Spell out '%s'.\"\nlevel: warning\nnonword: true\ntokens:\n  - '\\b[0-9]\\b'\n",
    'styles/A/Abbreviations.yml':
      "extends: conditional\nmessage: 'Write %s in full'\nfirst: '\\b([A-Z]{3,5})\\b'\nsecond: '\\(([A-Z]{3,5})\\)'\nexceptions:\n  - API\n",
    'styles/A/Calm.yml': "extends: existence\nmessage: 'Keep calm'\nnonword: true\ntokens:\n  - '\\w+!'\n",
    'styles/A/Titles.yml': "extends: capitalization\nmessage: 'Mind the case'\nscope: heading\nmatch: $sentence\n",
    'styles/A/Long.yml': "extends: occurrence\nmessage: 'Too long'\nscope: sentence\nmax: 22\ntoken: '\\b(\\w+)\\b'\n",
    'styles/A/Grade.yml': "extends: readability\nmessage: 'Grade'\ngrade: 8\n"
  })
  expect(rows.map((row) => row.split(' | ').slice(1, 3).join(' | '))).toEqual([
    'already rule define-acronym | Abbreviations: Write %s in full',
    'already rule exclamation | Calm: Keep calm',
    'not imported | Grade: Grade',
    'already rule sentence-length | Long: Too long',
    "suggested rule | Numerals: Spell out '%s'.",
    'already rule heading-case | Titles: Mind the case'
  ])
  expect(settings['teamRules']).toMatchObject([{id: 'vale-numerals', pattern: '\\b[0-9]\\b'}])
  expect(settings['rules']).toMatchObject({'sentence-length': ['warn', {max: 22}], 'heading-case': ['warn', {style: 'sentence'}]})
})

/** Ten files in the style of real teams. */
const ruleFiles: Record<string, string> = {
  'CLAUDE.md': '# Docs\n\nSee @docs/style.md and @../outside.md.\n\n- Use active voice\n  in every\n  sentence\n\n> Always name the version.\n',
  'docs/style.md': '# Style\n\nA long paragraph\nover two lines.\n\n1. Save files as UTF-8\n2. Save files as UTF-8\n',
  'AGENTS.md': '---\na: b\n---\n\n| Do | Do not |\n|---|---|\n| Name it | Hide it |\n\n```md\n- Never counted as a rule\n```\n',
  '.cursorrules': 'You write docs.\nBe short.\n\n<!-- a comment\nover lines -->\n\n* one\n* two\n',
  '.cursor/rules/pages.mdc': '---\nglobs: "*.mdx"\n---\n## Do not\n- Skip steps\n\n## Example\n\n<Steps>\n- Not read\n</Steps>\n',
  '.windsurfrules': '- [ ] Add alt text\n- [x] Check links\n- Bad: click here\n',
  'GEMINI.md': 'Setext heading\n====\n\n- a:\n  - Keep it short\n  - `code`\n***\n',
  '.github/copilot-instructions.md': '\n\n# Rules\n\n\n- **Voice**: use active voice\n- **Tone**: calm\n',
  '.vale/styles/A/One.yml': '# ours\nextends: existence\n\nmessage: "No slang"\ntokens:\n  - ymmv\n',
  '.vale/styles/config/vocabularies/A/accept.txt': '# words\nAcme\n\n(?i)acmes\n',
  '.vale/styles/config/vocabularies/A/reject.txt': 'foobar\nbarbaz\n',
  '.markdownlint.json': '{\n  "MD013": {\n    "line_length": 80\n  },\n  "MD045": true\n}\n'
}

it.each(Object.keys(ruleFiles))('accounts for every line of %s', async (name) => {
  const root = folderWith({...site, [name]: ruleFiles[name]!})
  const {exit, stdout} = await rulesCommand({action: 'import', paths: [name]}, root)
  expect(exit).toBe(0)
  const [, total, rest] = /^(\d+) lines read: (.*)$/m.exec(stdout)!
  expect(Number(total)).toBe(ruleFiles[name]!.split('\n').filter((line) => line.trim() !== '').length)
  expect(rest!.match(/\d+/g)!.reduce((sum, number) => sum + Number(number), 0)).toBe(Number(total))
})

it('keeps the words of a line that goes over several', async () => {
  const {rows, settings} = await imported({'AGENTS.md': `- Keep the names of things\n  as the product has them ${'and so on '.repeat(30)}\n`})
  expect(rows).toHaveLength(1)
  expect(settings).toMatchObject({guidelines: [{guide: expect.stringMatching(/^Keep the names of things as the product has them .* and so on$/)}]})
})

it('follows @file imports inside the repository, and names the others', async () => {
  const root = folderWith({
    ...site,
    'CLAUDE.md': ruleFiles['CLAUDE.md']!,
    'docs/style.md': '@deeper.md\n- Save files as UTF-8\n',
    'docs/deeper.md': '@style.md\n- Name the version\n'
  })
  const {stdout, stderr} = await rulesCommand({action: 'import', paths: ['CLAUDE.md']}, root)
  expect(stdout).toContain('Save files as UTF-8')
  expect(stdout).toContain('Name the version')
  expect(stderr).toBe('docs-lint: CLAUDE.md: `@../outside.md` was not read: it is outside the repository\n')
})

it('prints the proposal alone, and puts it into the settings', async () => {
  const proposed = {extends: ['recommended'], guidelines: [{id: 'save-files-as-utf', title: 'Save files as UTF-8'}]}
  const files = {...site, 'AGENTS.md': '- Save files as UTF-8\n', '.markdownlint.json': '{"MD040": false}'}
  const root = folderWith(files)
  const {stdout} = await rulesCommand({action: 'import', paths: ['AGENTS.md'], format: 'json'}, root)
  expect(JSON.parse(stdout)).toEqual(proposed)
  expect(await rulesCommand({action: 'import', paths: ['AGENTS.md'], write: true}, root)).toMatchObject({
    exit: 0,
    stderr: 'docs-lint: wrote docs-lint.config.json\n'
  })
  const path = join(root, 'docs-lint.config.json')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(proposed)
  // existing settings stay, and a second import adds nothing
  const own = '{\n  "extends": ["strict"],\n  "guidelines": [{"id": "mine", "title": "Name the version"}],\n  "rules": {"code-language": "error"}\n}\n'
  const there = folderWith({...files, 'docs-lint.config.json': own})
  await rulesCommand({action: 'import', paths: [], write: true}, there)
  const once = readFileSync(join(there, 'docs-lint.config.json'), 'utf8')
  expect(once).toContain('"strict"')
  expect(once).toContain('"code-language": "error"')
  expect(once).toContain('Save files as UTF-8')
  await rulesCommand({action: 'import', paths: [], write: true}, there)
  expect(readFileSync(join(there, 'docs-lint.config.json'), 'utf8')).toBe(once)
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
  // rules that are built on other branches
  const coming = new Set(['heading-case', 'no-secrets', 'code-realistic-data', 'code-filename', 'code-error-handling'])
  expect(topics.map(({id}) => id).filter((id) => !known.has(id) && !coming.has(id))).toEqual([])
})
