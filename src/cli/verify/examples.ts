/** Whether examples and rules agree under these settings: the team's examples with all rules, and all examples with the team's rules. */
import type {Rule} from '../../rule/define-rule.ts'
import {levelRank, type Diagnostic} from '../../report/types.ts'
import type {TeamRule} from '../../rule/team-rule.ts'
import {siteOf, pagesOf} from '../../run/example-site.ts'
import {lint} from '../../run/lint/lint.ts'
import type {LintInput} from '../../run/lint/input.ts'
import type {ResolvedRules} from '../../run/settings/levels.ts'
import type {ResolvedSettings} from '../../run/settings/resolved.ts'
import {applyEdits} from '../../run/fix/edits.ts'
import {firstTeamRulePlace, teamPage, type TeamPage} from './team-page.ts'
import type {Guarantee} from './types.ts'

export interface ExamplesInput {
  settings: Pick<ResolvedSettings, 'rulesFor' | 'teamRules' | 'guidelines' | 'team'>
  /** The rules of docs-lint. */
  rules: readonly Rule[]
  parser: LintInput['parser']
}

/** Rules about things that a team's example omits, because it is not a complete page of a complete site. Each with its reason. */
export const asksForMore: ReadonlyMap<string, string> = new Map([
  ['link-target', "an example can link to a page or an image that exists only on the team's site"],
  ['page-description', 'an example with its own frontmatter shows only the keys that it is about'],
  ['param-field-coverage', 'an example of an endpoint page shows at most one field'],
  ['response-examples', 'an example of an endpoint page shows only one part of it'],
  ['response-field-coverage', 'an example of an endpoint page shows at most one field']
])

const ordinary = 'page.mdx'

/** Guarantees 1, 2 and 7. */
export async function verifyExamples({settings, rules, parser}: ExamplesInput): Promise<Guarantee[]> {
  const own = settings.rulesFor(ordinary)
  const run = (page: TeamPage, active: ResolvedRules = own): Promise<Diagnostic[]> => findingsIn(page, active, parser)
  const isOn = ({id}: TeamRule): boolean => own.rules.some(({rule}) => rule.id === id)
  const active = settings.teamRules.filter(isOn)
  const first: Guarantee = {
    number: 1,
    claim: 'good examples have no problems, and bad examples have only the problem of their own rule',
    seen: '',
    failures: []
  }
  const second: Guarantee = {number: 2, claim: 'a fix resolves its problem and adds no other problem', seen: '', failures: []}
  let examples = 0
  let fixes = 0
  for (const rule of active) {
    const name = `team rule \`${rule.id}\``
    for (const text of rule.good ?? []) {
      examples++
      for (const diagnostic of await run(teamPage(text, firstTeamRulePlace(rule))))
        first.failures.push(`${name}, good example ${shown(text)}: ${reportText(diagnostic)}`)
    }
    for (const text of rule.bad ?? []) {
      examples++
      const page = teamPage(text, firstTeamRulePlace(rule))
      const findings = await run(page)
      if (!findings.some((diagnostic) => diagnostic.rule === rule.id))
        first.failures.push(`${name}, bad example ${shown(text)}: the rule does not report it on a page; change the example, or change \`in\``)
      for (const diagnostic of findings) {
        if (diagnostic.rule !== rule.id) first.failures.push(`${name}, bad example ${shown(text)}: ${reportText(diagnostic)}`)
      }
      const fixed = findings.filter((diagnostic) => diagnostic.rule === rule.id && diagnostic.fix?.safe)
      if (fixed.length === 0) continue
      fixes++
      const after = fixedPage(page, fixed)
      for (const diagnostic of await run(after)) second.failures.push(`${name}, bad example ${shown(text)} after --fix: ${reportText(diagnostic)}`)
    }
    if ((rule.bad ?? []).length === 0) (first.notes ??= []).push(`${name} has no bad example, so nothing shows that it works`)
  }
  for (const {id, examples: {good = []} = {}} of settings.guidelines) {
    for (const text of good) {
      examples++
      for (const diagnostic of await run(teamPage(text))) first.failures.push(`guideline \`${id}\`, good example ${shown(text)}: ${reportText(diagnostic)}`)
    }
  }
  first.seen = `${examples} examples of ${active.length} team rules and ${settings.guidelines.length} guidelines`
  second.seen = `${fixes} fixes`
  return [first, second, await contradictions({settings, rules, parser}, active)]
}

