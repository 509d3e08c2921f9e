/** Data flows one way: these are the only allowed directions of imports. */
import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {dirname, posix} from 'node:path'
import {expect, it} from 'vitest'
// @ts-expect-error a script without types
import * as scripts from '../../src/dev/layers.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const {fillLayers, filesWithLayers} = scripts as {fillLayers: (text: string) => string; filesWithLayers: string[]}
interface Layer {
  folder: string
  mayImport: string[]
  /** The other layers are pure and run anywhere. */
  mayUseNode: boolean
}
const layers = JSON.parse(readFileSync(`${root}src/dev/layers.json`, 'utf8')) as Layer[]
const byName = new Map(layers.map((layer) => [layer.folder.replace('src/', ''), layer]))
/** What rules import: five entry points, each with one subject. */
const entryPoints = ['index', 'wording', 'code', 'site', 'openapi'].map((name) => `src/rule/${name}.ts`)

const files = ['src', 'rules', 'presets'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
)

function layerOf(path: string): string | undefined {
  if (path.startsWith('rules/data/')) return 'rules/data'
  if (path.startsWith('rules/') || path.startsWith('presets/')) return path.split('/')[0]
  const [, layer, rest] = path.split('/')
  return rest === undefined ? undefined : layer
}

/** File → its imports: specifiers as written, with the file that they resolve to. */
const importsOf = new Map(
  files.map((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    const found = [...text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)].map(([, named, lazy]) => named ?? lazy ?? '')
    return [file, found.map((specifier) => ({specifier, target: specifier.startsWith('.') ? posix.join(dirname(file), specifier) : undefined}))]
  })
)

it('every file imports in a direction that is allowed', () => {
  const wrong: string[] = []
  for (const [file, imports] of importsOf) {
    const name = layerOf(file)
    if (name === undefined || file === 'rules/index.ts') continue
    const layer = byName.get(name)
    expect(layer, `a layer that src/dev/layers.json does not have: ${file}`).toBeDefined()
    for (const {specifier, target} of imports) {
      if (specifier.startsWith('node:') && !layer!.mayUseNode) wrong.push(`${file} imports ${specifier}`)
      const other = target === undefined ? undefined : layerOf(target)
      if (other === undefined || other === name) {
        if (name === 'rules' && target !== undefined && target !== 'rules/index.ts') wrong.push(`${file} imports another rule, ${target}`)
        continue
      }
      if (!layer!.mayImport.includes(other)) wrong.push(`${file} imports ${target}`)
      if (name.startsWith('rules') && other === 'rule' && !entryPoints.includes(target!)) wrong.push(`${file} imports ${target}, which is no entry point`)
    }
  }
  expect(wrong).toEqual([])
  expect(files.length).toBeGreaterThan(50)
})

/**
 * Files that import each other. Facts come from a recursive walk: a list contains blocks, a block contains lists, and prose refers to its
 * component while a component refers to its prose. Splitting them without cycles would need a registry.
 */
const allowedCircles = [
  ['component.ts', 'fields.ts', 'flow.ts', 'inline.ts', 'lists.ts', 'tables.ts'].map((name) => `src/facts/${name}`),
  ['prose-types.ts', 'types.ts'].map((name) => `src/facts/${name}`)
]

it('no files of a layer import each other in a circle', () => {
  const reached = new Map(files.map((file) => [file, reachableFrom(file)]))
  const circles = new Set(
    files
      .map((file) => [...reached.get(file)!].filter((other) => reached.get(other)?.has(file)).sort())
      .filter((circle) => circle.length > 0)
      .map((circle) => circle.join(' '))
  )
  expect([...circles].sort()).toEqual(allowedCircles.map((circle) => circle.join(' ')).sort())
})

function reachableFrom(file: string): Set<string> {
  const seen = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const {target} of importsOf.get(next) ?? [])
      if (target !== undefined && !seen.has(target)) {
        seen.add(target)
        waiting.push(target)
      }
  return seen
}

it('the tables of layers are those of src/dev/layers.json', () => {
  for (const name of filesWithLayers) {
    const text = readFileSync(`${root}${name}`, 'utf8')
    expect(text, `${name} is stale: npm run docs`).toBe(fillLayers(text))
  }
})

it('few exported names are declared in two files', () => {
  const filesOf = new Map<string, string[]>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(`${root}${file}`, 'utf8').matchAll(/^export (?:async )?(?:interface|type|class|const|function\*?|let) \*?(\w+)/gm))
      filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  const twice = [...filesOf].filter(([, where]) => where.length > 1).map(([name, where]) => `${name}: ${where.join(', ')}`)
  expect(twice.length, twice.join('\n')).toBeLessThanOrEqual(5)
  // the parsers have one interface
  expect(filesOf.get('parseMdx')).toHaveLength(2)
})

