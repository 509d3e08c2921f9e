import {describe, expect, test} from 'vitest'
import {derivePage} from '../../../src/facts/derive.ts'
import {parsePage} from '../../../src/parse/parse.ts'
import {loadReference} from '../../../src/parse/parsers.ts'
import {runOnPage} from '../../../src/rule/run-rule.ts'
import type {TeamRule} from '../../../src/rule/team-rule.ts'
import {loadSettings, type LoadedSettings} from '../../../src/run/settings/load.ts'
import {formatConfigError} from '../../../src/run/settings/config-error.ts'
import {findPattern} from '../../../src/run/settings/linear-pattern.ts'
import {folderWith} from '../folder-with.ts'
import {presets, rules} from '../made-rules.ts'

const parser = await loadReference()

async function load(teamRules: Partial<TeamRule>[], more: object = {}): Promise<LoadedSettings> {
  const root = folderWith({'docs-lint.config.json': JSON.stringify({extends: [], ...more, teamRules})})
  return loadSettings({folder: root, siteRoot: root, cwd: root, rules, presets})
}

const errors = async (rule: Partial<TeamRule>): Promise<string[]> =>
  (await load([{id: 'own', title: 'T', ...rule}])).configErrors.map((one) => formatConfigError(one, '/').replace(/^.*?json:/, ''))

/** `level start-text: message → fix` of each problem, and the page with all fixes applied. */
async function lint(rule: Omit<TeamRule, 'id'>, text: string): Promise<{reported: string[]; fixed: string}> {
  const {settings, configErrors: errors} = await load([{id: 'own', ...rule}])
  expect(errors).toEqual([])
  const {rules: active, team} = settings!.rulesFor('page.mdx')
  const page = derivePage({path: 'page.mdx', text, role: 'page', language: 'en'}, await parsePage(text, 'page.mdx', parser))
  expect(page.syntaxError).toBeUndefined()
  const found = active.flatMap((one) => runOnPage(one, page, {team})).toSorted((a, b) => a.start - b.start)
  let fixed = text
  for (const {start, end, text: replacement} of found.flatMap(({fix = []}) => fix).toReversed()) fixed = fixed.slice(0, start) + replacement + fixed.slice(end)
  return {reported: found.map(({level, start, end, message}) => `${level} «${text.slice(start, end)}» ${message}`), fixed}
}

const page = `---
title: Whitelist your hosts
tags: [white-list, other]
---
import Key from '/snippets/key.mdx'

## The *white*list of "Acme"

A Whitelist is no whitelisted &lt;whitelist&gt;. See \`whitelist()\` and [the list](https://old.example/whitelist).

<Steps>
  <Step title="Set the whitelist">
    Text.

    \`\`\`ts title="a.ts"
    import {whitelist} from '@acme/sdk/v3'
      whitelist()
    \`\`\`
  </Step>
</Steps>
`

