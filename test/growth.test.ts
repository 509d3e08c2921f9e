/**
 * Four times the text takes about four times the work, whatever it is made of: a stranger's page must not stall a run.
 * Compares processor time within one run, the least of a few tries; what is too short to measure passes.
 */
import {expect, test} from 'vitest'
import {rules} from '../rules/index.ts'
import {active, lintFiles, native, reference} from './harness.ts'
import {pageShapes, siteShapes} from './growth/shapes.ts'

const all = rules.map((rule) => active(rule))
const SMALL = 4000
/** 4 is linear, 16 square; garbage collection and caches of the processor take their share of what is between. */
const MOST = 10
/** In ms of processor time: less is noise of the machine. */
const SHORT = 60

const heading = '---\ntitle: Create the key of a workspace\ndescription: Create the keys of a workspace and store them.\n---\n\n'
const asPage = (text: string): Map<string, string> => new Map([['page.mdx', text.startsWith('---') ? text : heading + text]])

async function timeOf(files: ReadonlyMap<string, string>, parser = native, active = all): Promise<number> {
  const before = process.cpuUsage()
  await lintFiles(files, active, parser)
  return process.cpuUsage(before).user / 1000
}

/** How many times as long the large one takes; 0 when it takes next to nothing. */
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
  // between two sizes a page may go from the native parser to the other one, which is slower: then two larger sizes tell
  expect(first < MOST ? first : await growth(asPage(make(4 * SMALL)), asPage(make(16 * SMALL)))).toBeLessThan(MOST)
})

test.each(siteShapes)('site: $name', async ({make}) => {
  expect(await growth(make(SMALL), make(4 * SMALL))).toBeLessThan(MOST)
})

test.each(pageShapes.filter(({grows}) => !grows))('reference parser: $name', async ({make}) => {
  expect(await growth(asPage(make(SMALL / 2)), asPage(make(2 * SMALL)), reference, [])).toBeLessThan(MOST)
})
