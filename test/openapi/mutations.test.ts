/** Pages generated from a specification and changed in known ways: the rules report the changes and nothing else. */
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import {scoreFile} from './score.ts'

const file = (name: string): string => fileURLToPath(new URL(`../../fixtures/openapi/${name}`, import.meta.url))

describe.each(['parcels-3.1.yaml', 'keys-2.0.json'])('%s', async (name) => {
  const {noise, kinds, operations} = await scoreFile(file(name), 6)

  it('makes pages that nothing is said about', () => {
    expect(operations).toBeGreaterThan(2)
    expect(noise).toEqual([])
  })
  it.each([...kinds])('%s: found, and nothing beside it', (kind, {made, found, examples}) => {
    expect(made, kind).toBeGreaterThan(0)
    expect(examples).toEqual([])
    expect(found).toBe(made)
  })
  it('makes every kind of mutation that the file allows', () => {
    expect(kinds.size).toBeGreaterThan(15)
  })
})
