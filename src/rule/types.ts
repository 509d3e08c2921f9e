import type {Team} from './team.ts'
import type {StatementId} from '../contract/statements.ts'
import type {FieldShape} from '../data/shape.ts'
import type {CodeBlock, Component, Field, Heading, Image, Link, List, Page, Suppression, Table} from '../facts/types.ts'
import type {Prose, Sentence} from '../facts/prose-types.ts'
import type {Span} from '../parse/span.ts'
import type {Endpoint, OpenApi} from '../openapi/types.ts'
import type {Judge} from '../site/reviews.ts'
import type {Site, SiteView} from '../site/types.ts'
import type {BadExample, GoodExample} from './example.ts'

/** How much harm a problem does to a reader. `off` is a setting of a rule, not a level of a problem. */
export type Level = 'error' | 'warn' | 'info'
export type LevelSetting = Level | 'off'

/** Exact, or a heuristic that can be wrong and says so. */
export type Enforcement = 'check' | 'heuristic'

/** A section of the contract, which is the folder of a rule. */
export type Group = 'page' | 'accessibility' | 'components' | 'language' | 'organization' | 'user-focus' | 'code' | 'api' | 'site'

/**
 * The subject of a rule. `source` is every page, even one that does not parse (of which only the text, frontmatter, and parse error are known).
 * `page` is one that parses. `prose` and `sentence` are those of English pages.
 */
export interface Subjects {
  source: Page
  page: Page
  heading: Heading
  link: Link
  image: Image
  code: CodeBlock
  component: Component
  field: Field
  list: List
  table: Table
  prose: Prose
  sentence: Sentence
  suppression: SuppressionFact
  site: Site
  /** The OpenAPI files of the site. */
  openapi: OpenApi
  /** A page about an endpoint and its operation. All pages have to be known first, so the rule sees only its outline. */
  endpoint: Endpoint
}
export type SubjectName = keyof Subjects

/** A suppression and its effect. */
export interface SuppressionFact extends Suppression {
  /** Unknown rule ids, with the nearest known one. */
  unknown: {id: string; near: string | undefined}[]
  /** Ids of rules that ran and had nothing to suppress. `*` for a suppression of every rule. */
  unused: string[]
  /** A `docs-lint-enable` without a preceding `docs-lint-disable`. */
  closesNothing: boolean
}

/** The key of messages with ids that only the check knows: those of a plugin. */
export const anyMessage = '*'

/** An option of a rule: its shape, its default, and a sentence on what it does. Made by `option.…`. */
export interface Option<T> extends FieldShape {
  default: T
  description: string
}
export type Options = Record<string, Option<unknown>>
export type OptionValues<O extends Options> = {[K in keyof O]: O[K] extends Option<infer T> ? T : never}

/** The reviewer of a problem that no check found. */
export interface Judgment extends Judge {
  /** From 0 to 1, as given by the reviewer. */
  confidence?: number
}

/** A change of the text: `start` to `end` becomes `text`. Offsets as in {@link Span}. `file` if it is not the page itself. */
export interface Edit extends Span {
  text: string
  file?: string
}

/** The `{name}` placeholders of a message. Braces around several words are text. */
type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | Placeholders<Rest>
  : never
type Values<S extends string> = [Placeholders<S>] extends [never]
  ? {values?: never}
  : string extends S
    ? {values?: Record<string, string | number>}
    : {values: {[K in Placeholders<S>]: string | number}}

/** What a check reports: the location, the message, and edits. */
export type Problem<M extends Record<string, string> = Record<string, string>> = {
  [Id in keyof M & string]: {
    /** A fact or a span of it, with `file` if it is in another file than the page, such as docs.json. */
    at: Span & {file?: string}
    message: Id
    /** The actual text, for tools. Never a secret. */
    actual?: string
    /** What could be written instead, nearest first. */
    expected?: string[]
    /**
     * The shared cause of problems in several locations, such as the path of a missing page. Problems of one message with one cause are reported as
     * one problem with several locations.
     */
    cause?: string
    /** Set if a reviewer found the problem. */
    judgment?: Judgment
    /**
     * Used in the fingerprint instead of the line, for a rule that reports only some of its problems on a page. The n-th problem with one identity on
     * a page keeps its fingerprint, whatever text it refers to.
     */
    identity?: string
    /** Safe: applied by `--fix`. */
    fix?: Edit | Edit[]
    /** Applied only by a person. */
    suggest?: Edit | Edit[]
  } & Values<M[Id]>
}[keyof M & string]