describe('a team rule', () => {
  test('words in prose: whole words in any case, headings, titles and attributes too', async () => {
    const {reported, fixed} = await lint({title: 'Say `allowlist`', words: ['whitelist', 'white-list'], replace: 'allowlist'}, page)
    expect(reported).toEqual([
      'warn «Whitelist» Unexpected `Whitelist`, expected `Allowlist`',
      'warn «white*list» Unexpected `whitelist`, expected `allowlist`',
      'warn «Whitelist» Unexpected `Whitelist`, expected `Allowlist`',
      'warn «whitelist» Unexpected `whitelist`, expected `allowlist`',
      'warn «whitelist» Unexpected `whitelist`, expected `allowlist`'
    ])
    // a title determines an anchor, which links may use, so it is left to a person, like text that markup divides; code and URLs are other locations
    expect(fixed).toContain('title: Whitelist your hosts\ntags: [white-list, other]')
    expect(fixed).toContain('## The *white*list of')
    expect(fixed).toContain('A Allowlist is no whitelisted &lt;allowlist&gt;. See `whitelist()` and [the list](https://old.example/whitelist)')
    expect(fixed).toContain('<Step title="Set the whitelist">')
  })

  test('code: fenced at the true place in a container, and inline', async () => {
    const {reported, fixed} = await lint({title: 'T', in: 'code', level: 'error', pattern: '@acme/sdk/v3|whitelist\\b', replace: 'new'}, page)
    expect(reported).toEqual([
      'error «whitelist» Unexpected `whitelist`, expected `new`',
      'error «whitelist» Unexpected `whitelist`, expected `new`',
      'error «@acme/sdk/v3» Unexpected `@acme/sdk/v3`, expected `new`',
      'error «whitelist» Unexpected `whitelist`, expected `new`'
    ])
    expect(fixed).toContain("    import {new} from 'new'\n      new()\n")
    expect(fixed).toContain('See `new()`')
  })

  test('headings, links, attributes and frontmatter', async () => {
    expect((await lint({title: 'T', in: 'headings', pattern: '(?i)acme', message: 'Say {actual} differently'}, page)).reported).toEqual([
      'warn «Acme» Say Acme differently'
    ])
    expect(
      (await lint({title: 'Link to the new site', in: 'links', pattern: 'https://old\\.example/(\\w+)', replace: 'https://new.example/$1?$$'}, page)).fixed
    ).toContain('[the list](https://new.example/whitelist?$)')
    expect((await lint({title: 'T', in: 'attributes', words: ['set']}, page)).reported).toEqual(['warn «Set» Unexpected `Set`: T'])
    expect((await lint({title: 'T', in: 'frontmatter', pattern: '^(other|White\\w+)'}, page)).reported).toEqual([
      'warn «Whitelist» Unexpected `Whitelist`: T',
      'warn «other» Unexpected `other`: T'
    ])
  })

  test('several places find a thing once', async () => {
    expect((await lint({title: 'T', in: ['headings', 'prose'], pattern: 'Acme'}, page)).reported).toHaveLength(1)
  })

  test('its level yields to `rules` and overrides, and it can be asked for alone', async () => {
    const {settings} = await load([{id: 'own', title: 'T', words: ['x'], level: 'error'}], {
      rules: {own: 'info'},
      overrides: [{files: ['a'], rules: {own: 'off'}}]
    })
    const levels = (path: string) => settings!.rulesFor(path).rules.map(({rule, levels}) => [rule.id, levels])
    expect([levels('b.mdx'), levels('a/b.mdx')]).toEqual([[['own', {found: 'info'}]], []])
  })

  test('one that is off finds nothing and is named as turned off', async () => {
    const {settings} = await load([{id: 'own', title: 'T', words: ['x']}], {rules: {own: 'off'}})
    expect([settings!.rulesFor('b.mdx').rules, [...settings!.turnedOff]]).toEqual([[], ['own']])
  })

  // a backtracking engine would never finish on these
  test('patterns run in linear time', async () => {
    expect((await lint({title: 'T', pattern: '(a|aa|a?)*$b'}, `${'a'.repeat(20_000)}\n`)).reported).toEqual([])
    expect((await lint({title: 'T', pattern: 'x.*y|x'}, `${'x'.repeat(20_000)}\n`)).reported.length).toBeGreaterThan(0)
  })
})

test('a pattern has a length, since the time of a search grows with it', () => {
  expect(() => findPattern('ab'.repeat(501), undefined)).toThrow('it is longer than 1000 characters')
})

describe('errors in team rules', () => {
  test.each<[Partial<TeamRule>, string]>([
    [{}, 'Missing `words` or `pattern` in team rule `own`'],
    [{words: ['a'], pattern: 'b'}, 'Unexpected `words` and `pattern` in team rule `own`, expected only one of them'],
    [{pattern: 'a(?=b)'}, 'Unexpected pattern `a(?=b)` in team rule `own`: lookaround is not supported, because patterns run in linear time'],
    [{pattern: '(a)\\1'}, 'Unexpected pattern `(a)\\1` in team rule `own`: backreferences are not supported, because patterns run in linear time'],
    [{pattern: '(a'}, 'Unexpected pattern `(a` in team rule `own`: missing closing )'],
    [{pattern: 'a*'}, 'Unexpected pattern `a*` in team rule `own`: it matches empty text, so it would match everywhere'],
    [{pattern: 'a', replace: '$1'}, 'Unexpected pattern `a` in team rule `own`: `replace` uses group `$1`, but the pattern has no groups'],
    [{words: ['foo'], good: ['no food', 'a Foo']}, 'Team rule `own` reports `Foo` in a good example: change the example, or change what the rule matches'],
    [{words: ['foo'], bad: ['a foo', 'food']}, 'Team rule `own` reports nothing in a bad example: change the example, or change what the rule matches'],
    [
      {pattern: '@acme/sdk', replace: '@acme/sdk/v4', bad: ['@acme/sdk']},
      'Team rule `own` matches its own `replace`, so the problem would come back after each fix: change the replacement, or change what the rule matches'
    ],
    [{id: 'active-voice', words: ['a']}, 'Unexpected team rule id `active-voice`: a docs-lint rule has the same id, so use another one']
  ])('%j', async (rule, message) => {
    expect(await errors(rule)).toEqual([expect.stringMatching(/^1:\d+: /)])
    expect((await errors(rule))[0]).toContain(message)
  })
})
