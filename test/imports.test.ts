/** Data flows one way; these are the only directions in which code may look. */
import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {dirname, posix} from 'node:path'
import {expect, it} from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const mayImport: Record<string, string[]> = {
  data: [],
  secrets: [],
  'code-syntax': ['data'],
  contract: ['data'],
  parse: ['data'],
  facts: ['data', 'contract', 'parse'],
  site: ['data', 'contract', 'parse'],
  openapi: ['data', 'contract', 'parse', 'site'],
  rule: ['secrets', 'code-syntax', 'data', 'contract', 'parse', 'facts', 'site', 'openapi'],
  rules: ['rule', 'rules/data'],
  'rules/data': ['rule', 'rules/data'],
  presets: ['rule', 'rules', 'presets'],
  engine: ['secrets', 'data', 'parse', 'facts', 'site', 'openapi', 'rule'],
  report: ['secrets', 'data', 'parse', 'rule'],
  causes: ['site', 'report'],
  emit: ['secrets', 'data', 'contract', 'parse', 'facts', 'rule'],
  outline: ['data', 'contract', 'parse', 'facts', 'site', 'rule', 'emit'],
  run: ['data', 'contract', 'parse', 'facts', 'site', 'openapi', 'rule', 'rules', 'presets', 'engine', 'emit', 'outline', 'report', 'causes'],
  review: ['secrets', 'data', 'parse', 'facts', 'site', 'rule', 'rules', 'engine', 'emit', 'outline', 'report', 'run'],
  remark: ['data', 'contract', 'parse', 'facts', 'rule', 'rules', 'presets', 'run'],
  retext: ['data', 'contract', 'parse', 'facts', 'rule', 'rules', 'presets', 'run'],
  mcp: ['secrets', 'data', 'contract', 'parse', 'facts', 'site', 'openapi', 'rule', 'rules', 'presets', 'engine', 'emit', 'outline', 'report', 'run', 'review'],
  lsp: ['secrets', 'data', 'contract', 'parse', 'facts', 'site', 'openapi', 'rule', 'rules', 'presets', 'engine', 'emit', 'outline', 'report', 'run'],
  cli: [
    'secrets',
    'data',
    'contract',
    'parse',
    'facts',
    'site',
    'rule',
    'rules',
    'presets',
    'engine',
    'emit',
    'outline',
    'report',
    'run',
    'review',
    'mcp',
    'lsp'
  ]
}
/** Layers that may use Node; the rest is pure and runs anywhere. */
const mayUseNode = new Set(['run', 'review', 'cli', 'lsp', 'mcp', 'remark'])

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

it('every file imports in a direction that is allowed', () => {
  const wrong: string[] = []
  for (const file of files) {
    const layer = layerOf(file)
    if (layer === undefined || file === 'rules/index.ts') continue
    expect(mayImport, `a layer that this test does not know: ${file}`).toHaveProperty([layer])
    const text = readFileSync(`${root}${file}`, 'utf8')
    for (const [, specifier = ''] of text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)) {
      if (specifier.startsWith('node:') && !mayUseNode.has(layer)) wrong.push(`${file} imports ${specifier}`)
      if (!specifier.startsWith('.')) continue
      const target = posix.join(dirname(file), specifier)
      const other = layerOf(target)
      if (other === undefined || other === layer) {
        if (layer === 'rules' && target !== 'rules/index.ts') wrong.push(`${file} imports another rule, ${target}`)
        continue
      }
      if (!mayImport[layer]?.includes(other)) wrong.push(`${file} imports ${target}`)
      if (layer.startsWith('rules') && other === 'rule' && target !== 'src/rule/index.ts') wrong.push(`${file} imports ${target} instead of src/rule/index.ts`)
    }
  }
  expect(wrong).toEqual([])
  expect(files.length).toBeGreaterThan(50)
})

/** Files below src/run that read disk by themselves: none of it may change what a run prints, or the run is not kept. */
const readUnnoted = new Set([
  'src/run/files/disk.ts',
  // writers, and where they write
  'src/run/files/write-file.ts',
  'src/run/cache/cache-folder.ts',
  'src/run/cache/signed-file.ts',
  // runs that are never kept: with plugins, --changed, init and rules import
  'src/run/git/changed-files.ts',
  'src/run/git/git.ts',
  'src/run/settings/plugins.ts',
  'src/run/init-facts.ts',
  'src/run/rules-import/find-files.ts'
])

it('what a run reads is noted, so that a run that is kept is told from one that differs', () => {
  const reading = files.filter(
    (file) => file.startsWith('src/run/') && /^import (?!type).*'node:fs(?:\/promises)?'$/m.test(readFileSync(`${root}${file}`, 'utf8'))
  )
  expect(new Set(reading)).toEqual(readUnnoted)
})
