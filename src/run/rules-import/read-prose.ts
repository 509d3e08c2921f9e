/** Rules files in Markdown: `.cursorrules`, `.mdc`, `CLAUDE.md`, `AGENTS.md`. */
import {beginsWithImperative} from '../../facts/instructs.ts'

export interface Bullet {
  /** From 1. */
  line: number
  text: string
  /** It tells to do something; else it is a topic of a list at most. */
  instructs: boolean
}

/** Longer ones are no instruction but a text. In characters. */
const longest = 400

/** The items of lists and the one-line paragraphs that tell a writer to do something. Frontmatter, code and components are left out. */
export function readBullets(text: string): Bullet[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const bullets: Bullet[] = []
  let fence = ''
  const closing = closingLines(lines)
  let skipTo = -1
  let inFrontmatter = lines[0]?.trim() === '---'
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    if (inFrontmatter) {
      if (index > 0 && line === '---') inFrontmatter = false
      continue
    }
    const [, marks = ''] = /^(?:[-*+]\s+)?(`{3,}|~{3,})/.exec(line) ?? []
    if (marks && (!fence || (marks.startsWith(fence) && line === marks))) fence = fence ? '' : marks
    if (!fence && !marks && index > skipTo)
      skipTo = Math.max(skipTo, closing.get(/^<([A-Z][\w.]*)\b(?!.*(?:\/>|<\/))/.exec(line)?.[1] ?? '')?.find((at) => at > index) ?? -1)
    if (fence || marks || index <= skipTo || line.length > longest || /^[<|#>]/.test(line)) continue
    const [, item] = /^(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/.exec(line) ?? []
    const said = plain(item ?? line)
    if (said && (item !== undefined || instructs(said))) bullets.push({line: index + 1, text: said, instructs: !said.endsWith(':') && instructs(said)})
  }
  return bullets
}

const plain = (text: string): string =>
  text
    .replace(/\*\*|__/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** The lines on which each component ends. */
function closingLines(lines: readonly string[]): Map<string, number[]> {
  const closing = new Map<string, number[]>()
  for (const [index, line] of lines.entries()) {
    const [, name] = /^\s*<\/([A-Z][\w.]*)>/.exec(line) ?? []
    if (name !== undefined) closing.set(name, [...(closing.get(name) ?? []), index])
  }
  return closing
}

/** Tells to do something; not how to run the tools of the repository. */
function instructs(text: string): boolean {
  if (/`(?:npm|npx|pnpm|yarn|bun|make|git|cd|mint|mintlify|python|pip|docker|cargo|go) |\bpull requests?\b|\bPRs?\b|\bcommits?\b|\bbranch(?:es)?\b/.test(text))
    return false
  const after = text.replace(/^[^:]{1,40}: /, '')
  return (
    /^(?:always|never|do not|don['’]t|avoid|prefer|ensure|keep|no)\b/i.test(text) ||
    /\b(?:must|should|always|never)\b/i.test(text) ||
    beginsWithImperative(text) ||
    (after !== text && beginsWithImperative(after))
  )
}
