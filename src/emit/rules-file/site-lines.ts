/** The lines that come from the site: what it is, how to check the work, how a page joins it, what it can reuse. */
import {codeSpan, oneLine, plainText} from '../neutral.ts'
import type {Line, SiteSummary, TeamTexts} from './types.ts'

/** Path of a file of the site as seen from the repository root. */
const fromRepository = ({root}: SiteSummary, path: string): string => (root ? `${root}/${path}` : path)

export const siteTitle = ({name}: SiteSummary): string => (name && plainText(name) ? `Writing for ${plainText(name)}` : 'Writing for this documentation site')

export function siteLines(site: SiteSummary): Line[] {
  const where = site.root ? `in ${codeSpan(`${site.root}/`)}` : 'in the root of this repository'
  const files = site.extensions.map((extension) => `\`.${oneLine(extension, 10)}\``).join(' and ') || '`.mdx`'
  const config = site.dialect ? `, configured by ${codeSpan(fromRepository(site, site.configFile))}` : ''
  const lines: Line[] = [
    {text: `The documentation site lies ${where}: ${files} pages${config}.`, from: ['site:root', 'site:configFile']},
    {
      text: 'docs-lint checks every page with the rules below and writes this text from the same rules and settings. To change a rule, change the settings and run `docs-lint rules write`.',
      from: ['template:origin']
    }
  ]
  if (site.languages.length > 1) {
    const [first = 'en', ...others] = site.languages.map((code) => codeSpan(code, 20))
    lines.push({text: `Write in ${first} first; translations: ${others.join(', ')}.`, from: ['site:languages'], instructs: true})
  }
  if (site.openapi.length > 0) {
    lines.push({
      text: `The specification of the API lies in ${site.openapi
        .slice(0, 5)
        .map((file) => codeSpan(file, 120))
        .join(', ')}: take names, types and status codes from there.`,
      from: ['site:openapi'],
      instructs: true
    })
  }
  return lines
}

export function checkLines(site: SiteSummary): Line[] {
  const command = `npx docs-lint${site.root ? ` ${shellWord(site.root)}` : ''}`
  const draft = shellWord(fromRepository(site, 'guides/new-page.mdx'))
  return [
    {text: `1. Run ${codeSpan(command)} after you write or change a page.`, from: ['template:check-command'], instructs: true},
    {
      text: `2. Fix each problem in the lines that you wrote. ${codeSpan(`${command} --fix`)} repairs the mechanical ones; ${codeSpan('npx docs-lint explain ID')} explains a rule.`,
      from: ['template:check-fix'],
      instructs: true
    },
    {
      text: '3. Stop when the command exits with 0 and names no problem in your lines. After three rounds without progress, stop and report what is left.',
      from: ['template:check-stop'],
      instructs: true
    },
    {text: '', from: ['template:blank']},
    {
      text: `Check a draft before it is on disk with ${codeSpan(`npx docs-lint --stdin --stdin-path ${draft}`)}. Never add a \`docs-lint-disable\` comment to pass. When a problem asks for a fact that you do not have, such as a limit, a parameter or an output, ask for it.`,
      from: ['template:check-draft'],
      instructs: true
    }
  ]
}

/** A path as one word of a shell command. */
const shellWord = (path: string): string => (/^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)

/** @param rules the lines about API pages, which speak of fields that a rendered page does not write */
export function apiLines({rendersEndpoints}: SiteSummary, rules: readonly Line[]): readonly Line[] {
  if (!rendersEndpoints || rules.length === 0) return rules
  const text =
    '- On a page with `openapi:` in its frontmatter the platform renders parameters and responses: what follows about ParamField and ResponseField is for pages that write them.'
  return [{text, from: ['template:rendered-endpoints'], instructs: true}, ...rules]
}

export function navigationLines(site: SiteSummary): Line[] {
  const config = codeSpan(fromRepository(site, site.configFile))
  const lines: Line[] = []
  if (site.dialect) {
    const translated = site.languages.length > 1 ? ', under the language of the page' : ''
    lines.push({
      text: `- Add a new page to ${config}: its path without extension, such as \`guides/auth\`, in the \`pages\` of a group in \`navigation\`${translated}.`,
      from: ['template:navigation-entry'],
      instructs: true
    })
  }
  lines.push({
    text: '- Link to a page of the site from its root and without extension: `[Rotate an API key](/guides/rotate-keys)`.',
    from: ['template:link-form'],
    instructs: true
  })
  return lines
}

export function reuseLines(site: SiteSummary, team: TeamTexts): Line[] {
  const lines: Line[] = site.snippets.map(({path, importLine}) => ({text: `- ${codeSpan(importLine, 160)}`, from: [`site:snippets.${oneLine(path)}`]}))
  for (const [name, {attributes = {}}] of Object.entries(team.components)) {
    const typed = Object.entries(attributes).map(([key, type]) => ` ${key}={${type}}`)
    lines.push({text: `- ${codeSpan(`<${name}${typed.join('')} />`, 160)}`, from: [`settings:components.${oneLine(name)}`]})
  }
  return lines
}
