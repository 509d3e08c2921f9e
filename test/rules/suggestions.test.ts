/** Every suggestion in an example parses, resolves its problem, and keeps the words of the page. */
import {describe, expect, it} from 'vitest'
import {rules} from '../../rules/index.ts'
import preferCodeGroup from '../../rules/components/prefer-code-group.ts'
import preferSteps from '../../rules/components/prefer-steps.ts'
import preferTabs from '../../rules/components/prefer-tabs.ts'
import {checkPage} from '../../src/engine/check.ts'
import {derivePage} from '../../src/facts/derive.ts'
import type {Page} from '../../src/facts/types.ts'
import {parsePage} from '../../src/parse/parse.ts'
import type {Rule} from '../../src/rule/define-rule.ts'
import {mdx, type BadExample} from '../../src/rule/example.ts'
import {noTeam} from '../../src/rule/run-rule.ts'
import type {RawDiagnostic} from '../../src/rule/raw-diagnostic.ts'
import type {Edit} from '../../src/rule/types.ts'
import {active, native, siteOf} from '../harness.ts'

const read = async (text: string, path = 'page.mdx'): Promise<Page> =>
  derivePage({path, text, role: 'page', language: 'en'}, await parsePage(text, path, native))
const run = (rule: Rule, page: Page, options?: Record<string, unknown>): Promise<RawDiagnostic[]> =>
  checkPage(page, {rules: [active(rule, options)], team: noTeam}, undefined)
function apply(text: string, edits: readonly Edit[]): string {
  let out = text
  for (const {start, end, text: replacement} of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    out = out.slice(0, start) + replacement + out.slice(end)
  return out
}
/** The letters and digits that a reader sees, including code. Markup and white space may change. */
const words = (page: Page): string =>
  [...page.prose.map(({text}) => text), ...page.code.map(({value}) => value)]
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .toSorted()
    .join(' ')

const examples = (rules as readonly Rule[]).flatMap((rule) =>
  rule.spec.examples.bad.map((example): [string, Rule, BadExample] => [`${rule.id}: ${example.messages[0]}`, rule, example])
)

describe('a suggestion of an example', () => {
  it.each(examples)('%s', async (_, rule, example) => {
    const site = siteOf(example)
    const page = await read(site.files.get(site.page) ?? '', site.page)
    const found = await run(rule, page, example.options)
    for (const {suggest} of found) {
      if (!suggest) continue
      const after = await read(apply(page.text, suggest), site.page)
      expect(after.syntaxError).toBeUndefined()
      expect((await run(rule, after, example.options)).length).toBeLessThan(found.length)
      if (rule.id === 'prefer-steps' || rule.id === 'prefer-tabs') expect(words(after)).toBe(words(page))
    }
  })
})

const conversions: {rule: Rule; before: string; after: string}[] = [
  // bold text at the start is not a title, a colon at the end says nothing, and the text above stays a paragraph
  {
    rule: preferSteps,
    before: mdx`
      In the dashboard:
      1. **Grant consent** for the workspace.
      2. **Copy the key:**
         - for the server
         - for the worker
      3. Select a category: traffic or searches
      4. **Deploy**: Push the branch.
      5. Open the log
      ## Read the log
    `,
    after: mdx`
      In the dashboard:

      <Steps>
        <Step title="Grant consent for the workspace" />
        <Step title="Copy the key">
          - for the server
          - for the worker
        </Step>
        <Step title="Select a category: traffic or searches" />
        <Step title="Deploy">
          Push the branch.
        </Step>
        <Step title="Open the log" />
      </Steps>

      ## Read the log
    `
  },
  {
    rule: preferTabs,
    before: mdx`
      ## Install

      ### macOS

      \`\`\`bash
      brew install acme
      \`\`\`

      ### Windows

      \`\`\`bash
      winget install acme
      \`\`\`

      ---

      ## Use
    `,
    after: mdx`
      ## Install

      <Tabs>
      <Tab title="macOS">

      \`\`\`bash
      brew install acme
      \`\`\`

      </Tab>
      <Tab title="Windows">

      \`\`\`bash
      winget install acme
      \`\`\`

      </Tab>
      </Tabs>

      ---

      ## Use
    `
  },
  {
    rule: preferSteps,
    before: mdx`
      To create a key:

      1. Open the dashboard.

         ![The key page](/images/keys.png)
      2. **Create the key**: Select *New key*.
      3. Log in with the key:

         \`\`\`bash terminal
         acme login
           --quiet
         \`\`\`

         - On macOS, allow the keychain.
      4. Copy the "work" key.

      You should now see it.
    `,
    after: mdx`
      To create a key:

      <Steps>
        <Step title="Open the dashboard">
          ![The key page](/images/keys.png)
        </Step>
        <Step title="Create the key">
          Select *New key*.
        </Step>
        <Step title="Log in with the key">
          \`\`\`bash terminal
          acme login
            --quiet
          \`\`\`

          - On macOS, allow the keychain.
        </Step>
        <Step title='Copy the "work" key' />
      </Steps>

      You should now see it.
    `
  },
  {
    rule: preferTabs,
    before: mdx`
      ## Install

      ### On macOS

      \`\`\`bash terminal
      brew install acme
      \`\`\`

      #### Check the version

      Run it once.

      ### On Windows

      \`\`\`powershell terminal
      winget install acme
      \`\`\`

      ## Log in

      Open the dashboard.
    `,
    after: mdx`
      ## Install

      <Tabs>
      <Tab title="macOS">

      \`\`\`bash terminal
      brew install acme
      \`\`\`

      #### Check the version

      Run it once.

      </Tab>
      <Tab title="Windows">

      \`\`\`powershell terminal
      winget install acme
      \`\`\`

      </Tab>
      </Tabs>

      ## Log in

      Open the dashboard.
    `
  },
  {
    rule: preferCodeGroup,
    before: mdx`
      - List the keys:

        \`\`\`python
        acme.list_keys()
        \`\`\`

        \`\`\`go Client
        acme.ListKeys()
        \`\`\`
    `,
    after: mdx`
      - List the keys:

        <CodeGroup>
        \`\`\`python Python
        acme.list_keys()
        \`\`\`

        \`\`\`go Client
        acme.ListKeys()
        \`\`\`
        </CodeGroup>
    `
  }
]

describe('a conversion', () => {
  it.each(conversions.map((one) => [one.rule.id, one] as const))('%s rewrites the page and has nothing more to say', async (_, {rule, before, after}) => {
    for (const eol of ['\n', '\r\n']) {
      const page = await read(before.replaceAll('\n', eol))
      const found = await run(rule, page)
      expect(found.length).toBe(1)
      const text = apply(page.text, found[0]!.suggest ?? [])
      expect(text).toBe(after.replaceAll('\n', eol))
      const converted = await read(text)
      expect(converted.syntaxError).toBeUndefined()
      expect(await run(rule, converted)).toEqual([])
    }
  })
})
