/** What `--timing` counts for a rule. */
import {expect, test} from 'vitest'
import {noTeam} from '../../../src/rule/run-rule.ts'
import {lint} from '../../../src/run/lint/lint.ts'
import {timed} from '../../../src/run/lint/timing.ts'
import {rules} from '../made-rules.ts'
import {inputOf} from '../site-input.ts'

test('pages that wait for the same parser count its loading once', async () => {
  let loading: Promise<number> | undefined
  const load = async (): Promise<number> => {
    const start = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return performance.now() - start
  }
  const [rule] = rules
  const loads = {id: rule.id, spec: {...rule.spec, prepare: async () => void (await (loading ??= load()))}}
  const files = new Map(['docs.json', 'a.mdx', 'b.mdx', 'c.mdx'].map((path) => [path, path === 'docs.json' ? '{"name": "A"}' : `Text of ${path}.\n`]))
  const {input, costs} = timed(inputOf(files, () => ({rules: [{rule: loads, options: {}, levels: {}}], team: noTeam})))
  await lint(input)
  const once = await loading!
  expect(costs.get(rule.id)).toBeGreaterThanOrEqual(0.9 * once)
  expect(costs.get(rule.id)).toBeLessThan(1.8 * once)
})
