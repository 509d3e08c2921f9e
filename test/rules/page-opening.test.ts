/** A level 1 heading is a title, so page-opening checks what comes after it. The rule's own examples show none, because no page should have one. */
import {expect, it} from 'vitest'
import pageOpening from '../../rules/organization/page-opening.ts'
import {checkPage} from '../../src/engine/check.ts'
import {derivePage} from '../../src/facts/derive.ts'
import {parsePage} from '../../src/parse/parse.ts'
import {noTeam} from '../../src/rule/run-rule.ts'
import {active, native} from '../harness.ts'

async function reported(text: string): Promise<unknown[]> {
  const page = derivePage({path: 'page.mdx', text, role: 'page', language: 'en'}, await parsePage(text, 'page.mdx', native))
  const found = await checkPage(page, {rules: [active(pageOpening)], team: noTeam}, undefined)
  return found.map(({message}) => /heading `(.*)`:/.exec(message)?.[1])
}

it('takes text after a level 1 heading for the opening', async () => {
  expect(await reported('# Restore tables\n\nA restore copies one snapshot.\n\n## Restore all tables\n')).toEqual([])
})

it('misses text between a level 1 heading and the next one, and names code in it', async () => {
  expect(await reported('# Restore tables\n\n## Run `acme restore`\n\nSelect the day.\n')).toEqual(['Run acme restore'])
})

it('leaves the page of a module alone', async () => {
  expect(await reported('# `acme.restore`\n\n## Functions\n\nRestore all tables.\n')).toEqual([])
})
