/** A small set of rules and a site to write rules files from. */
import {components} from '../../../src/contract/components.ts'
import type {ActiveGuidance} from '../../../src/emit/guidance.ts'
import type {RulesFileInput, SiteSummary, TeamTexts} from '../../../src/emit/rules-file/types.ts'
import {defineGuideline, defineRule, option, type Group, type LevelSetting} from '../../../src/rule/index.ts'

export const site: SiteSummary = {
  name: 'Acme',
  root: 'docs',
  configFile: 'docs.json',
  dialect: 'modern',
  kinds: ['concept', 'guide', 'endpoint'],
  hasApi: true,
  rendersEndpoints: false,
  openapi: ['openapi.yaml'],
  languages: ['en', 'fr'],
  extensions: ['mdx'],
  snippets: [{path: 'snippets/key.mdx', importLine: "import Key from '/snippets/key.mdx'"}]
}
export const team: TeamTexts = {
  vocabulary: {accept: ['RAG'], jargon: ['idempotency key'], prefer: {'log-in': 'log in'}},
  guidelines: [{id: 'screenshots', title: 'Take screenshots in light mode.'}],
  rules: [
    {
      id: 'sdk-import',
      level: 'error',
      title: 'Import from `@acme/sdk`',
      why: 'v3 is the old entry',
      good: ["import {run} from '@acme/sdk'"],
      bad: ["import {run} from '@acme/sdk/v3'"]
    }
  ],
  components: {PricingTable: {attributes: {plan: 'string'}}}
}

interface Made {
  group?: Group
  level?: LevelSetting
  priority?: 1 | 2 | 3
  title?: string
  statements?: '2.3.1'[]
  fixed?: boolean
  max?: number
  turnedOff?: boolean
}

export function rule(
  id: string,
  {group = 'page', level = 'warn', priority, title = `Follow ${id}`, statements = ['2.3.1'], fixed = false, max, turnedOff}: Made = {}
): ActiveGuidance {
  const {spec} = defineRule({
    id,
    group,
    statements,
    title,
    guide: `Guide of ${id}.`,
    why: `Reason of ${id}.`,
    ...(priority && {priority}),
    enforcement: 'check',
    on: 'page',
    options: {max: option.integer(30, 'most words of a sentence')},
    messages: {only: 'Unexpected text'},
    check: () => undefined,
    examples: {good: [`good of ${id}`], bad: [{page: `«bad of ${id}»`, messages: [], ...(fixed && {fixed: `mended of ${id}`})}]}
  })
  return {isGuideline: false, spec, levels: {only: level}, options: {max: max ?? 30}, ...(turnedOff && {turnedOff})}
}

export const guideline = (id: string): ActiveGuidance => ({
  isGuideline: true,
  spec: defineGuideline({id, group: 'language', statements: ['2.5.1.clear-direct'], title: `Mind ${id}`, guide: `Guide of ${id}.`, why: `Reason of ${id}.`})
    .spec
})

export const input = (guidance: ActiveGuidance[], changes: {site?: Partial<SiteSummary>; team?: Partial<TeamTexts>} = {}): RulesFileInput => ({
  guidance,
  site: {...site, ...changes.site},
  team: {...team, ...changes.team},
  components,
  exceptions: [{files: ['changelog'], rules: {'second-person': 'off', 'sentence-length': ['info', {max: 40}]}}]
})
