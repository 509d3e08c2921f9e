/** The reference page of one rule or guideline, as MDX for a documentation site that docs-lint itself lints. */
import {statements, type StatementId} from '../contract/statements.ts'
import {parseJson} from '../data/json.ts'
import {readMarks, type BadExample, type Example, type GoodExample} from '../rule/example.ts'
import {defaultsOf, fillOptions, optionText} from '../rule/fill-options.ts'
import {codeSpan} from './neutral.ts'
import type {GuidelineSpec, RuleSpec} from '../rule/types.ts'
import {maskSecrets} from '../secrets/mask.ts'

export interface RulePageInput {
  spec: RuleSpec | GuidelineSpec
  /** Level in each preset, in words: `recommended` → `error`. */
  levels?: Readonly<Record<string, string>>
}

const textOf = new Map<StatementId, string>(statements.map(({id, text}) => [id, text]))
const isRule = (spec: RuleSpec | GuidelineSpec): spec is RuleSpec => 'messages' in spec

export function rulePage({spec, levels = {}}: RulePageInput): string {
  const options = isRule(spec) ? (spec.options ?? {}) : {}
  const words = (text: string): string => mdxText(fillOptions(text, defaultsOf(options)))
  const title = fillOptions(spec.title, defaultsOf(options))
  const lines = [
    '---',
    `title: ${JSON.stringify(spec.id)}`,
    `description: ${JSON.stringify(`${title.replaceAll('`', '')}.`)}`,
    '---',
    '',
    `${words(spec.title)}. ${words(spec.guide)}`,
    '',
    words(spec.why)
  ]
  lines.push(
    '',
    ...(isRule(spec)
      ? enforcement(spec, levels)
      : [
          `This guideline has no check. \`docs-lint review\` asks people and assistants about it${spec.inRulesFile === false ? '' : ', and the rules file lists it'}.`
        ])
  )
  if (Object.keys(options).length > 0) {
    lines.push('', '## Options', '', '| Option | Default | What it does |', '|---|---|---|')
    for (const [name, option] of Object.entries(options))
      lines.push(`| \`${name}\` | ${cell(optionText(option.default))} | ${cell(mdxText(option.description))} |`)
    lines.push('', ...fence(settingsOf(spec.id, options), 'json docs-lint.config.json'))
  }
  const {good = [], bad = []} = spec.examples ?? {}
  if (good.length > 0) lines.push('', '## What to write', ...good.flatMap((example) => ['', ...exampleLines(example)]))
  if (bad.length > 0) lines.push('', '## What to avoid', ...bad.flatMap((example) => ['', ...exampleLines(example)]))
  lines.push('', '## Source', '', ...spec.statements.map((id) => `- \`${id}\`: ${codeSpan(textOf.get(id) ?? '')}`))
  return `${lines.join('\n')}\n`
}

function enforcement({enforcement: kind, examples}: RuleSpec, levels: Readonly<Record<string, string>>): string[] {
  const exact = kind === 'check' ? 'The check is exact.' : 'The check is a heuristic and can be wrong.'
  const fix = examples.bad.some(({fixed}) => fixed !== undefined) ? ' `docs-lint --fix` corrects some of the problems.' : ''
  const table = Object.entries(levels).map(([preset, level]) => `| \`${preset}\` | ${level} |`)
  return [exact + fix, ...(table.length > 0 ? ['', '| Preset | Level |', '|---|---|', ...table] : [])]
}

function settingsOf(id: string, options: NonNullable<RuleSpec['options']>): string {
  return JSON.stringify({rules: {[id]: ['warn', defaultsOf(options)]}})
}

function exampleLines(example: GoodExample | BadExample): string[] {
  const shown: Example = typeof example === 'string' ? {page: example} : example
  const lines: string[] = []
  if (shown.options) lines.push(`With the options \`${JSON.stringify(shown.options)}\`:`, '')
  if (shown.page !== undefined) lines.push(...fence(plain(shown.page), shown.path ? `mdx ${shown.path}` : 'mdx'), '')
  if (shown.config) lines.push(...fence(plain(shown.config), `${isJson(plain(shown.config)) ? 'json' : 'text'} docs.json`), '')
  for (const [path, text] of Object.entries(shown.files ?? {}))
    if (text !== '')
      lines.push(...fence(plain(text), `${path.endsWith('.json') && !isJson(plain(text)) ? 'text' : path.slice(path.lastIndexOf('.') + 1)} ${path}`), '')
  if (typeof example !== 'string' && 'messages' in example) {
    lines.push(...[...new Set(example.messages)].map((message) => `- ${mdxText(message)}`), '')
    if (example.fixed !== undefined) lines.push('After `docs-lint --fix`:', '', ...fence(plain(example.fixed), 'mdx'), '')
  }
  return lines.slice(0, -1)
}

/** Without span marks, and safe to publish. */
const plain = (text: string): string => maskSecrets(readMarks(text).text)

/** Deliberately broken MDX is shown as text, because it would break its own page. */
const isJson = (text: string): boolean => parseJson(text, 'docs.json').errors.length === 0

/** A fenced block whose fence is longer than any fence inside. */
function fence(text: string, info: string): string[] {
  let longest = 2
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const mark = '`'.repeat(longest + 1)
  return [mark + info, ...text.replace(/\n+$/, '').split('\n'), mark]
}

/** Text for the body of an MDX page: everything except code is escaped. */
export function mdxText(text: string): string {
  const parts = text.split('`')
  if (parts.length % 2 === 0) return text.replace(/[{}<>\\`*_[\]]/g, String.raw`\$&`)
  return parts.map((part, index) => (index % 2 === 0 ? part.replace(/[{}<>\\*_[\]]/g, String.raw`\$&`) : `\`${part}\``)).join('')
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)
