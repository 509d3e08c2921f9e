/**
 * What a page contains, without any judgment. Derived once, in one walk over the tree. Rules read facts and never trees. Every fact is a
 * {@link Span} of the page's text, and lists of facts are in the order of the text.
 */
import type {DataParseError, DataNode, ObjectNode} from '../data/node.ts'
import type {Span} from '../parse/span.ts'
import type {PageParseError} from '../parse/parser-stop.ts'
import type {Prose} from './prose-types.ts'

export interface Page {
  /** Relative to the site root, with `/`. */
  path: string
  /** The text without its BOM. Offsets refer to it. */
  text: string
  /** Whether it is a snippet, which pages import and readers never see by itself. */
  role: 'page' | 'snippet'
  kind: PageKind
  /** The language code, such as `en`. Rules about English wording run only on `en`. */
  language: string
  frontmatter: Frontmatter
  /** Set if the text is not valid MDX. Then all lists below are empty. */
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
  /** All block-level facts in order, including nested ones. */
  flow: Block[]
  comments: Comment[]
  /** Text that consists of code in braces, such as `{limit}`. */
  expressions: Expression[]
  suppressions: Suppression[]
  /** `docs-lint-enable` comments without a matching `docs-lint-disable`. */
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
  /** The whole block with its `---` lines. Absent if the page has none. */
  span?: Span
  /** Present if the block is a mapping. Offsets refer to the page. */
  node?: ObjectNode
  errors: DataParseError[]
  /** Every value by key. Of duplicate keys, the last one. */
  fields: Map<string, FrontmatterField>
}
export interface FrontmatterField extends Span {
  key: string
  value: unknown
  /** Span of the value alone. */
  valueSpan: Span
  node: DataNode
}

/** The context of a fact, shared by all facts of one container. */
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
  /** The text as a reader sees it, without markup. */
  text: string
  /** The span of the content, without `##` and `{#id}`. */
  textSpan: Span
  /** The span of `##`, of the underline of a setext heading, or of the tag name of `<h2>`. */
  marker: Span
  form: 'atx' | 'setext' | 'jsx'
  /** `{#id}` or the `id` attribute. */
  id?: string
}

export interface Link extends Fact {
  /** As written, unresolved. */
  url: string
  /** The span of the URL inside the link, or of the whole link if it is not known. */
  urlSpan: Span
  /** The text of the link as a reader sees it. Empty for an image link. */
  text: string
  textSpan: Span
  /** autolink: a bare URL in the text. jsx: `<a href>` or a component's `href`. definition: `[id]: url`. */
  form: 'inline' | 'reference' | 'definition' | 'autolink' | 'jsx'
  /** For form jsx, the component with the URL. */
  component?: Component
  /** Whether the link contains an image. */
  hasImage: boolean
}

export interface Image extends Fact {
  /** As written. Undefined if it is an expression. */
  src?: string
  srcSpan: Span
  /** undefined: no alt text. `{expression: true}`: computed alt text. */
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
  /** The page offset at which `value` starts. The indentation of a container is removed from the value, see {@link lineStarts}. */
  valueStart: number
  /** The page offset of the first character of each line of `value`. */
  lineStarts: number[]
}

export interface Attribute extends Span {
  name: string
  nameSpan: Span
  /** true: no value. `{expression}`: code between braces, as written. */
  value: string | true | {expression: string}
  /** The span of the value without quotes or braces, or of the name if there is no value. */
  valueSpan: Span
}

export interface Component extends Fact {
  /** As written: `Card`, `Tree.File`, `img`. Empty for a fragment `<>`. */
  name: string
  nameSpan: Span
  attributes: Attribute[]
  /** Whether it has `{...spread}`, which may set any attribute. */
  hasSpread: boolean
  /** `<Name …>` */
  openTag: Span
  /** The span between the tags. Empty at the end of the tag for `<Name />`. */
  content: Span
  selfClosing: boolean
  /** Whether it is inside a line of text. */
  inline: boolean
  /** Direct child components. */
  children: Component[]
  /** Whether it has content of its own besides components: text, code, lists … */
  hasOtherContent: boolean
}

/** A ParamField or ResponseField with its attributes. */
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
  /** The enclosing field, outside of Expandable. */
  parent?: Field
}

export interface List extends Fact {
  ordered: boolean
  items: ListItem[]
  /** The text of the paragraph directly before. */
  intro: string
}
export interface ListItem extends Span {
  list: List
  text: string
  /** The span of the first paragraph. */
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
  /** The imported names: `import A, {B as C} from 'x'` gives A, C. */
  names: string[]
  from: string
  fromSpan: Span
}

/** A `{/* … *\/}` or `<!-- … -->` comment. `text` is its content, trimmed. */
export interface Comment extends Span {
  text: string
}

/** Code in braces, without attributes and comments. */
export interface Expression extends Span {
  code: string
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
 * A request to suppress rules: `docs-lint-disable-next-line`, `docs-lint-disable` … `docs-lint-enable`, the frontmatter's `docs-lint: {disable: …}`,
 * or remark-lint's `lint disable`. The span is that of the comment or key.
 */
export interface Suppression extends Span {
  kind: 'next-line' | 'range' | 'page'
  /** Empty for all rules. */
  ids: string[]
  reason?: string
  /** What it covers: problems that start at or after `from` and before `to`. */
  from: number
  to: number
  /** Whether it is in the form of remark-lint, which has no reasons. */
  isRemarkLint: boolean
  /** Whether no `docs-lint-enable` ends the range. */
  isOpen: boolean
}
