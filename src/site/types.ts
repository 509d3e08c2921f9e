/**
 * A site: its configuration in one model for both dialects of docs.json, and what is known about its pages.
 * Site rules read this and the outlines of the pages, never trees.
 */
import type {DataParseError, DataNode, ObjectNode} from '../data/node.ts'
import type {Span} from '../parse/span.ts'
import type {SiteReviews} from './reviews.ts'

/** A location in a file of the site. */
export interface Location extends Span {
  /** Relative to the site root, with `/`. */
  file: string
}

export interface Site {
  /** Absent if the site has no docs.json or mint.json, or the file does not contain an object. */
  config?: SiteConfig
  /** The configuration file that was read, or `docs.json` if there is none. */
  configFile: string
  /** Whether docs.json or mint.json exists. */
  hasConfigFile: boolean
  /** Set if both docs.json and mint.json exist: the one that is not read. */
  ignoredConfigFile?: string
  /** Parse errors of the configuration files. */
  configErrors: DataParseError[]
  /** Every `$ref` that could not be followed. */
  refErrors: BrokenRef[]
  name?: string
  navigation: NavigationEntry[]
  redirects: Redirect[]
  /** Language codes of the site, with the folders or pages of each. The first is the default. */
  languages: SiteLanguage[]
  /** Versions in the order of the configuration. */
  versions: SiteVersion[]
  /** Names of the OpenAPI files, as written anywhere in the configuration. */
  openapi: (Location & {value: string})[]
  /** The `servers` of local OpenAPI files. Read only if the configuration has a base URL to compare with. */
  servers: SiteServers[]
  /** Names of image and media files in stylesheets and scripts, in lower case and without folders. */
  media: ReadonlySet<string>
  /** Where the platform generates pages from OpenAPI files, without outer slashes. Any page below may exist. */
  generated: string[]
  /** Every file below the root that is not hidden or ignored, including pages and snippets. Relative, with `/`. */
  files: ReadonlySet<string>
  /** Pages and snippets by path. */
  pages: ReadonlyMap<string, PageOutline>
  /** The reviews of the pages. Absent if they were not loaded. */
  reviews?: SiteReviews
  /** Only some pages were read, so facts that need all pages, such as the most common spelling, are unknown. */
  isPartial?: true
  /** Files that tell assistants how to write. Absent if they were not read: in a run over part of a site, or if no rule needs them. */
  assistantFiles?: readonly AssistantFile[]
}

/** A file for assistants, such as `AGENTS.md` or `.cursor/rules.md`. */
export interface AssistantFile {
  /** From the site root, with `/`. `undefined` if the file is outside the site. */
  file: string | undefined
  /** The path to show: from the repository root. */
  shown: string
  /** The state of its docs-lint block. `missing`: the settings require one. */
  block?: 'current' | 'stale' | 'edited' | 'damaged' | 'missing'
  /** What is wrong with the block. */
  reason?: string
  /** The line that `.mintignore` needs, because the platform would publish the file. */
  toIgnore?: string
}

/** A site as page rules may see it: their problems on one page must not depend on other pages. */
export type SiteView = Omit<Site, 'pages' | 'assistantFiles'>

export interface SiteConfig {
  file: string
  dialect: 'contract' | 'modern'
  /** With every `$ref` replaced by its content. */
  root: ObjectNode
  /** Files included by `$ref`. */
  refs: string[]
}

export interface SiteServers {
  /** The OpenAPI file. */
  file: string
  urls: string[]
}

/** A `$ref` that could not be followed. The location is that of its value. */
export interface BrokenRef extends Location {
  kind: 'missing' | 'outside' | 'cycle' | 'no-path' | 'too-much'
  /** As written. */
  value: string
  /** For a cycle: the files that refer to each other, with the first one repeated at the end. */
  files: string[]
}

/** An entry of the navigation that refers to a page. */
export interface NavigationEntry extends Location {
  /** As written, e.g. `guides/auth` or `GET /users`. */
  value: string
  node: DataNode
  /** The page's path without extension and leading slash. Absent for an endpoint or a URL. */
  page?: string
  /** Set if the entry names an endpoint: `GET /users`, `openapi.yaml GET /users`. */
  endpoint?: {method: string; path: string; file?: string}
  /** Titles of the enclosing groups, outermost first. */
  groups: string[]
  language?: string
  version?: string
  product?: string
  /** The enclosing tabs, anchors, dropdowns, versions, and so on. Entries of one sidebar have the same value. */
  sidebar: string
  /** Whether it is the page of a group title: `root`. */
  isRoot: boolean
}

export interface Redirect extends Location {
  source: string
  sourcePlace: Location
  destination: string
  destinationPlace: Location
  /** `permanent: false`: the old path will be used again. */
  isTemporary: boolean
}

export interface SiteLanguage {
  code: string
  isDefault: boolean
}

export interface SiteVersion {
  name: string
  /** Whether it is marked as the default. If none is, the first one is. */
  isDefault: boolean
}

/** A value of the frontmatter with its location in the page. */
export interface LocatedText extends Span {
  text: string
}

/** A use of a term that can be written in several ways. */
export interface TermUse extends Span {
  /** The term, identified by its first form. */
  term: string
  /** The form used here, in the singular. */
  form: string
  /** Whether the term is a name whose first form is always right, regardless of what the site mostly uses. */
  isName: boolean
  /** As written. */
  text: string
}

