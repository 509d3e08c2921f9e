/** What was read of other tools, held against the rules here. Deterministic: words decide, no model. */
import {highestLevel, type ActiveGuidance} from '../../emit/guidance.ts'
import {parseFullYaml} from '../../data/yaml.ts'
import {parseJson} from '../../data/json.ts'
import {findPattern} from '../settings/linear-pattern.ts'
import {readBullets} from './read-prose.ts'
import {readVale, type ValeStyle} from './read-vale.ts'
import {aliases, ofMarkdownlint, topics} from './topics.ts'
import type {Imported, Row} from './types.ts'

export type Kind = 'prose' | 'vale' | 'words' | 'markdownlint'

/** What a file is, by its name; undefined: nothing that can be read. */
export function kindOfFile(path: string): Kind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (/^\.markdownlint(?:-cli2)?\.(?:jsonc?|ya?ml)$/i.test(name)) return 'markdownlint'
  if (/\.ya?ml$/i.test(name)) return 'vale'
  if (/^(?:accept|reject)\.txt$/i.test(name)) return 'words'
  return /\.(?:mdc?|mdx|txt)$/i.test(name) || /^\.(?:cursorrules|windsurfrules|clinerules|rules)$/.test(name) ? 'prose' : undefined
}

/** @param known every rule and guideline, as the settings here have it */
export function judge(files: readonly {file: string; kind: Kind; text: string}[], known: readonly ActiveGuidance[]): Imported {
  const byId = new Map(known.map((one) => [one.spec.id, one]))
  const found: Imported = {rows: [], guidelines: [], teamRules: [], accept: [], prefer: new Map(), levels: new Map()}
  for (const {file, kind, text} of files) {
    if (kind === 'prose') for (const {instructs, ...bullet} of readBullets(text)) judgeBullet({file, ...bullet}, byId, found, instructs)
    else if (kind === 'vale') {
      const style = readVale(text, file)
      if (style) judgeStyle(style, file, byId, found)
    } else if (kind === 'words') judgeWords(text, file, found)
    else judgeMarkdownlint(text, file, byId, found)
  }
  for (const row of found.rows) if (row.verdict === 'contradicts') row.note = [row.note, besides(row, found.rows)].filter(Boolean).join('; ')
  return found
}

type Known = ReadonlyMap<string, ActiveGuidance>
type Place = Pick<Row, 'file' | 'line' | 'text'>

function judgeBullet(place: Place, known: Known, found: Imported, instructs = true): void {
  const row = aboutRule(place, place.text, known)
  if (row) found.rows.push(row)
  else if (instructs && !found.guidelines.some(({title}) => title === titleOf(place.text))) {
    found.rows.push({...place, verdict: 'guideline'})
    found.guidelines.push({id: idOf(place.text, found), title: titleOf(place.text)})
  }
}

function aboutRule(place: Place, text: string, known: Known): Row | undefined {
  const topic = topics.find(({id, about}) => known.has(id) && about.test(text))
  if (!topic) return undefined
  const {id, against} = topic
  if (against?.words.test(text)) return {...place, verdict: 'contradicts', id, note: against.rule}
  const max = numberOf(known.get(id)!, text)
  if (max) return {...place, verdict: 'contradicts', id, note: max}
  return {...place, verdict: 'already', id, ...offNote(known.get(id)!)}
}

/** `Keep sentences below 20 words`, where the settings say 30. */
function numberOf(active: ActiveGuidance, text: string): string | undefined {
  const [, words] = /\b(\d{1,3}) words\b/.exec(text) ?? []
  if (words === undefined || active.isGuideline || typeof active.options['max'] !== 'number' || active.options['max'] === Number(words)) return undefined
  return `the settings say ${active.options['max']}: set \`"${active.spec.id}": ["warn", {"max": ${words}}]\` to change it`
}

function offNote(active: ActiveGuidance): {note?: string} {
  if (active.isGuideline) return {note: 'a guideline: people review it'}
  return highestLevel(active) === 'off' ? {note: 'off here'} : {}
}

/** What other files say of the same rule. */
function besides({file, id}: Row, rows: readonly Row[]): string {
  const other = rows.find((row) => row.id === id && row.verdict === 'already' && row.file !== file)
  return other ? `${other.file}:${other.line} says what the rule says` : ''
}

