/** The lines about the site: what it is, how to check the work, how to add a page, and what to reuse. */
import {codeSpan, oneLine, plainMarkdown} from '../neutral.ts'
import type {Line, SiteSummary, TeamTexts} from './types.ts'

/** The path of a file of the site relative to the repository root. */
const fromRepository = ({root}: SiteSummary, path: string): string => (root ? `${root}/${path}` : path)

export const siteTitle = ({name}: SiteSummary): string =>
  name && plainMarkdown(name) ? `Writing for ${plainMarkdown(name)}` : 'Writing for this documentation site'

export function siteLines(site: SiteSummary): Line[] {
  const where = site.root ? `in ${codeSpan(`${site.root}/`)}` : 'in the root of this repository'
  const files = site.extensions.map((extension) => `\`.${oneLine(extension, 10)}\``).join(' and ') || '`.mdx`'
  const config = site.dialect ? `, configured by ${codeSpan(fromRepository(site, site.configFile))}` : ''
  const lines: Line[] = [
    {text: `The docs are ${where}: ${files} pages${config}.`, from: ['site:root', 'site:configFile']},
    {
      text: 'docs-lint checks every page against these rules and generates this text. To change it, edit the settings and run `docs-lint rules write`.',
      from: ['template:origin']
    }
  ]
  if (site.languages.length > 1) {
    const [first = 'en', ...others] = site.languages.map((code) => codeSpan(code, 20))
    lines.push({text: `Write in ${first} first. The site also has ${others.join(', ')}.`, from: ['site:languages'], instructs: true})
  }
  if (site.openapi.length > 0) {
    lines.push({
      text: `The API description is in ${site.openapi
        .slice(0, 5)
        .map((file) => codeSpan(file, 120))
        .join(', ')}. Take names, types, and status codes from it.`,
      from: ['site:openapi'],
      instructs: true
    })
  }
  return lines
}

export function checkLines(site: SiteSummary): Line[] {
  const command = `npx --no -- docs-lint${site.root ? ` ${shellWord(site.root)}` : ''}`
  const draft = shellWord(fromRepository(site, 'guides/new-page.mdx'))
  return [
    {text: `1. Run ${codeSpan(command)} after you write or change a page.`, from: ['template:check-command'], instructs: true},
    {
      text: `2. Fix the problems in the lines you wrote. ${codeSpan(`${command} --fix`)} applies safe fixes, and ${codeSpan('npx --no -- docs-lint explain ID')} explains a rule.`,
      from: ['template:check-fix'],
      instructs: true
    },
    {
      text: '3. Stop when every problem left in your lines needs a fact you do not have, or after three rounds without progress. Report what is left.',
      from: ['template:check-stop'],
      instructs: true
    },
    {text: '', from: ['template:blank']},
    {
      text: `To check a draft before you save it, pipe it to ${codeSpan(`npx --no -- docs-lint --stdin --stdin-path ${draft}`)}. Do not hide a problem with a \`docs-lint-disable\` comment.`,
      from: ['template:check-draft'],
      instructs: true
    },
    ...(site.hasMcp ? [mcpLine] : [])
  ]
}

const mcpLine: Line = {
  text: 'When a page is finished, call the MCP tool `review_page`, judge the page as its task asks, and give your response to `report_review`.',
  from: ['template:check-review'],
  instructs: true
}

/** A path as one word of a shell command. */
const shellWord = (path: string): string => (/^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)

/** @param rules the lines about API pages, some of which concern fields that a rendered page does not have */
export function apiLines({rendersEndpoints}: SiteSummary, rules: readonly Line[]): readonly Line[] {
  if (!rendersEndpoints || rules.length === 0) return rules
  const text =
    '- If a page has `openapi:` in its frontmatter, the platform renders its parameters and responses. ParamField and ResponseField are for pages that document them by hand.'
  return [{text, from: ['template:rendered-endpoints'], instructs: true}, ...rules]
}

export function navigationLines(site: SiteSummary): Line[] {
  if (!site.dialect) return []
  const config = codeSpan(fromRepository(site, site.configFile))
  const translated = site.languages.length > 1 ? ', under its language' : ''
  return [{text: `- Add each new page to the navigation in ${config}${translated}.`, from: ['template:navigation-entry'], instructs: true}]
}

export function reuseLines(site: SiteSummary, team: TeamTexts): Line[] {
  const lines: Line[] = site.snippets.map(({path, importLine}) => ({text: `- ${codeSpan(importLine, 160)}`, from: [`site:snippets.${oneLine(path)}`]}))
  for (const [name, {attributes = {}}] of Object.entries(team.components)) {
    const typed = Object.entries(attributes).map(([key, type]) => ` ${key}={${type}}`)
    lines.push({text: `- ${codeSpan(`<${name}${typed.join('')} />`, 160)}`, from: [`settings:components.${oneLine(name)}`]})
  }
  return lines
}
