/** Runs over some pages of a site report only problems that a run over all pages reports too. */
import {describe, expect, test} from 'vitest'
import {presets} from '../../../presets/index.ts'
import {rules} from '../../../rules/index.ts'
import {noTeam} from '../../../src/rule/run-rule.ts'
import {lint} from '../../../src/run/lint/lint.ts'
import {activeRules, layersOf} from '../../../src/run/settings/levels.ts'
import {inputOf} from '../site-input.ts'

const recommended = activeRules(rules, layersOf(presets.find(({name}) => name === 'recommended')!), {fallback: {rules: {}}}, noTeam)
const frontmatter = '---\ntitle: Rotate the keys of a workspace\ndescription: Replace the keys of a workspace without an interruption of its services.\n---\n\n'

async function reported(files: Record<string, string>, pages?: string[]): Promise<string[]> {
  const input = inputOf(new Map(Object.entries(files)), recommended)
  const {findings} = await lint({...input, ...(pages && {pages, partial: true})})
  return findings.filter(({path}) => path === 'index.mdx').map(({rule, message}) => `${rule}: ${message}`)
}

describe('a run over one page', () => {
  test('says nothing of what only all pages show', async () => {
    const headings = Array.from({length: 12}, (_, index) => `## Rotate the ${'abcdefghijkl'[index]} Key\n\nSelect **Keys**.\n`).join('\n')
    const files = {
      'docs.json': '{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index", "limits", "names"]}}',
      'index.mdx': `${frontmatter.replace('title:', 'api: GET /keys\ntitle:')}The Github key.\n\n## Rotate the first key\n\nSelect **Keys**.\n\n${headings}`,
      'limits.mdx': `${frontmatter}A client may send 120 requests per minute.\n`,
      'names.mdx': `${frontmatter}GitHub, then GitHub, and GitHub once more.\n`
    }
    const whole = await reported(files)
    expect(whole).toContainEqual(expect.stringContaining('of 13 headings on this site use title case'))
    expect(whole).toContainEqual(expect.stringContaining('write `GitHub`, used 3×'))
    const one = await reported(files, ['index.mdx'])
    expect(whole).toEqual(expect.arrayContaining(one))
    expect(one.some((message) => /^(?:rate-limits|heading-case|terminology):/.test(message))).toBe(false)
  })

  test('reports no suppression as unused if its rule compares pages', async () => {
    const files = {
      'docs.json': '{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index", "names"]}}',
      'index.mdx': `${frontmatter}{/* docs-lint-disable-next-line terminology: a quotation */}\nThe Github key.\n\n{/* docs-lint-disable-next-line link-text: kept for later */}\nThe end.\n`,
      'names.mdx': `${frontmatter}GitHub, then GitHub, and GitHub once more.\n`
    }
    const unused = [expect.stringMatching(/^suppression: .*link-text/)]
    expect((await reported(files)).filter((message) => /^(?:suppression|terminology):/.test(message))).toEqual(unused)
    expect((await reported(files, ['index.mdx'])).filter((message) => message.startsWith('suppression:'))).toEqual(unused)
  })

  test('reads the pages whose headings it links to, and what these import', async () => {
    const files = {
      'docs.json': '{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index", "other"]}}',
      'index.mdx': `${frontmatter}import Keys from '/snippets/keys.mdx'\n\nSee [how to rotate](#rotate), [what else to do](#delete), [the other page](/other#keys) and [its end](/other#nothing).\n\n<Keys />\n`,
      'other.mdx': `${frontmatter}import Keys from '/snippets/keys.mdx'\n\n<Keys />\n`,
      'snippets/keys.mdx': '## Keys\n\nSelect **Keys**.\n\n## Rotate\n\nSelect **Rotate**.\n'
    }
    const one = await reported(files, ['index.mdx'])
    const missing = one.filter((message) => message.startsWith('link-target'))
    expect(missing).toEqual([expect.stringContaining('`#delete`'), expect.stringContaining('`#nothing`')])
    expect(await reported(files)).toEqual(expect.arrayContaining(one))
  })
})
