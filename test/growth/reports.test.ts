/** A page may be one line with thousands of problems: what groups and formats them does not read that line for each of them. */
import {expect, test} from 'vitest'
import {groupByCause} from '../../src/causes/group.ts'
import {formatNames, formatReport} from '../../src/report/format.ts'
import type {Diagnostic} from '../../src/report/types.ts'
import {diagnostic, report, view} from '../report/sample.ts'

/** 4 is linear, 16 square. */
const MOST = 10
/** In ms of processor time: less is noise of the machine. */
const SHORT = 150
const [SMALL, LARGE] = [3000, 12_000]

/** The same line of links on two pages. */
function site(count: number): {text: string; findings: Diagnostic[]} {
  const piece = (index: number): string => `[here](/m${String(index).padStart(6, '0')}) é `
  const text = `---\ntitle: A\n---\n\n${Array.from({length: count}, (_, index) => piece(index)).join('')}\n`
  const from = text.indexOf('[here]')
  const length = piece(0).length
  const findings = ['a.mdx', 'b.mdx'].flatMap((path) =>
    Array.from({length: count}, (_, index) => {
      const start = index * length + 1
      return diagnostic({
        rule: 'link-text',
        path,
        message: `Vague link text \`here\` ${index}`,
        start: {line: 5, column: start + 1, offset: from + start},
        end: {line: 5, column: start + 5, offset: from + start + 4},
        fingerprint: `${path}${index}`
      })
    })
  )
  return {text, findings}
}
const sites = new Map([SMALL, LARGE].map((count) => [count, site(count)]))

/** How many times as long four times the problems take; 0 when they take next to nothing. */
async function growth(run: (site: {text: string; findings: Diagnostic[]}) => unknown): Promise<number> {
  let [least, most] = [Infinity, Infinity]
  const timeOf = async (count: number): Promise<number> => {
    const before = process.cpuUsage()
    await run(sites.get(count)!)
    return process.cpuUsage(before).user / 1000
  }
  for (let tries = 0; tries < 6; tries++) {
    most = Math.min(most, await timeOf(LARGE))
    if (most < SHORT) return 0
    least = Math.min(least, await timeOf(SMALL))
    if (most / least < MOST) break
  }
  return most / least
}

test('causes', async () => {
  const causesOf = ({text, findings}: {text: string; findings: Diagnostic[]}): unknown =>
    groupByCause(findings, {
      pages: ['a.mdx', 'b.mdx'],
      navigationEntries: () => 2,
      copies: new Map(),
      runsOnCopies: () => false,
      textOf: () => text,
      isPartial: false,
      keyOf: (path) => path,
      hash: (key) => key.slice(0, 40)
    })
  expect(await growth(causesOf)).toBeLessThan(MOST)
})

test.each(formatNames)('%s', async (name) => {
  expect(await growth(({text, findings}) => formatReport(name, report(findings), view({textOf: () => text, excerpt: 80})))).toBeLessThan(MOST)
})

test('an excerpt shows the same rows as for a short line', async () => {
  const {text, findings} = sites.get(SMALL)!
  const out = await formatReport('pretty', report(findings.slice(100, 102)), view({textOf: () => text, excerpt: 80}))
  expect(out).toContain('[here](/m000100)')
  expect(out.match(/\^{4}/g)).toHaveLength(2)
})
