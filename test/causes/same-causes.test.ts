/** A report with causes has the same bytes for any number of threads and shards, any cache, and any order of the files. */
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {lintCommand} from '../../src/cli/lint.ts'
import {mergeCommand} from '../../src/cli/merge/index.ts'
import {threadsOf} from '../../src/cli/threads.ts'
import type {Report} from '../../src/report/types.ts'
import {lint} from '../../src/run/lint/lint.ts'
import {openProject, type Project} from '../../src/run/project.ts'
import {withCauses} from '../../src/run/report/causes.ts'
import {native} from '../harness.ts'
import {folderWith} from '../run/folder-with.ts'
import {page} from '../cli/site.ts'

/** Each has problems with one kind of cause, or several. */
const bodies = [
  'Click [here](/guides/p1), or read [all about keys](/gone).',
  'Read [users](/api/users), [keys](/api/keys), and [teams](/api/teams).\n\n![](/images/none.png)',
  '# A title\n\n# A title\n\n# A title\n\nIn order to save memory, the key was deleted by the server.',
  '<Note>\n\nNothing closes this.',
  'Text of the page.'
]
const moved = ['users', 'keys', 'teams']

/** For each version, the bodies of 12 pages. The newest version comes first. */
const sites = fc.array(fc.array(fc.nat({max: bodies.length - 1}), {minLength: 12, maxLength: 12}), {minLength: 1, maxLength: 4})

function filesOf(versions: number[][]): Record<string, string> {
  const files: Record<string, string> = {}
  const groups = versions.map((_, at) => ({version: `${versions.length - at}.0`, prefix: at === 0 ? '' : `${versions.length - at}.0/`}))
  for (const [at, {prefix}] of groups.entries())
    for (const [number, body] of versions[at]!.entries()) files[`${prefix}guides/p${number}.mdx`] = page(`Keys ${number}`, bodies[body]!)
  for (const name of moved) files[`api/2026-04/${name}.mdx`] = page(`List ${name}`, 'Text of the page.')
  const navigation = {versions: groups.map(({version, prefix}) => ({version, pages: moved.map((_, number) => `${prefix}guides/p${number}`)}))}
  return {...files, 'docs.json': JSON.stringify({name: 'A', theme: 'mint', colors: {primary: '#112233'}, navigation})}
}

test('threads, shards and merge, the cache, and the order of files change nothing', {timeout: 300_000}, async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(sites, fc.integer({min: 2, max: 5}), fc.infiniteStream(fc.nat()), async (versions, count, numbers) => {
      const root = folderWith(filesOf(versions))
      const run = async (options: object): Promise<string> => (await lintCommand({paths: [], format: 'json', cache: false, ...options}, root, {})).stdout
      const whole = await run({})
      const report = JSON.parse(whole) as Report
      for (const {kind} of report.causes ?? []) kinds.add(kind)

      const shards = join(root, '.shards')
      mkdirSync(shards)
      const names = Array.from({length: count}, (_, at) => join(shards, `${at + 1}.json`))
      for (const [at, file] of names.entries()) writeFileSync(file, await run({shard: `${at + 1}/${count}`}))
      expect((await mergeCommand({files: names.reverse(), format: 'json'}, root, {})).stdout).toBe(whole)

      const cached = {cache: true, cacheLocation: join(root, '.cache', 'c.json')}
      for (let times = 0; times < 2; times++) expect(await run(cached)).toBe(whole)

      const {project} = await openProject({paths: [], cwd: root})
      const direct = await grouped(project!, {})
      expect(direct.causes?.length).toBe(report.causes?.length)
      const shuffled = (paths: readonly string[]): string[] =>
        paths
          .map((path) => ({path, at: numbers.next().value}))
          .sort((a, b) => a.at - b.at)
          .map(({path}) => path)
      expect(await grouped({...project!, files: shuffled(project!.files), pages: shuffled(project!.pages)}, {})).toEqual(direct)
      const threads = {...threadsOf({workers: count}, project!)!, script, from: {native: 1, js: 1}}
      expect(await grouped(project!, {threads})).toEqual(direct)
    }),
    {numRuns: 6}
  )
  expect(kinds.size).toBeGreaterThanOrEqual(3)
})

/** As the build creates it. */
const script = new URL('../../dist/cli/page-worker.js', import.meta.url)

async function grouped(project: Project, more: Pick<Parameters<typeof lint>[0], 'threads'>): Promise<Report> {
  return withCauses(await lint({...project, ...more, parser: native, version: '0'}), [{prefix: '', project}])
}
