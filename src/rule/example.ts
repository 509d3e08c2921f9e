/** Examples of rules, which document a rule and test it. */
import type {Review} from '../site/reviews.ts'
import type {AssistantFile} from '../site/types.ts'
import type {Team} from './team.ts'

/** A page without its frontmatter (the harness adds it), or a page with what belongs to it. */
export type GoodExample = string | Example
export interface BadExample extends Example {
  /** The messages of the rule, one per «marked» span, in order. */
  messages: string[]
  /** The page after `--fix`. For a site example, the file that changes. */
  fixed?: string
}

export interface Example {
  /** The text of the page. `«` and `»` mark the span of each problem. */
  page?: string
  /** Path of the page. @default `page.mdx` */
  path?: string
  /** The text of docs.json, with or without marked spans. null: the site has none. */
  config?: string | null
  /** More files of the site: path → text. Empty text is an image, and `«»` is a missing file that is reported. */
  files?: Record<string, string>
  /** Options of the rule. */
  options?: Record<string, unknown>
  /** Vocabulary of the team, as in the settings. */
  team?: {vocabulary?: Partial<Team['vocabulary']>}
  /** Files for assistants on disk. */
  assistantFiles?: AssistantFile[]
  /** Problems from reviewers, by path of the page. */
  reviews?: Record<string, Review[]>
  /** Shown instead of the page in rules.md, if the page is too long. */
  short?: string
}

/** Tags an MDX text, and removes common indentation and the first line break. */
export function mdx(strings: TemplateStringsArray, ...values: unknown[]): string {
  return dedent(String.raw({raw: strings.map((part) => part)}, ...values))
}
/** Tags a JSON text, like {@link mdx}. */
export const json = mdx

function dedent(text: string): string {
  const lines = text
    .replace(/^\n/, '')
    .replace(/\n[ \t]*$/, '\n')
    .split('\n')
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length)
  const indent = indents.length ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(indent)).join('\n')
}

/** Removes the marks of spans from a text. @throws if marks are not in pairs */
export function readMarks(text: string): {text: string; spans: {start: number; end: number}[]} {
  const spans: {start: number; end: number}[] = []
  const open: number[] = []
  let out = ''
  for (const char of text) {
    if (char === '«') open.push(out.length)
    else if (char === '»') {
      const start = open.pop()
      if (start === undefined) throw new Error('Example: » without «')
      spans.push({start, end: out.length})
    } else out += char
  }
  if (open.length > 0) throw new Error('Example: « without »')
  return {text: out, spans: spans.sort((a, b) => a.start - b.start || b.end - a.end)}
}
