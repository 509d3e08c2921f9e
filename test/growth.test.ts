/**
 * Linting four times as much text takes about four times as long, for every shape of text, because a stranger's page must not stall a run.
 * Compares CPU time within one run, the minimum of a few tries. Results that are too short to measure pass.
 */
import {expect, test} from 'vitest'
import {rules} from '../rules/index.ts'
import {active, lintFiles, native, reference} from './harness.ts'
import {growingSites, growthOf, MOST as MOST_EXPONENT, type Growth} from './growth/measure.ts'
import {pageShapes, siteShapes} from './growth/shapes.ts'

const all = rules.map((rule) => active(rule))
const SMALL = 4000
/** 4 is linear, 16 quadratic. Garbage collection and CPU caches explain values in between. */
const MOST = 10
/** In ms of CPU time. Less is noise. */
const SHORT = 60

const heading = '---\ntitle: Create the key of a workspace\ndescription: Create the keys of a workspace and store them.\n---\n\n'
const asPage = (text: string): Map<string, string> => new Map([['page.mdx', text.startsWith('---') ? text : heading + text]])

async function timeOf(files: ReadonlyMap<string, string>, parser = native, active = all): Promise<number> {
  const before = process.cpuUsage()
  await lintFiles(files, active, parser)
  return process.cpuUsage(before).user / 1000
}

/** How many times longer the larger site takes. 0 if the time is too short to measure. */
async function growth(small: ReadonlyMap<string, string>, large: ReadonlyMap<string, string>, parser = native, active = all): Promise<number> {
  let [least, most] = [Infinity, Infinity]
  for (let tries = 0; tries < 10; tries++) {
    most = Math.min(most, await timeOf(large, parser, active))
    if (most < SHORT) return 0
    least = Math.min(least, await timeOf(small, parser, active))
    if (most / least < MOST) return most / least
  }
  return most / least
}

test.each(pageShapes)('page: $name', async ({make}) => {
  const first = await growth(asPage(make(SMALL)), asPage(make(4 * SMALL)))
  // between two sizes, a page may change from the native parser to the slower one, so compare two larger sizes
  expect(first < MOST ? first : await growth(asPage(make(4 * SMALL)), asPage(make(16 * SMALL)))).toBeLessThan(MOST)
})

test.each(siteShapes)('site: $name', async ({make}) => {
  expect(await growth(make(SMALL), make(4 * SMALL))).toBeLessThan(MOST)
})

test.each(pageShapes.filter(({grows}) => !grows))('reference parser: $name', async ({make}) => {
  expect(await growth(asPage(make(SMALL / 2)), asPage(make(2 * SMALL)), reference, [])).toBeLessThan(MOST)
})

/** The parsers have tests of their own. */
const tooSteep = (growth: readonly Growth[]): string[] =>
  growth
    .filter(({name, exponent}) => !name.endsWith(' parser') && exponent >= MOST_EXPONENT)
    .map(({name, exponent, ms}) => `${name}: power of ${exponent.toFixed(2)}, ${ms.toFixed(0)} ms`)

test.each(growingSites)('each reader and rule: $name', async ({make}) => {
  expect(tooSteep(await growthOf(make, 2 * SMALL))).toEqual([])
})
