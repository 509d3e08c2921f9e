/**
 * A site: its configuration in one model that both dialects of docs.json produce, and what is known of its pages.
 * Site rules read this and the outlines of the pages, never trees.
 */
import type {DataParseError, DataNode, ObjectNode} from '../data/node.ts'
import type {Span} from '../parse/span.ts'
import type {SiteReviews} from './reviews.ts'

/** A place in a file of the site. */
export interface Location extends Span {
  /** Relative to the site root, with `/`. */
  file: string
}

export interface Site {
  /** Absent when the site has no docs.json or mint.json, or it holds no object. */
  config?: SiteConfig
  /** The configuration file that was read, or `docs.json` when there is none. */
  configFile: string
  /** false when neither docs.json nor mint.json exists. */
  hasConfigFile: boolean
  /** Set when both docs.json and mint.json exist: the one that is not read. */
  ignoredConfigFile?: string
  /** What is wrong with the text of the configuration files. */
  configErrors: DataParseError[]
  /** Every `$ref` that could not be followed. */
  refErrors: BrokenRef[]
  name?: string
  navigation: NavigationEntry[]
  redirects: Redirect[]
  /** Language codes of the site and the folders or pages that each has; the first is the default. */
  languages: SiteLanguage[]
  /** Versions in the order of the configuration. */
  versions: SiteVersion[]
  /** Names of the OpenAPI files as written anywhere in the configuration. */
  openapi: (Location & {value: string})[]
  /** The `servers` of local OpenAPI files; read only when the configuration has a base address to compare. */
  servers: SiteServers[]
  /** Names of image and media files in stylesheets and scripts, in lower case and without folders. */
  media: ReadonlySet<string>
  /** Where the platform generates pages from OpenAPI files, without slashes around; any page below may exist. */
  generated: string[]
  /** Every file below the root that is not hidden or ignored, relative with `/`. Pages and snippets included. */
  files: ReadonlySet<string>
  /** Pages and snippets by path. */
  pages: ReadonlyMap<string, PageOutline>
  /** What reviewers said about the pages; absent when nobody looked. */
  reviews?: SiteReviews
  /** Only some pages were read: what shows when all are known, such as a habit of the site, is not known. */
  isPartial?: true
  /** Files that tell assistants how to write. Absent where nobody looked: a part of a site, or no rule asks for them. */
  assistantFiles?: readonly AssistantFile[]
}

/** A file for assistants, such as `AGENTS.md` or `.cursor/rules.md`, as it lies on disk. */
export interface AssistantFile {
  /** From the site root, with `/`; `undefined` when it lies outside of the site. */
  file: string | undefined
  /** As people know it: from the repository root. */
  shown: string
  /** How the block of docs-lint in it is, where it has one; `missing`: the settings ask for one. */
  block?: 'current' | 'stale' | 'edited' | 'damaged' | 'missing'
  /** What is wrong with the block. */
  reason?: string
  /** The line that `.mintignore` lacks: the platform would publish it. */
  toIgnore?: string
}

/** A site as rules about pages may see it: what they say of one page may not depend on the others. */
export type SiteView = Omit<Site, 'pages' | 'assistantFiles'>

export interface SiteConfig {
  file: string
  dialect: 'contract' | 'modern'
  /** With every `$ref` already replaced by what it names. */
  root: ObjectNode
  /** Files that `$ref` brought in. */
  refs: string[]
}

export interface SiteServers {
  /** The OpenAPI file. */
  file: string
  urls: string[]
}

/** A `$ref` that could not be followed. The place is its value. */
export interface BrokenRef extends Location {
  kind: 'missing' | 'outside' | 'cycle' | 'no-path' | 'too-much'
  /** As written. */
  value: string
  /** For a cycle: the files that name each other, the first one again at the end. */
  files: string[]
}

/** One entry of the navigation that names a page. */
export interface NavigationEntry extends Location {
  /** As written, e.g. `guides/auth` or `GET /users`. */
  value: string
  node: DataNode
  /** The page's path without extension and leading slash; absent for an endpoint string or an address. */
  page?: string
  /** Set when the entry names an endpoint: `GET /users`, `openapi.yaml GET /users`. */
  endpoint?: {method: string; path: string; file?: string}
  /** Titles of the groups around it, outermost first. */
  groups: string[]
  language?: string
  version?: string
  product?: string
  /** The tabs, anchors, dropdowns, versions … around: entries of one sidebar have the same text here. */
  sidebar: string
  /** A page of a group's own title: `root`. */
  isRoot: boolean
}

export interface Redirect extends Location {
  source: string
  sourcePlace: Location
  destination: string
  destinationPlace: Location
  /** `permanent: false`: the old path is meant to stay in use. */
  isTemporary: boolean
}

export interface SiteLanguage {
  code: string
  isDefault: boolean
}

export interface SiteVersion {
  name: string
  /** Marked as the one that the site opens with; no mark means the first. */
  isDefault: boolean
}

/** A value of the frontmatter with its place in the page. */
export interface LocatedText extends Span {
  text: string
}

/** A use of a term that can be written in several ways. */
export interface TermUse extends Span {
  /** Which term: the first of its forms. */
  term: string
  /** Which of its forms, in the singular. */
  form: string
  /** The term is a name whose first form is the right one, whatever a site makes of it. */
  isName: boolean
  /** As written. */
  text: string
}

