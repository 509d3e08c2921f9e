import {anchorsOf} from '../facts/anchors.ts'
import {attributeOf, attributeText} from '../facts/component.ts'
import type {Page, PageKind} from '../facts/types.ts'
import {slice} from '../parse/span.ts'
import {mediaIn} from '../data/media.ts'
import {framesOf} from '../rule/image-frames.ts'
import {secretsIn} from '../rule/page-secrets.ts'
import {isUrl} from '../site/paths.ts'
import type {OutlineLink, PageOutline, LocatedText} from '../site/types.ts'
import {endpointOutlineOf, limitsOf, statusCodesOf} from './endpoint-outline.ts'
import {headingCasesOf} from './heading-cases.ts'
import {termUsesOf} from './term-uses.ts'

/** Frontmatter keys with an image of the site. */
const IMAGES = ['og:image', 'twitter:image', 'image']

/** Elements other than images that show a file. */
const MEDIA = new Set(['source', 'video', 'audio'])

/** Parts of an outline that require reading the prose. */
export interface RequiredFields {
  terms?: boolean
  headingCases?: boolean
}

/** What a run stores about a page: what site rules need, and what the rules file says about the site. */
export interface CachedOutline extends PageOutline {
  kind: PageKind
  /** Whether it is an endpoint page that the platform renders from an OpenAPI file. */
  isRendered: boolean
  /** One-line imports from the site root, as written except for quotes and the semicolon. */
  importLines: {from: string; line: string}[]
}

/** Builds the outline of a page. @param requested the optional parts that rules need */
export function outlineOf(page: Page, requested: RequiredFields = {}): CachedOutline {
  const {fields} = page.frontmatter
  const text = (key: string): LocatedText | undefined => {
    const field = fields.get(key)
    return typeof field?.value === 'string' ? {text: field.value, ...field.valueSpan} : undefined
  }
  const title = text('title')
  const description = text('description')
  const keys = [...fields.values()].map(({key, start}) => ({text: key, start, end: start + key.length}))
  const endpoint = endpointOutlineOf(page)
  const limits = limitsOf(page)
  const statusCodes = statusCodesOf(page)
  const frames = page.images.length > 0 ? framesOf(page) : undefined
  const outline: CachedOutline = {
    path: page.path,
    role: page.role,
    language: page.language,
    ...(title && {title}),
    ...(description && {description}),
    keys,
    ...(isEmpty(page) && {isEmpty: true as const}),
    anchors: anchorsOf(page),
    anchorsComplete:
      !page.syntaxError &&
      !['openapi', 'asyncapi', 'graphql', 'api', 'openapi-schema', 'url'].some((key) => fields.has(key)) &&
      !page.imports.some(({from}) => !/\.mdx?$/i.test(from)),
    imports: [...page.imports.map(({from}) => from), ...snippetsOf(page)],
    links: linksOf(page, IMAGES.map(text)),
    isHidden: fields.get('hidden')?.value === true || fields.get('noindex')?.value === true,
    media: mediaIn(page.text),
    terms: requested.terms ? termUsesOf(page) : [],
    headingCases: requested.headingCases ? headingCasesOf(page) : [],
    ...(endpoint && {endpoint}),
    ...(statusCodes && {statusCodes}),
    ...(frames && frames.framed + frames.bare.length > 0 && {frames}),
    ...(limits && {limits}),
    kind: page.kind,
    isRendered: fields.has('openapi'),
    importLines: importLinesOf(page)
  }
  const secrets = secretsIn(page, outline)
  return secrets.length > 0 ? {...outline, secrets} : outline
}

/** Whether a page shows nothing. A page that the platform renders, or that redirects, shows something. */
function isEmpty({text, frontmatter: {span, fields}}: Page): boolean {
  const filled = ['openapi', 'asyncapi', 'graphql', 'api', 'openapi-schema', 'url', 'mode'].some((key) => fields.has(key))
  return !filled && text.slice(span?.end ?? 0).trim() === ''
}

function importLinesOf({text, imports}: Page): CachedOutline['importLines'] {
  return imports.flatMap(({from, ...span}) => {
    const line = slice(text, span).trim().replace(/;$/, '').replaceAll('"', "'")
    return from.startsWith('/') && !line.includes('\n') ? [{from, line}] : []
  })
}

function linksOf(page: Page, images: (LocatedText | undefined)[]): OutlineLink[] {
  const links: OutlineLink[] = []
  for (const {url, urlSpan, form} of page.links) {
    // the target of a reference is reported at its definition
    if (form !== 'reference' && form !== 'autolink' && url && !isUrl(url)) links.push({url, of: 'link', start: urlSpan.start, end: urlSpan.end})
  }
  for (const {from, fromSpan} of page.imports) if (/^[./]/.test(from)) links.push({url: from, of: 'import', ...fromSpan})
  for (const component of page.components) {
    const file = component.name === 'Snippet' ? attributeText(component, 'file') : undefined
    if (file) links.push({url: `/snippets/${file}`, of: 'import', ...attributeOf(component, 'file')!.valueSpan})
    const src = MEDIA.has(component.name) ? attributeText(component, 'src') : undefined
    if (src && !isUrl(src)) links.push({url: src, of: 'image', ...attributeOf(component, 'src')!.valueSpan})
  }
  for (const {src, srcSpan} of page.images) if (src && !isUrl(src)) links.push({url: src, of: 'image', start: srcSpan.start, end: srcSpan.end})
  for (const image of images) if (image?.text.startsWith('/')) links.push({url: image.text, of: 'image', start: image.start, end: image.end})
  return links.sort((a, b) => a.start - b.start)
}

/** Files that `<Snippet file="…" />` may refer to. */
function snippetsOf(page: Page): string[] {
  const files = page.components.filter(({name}) => name === 'Snippet').map((component) => attributeText(component, 'file'))
  return files.flatMap((file) => (file ? [`/snippets/${file}`, `/_snippets/${file}`] : []))
}