/** A rule or word in the settings that requires what another one forbids. */
async function contradictions({settings, rules, parser}: ExamplesInput, team: readonly TeamRule[]): Promise<Guarantee> {
  const failures: string[] = []
  const own = settings.rulesFor(ordinary)
  const teamIds = new Set(team.map(({id}) => id))
  const ofTeam: ResolvedRules = {...own, rules: own.rules.filter(({rule}) => teamIds.has(rule.id))}
  const on = new Set(own.rules.map(({rule}) => rule.id))
  let examples = 0
  if (team.length > 0) {
    for (const {id, spec} of rules) {
      if (!on.has(id)) continue
      for (const example of spec.examples.good) {
        examples++
        const {files, page} = siteOf(example)
        for (const diagnostic of await lintFiles(files, ofTeam, parser)) {
          if (diagnostic.path === page && diagnostic.level !== 'info')
            failures.push(
              `rule \`${id}\` has ${shown((files.get(page) ?? '').slice(diagnostic.start.offset, diagnostic.end.offset))} in a good example, but your ${reportText(diagnostic)}`
            )
        }
      }
    }
  }
  const {prefer, accept} = settings.team.vocabulary
  const wanted = [
    ...Object.entries(prefer).map(([not, write]) => ({from: `\`vocabulary.prefer\` writes \`${write}\` for \`${not}\``, text: write})),
    ...accept.map((word) => ({from: `\`vocabulary.accept\` accepts \`${word}\``, text: word})),
    ...team.flatMap(({id, replace, pattern}) => (replace && pattern === undefined ? [{from: `team rule \`${id}\` writes \`${replace}\``, text: replace}] : []))
  ]
  for (const {from, text} of wanted) {
    const page = teamPage(`Select ${text} in the list.`)
    for (const diagnostic of await findingsIn(page, own, parser, 'info')) {
      // a problem with the sentence around the word is not a problem with the word
      const flagged = page.text.slice(diagnostic.start.offset, diagnostic.end.offset).toLowerCase()
      if (flagged === text.toLowerCase() || (teamIds.has(diagnostic.rule) && text.toLowerCase().includes(flagged)))
        failures.push(`${from}, and ${reportText(diagnostic)}`)
    }
  }
  return {
    number: 7,
    claim: 'no two rules contradict each other',
    seen: `${examples} good examples against ${team.length} team rules, ${wanted.length} preferred words in the settings`,
    failures
  }
}

/** Problems located in the example: errors and warnings, and infos if they count. */
async function findingsIn(page: TeamPage, active: ResolvedRules, parser: LintInput['parser'], from: 'info' | 'warn' = 'warn'): Promise<Diagnostic[]> {
  const config = '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}'
  const findings = await lintFiles(
    new Map([
      ['docs.json', config],
      [ordinary, page.text]
    ]),
    active,
    parser
  )
  return findings.filter(
    ({path, level, start, end, rule}) =>
      path === ordinary && levelRank[level] >= levelRank[from] && !asksForMore.has(rule) && start.offset < page.end && end.offset > page.start
  )
}

async function lintFiles(files: ReadonlyMap<string, string>, active: ResolvedRules, parser: LintInput['parser']): Promise<Diagnostic[]> {
  const report = await lint({
    files: [...files.keys()],
    pages: pagesOf({files: new Map(files)}),
    read: (path) => files.get(path),
    rulesFor: () => active,
    siteRules: active,
    ruleIds: active.rules.map(({rule}) => rule.id),
    parser,
    version: ''
  })
  return report.findings
}

function fixedPage(page: TeamPage, findings: readonly Diagnostic[]): TeamPage {
  const text = applyEdits(
    page.text,
    findings.map(({rule, fix}) => ({rule, edits: fix?.edits ?? []}))
  )
  return {text, start: page.start, end: page.end + text.length - page.text.length}
}

const reportText = ({rule, level, message}: Diagnostic): string => `rule \`${rule}\` (${level}) says: ${message}`

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const short = line.length > 60 ? `${line.slice(0, 59)}…` : line
  return short.includes('`') ? `"${short}"` : `\`${short}\``
}
