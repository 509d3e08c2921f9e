/** The whole text as lines with their sources. */
import {componentRows} from '../component-table.ts'
import {type ActiveGuidance, nameOf} from '../guidance.ts'
import {codeSpan} from '../neutral.ts'
import {guidanceLines} from './guidance-lines.ts'
import {sectionTitles, isConfiguration, type Placed} from './sections.ts'
import {factLines, styleLines} from './fact-lines.ts'
import {apiLines, checkLines, navigationLines, reuseLines, siteLines, siteTitle} from './site-lines.ts'
import {skeletonLines} from './skeletons.ts'
import {teamLines} from './team-lines.ts'
import type {Line, Plan, RulesFileInput} from './types.ts'

/** Sections that a tight budget may leave out, with the titles for the list of cuts. */
export const optionalSections = {skeletons: 'Page types', reuse: 'Reusable content', team: 'Vocabulary and team rules', components: 'Components'} as const

export function composeRules(input: RulesFileInput, {sections}: Placed, plan: Plan): Line[] {
  const {site, team} = input
  const lines: Line[] = []
  const included = (list: readonly ActiveGuidance[]): ActiveGuidance[] => list.filter((active) => !plan.cut.has(nameOf(active)))
  const written = (list: readonly ActiveGuidance[]): Line[] => included(list).flatMap((active) => guidanceLines(active, plan.detail(nameOf(active))))
  const heading = (depth: number, text: string, from: string): void => {
    if (lines.length > 0 && lines.at(-1) !== blank) lines.push(blank)
    lines.push({text: `${'#'.repeat(depth + plan.heading)} ${text}`, from: [from]}, blank)
  }
  /** Adds a section unless it has no lines. */
  const section = (title: string, name: string, body: readonly Line[]): void => {
    if (body.length === 0 || plan.cut.has(`section:${name}`)) return
    heading(1, title, `template:heading-${name}`)
    lines.push(...body)
  }

  heading(0, siteTitle(site), 'site:name')
  if (plan.more)
    lines.push(
      {
        text: `For the reason and examples behind a rule, open \`${plan.more}\`.`,
        from: ['template:more'],
        instructs: true
      },
      blank
    )
  section('Do not invent facts', 'facts', factLines)
  section('Style', 'style', styleLines)
  section(
    'About this site',
    'site',
    siteLines(site).flatMap((line, index) => (index > 0 ? [blank, line] : [line]))
  )
  section('Check your work', 'check', checkLines(site))
  const off = new Set(input.guidance.filter(({turnedOff}) => turnedOff).map(({spec}) => spec.id))
  section(optionalSections.skeletons, 'skeletons', site.kinds.length > 0 ? skeletonLines(site, off) : [])
  section('Voice and structure', 'voice', byGroup(included(sections.voice), plan))
  section(optionalSections.components, 'components', [...(plan.cut.has('section:table') ? [] : tableLines(input)), ...written(sections.components)])
  section('API pages', 'api', apiLines(site, written(sections.api)))
  section('Code', 'code', written(sections.code))
  const configuration = included(sections.navigation.filter(isConfiguration))
  section('Links and navigation', 'navigation', [...navigationLines(site), ...written(sections.navigation.filter((active) => !isConfiguration(active)))])
  section('Configuration', 'configuration', [
    ...written(configuration),
    ...namedLine(
      site.configFile,
      configuration.filter((active) => plan.detail(nameOf(active)) === 'named')
    )
  ])
  section(optionalSections.reuse, 'reuse', reuseLines(site, team))
  section(optionalSections.team, 'team', teamLines(team, plan))
  section('Exceptions', 'exceptions', exceptionLines(input))
  section('Guidelines without a check', 'people', written(sections.people))
  section('Fixed automatically', 'fix', fixLine(included(sections.fix)))
  section('Left out of this file', 'left-out', leftOutLine(plan))
  return lines
}

const blank: Line = {text: '', from: ['template:blank']}

/** The rules of a section under a heading for each group, where there is more than one. */
function byGroup(list: readonly ActiveGuidance[], plan: Plan): Line[] {
  const lines: Line[] = []
  const several = new Set(list.map(({spec}) => spec.group)).size > 1
  let last: string | undefined
  for (const active of list) {
    const {group} = active.spec
    if (several && group !== last) {
      if (lines.length > 0) lines.push(blank)
      lines.push({text: `${'#'.repeat(2 + plan.heading)} ${sectionTitles[group] ?? group}`, from: [`template:heading-${group}`]}, blank)
      last = group
    }
    lines.push(...guidanceLines(active, plan.detail(nameOf(active))))
  }
  return lines
}

function tableLines({components, site}: RulesFileInput): Line[] {
  const rows = componentRows(components, site.hasApi)
  if (rows.length === 0) return []
  const head = ['| Content | Component |', '|---|---|'].map((text): Line => ({text, from: ['template:component-table']}))
  const cells = rows.map(({need, write, names}): Line => ({
    text: `| ${need} | ${write.replaceAll('|', String.raw`\|`)} |`,
    from: names.map((name) => `component:${name}`),
    instructs: true
  }))
  return [...head, ...cells, blank]
}

/** Rules about rarely used fields are left out: anyone who changes such a field reads about them in the report. */
function namedLine(file: string, list: readonly ActiveGuidance[]): Line[] {
  if (list.length === 0) return []
  return [
    {
      text: `- Run \`docs-lint\` after you change ${codeSpan(file)}.`,
      from: list.map(nameOf),
      instructs: true
    }
  ]
}

function fixLine(list: readonly ActiveGuidance[]): Line[] {
  if (list.length === 0) return []
  const ids = list.map(({spec}) => `\`${spec.id}\``).join(', ')
  return [{text: `\`docs-lint --fix\` corrects these for you: ${ids}.`, from: list.map(nameOf)}]
}

function leftOutLine({cut}: Plan): Line[] {
  const count = [...cut].filter((name) => !name.startsWith('section:')).length
  if (count === 0) return []
  return [
    {
      text: `${count} more rules and guidelines did not fit in this file. \`docs-lint\` still checks every rule. To read them all, run \`docs-lint rules print --detail full\`.`,
      from: ['template:left-out']
    }
  ]
}

/** Written as settings: the rule itself is described above, so its id and level are enough. */
function exceptionLines({exceptions}: RulesFileInput): Line[] {
  return exceptions.map(({files, rules}) => {
    const levels = Object.entries(rules).map(([id, setting]) => `${codeSpan(id, 80)} is ${typeof setting === 'string' ? setting : setting?.[0]}`)
    return {text: `- In ${files.map((file) => codeSpan(file, 80)).join(', ')}: ${levels.join(', ')}.`, from: ['settings:overrides'], instructs: true}
  })
}
