/** The tools `explain_rule` and `guidance_for`, the prompts, and the content of the resources. */
import {relative, sep} from 'node:path'
import {guidelines, rules} from '../../rules/index.ts'
import {explainOne, levelText} from '../emit/explain.ts'
import {highestLevel, isChecked, wordsOf, type ActiveGuidance} from '../emit/guidance.ts'
import {renderRules} from '../emit/rules-file/render.ts'
import {baseUrls, operationOf} from '../openapi/find-operation.ts'
import {createOpenApi} from '../openapi/openapi.ts'
import {bodyOf, parametersOf, type SpecField} from '../openapi/spec-fields.ts'
import type {Operation} from '../openapi/types.ts'
import {bestParser} from '../parse/parsers.ts'
import {outlineOf, type CachedOutline} from '../outline/page-outline.ts'
import type {Project} from '../run/project.ts'
import {readPages} from '../run/lint/read-pages.ts'
import {guidanceHere, rulesInput} from '../run/rules-file/rules-input.ts'
import {readEndpoint} from '../site/endpoint.ts'
import type {Site} from '../site/types.ts'
import {maskSecrets, maskValue} from '../secrets/mask.ts'
import {unknownRuleText} from './lint-tool.ts'
import {bounded, openSite, pathInSite, wrong, type Answer, type Session} from './session.ts'

export async function allGuidance(session: Session): Promise<{guidance: ActiveGuidance[]; project: Project} | {reason: string}> {
  const opened = await openSite(session)
  return 'reason' in opened ? opened : {...opened, guidance: guidanceHere(opened.project.settings, {rules, guidelines})}
}

export async function explainTool({id}: {id: string}, session: Session): Promise<Answer> {
  const here = await allGuidance(session)
  if ('reason' in here) return wrong(here.reason)
  const active = here.guidance.find(({spec}) => spec.id === id)
  if (active) return {text: bounded(explainOne(active), 'read its page in the docs')}
  return wrong(
    unknownRuleText(
      id,
      here.guidance.map(({spec}) => spec.id)
    )
  )
}

/** `docs-lint://rules`: one line each. */
export function ruleList(guidance: readonly ActiveGuidance[]): string {
  const lines = guidance.map((active) => `${active.spec.id}  ${active.isGuideline ? 'reviewed by people' : levelText(active)}  ${wordsOf(active).title}`)
  return `${lines.join('\n')}\n`
}

/** `docs-lint://settings`: the settings of the site. */
export function settingsHere({settings}: Project, guidance: readonly ActiveGuidance[]): string {
  const levels = guidance.flatMap((active) => (active.isGuideline ? [] : [[active.spec.id, {level: highestLevel(active), options: active.options}] as const]))
  const {vocabulary, components} = settings.team
  const team = {vocabulary, components, guidelines: settings.guidelines, teamRules: settings.teamRules.map(({id, title}) => ({id, title}))}
  return JSON.stringify({rules: Object.fromEntries(levels), ...team, overrides: settings.overrides}, null, 1)
}

export interface GuidanceArguments {
  path: string
  /** `GET /users`, for a page that does not exist yet. */
  endpoint?: string
}

/** Only the rules for that page, and for an endpoint page what it has to document. */
export async function guidanceTool({path: given, endpoint}: GuidanceArguments, session: Session): Promise<Answer> {
  const opened = await openSite(session)
  if ('reason' in opened) return wrong(opened.reason)
  const {project} = opened
  const path = pathInSite(given, session, project)
  if (path === undefined) return wrong(`\`${given}\` is outside the site`)
  const {site, outlines} = await readOutlines(project, session)
  const page = site.pages.get(path)
  const named = endpoint ?? page?.endpoint?.value
  const kind = named !== undefined ? 'endpoint' : outlines.find((one) => one.path === path)?.kind
  const input = rulesInput(project.settings, {rules, guidelines}, site, outlines)
  const ofPage = project.rulesFor(path).rules
  const guidance = input.guidance.flatMap((active): ActiveGuidance[] => {
    if (active.isGuideline) return [active]
    if (active.spec.group === 'site' || active.spec.on === 'suppression') return []
    const on = ofPage.find(({rule}) => rule.id === active.spec.id)
    return on ? [{...active, levels: on.levels, options: {...on.options}}] : []
  })
  const kinds = kind === undefined ? input.site.kinds : [kind]
  const {text} = renderRules(
    {
      ...input,
      guidance: guidance.filter((active) => active.isGuideline || isChecked(active)),
      exceptions: [],
      site: {
        ...input.site,
        root: withSlashes(relative(project.repository, project.root)),
        kinds,
        hasApi: kind === 'endpoint' || (kind === undefined && input.site.hasApi)
      }
    },
    {detail: 'one'}
  )
  const documents = named === undefined ? '' : operationText(named, path, site, project)
  return {text: bounded(documents + text, 'read docs-lint://rules/{id} for one rule')}
}

