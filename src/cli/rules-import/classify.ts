/** Compares statements from other tools with the rules here. Deterministic: it matches words and uses no model. */
import {highestLevel, type ActiveGuidance} from '../../emit/guidance.ts'
import {parseFullYaml} from '../../data/yaml.ts'
import {parseJson} from '../../data/json.ts'
import {findPattern} from '../../run/settings/linear-pattern.ts'
import {ruleLike} from './like-rule.ts'
import {noInstruction, readStatements} from './read-prose.ts'
import {readVale, type ValeStyle} from './read-vale.ts'
import {aliases, ofMarkdownlint, topics, type Topic} from './topics.ts'
import {countLines, type Imported, type ImportRow} from './types.ts'

export type ImportKind = 'prose' | 'vale' | 'words' | 'markdownlint'

/** The kind of a file, by its name. Undefined if it cannot be read. */
export function kindOfFile(path: string): ImportKind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (/^\.markdownlint(?:-cli2)?\.(?:jsonc?|ya?ml)$/i.test(name)) return 'markdownlint'
  if (/\.ya?ml$/i.test(name)) return 'vale'
  if (/^(?:accept|reject)\.txt$/i.test(name)) return 'words'
  return /\.(?:mdc?|mdx|txt)$/i.test(name) || /^\.(?:cursorrules|windsurfrules|clinerules|rules)$/.test(name) ? 'prose' : undefined
}

/** @param known every rule and guideline with the current settings */
export function classify(files: readonly {file: string; kind: ImportKind; text: string}[], known: readonly ActiveGuidance[]): Imported {
  const byId = new Map(known.map((one) => [one.spec.id, one]))
  const found: Imported = {rows: [], context: 0, guidelines: [], teamRules: [], accept: [], prefer: new Map(), levels: new Map()}
  for (const {file, kind, text} of files) {
    const before = found.rows.length
    if (kind === 'prose') {
      const {statements} = readStatements(text)
      for (const {left, ...statement} of statements) {
        if (left === undefined) classifyStatement({file, ...statement}, byId, found)
        else classifyLeft({file, ...statement}, left, byId, found)
      }
    } else if (kind === 'vale') {
      const style = readVale(text, file)
      if (style) classifyStyle(style, file, byId, found)
      else found.rows.push({file, line: 1, lines: countLines(text), text: 'YAML without `extends`', verdict: 'left', note: 'not a Vale style'})
    } else if (kind === 'words') classifyWords(text, file, found)
    else classifyMarkdownlint(text, file, byId, found)
    // lines around the statements
    const counted = found.rows.slice(before).reduce((sum, {lines}) => sum + lines, 0)
    found.context += countLines(text) - counted
  }
  for (const row of found.rows) if (row.verdict === 'contradicts') row.note = [row.note, besides(row, found.rows)].filter(Boolean).join('; ')
  return found
}

type Known = ReadonlyMap<string, ActiveGuidance>
type RowSource = Pick<ImportRow, 'file' | 'line' | 'lines' | 'text'>

function classifyStatement(source: RowSource, known: Known, found: Imported): void {
  const row = aboutRule(source, source.text, known)
  if (row) return void found.rows.push(row)
  const title = titleOf(source.text)
  const twin = found.guidelines.find((one) => one.title === title)
  if (twin) return void found.rows.push({...source, verdict: 'guideline', note: `same as ${twin.id}`})
  const text = source.text.replace(/\s+/g, ' ').trim()
  const id = idOf(source.text, found)
  found.rows.push({...source, verdict: 'guideline'})
  found.guidelines.push({id, title, ...(titleOf(text, Infinity) !== title && {guide: text})})
}

/** An item that is not an instruction can still name the subject of a rule: "Steps: procedures". */
function classifyLeft(source: RowSource, left: string, known: Known, found: Imported): void {
  const row = left === noInstruction ? aboutRule(source, source.text, known) : undefined
  found.rows.push(row ?? {...source, verdict: 'left', note: left})
}

function aboutRule(source: RowSource, text: string, known: Known): ImportRow | undefined {
  const topic = topics.find(({id, about}) => known.has(id) && about.test(text))
  if (!topic) return undefined
  const {id, against} = topic
  const active = known.get(id)!
  const asks = compareWithTopic(topic, text)
  // neither agrees nor disagrees, so it is kept in its own words
  if (asks === 'unclear') return undefined
  if (asks === 'opposite') return {...source, verdict: 'contradicts', id, note: against?.rule ?? `the rule is: ${active.spec.title}`}
  const max = numberOf(active, text)
  if (max) return {...source, verdict: 'contradicts', id, note: max}
  return {...source, verdict: 'already', id, ...offNote(active)}
}

