/** Generates pages from an OpenAPI file, changes them in known ways, and counts what the rules find. */
import {readFileSync} from 'node:fs'
import {parse} from 'yaml'
import {rules as allRules} from '../../rules/index.ts'
import {lint} from '../../src/run/lint/lint.ts'
import {loadNative, loadReference} from '../../src/parse/parsers.ts'
import {allMessages, noTeam, withDefaults} from '../../src/rule/run-rule.ts'
import type {Rule} from '../../src/rule/define-rule.ts'
import type {Diagnostic} from '../../src/report/types.ts'
import {makePage, mutationsOf, render, type Mutation} from './made-page.ts'
import {plainOperations, type PlainObject} from './plain-schema.ts'

const judged = [
  'operation-known',
  'param-field-coverage',
  'param-field-unknown',
  'param-field-accuracy',
  'response-field-coverage',
  'response-field-unknown',
  'response-field-accuracy',
  'example-matches-schema',
  'response-examples',
  'endpoint-cycle'
]

export interface Score {
  operations: number
  /** Problems on complete pages. */
  noise: string[]
  kinds: Map<string, Count>
}
export interface Count {
  made: number
  found: number
  /** Problems other than the mutation. */
  wrong: number
  examples: string[]
}

export async function scoreFile(path: string, most = 2): Promise<Score> {
  return score(readFileSync(path, 'utf8'), path.endsWith('.json') ? 'openapi.json' : 'openapi.yaml', most)
}

export async function score(text: string, name: string, most = 2): Promise<Score> {
  const root = (name.endsWith('.json') ? JSON.parse(text) : parse(text)) as PlainObject
  const operations = plainOperations(root)
  const pages = operations.map((operation) => makePage(root, operation))
  const mutations = pages.flatMap((page) => mutationsOf(page, root, most))
  const files = new Map([
    [name, text],
    ['docs.json', `{"name": "Made", "navigation": [{"group": "API", "pages": []}], "openapi": "${name}"}`],
    ...pages.map((page, index) => [`whole/${index}.mdx`, render(page)] as const),
    ...mutations.map(({page}, index) => [`mutated/${index}.mdx`, render(page)] as const)
  ])
  const byPath = byFile(await lintAll(files))
  const noise = pages.flatMap((_, index) =>
    (byPath.get(`whole/${index}.mdx`) ?? []).map((diagnostic) => `${operations[index]!.method} ${operations[index]!.path}: ${diagnostic.message}`)
  )
  const kinds = new Map<string, Count>()
  for (const [index, mutation] of mutations.entries()) count(kinds, mutation, byPath.get(`mutated/${index}.mdx`) ?? [])
  return {operations: operations.length, noise, kinds}
}

function count(kinds: Map<string, Count>, {kind, rules, names, page}: Mutation, findings: readonly Diagnostic[]): void {
  const counts = kinds.get(kind) ?? {made: 0, found: 0, wrong: 0, examples: []}
  kinds.set(kind, counts)
  counts.made++
  const isMeant = (diagnostic: Diagnostic): boolean => rules.includes(diagnostic.rule) && names.some((name) => diagnostic.message.includes(name))
  const isFound =
    findings.some((diagnostic) => rules[0] === diagnostic.rule && diagnostic.message.includes(names[0]!)) || (kind === 'moved' && findings.some(isMeant))
  const wrong = findings.filter((diagnostic) => !isMeant(diagnostic))
  if (isFound) counts.found++
  counts.wrong += wrong.length
  const where = `${page.operation.method} ${page.operation.path} ${names[0]}`
  if (!isFound) counts.examples.push(`not found: ${where}; said: ${findings.map(({message}) => message).join(' | ') || 'nothing'}`)
  for (const diagnostic of wrong) counts.examples.push(`beside: ${where}; said: ${diagnostic.message}`)
}

/** Problems above info of the evaluated rules. */
export async function lintAll(files: ReadonlyMap<string, string>): Promise<Diagnostic[]> {
  const parser = (await loadNative()) ?? (await loadReference())
  const rules = (allRules as readonly Rule[])
    .filter(({id}) => judged.includes(id))
    .map((rule) => ({
      rule,
      options: withDefaults(rule.spec),
      levels: {...allMessages(rule.spec, 'warn'), closed: 'off', specification: 'off'} as const
    }))
  const active = {rules, team: noTeam}
  const paths = [...files.keys()]
  const report = await lint({
    files: paths,
    pages: paths.filter((path) => path.endsWith('.mdx')),
    read: (path) => files.get(path),
    rulesFor: () => active,
    siteRules: active,
    ruleIds: [],
    parser,
    version: '0.0.0'
  })
  return report.findings
}

export function table(kinds: ReadonlyMap<string, Count>): string {
  const percent = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3))
  const rows = [...kinds].map(([kind, {made, found, wrong}]) => `| ${kind} | ${made} | ${percent(found, made)} | ${percent(found, found + wrong)} |`)
  return ['| mutation | pages | recall | precision |', '|---|---|---|---|', ...rows].join('\n')
}

/** The sum of several files. */
export function sum(scores: readonly Score[]): Map<string, Count> {
  const all = new Map<string, Count>()
  for (const {kinds} of scores) {
    for (const [kind, counts] of kinds) {
      const before = all.get(kind) ?? {made: 0, found: 0, wrong: 0, examples: []}
      all.set(kind, {
        made: before.made + counts.made,
        found: before.found + counts.found,
        wrong: before.wrong + counts.wrong,
        examples: [...before.examples, ...counts.examples]
      })
    }
  }
  return all
}

function byFile(findings: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>()
  for (const diagnostic of findings) files.set(diagnostic.path, [...(files.get(diagnostic.path) ?? []), diagnostic])
  return files
}
