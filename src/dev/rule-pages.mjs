/** Writes the reference pages of the rules, docs/rules/*.mdx, and their part of the navigation. Part of `npm run docs`. */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'docs/rules')

/**
 * @param modules the rules, guidelines, and presets, and the functions that write their pages: from the sources or from dist/
 * @returns name of the file in docs/rules → its text
 */
export function rulePages({rules, guidelines, presets, activeRules, layersOf, noTeam, rulePage, ruleIndex, groupTitles}) {
  const levelsOf = presets.map((preset) => {
    const active = activeRules(rules, layersOf(preset), {fallback: {rules: {}}}, noTeam)('page.mdx').rules
    return [preset.name, new Map(active.map((one) => [one.rule.id, one.levels]))]
  })
  const levels = (id) => Object.fromEntries(levelsOf.map(([name, byId]) => [name, levelWords(byId.get(id) ?? {})]))
  const files = new Map()
  for (const {id, spec} of rules) files.set(`${id}.mdx`, rulePage({spec, levels: levels(id)}))
  for (const {id, spec} of guidelines) files.set(`${id}.mdx`, rulePage({spec}))
  const specs = (list) => list.map(({spec}) => spec)
  const list = {
    rules: specs(rules),
    guidelines: specs(guidelines),
    levels: Object.fromEntries([...levelsOf[0][1]].map(([id, own]) => [id, distinct(own).join(', ')])),
    link: (id) => `/rules/${id}`
  }
  files.set('index.mdx', ruleIndex(list))
  const groups = Object.entries(groupTitles).map(([group, title]) => ({
    group: title,
    pages: [...rules, ...guidelines].filter(({spec}) => spec.group === group).map(({id}) => `rules/${id}`)
  }))
  const navigation = [{group: 'All rules', pages: ['rules/index']}, ...groups.filter(({pages}) => pages.length > 0)]
  files.set('navigation.json', `${JSON.stringify(navigation, null, 2)}\n`)
  return files
}

/** docs/remark.mdx with the list of rules that need more than a single page. */
export function fillRemarkPage(page, {rules, isSiteRule}) {
  const link = ({id}) => `[${id}](/rules/${id})`
  const whole = rules.filter(({spec}) => isSiteRule(spec) || spec.on === 'suppression')
  const partly = rules.filter(({spec}) => !whole.some(({id}) => id === spec.id) && (spec.needsSite || spec.acrossPages))
  const list = `- These rules check the site, or all problems of a page, and report nothing in remark: ${whole.map(link).join(', ')}.
- These rules report fewer problems in remark, because some of their checks depend on \`docs.json\` or on other pages: ${partly.map(link).join(', ')}.`
  const filled = page.replace(/(\{\/\* written by [^\n]*\*\/\}\n)[\s\S]*?(\{\/\* end \*\/\})/, (_, start, end) => `${start}\n${list}\n\n${end}`)
  if (!filled.includes(list)) throw new Error('docs/remark.mdx has no place for the list of rules')
  return filled
}

/** One level if all messages share it, otherwise each message with its own. */
function levelWords(levels) {
  const [level = 'off', ...others] = distinct(levels)
  if (others.length === 0) return level
  return Object.entries(levels)
    .map(([message, one]) => `\`${message}\` ${one}`)
    .join(', ')
}

/** The distinct levels of a rule's messages, highest first. */
function distinct(levels) {
  return ['error', 'warn', 'info', 'off'].filter((level) => Object.values(levels).includes(level))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules = ['rules/index', 'presets/index', 'src/run/settings/levels', 'src/rule/run-rule', 'src/emit/rule-page', 'src/emit/rule-index']
  const loaded = await Promise.all(modules.map((path) => import(pathToFileURL(join(root, 'dist', `${path}.js`)).href)))
  const all = Object.assign({}, ...loaded)
  const files = rulePages(all)
  const remark = join(root, 'docs/remark.mdx')
  writeFileSync(remark, fillRemarkPage(readFileSync(remark, 'utf8'), all))
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
}