/** The start of a sentence that forbids something. */
const denies = /^(?:[^:]{1,60}: )?(?:please )?(?:always avoid|avoid|never|do not|don['’]t|no|not|refrain from|stop|limit|reduce|remove|replace|drop)\b/i
/** A prohibition later in the sentence: "pages must not begin with an H1". */
const deniesLater = /\b(?:must not|should not|shouldn['’]t|cannot|can['’]t|may not|are not|is not|aren['’]t|isn['’]t|not allowed|forbidden|prohibited)\b/i
/** Verbs that reverse the meaning: "Skip the alt text". */
const omits =
  /^(?:[^:]{1,60}: )?(?:(?:always|do not|don['’]t|never|avoid|please) )?(?:skip(?:ping)?|omit(?:ting)?|leav(?:e|ing) (?:out|off)|forget(?:ting)? (?:to )?|ignor(?:e|ing)|miss(?:ing)?|neglect(?:ing)?|drop(?:ping)?)\b/i

/** Words before something that a sentence objects to: "instead of jargon", "check for broken links". */
const turnsRound =
  /\b(?:instead of|rather than|in place of|without|free (?:of|from)|over|not|no|never|avoid\w*|don['’]t|(?:check|look|watch|scan) for|fix|find|repair)\b/i

/** Whether a sentence has the same requirement as the rule. */
function compareWithTopic({id, about, against, bans, wants}: Topic, text: string): 'same' | 'opposite' | 'unclear' {
  const isDenied = denies.test(text)
  const isDeniedLater = !isDenied && deniesLater.test(text)
  const ban = bans?.exec(text)
  // "Skip heading levels" is exactly what the rule objects to
  const isOmitted = omits.test(text) && !/^(?:skip|omit|drop|ignor|leav)/i.test(ban?.[0] ?? '')
  const banned = ban?.index ?? Infinity
  const wanted = (wants ?? (bans ? undefined : about))?.exec(text)?.index ?? Infinity
  if (against?.words && !isDenied && !isDeniedLater && against.words.test(text)) return 'opposite'
  if (against?.denied?.test(text)) return 'opposite'
  // that a component is not for something does not contradict the rule that requires it elsewhere
  if (isDenied && /^(?:prefer|callout)-/.test(id)) return 'unclear'
  if (!isDenied && !isDeniedLater && banned < wanted && turnsRound.test(text.slice(0, banned))) return 'same'
  // no word shows which of the two the sentence is about
  if (banned === Infinity && wanted === Infinity) return isDenied || isDeniedLater || isOmitted ? 'unclear' : 'same'
  const isAgainst = (isDenied || isDeniedLater) !== isOmitted
  return isAgainst === banned < wanted ? 'same' : 'opposite'
}

/** `Keep sentences below 20 words`, although the settings say 30. */
function numberOf(active: ActiveGuidance, text: string): string | undefined {
  const [, words] = /\b(\d{1,3}) words\b/.exec(text) ?? []
  if (words === undefined || active.isGuideline || typeof active.options['max'] !== 'number' || active.options['max'] === Number(words)) return undefined
  return `the settings say ${active.options['max']}: set \`"${active.spec.id}": ["warn", {"max": ${words}}]\` to change it`
}

function offNote(active: ActiveGuidance): {note?: string} {
  if (active.isGuideline) return {note: 'a guideline, which people review'}
  return highestLevel(active) === 'off' ? {note: 'off here'} : {}
}

/** Statements in other files about the same rule. */
function besides({file, id}: ImportRow, rows: readonly ImportRow[]): string {
  const other = rows.find((row) => row.id === id && row.verdict === 'already' && row.file !== file)
  return other ? `${other.file}:${other.line} agrees with the rule` : ''
}

function classifyStyle(style: ValeStyle, file: string, known: Known, found: Imported): void {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.ya?ml$/i, '')
  const text = `${name}: ${style.message.replace(/\s+/g, ' ').trim()}`
  const source = {file, line: style.line, lines: style.lines, text}
  const same = ruleLike(style, known)
  if (same) {
    const {id, options} = same
    const active = known.get(id)!
    const note = [same.note, exceptionsNote(style), offNote(active).note].filter(Boolean).join('; ')
    found.rows.push({...source, verdict: same.contradicts ? 'contradicts' : 'already', id, ...(note && {note})})
    if (!active.isGuideline && !same.contradicts && (options ?? highestLevel(active) === 'off'))
      found.levels.set(id, options ? [style.level, options] : style.level)
    return
  }
  const patterns = style.patterns.map(([pattern]) => pattern)
  let pairs = 0
  for (const [from, to] of style.swap) {
    if (isPlain(from) && to !== '' && !to.includes('|')) {
      if (!found.prefer.has(from)) found.prefer.set(from, to)
      pairs++
    } else patterns.push(from)
  }
  const linear = patterns.filter(isLinear)
  const left = patterns.length - linear.length
  const leftNote = [left > 0 ? `${left} of its patterns use lookaround, which team rules do not support` : '', exceptionsNote(style)].filter(Boolean)
  const makesRule = linear.length > 0 && (style.kind === 'existence' || style.kind === 'substitution')
  if (pairs > 0) found.rows.push({...source, verdict: 'words', note: [`${pairs} pairs for \`vocabulary.prefer\``, ...(makesRule ? [] : leftNote)].join('; ')})
  if (makesRule) {
    const rule = ruleOf(style, linear, name, found)
    found.teamRules.push(rule)
    found.rows.push({...source, lines: pairs > 0 ? 0 : style.lines, verdict: 'rule', note: [rule.id, ...leftNote].join('; ')})
  } else if (pairs === 0) {
    const why = patterns.length > 0 ? leftNote.join('; ') : `a style that extends \`${style.kind}\`, which team rules do not support`
    found.rows.push({...source, verdict: 'left', note: why})
  }
}

const exceptionsNote = ({exceptions}: ValeStyle): string => (exceptions > 0 ? `its ${exceptions} exceptions are not imported` : '')

function ruleOf(
  {message, level, scope, isBare, ignoresCase}: ValeStyle,
  patterns: readonly string[],
  name: string,
  {teamRules}: Imported
): Imported['teamRules'][number] {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const id = idAmong(['vale', ...(words ?? [])].join('-'), teamRules)
  const title = titleOf(message.includes('%s') ? `${name}: ${withoutPlaceholders(message)}` : message) || name
  const where = scope === 'heading' ? {in: 'headings'} : {}
  if (patterns.every(isPlain) && ignoresCase) return {id, level, ...where, words: [...patterns], title}
  const joined = patterns.length === 1 ? patterns[0]! : patterns.map((one) => `(?:${one})`).join('|')
  return {id, level, ...where, pattern: `${ignoresCase ? '(?i)' : ''}${isBare ? joined : `\\b(?:${joined})\\b`}`, title}
}

/** Removes the placeholders for the match, which a title does not have. */
const withoutPlaceholders = (message: string): string =>
  message
    .replace(/['"‘“]?%s['"’”]?/g, '…')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether the linear-time engine supports a pattern. */
function isLinear(pattern: string): boolean {
  try {
    findPattern(pattern, undefined)
    return true
  } catch {
    return false
  }
}

const isPlain = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} '’/-]*$/u.test(text)

function classifyWords(text: string, file: string, found: Imported): void {
  const words = text
    .split(/\r\n|\n|\r/)
    .map((word) => word.replace(/^\uFEFF/, '').trim())
    .filter((word) => word && !word.startsWith('#'))
  const plain = words.filter(isPlain)
  const left = words.length - plain.length
  const source = {file, line: 1, lines: words.length}
  if (/accept\.txt$/i.test(file)) {
    found.accept.push(...plain.filter((word) => !found.accept.includes(word)))
    const note = left > 0 ? `${left} more are patterns, which \`vocabulary.accept\` does not support` : ''
    found.rows.push({...source, text: `${plain.length} accepted words`, verdict: plain.length > 0 ? 'words' : 'left', ...(note && {note})})
    return
  }
  const note = left > 0 ? `; ${left} more are patterns` : ''
  if (plain.length > 0)
    found.teamRules.push({
      id: idAmong('vale-reject', found.teamRules),
      level: 'error',
      words: plain,
      title: 'Replace words that the team rejects'
    })
  found.rows.push({
    ...source,
    text: `${plain.length} rejected words`,
    verdict: plain.length > 0 ? 'rule' : 'left',
    note: `${found.teamRules.at(-1)?.id ?? ''}${note}`
  })
}

function classifyMarkdownlint(text: string, file: string, known: Known, found: Imported): void {
  const {node: root} = /\.jsonc?$/i.test(file) ? parseJson(text, file) : parseFullYaml(text, file)
  const config = root?.kind === 'object' ? root.entries.find(({key}) => key === 'config')?.value : undefined
  const node = config ?? root
  for (const {key, keyStart, value} of node?.kind === 'object' ? node.entries : []) {
    const id = ofMarkdownlint.get(aliases.get(key) ?? key.toUpperCase())
    const active = id === undefined ? undefined : known.get(id)
    const isOff = value.kind === 'boolean' && !value.value
    const line = text.slice(0, keyStart).split('\n').length
    const source = {file, line, lines: countLines(text.slice(text.lastIndexOf('\n', keyStart) + 1, value.end)), text: `${key}: ${isOff ? 'off' : 'on'}`}
    if (!active || id === undefined) {
      found.rows.push({...source, verdict: 'left', note: 'docs-lint has no equivalent rule'})
      continue
    }
    if (isOff) found.levels.set(id, 'off')
    found.rows.push(
      isOff ? {...source, verdict: 'contradicts', id, note: 'off in the source, on in docs-lint'} : {...source, verdict: 'already', id, ...offNote(active)}
    )
  }
}

const idAmong = (base: string, taken: readonly {id: string}[]): string => {
  let id = base
  for (let number = 2; taken.some((one) => one.id === id); number++) id = `${base}-${number}`
  return id
}

/** One line, without a final period. */
const titleOf = (text: string, longest = 200): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return (line.length > longest ? `${line.slice(0, longest).replace(/\s\S*$/, '')} …` : line).replace(/[.!]+$/, '')
}

function idOf(text: string, {guidelines}: Imported): string {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z][a-z0-9]*/g) ?? []
  return idAmong(words.slice(0, 4).join('-') || 'guideline', guidelines)
}