it('three types are problems; parsers have errors, and comparisons have mismatches', () => {
  const names = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)].map(([, name = '']) => name)
  )
  const problems = names.filter((name) => /(?:Problem|Diagnostic|ConfigError|Finding|Fault|Mistake|Issue|Violation)s?$/.test(name))
  // `Finding` is the old name of `Diagnostic` in the package. The others are a diagnostic before its lines are known, and that of the protocol
  expect([...new Set(problems)].sort()).toEqual(['ConfigError', 'Diagnostic', 'Problem', 'PublishedDiagnostic', 'RawDiagnostic'])
})

it('the entry point of rules stays small', () => {
  const names = [...readFileSync(`${root}src/rule/index.ts`, 'utf8').matchAll(/^export (?:type )?\{([^}]+)\}/gm)].flatMap(([, list = '']) => list.split(','))
  expect(names.length).toBeLessThanOrEqual(30)
  expect(names.length).toBeGreaterThan(20)
})

/** Files in src/run that read the disk directly. Their reads must not affect the output of a run, or the run is not cached. */
const readUnnoted = new Set([
  'src/run/files/disk.ts',
  // code that writes, and the locations that it writes to
  'src/run/files/write-file.ts',
  'src/run/files/make-folder.ts',
  'src/run/cache/cache-folder.ts',
  'src/run/cache/signed-file.ts',
  // runs that are never cached: with plugins, --changed, and init
  'src/run/git/changed-files.ts',
  'src/run/git/git.ts',
  'src/run/settings/plugins.ts',
  'src/run/init-facts.ts'
])

it('the reads of a run are recorded, so that a cached run is used only if they are unchanged', () => {
  const reading = files.filter(
    (file) => file.startsWith('src/run/') && /^import (?!type).*'node:fs(?:\/promises)?'$/m.test(readFileSync(`${root}${file}`, 'utf8'))
  )
  expect(new Set(reading)).toEqual(readUnnoted)
})

/** Features besides linting: one folder each, loaded through its entry point when a command, format, or option needs it. */
const featureFolders = ['src/cli/merge/', 'src/cli/migrate/', 'src/cli/rules-import/', 'src/cli/verify/', 'src/report/html/']
/** Other code that linting does not need, by path prefix. */
const beside = ['src/cli/init.ts', 'src/cli/review.ts', 'src/lsp/', 'src/mcp/', 'src/review/']

it('a feature is loaded from its entry point, and only on demand', () => {
  const isLazy = (file: string, specifier: string): boolean => readFileSync(`${root}${file}`, 'utf8').includes(`import('${specifier}')`)
  for (const folder of featureFolders) {
    const importers = [...importsOf].flatMap(([file, imports]) =>
      file.startsWith(folder) ? [] : imports.filter(({target}) => target?.startsWith(folder)).map((one) => ({file, ...one}))
    )
    expect(importers.map(({target}) => target)).toEqual([`${folder}index.ts`])
    expect(importers.every(({file, specifier}) => isLazy(file, specifier))).toBe(true)
  }
})

it('a run that lints imports no other feature, and no detector of retext', () => {
  const from = new Map<string, string | undefined>()
  const packages = new Set<string>()
  const follow = (file: string, importer?: string): void => {
    if (from.has(file)) return
    from.set(file, importer)
    for (const [, specifier = ''] of readFileSync(`${root}${file}`, 'utf8').matchAll(/^(?:import|export)\b(?! type\b)[^'"]*?from '([^']+)'/gm)) {
      if (specifier.startsWith('.')) follow(posix.join(dirname(file), specifier), file)
      else packages.add(specifier)
    }
  }
  for (const entry of ['src/cli/main.ts', 'src/cli/program.ts', 'src/cli/lint.ts', 'src/cli/cached-run.ts']) follow(entry)
  expect(from.size).toBeGreaterThan(300)
  for (const feature of [...featureFolders, ...beside]) {
    expect(
      files.some((file) => file.startsWith(feature)),
      `${feature} is there`
    ).toBe(true)
    expect([...from].filter(([file]) => file.startsWith(feature)).map(([file, importer]) => `${importer} imports ${file}`)).toEqual([])
  }
  expect([...packages].filter((name) => /^(?:retext-|parse-english$|vfile-reporter$|@clack\/|@modelcontextprotocol\/|vscode-)/.test(name))).toEqual([])
})
