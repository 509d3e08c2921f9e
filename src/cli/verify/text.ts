/** Whether the text of a rules file matches the current rules and settings. */
import {readBlock, writeBlock, type BlockFacts} from '../../emit/marker-block.ts'
import {highestLevel, isChecked, nameOf, wordsOf} from '../../emit/guidance.ts'
import type {Line, RulesFileInput} from '../../emit/rules-file/types.ts'
import type {Diagnostic} from '../../report/types.ts'
import {lint} from '../../run/lint/lint.ts'
import type {LintInput} from '../../run/lint/input.ts'
import type {PlannedFile} from '../../run/rules-file/plan.ts'
import type {ResolvedRules} from '../../run/settings/levels.ts'
import type {Guarantee} from './types.ts'

/** The rules and the team's own texts. */
export type TextInput = Pick<RulesFileInput, 'guidance' | 'team'>
export type WrittenFile = Pick<PlannedFile, 'shown' | 'rendered' | 'fresh'>

/** Guarantees 3 to 6. */
export function verifyText(written: readonly WrittenFile[], input: TextInput): Guarantee[] {
  const sources = sourcesOf(input)
  const lines = written.flatMap(({rendered}) => rendered.lines).filter(({text}) => text !== '')
  const untraced = written.flatMap(({shown, rendered}) =>
    rendered.lines.flatMap((line, index) => {
      const unknown = line.from.filter((name) => !/^(?:template|site|component):/.test(name) && !sources.has(name))
      return line.from.length > 0 && unknown.length === 0
        ? []
        : [`${shown}: line ${index + 1} of the block comes from ${unknown.join(', ') || 'no known source'}`]
    })
  )
  const missing = written.flatMap(({shown, rendered: {lines, cuts, omitted}}) => {
    const there = new Set([...lines.flatMap(({from}) => from), ...cuts, ...omitted.map(({name}) => name)])
    const isThere = (name: string): boolean => there.has(name) || (name.startsWith('settings:') && there.has('section:team'))
    return [...sources].filter((name) => isExpected(name, input) && !isThere(name)).map((name) => `${shown}: missing ${name}, which is not listed as left out`)
  })
  return [
    {number: 3, claim: 'every line of the rules file comes from a rule, a guideline, or the settings', seen: `${lines.length} lines`, failures: untraced},
    {
      number: 4,
      claim: 'every active rule is in the rules file, or is listed as left out',
      seen: `${sources.size} rules, guidelines, and texts`,
      failures: missing
    },
    levels(written, input),
    {
      number: 6,
      claim: 'docs-lint reads written files back unchanged',
      seen: `${written.length} files`,
      failures: written.flatMap(({shown, rendered, fresh}) =>
        isReadBack(rendered.text, fresh) ? [] : [`${shown}: the text changes when docs-lint reads it back`]
      )
    }
  ]
}

/** All possible sources of a line except templates and the site. */
function sourcesOf({guidance, team}: TextInput): Set<string> {
  return new Set([
    ...guidance.map(nameOf),
    ...team.rules.filter(({level}) => level !== 'off').map(({id}) => `settings:teamRules.${id}`),
    ...team.guidelines.map(({id}) => `settings:guidelines.${id}`),
    ...(['prefer', 'jargon', 'accept'] as const).filter((key) => Object.keys(team.vocabulary[key]).length > 0).map((key) => `settings:vocabulary.${key}`),
    ...Object.keys(team.components).map((name) => `settings:components.${name}`),
    'settings:overrides'
  ])
}

/** Rules that are off need not appear anywhere. */
function isExpected(name: string, {guidance}: TextInput): boolean {
  if (name === 'settings:overrides' || name.startsWith('settings:components.')) return false
  const active = guidance.find((one) => nameOf(one) === name)
  return !active || active.isGuideline || isChecked(active)
}

/** Reads the levels from the text, as a person or an assistant would. */
function levels(written: readonly WrittenFile[], {guidance, team}: TextInput): Guarantee {
  const blocks = new Map<string, boolean>([
    ...guidance.map((active) => [active.spec.id, highestLevel(active) === 'error'] as const),
    ...team.rules.map(({id, level}) => [id, level === 'error'] as const),
    ...team.guidelines.map(({id}) => [id, false] as const)
  ])
  let seen = 0
  const failures: string[] = []
  for (const {shown, rendered} of written) {
    for (const [, id = '', error] of rendered.text.matchAll(/^- .*? \(`([a-z][\w-]*)`(, error)?\)\./gm)) {
      seen++
      if (blocks.get(id) !== (error !== undefined)) failures.push(`${shown} ${error ? 'lists' : 'does not list'} \`${id}\` as an error, unlike the settings`)
    }
  }
  return {number: 5, claim: 'levels match the settings', seen: `${seen} levels`, failures}
}

const facts: BlockFacts = {rules: '0', settings: '0', content: '0'}

function isReadBack(text: string, fresh: string): boolean {
  const again = [fresh, writeBlock('', {facts, body: text}), writeBlock(`# Ours\r\n\r\nText.\r\n`, {facts, body: text})].map(readBlock)
  return again.every((reading) => reading.state === 'found' && reading.block.body === text)
}

/** Guarantee 8: the text follows the wording rules that it contains. */
export async function verifyWording(written: readonly WrittenFile[], active: ResolvedRules, parser: LintInput['parser'], input: TextInput): Promise<Guarantee> {
  const wording: ResolvedRules = {...active, rules: active.rules.filter(({rule}) => rule.spec.group === 'language')}
  const failures = new Set<string>()
  const notes = new Set<string>()
  let count = 0
  for (const {rendered} of written) {
    count += rendered.lines.length
    for (const diagnostic of await findingsIn(rendered.text, wording, parser)) {
      const line = rendered.lines[diagnostic.start.line - 1 - front.split('\n').length + 1]
      // a rule may quote what it forbids
      if (line?.from.includes(`settings:teamRules.${diagnostic.rule}`)) continue
      const reported = `${nameOfLine(line, input)}: rule \`${diagnostic.rule}\` (${diagnostic.level}) says: ${diagnostic.message}`
      // the team cannot fix text that docs-lint wrote
      if (line?.from.some((name) => name.startsWith('settings:'))) failures.add(reported)
      else notes.add(reported)
    }
  }
  return {
    number: 8,
    claim: 'the rules file follows its own wording rules',
    seen: `${count} lines against ${wording.rules.length} rules`,
    failures: [...failures],
    ...(notes.size > 0 && {notes: [...notes].map((note) => `docs-lint's own text breaks a rule here: ${note}`)})
  }
}

const front = '---\ntitle: Rules for writers\ndescription: What every page of the site follows.\n---\n\n'

async function findingsIn(text: string, active: ResolvedRules, parser: LintInput['parser']): Promise<Diagnostic[]> {
  const files = new Map([
    ['docs.json', '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}'],
    ['page.mdx', front + text]
  ])
  const input = {files: [...files.keys()], pages: ['page.mdx'], read: (path: string) => files.get(path)}
  const {findings} = await lint({...input, rulesFor: () => active, siteRules: active, ruleIds: [], parser, version: ''})
  return findings.filter(({path, level}) => path === 'page.mdx' && level !== 'info')
}

function nameOfLine(line: Line | undefined, {guidance}: TextInput): string {
  const [from = ''] = line?.from ?? []
  const active = guidance.find((one) => nameOf(one) === from)
  return active ? `${from} (${wordsOf(active).title})` : from
}
