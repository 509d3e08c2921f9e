/** The kind of a page decides which rules run on it. It is a single fact with its own tests. */
import {expect, it} from 'vitest'
import {derivePage} from '../../src/facts/derive.ts'
import {parsePage} from '../../src/parse/parse.ts'
import {native} from '../harness.ts'

async function kindOf(text: string, path = 'page.mdx'): Promise<string> {
  return derivePage({path, text, role: 'page', language: 'en'}, await parsePage(text, path, native)).kind
}
const titled = (title: string, body: string): string => `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}\n`
const steps = '1. Open the vault.\n2. Select the seal.\n3. Confirm the seal.\n4. Close the vault.'
const explained = `${'The vault keeps a seal for each door. '.repeat(30)}\n\n`
const fence = (lang: string, code: string): string => `\`\`\`${lang}\n${code}\n\`\`\`\n\n`

const cases: [kind: string, what: string, text: string, path?: string][] = [
  ['tutorial', 'the frontmatter says so', '---\ntitle: Seals\ntype: tutorial\n---\n\nA seal closes a door.\n'],
  ['concept', 'the frontmatter says so', `---\ntitle: Open a vault\ncontent_type: Concept\n---\n\n${steps}\n`],
  ['concept', 'a key `type` that names no kind changes nothing', '---\ntitle: Seals\ntype: internal\n---\n\nA seal closes a door.\n'],
  ['endpoint', 'api in the frontmatter', '---\ntitle: Create a seal\napi: POST /seals\n---\n\nCreates a seal.\n'],
  ['landing', 'a mode that leaves the layout to the page', '---\ntitle: Vaults\nmode: custom\n---\n\nOpen a vault.\n'],
  ['guide', 'a title that names a task, with a procedure', titled('Close a vault', `${explained}${steps}`)],
  ['guide', 'a feature that is nearly all steps', titled('Seals', `Seals close doors.\n\n${steps}`)],
  ['concept', 'a page that explains and lists a few steps', titled('Seals', `${explained}${explained}${steps}`)],
  ['concept', 'how something works, in a numbered list', titled('How vaults close', steps)],
  ['concept', 'what a system does in turn', titled('Presence', '1. A door reports\n2. A server answers\n3. A guard looks\n4. A light goes on')],
  ['concept', 'sections with numbers that tell no step', titled('Seal memory', '## 1. Seals become keys\n\nOne each.\n\n## 2. Keys expire\n\nOne a day.')],
  [
    'guide',
    'numbered sections that tell steps',
    titled('Seal service on Linux', '## 1. Install the service\n\nUse apt.\n\n## 2. Start the service\n\nUse systemd.')
  ],
  [
    'tutorial',
    'a quickstart in sections',
    titled('Quickstart', `## Install the package\n\n${fence('bash', 'npm i seals')}## Create a seal\n\n${fence('js', 'seal()')}${fence('js', 'open()')}`)
  ],
  [
    'guide',
    'an installation with commands alone',
    titled('Install the seal tool', `## macOS\n\n${fence('bash', 'brew install seals')}## Next\n\nRun the first seal.\n\nOpen the log.`)
  ],
  ['reference', 'a folder of reference', titled('Rotate', steps), 'api-reference/rotate.mdx'],
  ['reference', 'a title that names what is looked up', titled('Seal server settings reference', steps)],
  [
    'reference',
    'sections that are identifiers',
    titled('Seals', '## `seal.open()`\n\nOpens.\n\n## `seal.close()`\n\nCloses.\n\n## seal_count\n\nCounts.\n\n## maxSeals\n\nLimits.')
  ],
  ['concept', 'plain words are no identifiers', titled('Seals', '## Wax\n\nRed.\n\n## Lead\n\nGray.\n\n## Paper\n\nWhite.\n\n## Ink\n\nBlack.')],
  ['troubleshooting', 'named as help', titled('Troubleshooting the vault', `## The seal breaks\n\n${steps}`)],
  ['troubleshooting', 'a folder of help', titled('The seal breaks', `## Cause\n\nHeat.`), 'troubleshooting/seal-breaks.mdx'],
  [
    'index',
    'cards and nothing else',
    titled(
      'Vaults',
      '<CardGroup>\n<Card title="A" href="/a" />\n<Card title="B" href="/b" />\n<Card title="C" href="/c" />\n<Card title="D" href="/d" />\n</CardGroup>'
    )
  ],
  ['changelog', 'two updates', titled('Seals', '<Update label="May">Wax.</Update>\n\n<Update label="April">Lead.</Update>')],
  [
    'changelog',
    'a title, and versions as headings',
    titled("What's new in Vault", '## 5.1.0 - April 7, 2026\n\n- Wax.\n\n## 5.0.0 - March 1, 2026\n\n- Lead.')
  ],
  ['changelog', 'a path, and dates as headings', titled('Vault', '## May 2026\n\n- Wax.\n\n## April 2026\n\n- Lead.'), 'release-notes.mdx'],
  ['guide', 'a page about writing a changelog', titled('Write a changelog', `${steps}\n\n## Version 2.0\n\nOne.\n\n## Version 1.0\n\nOne.`)],
  ['concept', 'an Update on a page about updates', titled('Update entries', 'An entry has a label.\n\n## Example\n\n<Update label="May">Wax.</Update>')]
]

for (const [kind, what, text, path] of cases) {
  it(`${kind}: ${what}`, async () => {
    expect(await kindOf(text, path)).toBe(kind)
  })
}
