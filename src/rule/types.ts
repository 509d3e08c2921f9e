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

/** How much harm a problem does to a reader. `off` is no level of a problem but a setting of a rule. */
export type Level = 'error' | 'warn' | 'info'
export type LevelSetting = Level | 'off'

/** Exact, or a heuristic that can be wrong and says so. */
export type Enforcement = 'check' | 'heuristic'

/** A section of the contract; the folder of a rule. */
export type Group = 'page' | 'accessibility' | 'components' | 'language' | 'organization' | 'user-focus' | 'code' | 'api' | 'site'

/**
 * What a rule is about. `source` is every page, also one that does not parse (then only its text, frontmatter and syntax
 * error are known); `page` is one that parses. `prose` and `sentence` are those of English pages.
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
  /** A page about an endpoint and its operation: known when all pages are, so it is looked at after them, by its outline. */
  endpoint: Endpoint
}
export type SubjectName = keyof Subjects

/** A suppression with what became of it. */
export interface SuppressionFact extends Suppression {
  /** Ids that no rule has, with the nearest one that is. */
  unknown: {id: string; near: string | undefined}[]
  /** Ids of rules that ran and had nothing to say there; `*` for a suppression of every rule. */
  unused: string[]
  /** A `docs-lint-enable` that nothing precedes. */
  closesNothing: boolean
}

/** Key of a message whose id only the check knows: that of a plugin, which names its messages as it likes. */
export const anyMessage = '*'

/** An option of a rule: its shape, its default and a sentence on what it does. Made by `option.…`. */
export interface Option<T> extends FieldShape {
  default: T
  description: string
}
export type Options = Record<string, Option<unknown>>
export type OptionValues<O extends Options> = {[K in keyof O]: O[K] extends Option<infer T> ? T : never}

/** Who stands behind a problem that no check found. */
export interface Judgment extends Judge {
  /** From 0 to 1, as the reviewer gave it. */
  confidence?: number
}

/** A change of the text: `start` to `end` becomes `text`. Offsets as in {@link Span}; `file` when it is not the page's own. */
export interface Edit extends Span {
  text: string
  file?: string
}

/** `{name}` places of a message; braces around several words are text. */
type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | Placeholders<Rest>
  : never
type Values<S extends string> = [Placeholders<S>] extends [never]
  ? {values?: never}
  : string extends S
    ? {values?: Record<string, string | number>}
    : {values: {[K in Placeholders<S>]: string | number}}

/** What a check reports: where, which message, and what to do about it. */
export type Problem<M extends Record<string, string> = Record<string, string>> = {
  [Id in keyof M & string]: {
    /** A fact or a span of it; with `file` when it lies in another file than the page, e.g. docs.json. */
    at: Span & {file?: string}
    message: Id
    /** What stands there, for machines. Never a secret. */
    actual?: string
    /** What could stand there, nearest first. */
    expected?: string[]
    /**
     * What is behind the problem when several places share it, such as the path of a missing page. Problems of one message
     * with one cause are reported as one problem with several places.
     */
    cause?: string
    /** Set where a reviewer judged and no check. */
    judgment?: Judgment
    /**
     * What a fingerprint is made of instead of the line, for a rule that reports only some of what it finds on a page. The n-th
     * problem with one identity on a page keeps its fingerprint, whichever text it points at.
     */
    identity?: string
    /** Safe: applied by `--fix`. */
    fix?: Edit | Edit[]
    /** Never applied without a person. */
    suggest?: Edit | Edit[]
  } & Values<M[Id]>
}[keyof M & string]

/** What a check may know beside its subject. */
export interface Context<O extends Options = Options> {
  /** The page at hand; for the subjects `site`, `openapi` and `endpoint` there is none. */
  page: Page
  /**
   * The site without its pages, where it is known: not when a single rule runs in remark-cli. What a rule says of a page
   * may not depend on other pages, or it could not be kept in a cache; for that there is `acrossPages`.
   */
  site: SiteView | undefined
  options: OptionValues<O>
  team: Team
}

/** What a check across pages may know beside the site. */
export type SiteContext<O extends Options = Options> = Pick<Context<O>, 'options' | 'team'> & {openapi: OpenApi}

type Result<M extends Record<string, string>> = Problem<M> | Iterable<Problem<M>> | undefined

/**
 * The words of a rule or guideline: the line in rules.md, the reference page, the answer of `explain`.
 * `{name}` in title, guide and why stands for the value of the rule's option of that name, so that a text never contradicts
 * the settings: `Keep a sentence below {max} words`. A list becomes `a`, `b`; every other brace stays as it is.
 */
export interface Guidance {
  /** Kebab case, names the subject, equals the file name. */
  id: string
  group: Group
  /** Statements of the contract that it encodes, see src/contract/statements.ts. */
  statements: StatementId[]
  /** One imperative sentence in positive form, without a final stop. */
  title: string
  /** What to do, in one or two sentences. */
  guide: string
  /** Why a reader gains from it. */
  why: string
  /** What reviewers look for, where the guide speaks to writers: what is missing, and what a check cannot see. */
  review?: string
  /**
   * Place in rules.md, apart from any level: 1 is what an assistant must know before it writes, 3 what it can fix after.
   * @default 2
   */
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
  /** false: its problems lie in docs.json, OpenAPI files and the like, never in a page. A run over some pages passes it over. */
  inPages?: false
  /** false: snippets are left alone. */
  snippets?: false
  /**
   * It also runs on pages of older versions and on translations: true, or the ids of the messages that it reports there. Set
   * it for what differs between a page and its copies and stops readers, such as a broken link.
   */
  inCopies?: true | readonly string[]
  /** Its edits may change what a link points to, since that is what it is for; no other rule's may. */
  retargets?: true
  /** English wording: pages in other languages are left alone. Implied for `prose` and `sentence`. */
  english?: true
  /** What it says of a page depends on the rest of the site too; in remark-cli, where only a page is known, it may say less. */
  needsSite?: true
  /** It asks how the pages write terms that have several forms, see `PageOutline.terms`. */
  needsTerms?: true
  /** It asks how headings are written, `PageOutline.headingCases`. */
  needsHeadingCases?: true
  /** It asks for `Site.assistantFiles`. */
  needsAssistantFiles?: true
  options?: O
  /** Texts by id. `{name}` is filled from the problem's `values`. {@link anyMessage} stands for ids that are not known beforehand. */
  messages: M
  /** What its findings depend on beside its options and the build of docs-lint, such as the version of a package. */
  revision?: string
  /**
   * Loads what `check` needs for a page and what start-up should not pay for, such as the parsers of the languages on it. It
   * is awaited before `check` runs; undefined when there is nothing to wait for.
   */
  prepare?(page: Page, options: OptionValues<O>): Promise<void> | undefined
  /** A cheap look at a subject before `check`: false where that would find nothing. Most rules about words need no more of most blocks. */
  prefilter?(subject: Subjects[On], context: Context<O>): boolean
  check(subject: Subjects[On], context: Context<O>): Result<M>
  /** What can be said only when all pages are known, such as two pages with one title. Problems name their `file`. */
  acrossPages?(site: Site, context: SiteContext<O>): Result<M>
  /** The tests, the reference page and the Write/Not pairs of rules.md at once. */
  examples: {good: GoodExample[]; bad: BadExample[]}
}

export interface GuidelineSpec extends Guidance {
  /** false: reviewers alone need it, since rules say the same to writers. */
  inRulesFile?: false
  examples?: {good: string[]; bad: string[]}
}
