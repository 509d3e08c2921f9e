/**
 * `npm run redpen`: compares the built docs-lint with the pages of `test/redpen`, whose README explains the format, and prints how many of
 * an editor's marks have a matching problem.
 *
 * node src/dev/redpen.mjs [FOLDER…] [--only NAME] [--misses] [--statements] [--aside] [--json]
 */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))
const defaultFolder = join(root, 'test/redpen')

/** Statements that can cover the same problem: a rule of one can match a mark of another. */
const alike = [
  ['2.5.1.clear-direct', '2.5.1.concise-sentences', '2.5.3.plain-language'],
  ['2.5.2.numbered-steps', '2.5.7.steps', '2.4.Steps-Step'],
  ['2.5.7.tabs', '2.4.Tabs-Tab', '2.5.7.code-group', '2.4.CodeGroup'],
  ['2.5.7.param-response-field', '2.4.ParamField', '2.4.ResponseField', '2.5.5.all-parameters'],
  ['2.5.7.expandable', '2.4.Expandable'],
  ['2.5.7.accordions', '2.4.AccordionGroup-Accordion'],
  ['2.4.Update', '9.changelog'],
  ['2.5.7.request-response-example', '2.4.RequestExample', '2.4.ResponseExample', '2.5.5.success-and-error', '2.5.5.complete-cycles'],
  ['2.4.Note', '2.4.Tip', '2.4.Warning', '2.4.Info', '2.4.Check'],
  ['2.3.4', '2.5.6.link-text'],
  ['2.3.3', '2.5.6.alt-text', '2.4.Frame'],
  ['2.3.2', '2.5.6.heading-hierarchy'],
  ['2.5.2.descriptive-headings', '2.5.1.parallel-structure'],
  ['2.5.5.status-codes', '2.5.5.success-and-error'],
  ['5.bearer-header', '2.5.5.authentication'],
  ['2.5.3.scannable', '2.5.6.scannable', '2.5.2.logical-grouping']
]

/** @returns {string} the text with `@@made-up:PREFIX:N@@` replaced by PREFIX and N letters and digits, the same ones each time */
const fillKeys = (text) =>
  text.replace(/@@made-up:([^:@]*):(\d+)@@/g, (_, prefix, length) => {
    const letters = 'aZ4kQ8xW2mR7tY5vB9nC3jH6pL1sDfGu0eKiXoTz'
    return prefix + Array.from({length: Number(length)}, (_, index) => letters[(index * 7 + prefix.length * 3) % letters.length]).join('')
  })

/**
 * @param {string} folder
 * @returns {{name: string, bad: string, good?: string, site: {docs?: object, files?: Record<string, unknown>}}[]} the pairs of a folder, by name
 */
export function readPairs(folder) {
  const files = readdirSync(folder)
  const sites = files.includes('site.json') ? JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) : {}
  const read = (file) => (files.includes(file) ? fillKeys(readFileSync(join(folder, file), 'utf8')) : undefined)
  return files
    .filter((file) => file.endsWith('.bad.mdx'))
    .map((file) => file.slice(0, -'.bad.mdx'.length))
    .toSorted()
    .map((name) => ({name, bad: read(`${name}.bad.mdx`), good: read(`${name}.good.mdx`), site: sites[name] ?? {}}))
}

/** @returns {{text: string, marks: {statement: string, text: string, line: number}[]}} a bad page without its marks, and the marks */
export function readMarks(page) {
  const marks = []
  const lines = page.split('\n').map((line, index) =>
    line.replace(/\s*%%([^|%]+)\|([^%]*)%%/g, (_, statement, text) => {
      marks.push({statement: statement.trim(), text: text.trim(), line: index + 1})
      return ''
    })
  )
  return {text: lines.join('\n'), marks}
}

/** Lints one page as `NAME.mdx` of a small site in which the other pairs are pages too. @returns {Promise<object[]>} the page's problems */
async function lintPage(lint, folder, {name, site}, text, names) {
  rmSync(folder, {recursive: true, force: true})
  const write = (path, content) => {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  for (const other of names) write(`${other}.mdx`, other === name ? text : otherPage(other))
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const letter of 'abcdef') write(`images/${letter}.png`, '')
  const pages = [{group: 'Pages', pages: names}]
  write('docs.json', {name: 'Red pen', logo: '/favicon.svg', favicon: '/favicon.svg', colors: {primary: '#0B5F4A'}, navigation: pages, ...site.docs})
  for (const [path, content] of Object.entries(site.files ?? {})) write(path, content)
  const {findings} = await lint({cwd: folder, paths: ['.']})
  // without problems that the made-up site causes
  return findings.filter(({path, rule}) => path === `${name}.mdx` && rule !== 'page-in-navigation' && rule !== 'unused-file')
}