/** What a check may know besides its subject. */
export interface Context<O extends Options = Options> {
  /** The current page. None for the subjects `site`, `openapi`, and `endpoint`. */
  page: Page
  /**
   * The site without its pages, if it is known: not if a single rule runs in remark-cli. What a rule reports on a page must not depend on other
   * pages, so that it can be cached. `acrossPages` is for that.
   */
  site: SiteView | undefined
  options: OptionValues<O>
  team: Team
}

/** What a check across pages may know besides the site. */
export type SiteContext<O extends Options = Options> = Pick<Context<O>, 'options' | 'team'> & {openapi: OpenApi}

type Result<M extends Record<string, string>> = Problem<M> | Iterable<Problem<M>> | undefined

/**
 * The texts of a rule or guideline, for rules.md, the reference page, and `explain`. `{name}` in title, guide, and why is replaced by the value of
 * that option, so that a text never contradicts the settings: `Keep a sentence below {max} words`. A list becomes `a`, `b`. Other braces stay as they
 * are.
 */
export interface Guidance {
  /** Kebab case, names the subject, equals the file name. */
  id: string
  group: Group
  /** Statements of the contract that it covers, see src/contract/statements.ts. */
  statements: StatementId[]
  /** One imperative sentence without a final period. */
  title: string
  /** What to do, in one or two sentences. */
  guide: string
  /** How it helps readers. */
  why: string
  /** What reviewers look for, in addition to the guide for writers: what is missing, and what a check cannot detect. */
  review?: string
  /** Its place in rules.md, independent of levels: 1 is what an assistant has to know before it writes, 3 what it can fix later. @default 2 */
  priority?: 1 | 2 | 3
}

export interface RuleSpec<
  On extends SubjectName = SubjectName,
  O extends Options = Options,
  M extends Record<string, string> = Record<string, string>
> extends Guidance {
  enforcement: Enforcement
  /** The kind of fact that it checks. */
  on: On
  /** false: its problems are in docs.json, OpenAPI files, and the like, never in a page. A run over some pages skips it. */
  inPages?: false
  /** false: does not run on snippets. */
  snippets?: false
  /**
   * It also runs on older versions and translations: true, or the ids of the messages that it reports there. Set it for problems that differ between
   * a page and its copies and stop readers, such as a broken link.
   */
  inCopies?: true | readonly string[]
  /** Its edits may change the target of a link. Edits of other rules may not. */
  retargets?: true
  /** About English wording, so that it does not run on pages in other languages. Implied for `prose` and `sentence`. */
  english?: true
  /** Its problems on a page also depend on the rest of the site. In remark-cli, where only a page is known, it may report fewer. */
  needsSite?: true
  /** It needs the spellings of terms on all pages, see `PageOutline.terms`. */
  needsTerms?: true
  /** It needs the case of headings on all pages, see `PageOutline.headingCases`. */
  needsHeadingCases?: true
  /** It needs `Site.assistantFiles`. */
  needsAssistantFiles?: true
  options?: O
  /** Texts by id. `{name}` is filled from the problem's `values`. {@link anyMessage} stands for ids that are not known beforehand. */
  messages: M
  /** Other inputs of its problems than its options and the build of docs-lint, such as the version of a package. */
  revision?: string
  /**
   * Loads what `check` needs for a page but a start should not pay for, such as the parsers of its code languages. It is awaited before
   * `check` runs. Undefined if there is nothing to wait for.
   */
  prepare?(page: Page, options: OptionValues<O>): Promise<void> | undefined
  /** A cheap test of a subject before `check`: false if `check` would find nothing. For most wording rules, this skips most blocks. */
  prefilter?(subject: Subjects[On], context: Context<O>): boolean
  check(subject: Subjects[On], context: Context<O>): Result<M>
  /** Problems that need all pages, such as two pages with the same title. Each problem gives its `file`. */
  acrossPages?(site: Site, context: SiteContext<O>): Result<M>
  /** The tests, the reference page, and the Write / Not pairs of rules.md. */
  examples: {good: GoodExample[]; bad: BadExample[]}
}

export interface GuidelineSpec extends Guidance {
  /** false: only reviewers need it, because other rules already tell writers the same. */
  inRulesFile?: false
  examples?: {good: string[]; bad: string[]}
}
