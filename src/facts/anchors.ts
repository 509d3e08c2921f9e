import {slugOf} from '../data/slug.ts'
import {attributeText} from './component.ts'
import type {Span} from '../parse/span.ts'
import type {FrontmatterField, Heading, Page} from './types.ts'

/** Attributes with the name of a component, from which the platform makes an anchor. */
const TITLED = new Map<string, readonly string[]>([
  ['Step', ['title']],
  ['Tab', ['title']],
  ['Accordion', ['title']],
  ['Expandable', ['title']],
  ['Update', ['label', 'description']],
  ['Card', ['title']],
  ['View', ['title']],
  ['a', ['name']]
])
const FIELDS = new Map<string, readonly string[]>([
  ['ResponseField', ['name']],
  ['ParamField', ['path', 'body', 'query', 'header']]
])

/**
 * Everything on a page that a `#fragment` can refer to: headings, `id` and `name` attributes, titles of components, fields, and the title of the
 * page. If platforms write an anchor in several ways, such as `&` as `and`, all of them are included.
 */
export function anchorsOf(page: Page): string[] {
  const anchors = new Set<string>()
  const seen = new Map<string, number>()
  for (const heading of page.headings) {
    if (heading.id !== undefined) anchors.add(heading.id)
    for (const text of readings(page, heading)) {
      const slug = slugOf(text)
      const count = seen.get(slug) ?? 0
      seen.set(slug, count + 1)
      anchors.add(slug)
      // for equal headings, the platform counts from 2, GitHub from 1
      if (count > 0) anchors.add(`${slug}-${count}`).add(`${slug}-${count + 1}`)
    }
  }
  const titled = new Map<string, number>()
  for (const component of page.components) {
    const [titles, fields] = [TITLED.get(component.name), FIELDS.get(component.name)]
    for (const {name} of component.attributes) {
      const isField = fields?.includes(name) === true
      const names = isField || name === 'id' || titles?.includes(name) === true
      const written = names ? attributeText(component, name) : undefined
      // a generator may encode an id like a URL: `keys%2C-limits`
      const text = written && name === 'id' ? decoded(written) : written
      if (!text) continue
      // `--port <number>` is an option with a placeholder
      const slugs = [...new Set([...withAnd(text), ...(isField ? [text.replace(/<[^<>]*>|\[[^[\]]*\]/g, '')] : [])].map(slugOf))]
      if (isField) slugs.push(...slugs.flatMap((slug) => [`param-${slug}`, `response-${slug}`]))
      for (const slug of slugs) {
        anchors.add(slug)
        // for equal titles, Tabs count from 2, Accordions and fields from 1
        const key = `${component.name} ${slug}`
        const count = titled.get(key) ?? 0
        titled.set(key, count + 1)
        if (count > 0) anchors.add(`${slug}-${count}`).add(`${slug}-${count + 1}`)
      }
    }
  }
  for (const {value: title} of titlesOf(page)) {
    if (typeof title === 'string') for (const way of withAnd(title)) anchors.add(slugOf(way))
  }
  anchors.delete('')
  return [...anchors]
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The text of a heading, also without its components, such as a badge. */
function readings(page: Page, {text, textSpan}: Heading): string[] {
  const source = page.text.slice(textSpan.start, textSpan.end)
  const plain = source.includes('<') ? source.replace(/<([A-Z]\w*)[^<>]*(?:\/>|>[^<>]*<\/\1>)/g, '') : text
  return [...new Set([...withAnd(text), plain])]
}

const withAnd = (text: string): string[] => (text.includes('&') ? [text, text.replace(/\s*&\s*/g, ' and ')] : [text])

/** A range of a page that determines an anchor. */
export interface AnchorPlace extends Span {
  /** Whether the title of the page gives the same anchor, so that a link to it still works. */
  isElsewhere: boolean
}

const places = new WeakMap<Page, AnchorPlace[]>()

/** The ranges of a page that {@link anchorsOf} makes anchors from, without explicit ids. */
export function anchorPlacesOf(page: Page): AnchorPlace[] {
  const made = places.get(page)
  if (made) return made
  const slugs = new Set(titlesOf(page).map(({value}) => (typeof value === 'string' ? slugOf(value) : '')))
  const found: AnchorPlace[] = [
    ...page.headings.filter(({id}) => id === undefined).map(({text, textSpan}) => ({...textSpan, isElsewhere: slugs.has(slugOf(text))})),
    ...namesOf(page).map(({text, start, end}) => ({start, end, isElsewhere: slugs.has(slugOf(text))})),
    ...titlesOf(page).map(({valueSpan}) => ({...valueSpan, isElsewhere: false}))
  ]
  places.set(page, found)
  return found
}

/** Attributes of components that determine an anchor. */
function namesOf({components}: Page): (Span & {text: string})[] {
  const found: (Span & {text: string})[] = []
  for (const component of components) {
    const [titles, fields] = [TITLED.get(component.name), FIELDS.get(component.name)]
    for (const {name, valueSpan} of component.attributes) {
      const isName = name === 'id' || fields?.includes(name) === true || titles?.includes(name) === true
      const text = isName ? attributeText(component, name) : undefined
      if (text) found.push({text, ...valueSpan})
    }
  }
  return found
}

const titlesOf = ({frontmatter}: Page): FrontmatterField[] => ['title', 'sidebarTitle'].flatMap((key) => frontmatter.fields.get(key) ?? [])
