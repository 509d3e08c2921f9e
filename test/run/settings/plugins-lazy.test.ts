/** Without plugins, neither the prose parser nor the packages for `compat` load. */
import {expect, test, vi} from 'vitest'
import presets from '../../../presets/strict.ts'
import {rules} from '../../../rules/index.ts'
import {lintFiles} from '../../harness.ts'
import {activeRules, layersOf} from '../../../src/run/settings/levels.ts'
import {noTeam} from '../../../src/rule/run-rule.ts'

const loaded = vi.hoisted(() => new Set<string>())
vi.mock('parse-english', async (original) => (loaded.add('parse-english'), original()))
vi.mock('retext-passive', async (original) => (loaded.add('retext-passive'), original()))
vi.mock('retext-readability', async (original) => (loaded.add('retext-readability'), original()))

const files = new Map([
  ['docs.json', '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}'],
  ['page.mdx', '---\ntitle: Store a key\n---\n\nThe key was written by no one.\n']
])

async function reported(options: Record<string, unknown>): Promise<string[]> {
  const layers = [...layersOf(presets), {rules: options as never}]
  const active = activeRules(rules, layers, {fallback: {rules: {}}}, noTeam)('page.mdx').rules
  return (await lintFiles(files, active)).filter(({rule}) => rule === 'active-voice').map(({message}) => message)
}

test('nothing loads until a setting asks for it', async () => {
  expect(await reported({})).toEqual(['Passive voice `was written`: name who or what acts'])
  expect([...loaded]).toEqual([])
  expect(await reported({'active-voice': ['warn', {compat: true}]})).toEqual(['Unexpected use of the passive voice: name who or what acts'])
  expect([...loaded].sort()).toEqual(['parse-english', 'retext-passive'])
  await reported({readability: 'warn'})
  expect([...loaded].sort()).toEqual(['parse-english', 'retext-passive'])
  await reported({readability: ['warn', {compat: true}]})
  expect([...loaded].sort()).toEqual(['parse-english', 'retext-passive', 'retext-readability'])
})