const withSlashes = (path: string): string => path.split(sep).join('/')

/** The outline of every page. Pages that did not change since an earlier call are not read again. */
async function readOutlines(project: Project, {outlines: known}: Session): Promise<{site: Site; outlines: CachedOutline[]}> {
  const textOf = new Map(project.allPages.map((path) => [path, project.read(path)]))
  const changed = project.allPages.filter((path) => known.get(path)?.text !== textOf.get(path))
  const {site, pages} = await readPages({...project, pages: changed, parser: bestParser()})
  for (const page of pages) known.set(page.path, {text: textOf.get(page.path), outline: outlineOf(page)})
  const outlines = project.allPages.flatMap((path) => known.get(path)?.outline ?? [])
  return {site: {...site, pages: new Map(outlines.map((outline) => [outline.path, outline]))}, outlines}
}

/** What an endpoint page has to document, from the OpenAPI file. */
function operationText(named: string, path: string, site: Site, project: Project): string {
  const written = readEndpoint(named)
  const openapi = createOpenApi({site, read: project.read, named: project.settings.openapi ?? []})
  const bases = baseUrls(site)
  const ofPage = openapi.endpoints().find(({page}) => page.path === path)?.operation
  const operation =
    ofPage ??
    (written &&
      openapi
        .specifications()
        .map((one) => operationOf(written, one, bases))
        .find(Boolean))
  if (!operation) return `No OpenAPI file of the site describes \`${plain(named)}\`: ask someone who knows the API for its parameters and responses.\n\n`
  const fields = [...parametersOf(operation).fields, ...bodyOf(operation).fields].filter(({mustDocument}) => mustDocument)
  const lines = [
    `# What the page documents: ${operation.method} ${plain(operation.path)}`,
    ...(operation.summary ? [plain(operation.summary)] : []),
    '',
    ...fields.map((field) => `- ${fieldLine(field)}`),
    `- Responses: ${operation.responses.map(({status, description}) => `${status}${description ? ` (${plain(description)})` : ''}`).join(', ') || 'none described'}`,
    `- Authentication: ${securityText(operation)}`,
    '',
    ''
  ]
  return lines.join('\n')
}

function fieldLine({name, location, required, deprecated, description, schema}: SpecField): string {
  const type = [...schema.types].join(' | ') || 'any'
  const values = schema.values
    ? `, one of ${schema.values
        .slice(0, 12)
        .map((value) => `\`${maskValue(plain(String(value)), name)}\``)
        .join(', ')}`
    : ''
  const needed = required === 'yes' ? ', required' : ''
  return `\`${plain(name)}\` (${location}, ${type}${needed}${deprecated ? ', deprecated' : ''}${values})${description ? `: ${plain(description)}` : ''}`
}

function securityText({security}: Operation): string {
  if (security === undefined) return 'not specified'
  return security.map((way) => way.map(({name, type, scheme}) => `${plain(name)} (${scheme ?? type})`).join(' and ') || 'none').join(', or ') || 'none'
}

/** A file of the site may contain anything, so its text is shortened to one line. */
const plain = (text: string): string =>
  // before the text is cut, since half of a key does not look like one
  maskSecrets(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

export const prompts = {
  write_page: (path: string, guidance: string, about = ''): string =>
    `Write the documentation page \`${plain(path)}\`${about ? ` about: ${plain(about)}` : ''}.\n\nFollow these rules:\n\n${guidance}\n\nBefore you write the file, call the tool \`lint\` with \`path\` and the whole \`text\`. Fix the problems that it reports, and call it again until it reports no errors. Then write the file, and add the page to the navigation in docs.json.`,
  review_page: (path: string): string =>
    `Review the documentation page \`${plain(path)}\`.\n\n1. Call the tool \`lint\` with \`paths: [${JSON.stringify(plain(path))}]\`, and fix the problems that it reports.\n2. Call the tool \`review_page\` with \`path: ${JSON.stringify(plain(path))}\`. It gives you the task: the page with line numbers, what to judge, and the form of your response.\n3. Judge the page, and give your response to the tool \`report_review\`. Correct the lines that it rejects, and call it again with those lines alone.`
}
