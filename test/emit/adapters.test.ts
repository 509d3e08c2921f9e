import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {adapterOf, adapters} from '../../src/emit/adapters.ts'

const scope = {globs: ['docs/**/*.mdx', 'docs/docs.json']}
const odd = {globs: ['our "docs"\n# x/**/*.mdx']}
const files = adapters.flatMap(({name, files}) => files.map((file) => [`${name} ${file.path}`, file] as const))

describe('the table of editors', () => {
  it('names each editor and each path once, with a source', () => {
    expect(new Set(adapters.map(({name}) => name)).size).toBe(adapters.length)
    expect(new Set(files.map(([, {path}]) => path)).size).toBe(files.length)
    for (const {source, verified} of adapters) {
      expect(source).toMatch(/^https:\/\//)
      expect(verified).toMatch(/^(\d{4}-\d\d-\d\d|design page)$/)
    }
  })
  it.each(files)('%s lies inside the repository', (_, {path}) => expect(path).toMatch(/^(?!.*\.\.)[.\w][\w./-]*$/))
  // Cursor and Windsurf read globs as plain text; all others read YAML.
  const withYaml = files.filter(([name, {frontmatter}]) => frontmatter && !/^(cursor|windsurf|devin)/.test(name))
  it.each(withYaml)('%s has frontmatter that is YAML, whatever the folder is called', (_, {frontmatter}) => {
    for (const each of [scope, odd]) {
      const lines = frontmatter?.(each) ?? []
      expect(parse(lines.join('\n'))).toBeTypeOf('object')
      expect(lines.join('\n')).not.toMatch(/^# x/m)
    }
  })
  it('gives cursor its globs without quotes, but never a line break', () => {
    const mdc = adapterOf('cursor')?.files[1]
    expect(mdc?.frontmatter?.(scope)).toContain('globs: docs/**/*.mdx,docs/docs.json')
    expect(mdc?.frontmatter?.(odd).join('\n')).not.toMatch(/^# x/m)
  })
  it('keeps a skill within what its reader takes', () => {
    const {name, description} = parse(adapterOf('claude-skill')?.files[0]?.frontmatter?.(scope).join('\n') ?? '') as {name: string; description: string}
    expect(name.length).toBeLessThanOrEqual(64)
    expect(description.length).toBeLessThanOrEqual(1024)
  })
  it('uses a separate folder for any other valid name', () => {
    expect(adapterOf('aider')?.files).toEqual([{path: '.aider/rules.md'}])
    for (const name of ['../x', 'a/b', '', '.git', 'A', 'a b', '-x', 'x'.repeat(60)]) expect(adapterOf(name), name).toBeUndefined()
  })
})
