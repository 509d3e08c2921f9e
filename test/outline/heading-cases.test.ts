/** The case of headings, and a heading in sentence case as a suggestion. */
import {describe, expect, it} from 'vitest'
import {derivePage} from '../../src/facts/derive.ts'
import {headingCasesOf} from '../../src/outline/heading-cases.ts'
import {mdx} from '../../src/rule/example.ts'
import {parsePage} from '../../src/parse/parse.ts'
import {native} from '../harness.ts'

const casesOf = async (text: string) =>
  headingCasesOf(derivePage({path: 'page.mdx', text, role: 'page', language: 'en'}, await parsePage(text, 'page.mdx', native)))

describe('headingCasesOf', () => {
  it('writes small words in lowercase too, and leaves names, openings, and single letters', async () => {
    const cases = await casesOf(mdx`
      A region is challenging, and caching helps. The plan is short.

      ## Where CDN Caching Is Challenging

      ## Caching: Is It Challenging?

      ## Challenging Plan A
    `)
    expect(cases.map(({sentence}) => sentence)).toEqual(['Where CDN caching is challenging', 'Caching: Is it challenging?', 'Challenging plan A'])
  })
  it('leaves names of releases and quoted messages out', async () => {
    const cases = await casesOf(mdx`
      ## v2.1.0: a second wind

      ## "the lamp is not lit"

      ## Light the lamp
    `)
    expect(cases.map(({text}) => text)).toEqual(['Light the lamp'])
  })

  it('reads a title that looks like the value of a variable', async () => {
    const text = '```python keep_lit=True\n1\n```\n\n```python theme=dark\n1\n```\n'
    const page = derivePage({path: 'page.mdx', text, role: 'page', language: 'en'}, await parsePage(text, 'page.mdx', native))
    expect(page.code.map(({title}) => title)).toEqual(['keep_lit=True', undefined])
  })
})
