/**
 * What a page says, without any opinion on it. Derived once, in one walk over the tree; rules read facts and never trees.
 * Every fact is a {@link Span} of the page's text and lists its facts in the order of the text.
 */
import type {DataParseError, DataNode, ObjectNode} from '../data/node.ts'
import type {Span} from '../parse/span.ts'
import type {PageParseError} from '../parse/parser-stop.ts'
import type {Prose} from './prose-types.ts'

export interface Page {
  /** Relative to the site root, with `/`. */
  path: string
  /** The text without its BOM; every offset counts in it. */
  text: string
  /** A snippet is imported by pages and never shown by itself. */
  role: 'page' | 'snippet'
  kind: PageKind
  /** Language code, such as `en`. Rules about English wording run on `en` alone. */
  language: string
  frontmatter: Frontmatter
  /** Set when the text is no MDX; then every list below is empty. */
  syntaxError?: PageParseError
  headings: Heading[]
  links: Link[]
  images: Image[]
  code: CodeBlock[]
  components: Component[]
  fields: Field[]
  lists: List[]
  tables: Table[]
  imports: Import[]
  /** Names that the page itself exports or defines. */
  exports: string[]
  /** Running text in blocks: paragraphs, headings, items, cells, attributes, frontmatter. */
  prose: Prose[]
  /** All block-level facts in order, nested ones included. */
  flow: Block[]
  comments: Comment[]
  suppressions: Suppression[]
  /** `docs-lint-enable` comments that close nothing. */
  strayEnables: Comment[]
}

/**
 * What the frontmatter says (`type: tutorial`) comes first, then title and path, then content.
 * - endpoint: `api:` or `openapi:` in the frontmatter · landing: `mode: custom` or `frame`
 * - changelog: has Update, or is named as one and divided by versions or dates
 * - troubleshooting: named as help for failures, or as questions and answers
 * - reference: named as one, a path below reference/ or api/, mostly fields or tables, or sections named by identifiers
 * - index: hardly more than cards or links to pages
 * - guide: steps that cover the page, or a title that names a task and sections that carry it out
 * - tutorial: a guide with at least three code blocks · concept: the rest
 */
export type PageKind = 'endpoint' | 'changelog' | 'landing' | 'reference' | 'troubleshooting' | 'index' | 'guide' | 'tutorial' | 'concept'

export interface Frontmatter {
  /** The whole block with its fences; absent when the page has none. */
  span?: Span
  /** Present when the block holds a mapping. Offsets count in the page. */
  node?: ObjectNode
  errors: DataParseError[]
  /** Every value by key, the last of equal keys. */
  fields: Map<string, FrontmatterField>
}
export interface FrontmatterField extends Span {
  key: string
  value: unknown
  /** Span of the value alone. */
  valueSpan: Span
  node: DataNode
}

/** What encloses a fact. Shared by all facts of one container. */
export interface Within {
  parent?: Within | undefined
  /** The nearest enclosing component. */
  component?: Component | undefined
  /** The nearest enclosing list item. */
  item?: ListItem | undefined
  /** The nearest enclosing link or Card. */
  link?: Link | undefined
  inTable: boolean
  inQuote: boolean
}

export interface Fact extends Span {
  within: Within
}

export interface Heading extends Fact {
  level: number
  /** Text as a reader sees it, without marks. */
  text: string
  /** Span of the content, without `##` and `{#id}`. */
  textSpan: Span
  /** The `##`; for a setext heading its underline, for `<h2>` the tag's name. */
  marker: Span
  form: 'atx' | 'setext' | 'jsx'
  /** `{#id}` or the `id` attribute. */
  id?: string
}

export interface Link extends Fact {
  /** As written, without resolving anything. */
  url: string
  /** Span of the address inside the link; the whole link when it cannot be told apart. */
  urlSpan: Span
  /** What a reader sees as the text of the link; empty for an image link. */
  text: string
  textSpan: Span
  /** autolink: a bare address in the text. jsx: `<a href>` or a component's `href`. definition: `[id]: url`. */
  form: 'inline' | 'reference' | 'definition' | 'autolink' | 'jsx'
  /** For form jsx the component that carries the address. */
  component?: Component
  /** True when the link holds an image. */
  hasImage: boolean
}