/** What a site rule may know about a page: small, plain data that can be cached. */
export interface PageOutline {
  path: string
  role: 'page' | 'snippet'
  language: string
  title?: LocatedText
  description?: LocatedText
  /** Keys of the frontmatter. */
  keys: LocatedText[]
  /** The page shows nothing: it is empty or has only frontmatter. */
  isEmpty?: true
  /** Anchors that a `#fragment` can name. */
  anchors: string[]
  /** false if code that is not run here may add more, or the page does not parse. */
  anchorsComplete: boolean
  /** Local files that the page imports, as written. For `<Snippet file>`, each path where the file may be. */
  imports: string[]
  /** Links and images that point inside the site, as written. */
  links: OutlineLink[]
  /** `hidden` or `noindex` in the frontmatter. */
  isHidden: boolean
  /** Names of image and media files anywhere in the text, in lowercase and without folders. */
  media: string[]
  /** Uses of terms with several spellings. Empty if no rule needs them. */
  terms: TermUse[]
  /** Headings whose case is certain. Empty if no rule needs them. */
  headingCases: CasedHeading[]
  /** Set if the frontmatter names an endpoint. */
  endpoint?: EndpointOutline
  /** Status codes on a page about endpoints or errors, such as `404` and `5XX`. */
  statusCodes?: string[]
  /** Images in a Frame, and those that could be in one. Absent if the page has neither. */
  frames?: FramesOutline
  /** What the page says about rate limits, if anything. */
  limits?: LimitsOutline
  /** The page's secrets, if this outline contains part of one. Facts are complete; output masks them, and no cache stores them. */
  secrets?: readonly string[]
}

/** The images of a page that are in a Frame or could be. */
export interface FramesOutline {
  /** The number of images in a Frame. */
  framed: number
  /** Those outside, in page order. */
  bare: BareImage[]
}

/** An image outside a Frame, with the span of the image. */
export interface BareImage extends Span {
  /** Wraps the lines of the image in a Frame. Absent if that is not safe. */
  fix?: Span & {text: string}
}

/** A heading in sentence case or title case, with the span of its text. */
export interface CasedHeading extends Span {
  /** As a reader sees it. */
  text: string
  case: 'sentence' | 'title'
  /** The heading in sentence case, if it is in title case and all its words are known. It replaces the span. */
  sentence?: string
}

/** What a page about an endpoint documents. */
export interface EndpointOutline {
  /** The key of the frontmatter that names it. Its value, with the span of the value. */
  key: 'api' | 'openapi' | 'openapi-schema'
  value: string
  valueSpan: Span
  fields: FieldOutline[]
  examples: ExampleOutline[]
  /** Headings, where fields could be added below. */
  sections: SectionOutline[]
  /** Where to insert fields if no heading is for their kind: before the examples, otherwise at the end. */
  bodyEnd: number
  /** Whether a component of the team or from a snippet is on the page, which may contain fields, examples, and text. */
  isOpaque: boolean
  /** Whether the page has text besides its fields and examples. */
  hasText: boolean
  /** `authMethod` in the frontmatter: `bearer`, `basic`, `key`, `none`. */
  auth?: string
  /** The first API call on a page that never mentions a credential. */
  unsigned?: Span
  /** Fields that the page lists in bullets or tables, if it has no component for any. */
  listed?: ListedField[]
}

export interface ListedField {
  of: 'param' | 'response'
  name: string
  required: boolean
}

/** A ParamField or ResponseField. */
export interface FieldOutline extends Span {
  of: 'param' | 'response'
  name?: string
  nameSpan: Span
  /** Set if the field has exactly one. */
  location?: 'path' | 'query' | 'header' | 'body' | 'cookie'
  locationSpan?: Span
  type?: string
  required: boolean
  default?: string
  deprecated: boolean
  /** Index of the enclosing field. */
  parent?: number
  /** `<ParamField …>` */
  openTag: Span
  /** Where the closing tag starts, or the end of the open tag if there is none. */
  contentEnd: number
  attributes: AttributeOutline[]
  /** Whether it has attributes or children that come from code. */
  isOpaque: boolean
  /** Its own text as written, at most {@link FIELD_TEXT} characters. */
  text: string
  /** The indentation of its line. Undefined if other text comes before it. */
  indent?: string
}

export interface AttributeOutline extends Span {
  name: string
  /** Without quotes or braces. The span of the name if there is no value. */
  valueSpan: Span
  /** The character before the value: `"`, `'`, `{`, or nothing. */
  quote: string
}

/** A code block that shows a request or a response. */
export interface ExampleOutline extends Span {
  /** `other`: outside RequestExample and ResponseExample. */
  of: 'request' | 'response' | 'other'
  lang?: string
  title?: string
  /** The heading above, or the title of the enclosing tab. */
  under?: string
  code: string
  /** The page offset of each line of the code. */
  lineStarts: number[]
}

export interface SectionOutline {
  text: string
  level: number
  /** Where its own text ends: before the next heading. */
  end: number
}

/** What a page says about rate limits. */
export interface LimitsOutline {
  /** Whether a limit is given with a number. */
  isStated: boolean
  /** Words such as "may be rate limited". */
  vague: Span[]
}

/** A link or image of a page, with the span of the URL. */
export interface OutlineLink extends Span {
  url: string
  of: 'link' | 'image' | 'import'
}
