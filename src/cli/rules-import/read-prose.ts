/** Reads rules files in Markdown: `.cursorrules`, `.mdc`, `CLAUDE.md`, `AGENTS.md`. Every line that is not blank is accounted for. */
import {beginsWithImperative} from '../../facts/instructs.ts'

export interface Statement {
  /** From 1. */
  line: number
  /** The number of its lines that are not blank. */
  lines: number
  /** Includes the words of its heading or introduction if these forbid it. */
  text: string
  /** Why it is not an instruction for writers. Absent if it is one. */
  left?: string
}

/** The default reason why a list item is left out. */
export const noInstruction = 'no instruction that docs-lint recognizes'

/** The statements of a text, and the number of lines around them: headings, introductions, frontmatter, code, components. */
export function readStatements(text: string): {statements: Statement[]; context: number} {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const statements: Statement[] = []
  const closing = closingLines(lines)
  const headings: string[] = []
  let context = 0
  let fence = ''
  let skipTo = -1
  let inFrontmatter = lines[0]?.trim() === '---' && lines.slice(1).some((line) => line.trim() === '---')
  let inComment = false
  let leadIn = ''
  // the statement that the next line may continue
  let open: {statement: Statement; raw: string; isItem: boolean} | undefined
  const end = (): void => {
    if (open) Object.assign(open.statement, classified(plain(open.raw), headings, open.isItem ? leadIn : '', open.isItem))
    open = undefined
  }
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim().replace(/^(?:>\s?)+/, '')
    if (raw.trim() === '') {
      if (open && !open.isItem) end()
      continue
    }
    if (inFrontmatter || inComment || index <= skipTo) {
      context++
      if (inFrontmatter && index > 0 && line === '---') inFrontmatter = false
      if (inComment && line.includes('-->')) inComment = false
      continue
    }
    const [, marks = ''] = /^(?:[-*+]\s+)?(`{3,}|~{3,})/.exec(line) ?? []
    if (marks && (!fence || (marks.startsWith(fence) && line === marks))) {
      fence = fence ? '' : marks
      context++
      continue
    }
    if (fence) {
      context++
      continue
    }
    const [, heading] = /^(#{1,6}\s.*)$/.exec(line) ?? []
    if (heading !== undefined) {
      end()
      context++
      leadIn = ''
      const level = /^#+/.exec(heading)![0].length
      headings.length = Math.min(headings.length, level - 1)
      headings[level - 1] = plain(heading.slice(level))
      continue
    }
    if (/^(?:<!--|\{\/\*)/.test(line) && !/^<!--.*-->.+/.test(line)) {
      end()
      context++
      inComment = line.startsWith('<!--') && !line.includes('-->')
      continue
    }
    if (/^(?:[-*_]\s*){3,}$|^=+$|^\|?[\s:|-]+\|[\s:|-]*$|^<\/?[\w.]+[^<>]*>$|^@\S+$/.test(line)) {
      end()
      context++
      const name = /^<([A-Z][\w.]*)\b(?!.*\/>)/.exec(line)?.[1]
      skipTo = Math.max(skipTo, closing.get(name ?? '')?.find((at) => at > index) ?? -1)
      continue
    }
    const [, item] = /^(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/.exec(line) ?? []
    if (line.startsWith('|')) {
      end()
      statements.push({line: index + 1, lines: 1, text: plain(line), left: 'a table row'})
    } else if (item !== undefined) {
      end()
      const statement: Statement = {line: index + 1, lines: 1, text: ''}
      statements.push(statement)
      open = {statement, raw: item, isItem: true}
    } else if (open && (!open.isItem || /^\s/.test(raw) || lines[index - 1]?.trim() !== '')) {
      open.raw += ` ${line}`
      open.statement.lines++
    } else {
      end()
      const statement: Statement = {line: index + 1, lines: 1, text: ''}
      statements.push(statement)
      open = {statement, raw: line, isItem: false}
    }
    // an introduction applies to the items directly after it
    if (item === undefined && open && !open.isItem) leadIn = /:\**$/.test(line) ? plain(line) : ''
  }
  end()
  return {statements, context}
}

const plain = (text: string): string =>
  text
    // `docs/**` is not bold text
    .replace(/(`[^`]*`)|\*\*|__/g, (_, code: string | undefined) => code ?? '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** The last line of each component. */
function closingLines(lines: readonly string[]): Map<string, number[]> {
  const closing = new Map<string, number[]>()
  for (const [index, line] of lines.entries()) {
    const [, name] = /^\s*<\/([A-Z][\w.]*)>/.exec(line) ?? []
    if (name !== undefined) closing.set(name, [...(closing.get(name) ?? []), index])
  }
  return closing
}

/** A heading or introduction that forbids what follows: "Do not", "Never:", "Avoid the following". */
const forbids =
  /^[^\p{L}]*(?:please )?(?:do not|do nots?|don['’]?ts?|never|avoid|you must not|must not|should not|not allowed|forbidden|prohibited|banned|no[- ]gos?|what not to do|what to avoid|things (?:not to do|to avoid))\b/iu
/** Warnings that an instruction cannot be appended to, so they are quoted in full. */
const warns =
  /\b(?:avoid|anti-?patterns?|mistakes?|pitfalls|not allowed|forbidden|prohibited|banned|bad (?:practices?|habits?|examples?)|wrong|what not to|don['’]?ts)\b|❌|🚫/iu
/** A heading or introduction that requires what follows. */
const allows =
  /^[^\p{L}]*(?:do|dos|always|prefer|instead|use|good|allowed|required|recommended|must)\b(?! ?n[o'’])|✅|\b(?:don['’]?t|never|not) (?:forget|miss)\b/iu
/** "Dos and don'ts" contains both. */
const statesBoth = /\bdo['’]?s?\b.{0,5}(?:\band\b|&|\/|\bor\b).{0,5}\bdon['’]?t/i
/** An item that is a prohibition by itself, under any heading. */
const negative =
  /^(?:[^:]{1,40}: )?(?:always avoid|avoid|never|do not|don['’]t|no|not|refrain|stop|must not|should not|limit|reduce|remove|replace|instead of)\b/i
/** An item that is an instruction by itself. */
const positive = /^(?:always|ensure|make sure|be sure|prefer|instead,|✅|✓|✔)/iu

/** The statement in the context of its headings, and whether it is an instruction. */
function classified(text: string, headings: readonly string[], leadIn: string, isItem: boolean): Pick<Statement, 'text'> & {left?: string} {
  if (!isItem && text.endsWith(':')) return {text, left: 'introduces what follows'}
  const marked = /^[^\p{L}\p{N}`"'<@]*(?:❌|🚫|✗|✘)/u.test(text)
  const bare = text.replace(/^[^\p{L}\p{N}`"'<@([/.$#]+/u, '')
  if (/^(?:bad|good|wrong|right|incorrect|correct|not|before|after|example)s?\s*:/i.test(bare)) return {text: bare, left: 'an example'}
  const around = isItem ? forbiddingOf([...headings, leadIn]) : ''
  const isForbidden = marked || around !== ''
  if (isForbidden && !negative.test(bare) && !positive.test(bare)) {
    const isStrong = marked || (forbids.test(around) && !/^[^\p{L}]*avoid/iu.test(around))
    if (isStrong && beginsWithImperative(bare)) return {text: `Do not ${decapitalized(bare)}`}
    return {text: `${(marked ? 'Do not' : around).replace(/\s*:$/, '')}: ${bare}`}
  }
  if (aboutWork.test(bare)) return {text: bare, left: 'about working in the repository, not about pages'}
  if (bare.endsWith(':')) return {text: bare, left: 'introduces what follows'}
  return isInstruction(bare) ? {text: bare} : {text: bare, left: isItem ? noInstruction : 'a paragraph without an instruction that docs-lint recognizes'}
}

/** The nearest heading or introduction that forbids what follows, unless a nearer one requires it. */
function forbiddingOf(around: readonly (string | undefined)[]): string {
  for (const words of around.toReversed()) {
    if (!words) continue
    if (statesBoth.test(words) || allows.test(words)) return ''
    if (forbids.test(words) || warns.test(words)) return words
  }
  return ''
}

const decapitalized = (text: string): string => (/^\p{Lu}[\p{Ll}'’]/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text)

/** Instructions for running the tools of the repository. */
const aboutWork =
  /`(?:npm|npx|pnpm|yarn|bun|make|git|cd|mint|mintlify|python|pip|docker|cargo|go|vale) |\bpull requests?\b|\bPRs?\b|\bcommits?\b|\bbranch(?:es)?\b/

function isInstruction(text: string): boolean {
  const after = text
    .replace(/^[^:]{1,40}: /, '')
    .replace(/^(?:if|when|whenever|for|before|after|where|once|unless)\b[^,]{2,150}, /i, '')
    .replace(/^(?:only|also|then|\p{L}+ly) /iu, '')
  return (
    orders.test(after) ||
    /^(?:always|never|do not|don['’]t|avoid|prefer|ensure|keep|no)\b/i.test(text) ||
    /\b(?:must|should|always|never|needs?|has to|have to)\b/i.test(text) ||
    beginsWithImperative(text) ||
    (after !== text && beginsWithImperative(after))
  )
}

/** Verbs that rarely start a step on a page but often start a rule. */
const orders =
  /^(?:be|lead with|end|break|style|suggest|employ|focus|anticipate|begin|start|introduce|describe|capitali[sz]e|spell|refer|link|mention|aim|favor|assume|consider|treat|stick|cite|quote|format|phrase|limit|reserve|cover|label|present|preserve|reference|respect|review|skip|omit|state|summari[sz]e|translate|wrap|direct|explain|test|only) (?!is\b|are\b)[\p{L}\p{N}`"“<@]/iu