function judgeStyle(style: ValeStyle, file: string, known: Known, found: Imported): void {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.ya?ml$/i, '')
  const text = `${name}: ${style.message.replace(/\s+/g, ' ').trim()}`
  const place = {file, line: style.line, text}
  // a style that finds one word is about that word
  const words = style.tokens.length === 1 ? ` (\`${style.tokens[0]}\`)` : ''
  const latin = style.swap.some(([from]) => /e\\?\.g|i\\?\.e/.test(from)) ? ' Latin abbreviations' : ''
  const row = aboutRule(place, style.message + words + latin, known)
  if (row) {
    found.rows.push(row)
    const active = row.verdict === 'already' ? known.get(row.id!) : undefined
    if (active && !active.isGuideline && highestLevel(active) === 'off') found.levels.set(row.id!, style.level)
    return
  }
  const patterns = [...style.tokens]
  let pairs = 0
  for (const [from, to] of style.swap) {
    if (isPlain(from) && !to.includes('|')) {
      if (!found.prefer.has(from)) found.prefer.set(from, to)
      pairs++
    } else patterns.push(from)
  }
  if (pairs > 0) found.rows.push({...place, verdict: 'words', note: `${pairs} pairs for \`vocabulary.prefer\``})
  const linear = patterns.filter(isLinear)
  const left = patterns.length - linear.length
  const leftNote = left > 0 ? `; ${left} of its patterns look around, which rules of a team cannot` : ''
  if (linear.length > 0 && (style.kind === 'existence' || style.kind === 'substitution')) {
    const rule = ruleOf(style, linear, name)
    found.teamRules.push(rule)
    found.rows.push({...place, verdict: 'rule', note: rule.id + leftNote})
  } else if (pairs === 0) judgeBullet({...place, text: withoutPlaces(text)}, new Map(), found)
}

function ruleOf({message, level, scope, isBare, ignoresCase}: ValeStyle, patterns: readonly string[], name: string): Imported['teamRules'][number] {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const id = ['vale', ...(words ?? [])].join('-')
  const title = titleOf(message.includes('%s') ? `${name}: ${withoutPlaces(message)}` : message) || name
  const where = scope === 'heading' ? {in: 'headings'} : {}
  if (patterns.every(isPlain) && ignoresCase) return {id, level, ...where, words: [...patterns], title}
  const joined = patterns.length === 1 ? patterns[0]! : patterns.map((one) => `(?:${one})`).join('|')
  return {id, level, ...where, pattern: `${ignoresCase ? '(?i)' : ''}${isBare ? joined : `\\b(?:${joined})\\b`}`, title}
}

/** The places for what was found, which a title has not. */
const withoutPlaces = (message: string): string =>
  message
    .replace(/['"‘“]?%s['"’”]?/g, '…')
    .replace(/\s+/g, ' ')
    .trim()

/** A pattern that an engine of linear time knows. */
function isLinear(pattern: string): boolean {
  try {
    findPattern(pattern, undefined)
    return true
  } catch {
    return false
  }
}

const isPlain = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} '’/-]*$/u.test(text)

function judgeWords(text: string, file: string, found: Imported): void {
  const words = text
    .split(/\r\n|\n|\r/)
    .map((word) => word.trim())
    .filter((word) => word && !word.startsWith('#'))
  const plain = words.filter(isPlain)
  const isAccept = /accept\.txt$/i.test(file)
  if (!isAccept || plain.length === 0) return
  found.accept.push(...plain.filter((word) => !found.accept.includes(word)))
  const left = words.length - plain.length
  found.rows.push({
    file,
    line: 1,
    text: `${plain.length} accepted words`,
    verdict: 'words',
    ...(left > 0 && {note: `${left} more are patterns, which \`vocabulary.accept\` does not know`})
  })
}

function judgeMarkdownlint(text: string, file: string, known: Known, found: Imported): void {
  const {node: root} = /\.jsonc?$/i.test(file) ? parseJson(text, file) : parseFullYaml(text, file)
  const config = root?.kind === 'object' ? root.entries.find(({key}) => key === 'config')?.value : undefined
  const node = config ?? root
  for (const {key, keyStart, value} of node?.kind === 'object' ? node.entries : []) {
    const number = aliases[key] ?? key.toUpperCase()
    const id = ofMarkdownlint[number]
    const active = id === undefined ? undefined : known.get(id)
    if (!active || id === undefined) continue
    const isOff = value.kind === 'boolean' && !value.value
    const place = {file, line: text.slice(0, keyStart).split('\n').length, text: `${key}: ${isOff ? 'off' : 'on'}`}
    if (isOff) found.levels.set(id, 'off')
    found.rows.push(isOff ? {...place, verdict: 'contradicts', id, note: 'off there, on here'} : {...place, verdict: 'already', id, ...offNote(active)})
  }
}

/** One line, without a final stop. */
const titleOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')
    .slice(0, 200)

function idOf(text: string, {guidelines}: Imported): string {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z][a-z0-9]*/g) ?? []
  const base = words.slice(0, 4).join('-') || 'guideline'
  let id = base
  for (let number = 2; guidelines.some((one) => one.id === id); number++) id = `${base}-${number}`
  return id
}