/** What a site rule may know of a page: small, plain data, fit for a cache. */
export interface PageOutline {
  path: string
  role: 'page' | 'snippet'
  language: string
  title?: LocatedText
  description?: LocatedText
  /** Keys of the frontmatter. */
  keys: LocatedText[]
  /** The page shows nothing: no text, or frontmatter alone. */
  isEmpty?: true
  /** Anchors that a `#fragment` can name. */
  anchors: string[]
  /** false: more of them may come from code that nobody runs here, or the page does not parse. */
  anchorsComplete: boolean
  /** Local files that the page imports, as written; for `<Snippet file>` each place where the file may lie. */
  imports: string[]
  /** Links and images that name a place inside the site, as written. */
  links: OutlineLink[]
  /** `hidden` or `noindex` in the frontmatter. */
  isHidden: boolean
  /** Names of image and media files anywhere in the text, in lower case and without folders. */
  media: string[]
  /** Uses of terms that can be written in several ways; empty when no rule asks for them. */
  terms: TermUse[]
  /** Headings whose case is certain; empty when no rule asks for them. */
  headingCases: CasedHeading[]
  /** Set when the frontmatter names an endpoint. */
  endpoint?: EndpointOutline
  /** Status codes that a page about endpoints or errors speaks of, such as `404` and `5XX`. */
  statusCodes?: string[]
  /** Images in a Frame, and those outside that would gain by one; absent when the page has neither. */
  frames?: FramesOutline
  /** What the page says about rate limits; absent when it says nothing. */
  limits?: LimitsOutline
  /** The page's secrets, where this outline holds a piece of one. Facts are whole; what is printed of them is masked, and no cache keeps them. */
  secrets?: readonly string[]
}

/** The images of a page that a frame sets apart or would set apart. */
export interface FramesOutline {
  /** How many stand in a Frame. */
  framed: number
  /** Those outside, in the order of the page. */
  bare: BareImage[]
}

/** An image outside of any frame. The span is that of the image. */
export interface BareImage extends Span {
  /** Puts the lines of the image into a Frame. Absent where that is not safe. */
  fix?: Span & {text: string}
}

/** A heading in sentence case or title case. The span is that of its text. */
export interface CasedHeading extends Span {
  /** As a reader sees it. */
  text: string
  case: 'sentence' | 'title'
  /** In sentence case, for a heading in title case whose words are all known; it fits the span. */
  sentence?: string
}

/** What a page about an endpoint shows of it. */
export interface EndpointOutline {
  /** The key of the frontmatter that names it; its value, with the span of the value. */
  key: 'api' | 'openapi' | 'openapi-schema'
  value: string
  valueSpan: Span
  fields: FieldOutline[]
  examples: ExampleOutline[]
  /** Headings, where fields could be added below. */
  sections: SectionOutline[]
  /** Where fields go when no heading names their kind: before the examples, else at the end. */
  bodyEnd: number
  /** A component of the team or of a snippet stands on the page: it may hold fields, examples and words. */
  isOpaque: boolean
  /** The page has words of its own beside its fields and examples. */
  hasText: boolean
  /** What the frontmatter says of the credential in `authMethod`: `bearer`, `basic`, `key`, `none`. */
  auth?: string
  /** The first call of the API on a page on which no word speaks of a credential. */
  unsigned?: Span
}

/** A ParamField or ResponseField. */
export interface FieldOutline extends Span {
  of: 'param' | 'response'
  name?: string
  nameSpan: Span
  /** When it has exactly one. */
  location?: 'path' | 'query' | 'header' | 'body' | 'cookie'
  locationSpan?: Span
  type?: string
  required: boolean
  default?: string
  deprecated: boolean
  /** Index of the field around it. */
  parent?: number
  /** `<ParamField …>` */
  openTag: Span
  /** Where the closing tag starts; the end of the open tag when there is none. */
  contentEnd: number
  attributes: AttributeOutline[]
  /** Attributes or children that only code knows. */
  isOpaque: boolean
  /** Its own words as written, at most {@link FIELD_TEXT} characters. */
  text: string
  /** Blanks before it in its line; undefined when something else stands there. */
  indent?: string
}

export interface AttributeOutline extends Span {
  name: string
  /** Without quotes or braces; the name's span when it has no value. */
  valueSpan: Span
  /** What stands before the value: `"`, `'`, `{`, or nothing. */
  quote: string
}

/** A code block that shows a request or a response. */
export interface ExampleOutline extends Span {
  /** `other`: outside RequestExample and ResponseExample. */
  of: 'request' | 'response' | 'other'
  lang?: string
  title?: string
  /** The heading above, or the title of the tab around it. */
  under?: string
  code: string
  /** The page offset of each line of the code. */
  lineStarts: number[]
}

export interface SectionOutline {
  text: string
  level: number
  /** Where its own text ends: after the last thing before the next heading. */
  end: number
}

/** What a page says about rate limits. */
export interface LimitsOutline {
  /** A limit with a number. */
  isStated: boolean
  /** Words such as "may be rate limited". */
  vague: Span[]
}

/** A link or image of a page. The span is that of the address. */
export interface OutlineLink extends Span {
  url: string
  of: 'link' | 'image'
}