export interface Image extends Fact {
  /** As written; undefined when it is an expression. */
  src?: string
  srcSpan: Span
  /** undefined: none given. `{expression: true}`: given by code. */
  alt: string | undefined | {expression: true}
  altSpan?: Span
  /** markdown: `![]()`; jsx: `<img>`, `<Image>`. */
  form: 'markdown' | 'jsx'
  component?: Component
}

export interface CodeBlock extends Fact {
  lang?: string
  langSpan?: Span
  meta?: string
  /** From `title="x"`, `filename="x"` or a bare word after the language. */
  title?: string
  value: string
  /** Offset at which `value` starts in the page; a block inside a container has its indentation removed, see {@link lineStarts}. */
  valueStart: number
  /** The page offset of the first character of each line of `value`. */
  lineStarts: number[]
}

export interface Attribute extends Span {
  name: string
  nameSpan: Span
  /** true: no value given. `{expression}`: code between braces, as written. */
  value: string | true | {expression: string}
  /** Span of the value without quotes or braces; the name's span when there is none. */
  valueSpan: Span
}

export interface Component extends Fact {
  /** As written: `Card`, `Tree.File`, `img`. Empty for a fragment `<>`. */
  name: string
  nameSpan: Span
  attributes: Attribute[]
  /** Has `{...spread}`: any attribute may be set. */
  hasSpread: boolean
  /** `<Name …>` */
  openTag: Span
  /** Between the tags; empty at the end of the open tag for `<Name />`. */
  content: Span
  selfClosing: boolean
  /** Stands in a line of text. */
  inline: boolean
  /** Components directly inside, without those deeper down. */
  children: Component[]
  /** Has text, code, lists … of its own beside components. */
  hasOtherContent: boolean
}

/** A ParamField or ResponseField, its attributes read. */
export interface Field extends Fact {
  component: Component
  of: 'param' | 'response'
  name?: string
  nameSpan: Span
  /** The location attributes found on a ParamField: `path`, `body`, `query`, `header`. */
  locations: string[]
  type?: string
  required: boolean
  default?: string
  deprecated: boolean
  /** Enclosing field, through Expandable. */
  parent?: Field
}

export interface List extends Fact {
  ordered: boolean
  items: ListItem[]
  /** Text of the paragraph directly before. */
  intro: string
}
export interface ListItem extends Span {
  list: List
  text: string
  /** Span of the first paragraph. */
  textSpan: Span
  hasCode: boolean
  hasImage: boolean
}

export interface Table extends Fact {
  header: Cell[]
  rows: Cell[][]
}
export interface Cell extends Span {
  text: string
}

export interface Import extends Span {
  /** Names that it binds: `import A, {B as C} from 'x'` gives A, C. */
  names: string[]
  from: string
  fromSpan: Span
}

/** A `{/* … *\/}` or `<!-- … -->` comment. `text` is what stands inside, trimmed. */
export interface Comment extends Span {
  text: string
}

/** A block in the flow of the page. */
export interface Block extends Fact {
  type: 'heading' | 'paragraph' | 'list' | 'code' | 'component' | 'table' | 'quote' | 'image' | 'other'
  fact?: Heading | List | CodeBlock | Component | Table | Image | undefined
  prose?: Prose | undefined
  /** The heading above, in the same container or an outer one. */
  under?: Heading | undefined
}

/**
 * A wish of the writer to silence rules: `docs-lint-disable-next-line`, `docs-lint-disable` … `docs-lint-enable`, the
 * frontmatter's `docs-lint: {disable: …}`, or remark-lint's `lint disable`. The span is that of the comment or key.
 */
export interface Suppression extends Span {
  kind: 'next-line' | 'range' | 'page'
  /** Empty: every rule. */
  ids: string[]
  reason?: string
  /** What it covers: problems that start from `from` on, before `to`. */
  from: number
  to: number
  /** Written in remark-lint's form, which has no reasons. */
  isRemarkLint: boolean
  /** A range that no `docs-lint-enable` ends. */
  isOpen: boolean
}
