/** A parsed page → its facts. */
import type {Parsed} from '../parse/parse.ts'
import {addProse, atRoot, type Builder} from './builder.ts'
import {walkBlocks} from './flow.ts'
import {readFrontmatter} from './frontmatter.ts'
import {kindOf} from './page-kind.ts'
import {readSuppressions} from './suppressions.ts'
import type {Page} from './types.ts'
import {appendYaml} from './yaml-text.ts'

export interface PageSource {
  path: string
  /** Without a BOM. */
  text: string
  role: Page['role']
  /** The default language. `lang` in the frontmatter of the page overrides it. */
  language: string
}

/** Derives all facts of a page. Pure. For a page that does not parse: its text, frontmatter, and error. */
export function derivePage({path, text, role, language}: PageSource, {tree, error, ids}: Parsed): Page {
  const frontmatter = readFrontmatter(text, path)
  const own = frontmatter.fields.get('lang')?.value
  const page: Page = {
    path,
    text,
    role,
    kind: 'concept',
    language: typeof own === 'string' ? own : language,
    frontmatter,
    headings: [],
    links: [],
    images: [],
    code: [],
    components: [],
    fields: [],
    lists: [],
    tables: [],
    imports: [],
    exports: [],
    prose: [],
    flow: [],
    comments: [],
    expressions: [],
    suppressions: [],
    strayEnables: []
  }
  if (error) page.syntaxError = error
  const builder: Builder = {page, text, ids, under: undefined, definitions: new Map(), references: [], referenced: new Set(), fieldOf: new Map()}
  for (const key of ['title', 'sidebarTitle', 'description']) {
    const field = frontmatter.fields.get(key)
    if (field?.node.kind !== 'string' || !field.node.value) continue
    const {value} = field.node
    const span = unquoted(text, field.valueSpan)
    addProse(builder, 'frontmatter', span, atRoot, (to) => appendYaml(to, value, text, field.valueSpan), {name: key})
  }
  if (tree) walkBlocks(builder, tree.children ?? [], atRoot, {start: 0, end: text.length})
  for (const {link, id} of builder.references) link.url = builder.definitions.get(id)?.url ?? ''
  // a definition that nothing refers to is not shown
  const unused = new Set([...builder.definitions].flatMap(([id, link]) => (builder.referenced.has(id) ? [] : [link])))
  if (unused.size > 0) page.links = page.links.filter((link) => !unused.has(link))
  Object.assign(page, readSuppressions(page))
  page.kind = kindOf(page)
  return page
}

/** The span of a YAML string without its quotes. */
function unquoted(text: string, {start, end}: {start: number; end: number}): {start: number; end: number} {
  const quoted = (text[start] === '"' || text[start] === "'") && end - start >= 2
  return quoted ? {start: start + 1, end: end - 1} : {start, end}
}
