/** Edits with side effects: they change the target of a link, or the name of an anchor. */
import {describe, expect, it} from 'vitest'
import noSecrets from '../../rules/code/no-secrets.ts'
import exclamation from '../../rules/language/exclamation.ts'
import latin from '../../rules/language/latin-abbreviation.ts'
import plainWording from '../../rules/language/plain-wording.ts'
import tense from '../../rules/language/tense.ts'
import descriptiveHeading from '../../rules/organization/descriptive-heading.ts'
import headingStartLevel from '../../rules/page/heading-start-level.ts'
import {checkPage} from '../../src/engine/check.ts'
import {derivePage} from '../../src/facts/derive.ts'
import {parsePage} from '../../src/parse/parse.ts'
import type {Rule} from '../../src/rule/define-rule.ts'
import {harmOf} from '../../src/rule/edit-guard.ts'
import {noTeam} from '../../src/rule/run-rule.ts'
import type {RawDiagnostic} from '../../src/rule/raw-diagnostic.ts'
import type {Page} from '../../src/facts/types.ts'
import {active, native} from '../harness.ts'

const read = async (text: string): Promise<Page> =>
  derivePage({path: 'page.mdx', text, role: 'page', language: 'en'}, await parsePage(text, 'page.mdx', native))
async function run(rule: Rule, text: string): Promise<RawDiagnostic[]> {
  return checkPage(await read(text), {rules: [active(rule)], team: noTeam}, undefined)
}
/** `fix`, `suggest`, or nothing, for each problem. */
const kinds = async (rule: Rule, text: string): Promise<string[]> =>
  (await run(rule, text)).map(({fix, suggest}) => (fix ? 'fix' : suggest ? 'suggest' : 'none'))

describe('a fix that renames an anchor is a suggestion', () => {
  it.each([
    ['a heading', plainWording, '## Deploy in order to test\n'],
    ['a heading of HTML', plainWording, '<h2>Deploy in order to test</h2>\n'],
    ['a heading below its text', plainWording, 'Deploy in order to test\n---\n'],
    ['the title of a component', latin, '<Accordion title="Run it, e.g. on Linux">\n\nText\n\n</Accordion>\n'],
    ['the title of a page', tense, "---\ntitle: What you'll need to deploy\n---\n\nText.\n"]
  ] as const)('in %s', async (_, rule, text) => {
    expect(await kinds(rule, text)).toEqual(['suggest'])
  })

  it('and stays a fix where the anchor stays', async () => {
    expect(await kinds(exclamation, '## It works now!\n')).toEqual(['fix'])
    expect(await kinds(plainWording, '<h2 id="test">Deploy in order to test</h2>\n')).toEqual(['fix'])
    expect(await kinds(headingStartLevel, '---\ntitle: Keys\n---\n\nText.\n\n# Create a key\n')).toEqual(['fix'])
    // the title of the page gives the same anchor
    expect(await kinds(headingStartLevel, '---\ntitle: Create a key\n---\n\n# Create a key\n\nText.\n')).toEqual(['fix'])
    expect(await kinds(plainWording, 'Deploy in order to test.\n\n## Deploy\n')).toEqual(['fix'])
  })
})

describe('no edit changes a target', () => {
  // assembled here, so that no scanner mistakes it for a real key
  const key = ['harbor', 'live', 'q7Rt2VxK9mBz4LwYc8NsJd3F'].join('_')

  it.each([
    ['an image', `![The key page](/images/${key}.png)\n`],
    ['an image of HTML', `<img src="/images/${key}.png" alt="The key page" />\n`],
    ['a link', `[The key page](/keys/${key})\n`],
    ['a definition', `[The key page][keys]\n\n[keys]: /keys/${key}\n`],
    ['an import', `import Keys from '/snippets/${key}.mdx'\n\n<Keys />\n`],
    ['a picture of a card', `<Card title="Keys" img="/images/${key}.png">\n\nText\n\n</Card>\n`]
  ])('of %s', async (_, text) => {
    for (const {fix, suggest} of await run(noSecrets, text)) expect(fix ?? suggest).toBeUndefined()
    // for any edit that a rule may propose
    const at = text.indexOf(key)
    expect(harmOf(await read(text), [{start: at, end: at + key.length, text: 'YOUR_KEY'}], 'source')).toBe('target')
  })

  it('of a reference by its own text, which names the definition', async () => {
    expect(await kinds(plainWording, 'Read [how to utilize keys].\n\n[how to utilize keys]: /keys\n')).toEqual(['none'])
    expect(await kinds(plainWording, 'Read [in order to deploy][keys].\n\n[keys]: /keys\n')).toEqual(['fix'])
  })

  it('but may set what points elsewhere into something else', async () => {
    const page = await read('![A key](/images/keys.png)\n')
    expect(harmOf(page, [{start: 0, end: 26, text: '<Frame>\n  ![A key](/images/keys.png)\n</Frame>'}], 'page')).toBeUndefined()
    expect(harmOf(page, [{start: 0, end: 26, text: '<Frame />'}], 'page')).toBe('target')
  })
})

describe('words that do not fit are not written', () => {
  it.each([
    [latin, 'Set, e.g., `85`.', 'fix'],
    [latin, 'Set a port (e.g. `85`).', 'fix'],
    [latin, 'Set e.g. `85`.', 'suggest'],
    [latin, 'Name it `my-repo`. e.g. if you fork it.', 'suggest'],
    [plainWording, 'Make sure to specify the id and to set the name.', 'none'],
    [plainWording, 'Make sure to specify the id and the name.', 'fix'],
    [plainWording, 'Make sure you add a key and that it is new.', 'none'],
    [plainWording, 'The hook allows you to read pages and to write them.', 'none'],
    [plainWording, 'You may have the ability to read it.', 'none'],
    [plainWording, 'It shows the vast majority of the pages.', 'none'],
    [plainWording, 'Send a POST request to in order to start.', 'none'],
    [exclamation, 'Happy building!', 'suggest'],
    [exclamation, 'You can now deploy it!', 'fix'],
    [descriptiveHeading, '## Expected the end of…\n\nText.', 'suggest'],
    [descriptiveHeading, '## Restore a table:\n\nText.', 'fix']
  ] as const)('%#', async (rule, text, kind) => {
    expect(await kinds(rule, `${text}\n`)).toEqual([kind])
  })

  it('and what comes later keeps its future', async () => {
    expect(await kinds(tense, "Soon you'll be able to manage keys.\n")).toEqual([])
  })
})
