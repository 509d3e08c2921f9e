/** Examples of rules: the text that shows a rule is also what tests it. */
import type {Review} from '../site/reviews.ts'
import type {AssistantFile} from '../site/types.ts'
import type {Team} from './team.ts'

/** A page with its frontmatter left out (the harness gives one), or a page with what belongs to it. */
export type GoodExample = string | Example
export interface BadExample extends Example {
  /** The messages that the rule gives, one for each «drawn» span, in order. */
  messages: string[]
  /** The page after `--fix`; for a site example the file that changes. */
  fixed?: string
}

export interface Example {
  /** Text of the page. `«` and `»` draw the span of each problem. */
  page?: string
  /** Path of the page. @default `page.mdx` */
  path?: string
  /** Text of docs.json, with or without drawn spans; null: the site has none. */
  config?: string | null
  /** More files of the site: path → text. An empty text stands for an image, `«»` for a file that is missing and told so. */
  files?: Record<string, string>
  /** Options of the rule. */
  options?: Record<string, unknown>
  /** The team's own words, as in the settings. */
  team?: {vocabulary?: Partial<Team['vocabulary']>}
  /** What lies on disk for assistants. */
  assistantFiles?: AssistantFile[]
  /** What reviewers said, by path of the page. */
  reviews?: Record<string, Review[]>
  /** Shown instead of the page in rules.md, when the page is too long for a line. */
  short?: string
}

/** Marks an MDX text; removes the common indentation and the first line break. */
export function mdx(strings: TemplateStringsArray, ...values: unknown[]): string {
  return dedent(String.raw({raw: strings.map((part) => part)}, ...values))
}
/** Marks a JSON text, as {@link mdx}. */
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

/** Takes the drawn spans out of a text. @throws when marks are not in pairs */
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