const otherPage = (name) =>
  `---\ntitle: "Set up ${name.replaceAll('-', ' ')}"\ndescription: "How a team sets up this part of the product for the first time."\n---\n\nSet up the product.\n`

/**
 * @param {ReturnType<typeof readPairs>} pairs
 * @param {{lint: Function, statements: {id: string, rules: string[]}[]}} build the library, and what `coverage` says
 * @returns {Promise<{name: string, marks: {statement: string, text: string, line: number, found: boolean}[], good?: object[], unknown: string[]}[]>}
 */
export async function scorePairs(pairs, {lint, statements}) {
  const rulesOf = new Map(statements.map(({id, rules}) => [id, rules]))
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-redpen-'))
  const names = pairs.map(({name}) => name)
  const scores = []
  try {
    for (const pair of pairs) {
      const {text, marks} = readMarks(pair.bad)
      const problems = await lintPage(lint, folder, pair, text, names)
      const scored = marks.map((mark) => {
        const related = [mark.statement, ...alike.filter((group) => group.includes(mark.statement)).flat()]
        const rules = new Set(related.flatMap((id) => rulesOf.get(id) ?? []))
        const isNear = ({start, end}) => mark.text.startsWith('page:') || (start.line <= mark.line + 1 && end.line >= mark.line - 1)
        return {...mark, found: problems.some((problem) => rules.has(problem.rule) && isNear(problem))}
      })
      scores.push({
        name: pair.name,
        marks: scored,
        unknown: marks.filter(({statement}) => !rulesOf.has(statement)).map(({statement}) => statement),
        ...(pair.good !== undefined && {good: await lintPage(lint, folder, pair, pair.good, names)})
      })
    }
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
  return scores
}

const share = (marks) => `${marks.filter(({found}) => found).length} of ${marks.length}`
const percent = (marks) => `${Math.round((100 * marks.filter(({found}) => found).length) / Math.max(1, marks.length))} %`
/** Pairs that are held out while someone works on a rule. */
const isAside = ({name}) => name.startsWith('aside-')

/** Lines for people. Misses on held-out pages are not listed, so that nobody tunes rules to them. */
function report(scores, {misses, statements, aside}) {
  const lines = []
  for (const score of scores) {
    const count = (level) => score.good.filter((problem) => problem.level === level).length
    const good = score.good ? `; good page: ${count('error')} errors, ${count('warn')} warnings, ${count('info')} infos` : ''
    lines.push(`${score.name}: ${share(score.marks)} marks${good}`)
    for (const id of score.unknown) lines.push(`  unknown statement ${id}`)
    if (!misses || (isAside(score) && !aside)) continue
    for (const {line, statement, text, found} of score.marks) if (!found) lines.push(`  missed ${line} ${statement}: ${text}`)
    for (const {start, level, rule, message} of score.good ?? []) lines.push(`  good page ${start.line}:${start.column} ${level} ${rule}: ${message}`)
  }
  if (statements) {
    const groups = new Map()
    for (const mark of scores.flatMap(({marks}) => marks)) groups.set(mark.statement, [...(groups.get(mark.statement) ?? []), mark])
    for (const [id, marks] of [...groups].toSorted(([a], [b]) => a.localeCompare(b, 'en', {numeric: true}))) lines.push(`  ${id.padEnd(34)} ${share(marks)}`)
  }
  for (const [title, part] of [
    ['worked with', scores.filter((score) => !isAside(score))],
    ['kept aside', scores.filter(isAside)]
  ]) {
    const marks = part.flatMap((score) => score.marks)
    const good = part.flatMap((score) => score.good ?? [])
    const count = (level) => good.filter((problem) => problem.level === level).length
    const pages = part.filter((score) => score.good).length
    lines.push(
      `${title}: ${share(marks)} marks (${percent(marks)}); ${pages} good pages: ${count('error')} errors, ${count('warn')} warnings, ${count('info')} infos`
    )
  }
  return lines.join('\n')
}

async function main() {
  const flag = {type: 'boolean', default: false}
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {only: {type: 'string'}, misses: flag, statements: flag, aside: flag, json: flag}
  })
  const {lint} = await import(pathToFileURL(join(root, 'dist/src/index.js')).href)
  const coverage = spawnSync(process.execPath, [join(root, 'dist/cli.js'), 'coverage', '--format', 'json'], {cwd: root, encoding: 'utf8', maxBuffer: 1 << 26})
  const build = {lint, statements: JSON.parse(coverage.stdout).statements}
  const folders = positionals.length > 0 ? positionals.map((folder) => resolve(folder)) : [defaultFolder]
  const scores = []
  for (const folder of folders) {
    const pairs = readPairs(folder).filter(({name}) => !values.only || name.includes(values.only))
    scores.push(...(await scorePairs(pairs, build)))
  }
  console.log(values.json ? JSON.stringify(scores, null, 2) : report(scores, values))
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) await main()
