/** README.md shows the actual output and rules file of the demo. */
import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
// @ts-expect-error a script of the build
import {fillReadme, runDemo} from '../../src/dev/readme.mjs'

it('README.md shows the output of `npm run demo` and an excerpt of its rules file: else run `npm run docs`', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const demo = (runDemo as () => {printed: string; rulesFile: string})()
  expect(demo.printed).toMatch(/error/)
  expect(readme).toBe((fillReadme as (readme: string, demo: object) => string)(readme, demo))
})
