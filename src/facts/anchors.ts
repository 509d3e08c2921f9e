import {slugOf} from '../data/slug.ts'
import {attributeText} from './component.ts'
import type {Heading, Page} from './types.ts'

/** Attributes that name a component; the platform makes an anchor of them. */
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
 * Everything on a page that a `#fragment` can name: headings, `id` and `name` attributes, titles of components, fields, the
 * page's own title. Where platforms write an anchor in several ways, `&` as `and` for one, each way is given.
 */
export function anchorsOf(page: Page): string[] {
  const anchors = new Set<string>()
  const seen = new Map<string, number>()
  for (const heading of page.headings) {
    if (heading.id !== undefined) anchors.add(heading.id)
    for (const text of waysToRead(page, heading)) {
      const slug = slugOf(text)
      const count = seen.get(slug) ?? 0
      seen.set(slug, count + 1)
      anchors.add(slug)
      // the platform counts equal headings from 2, GitHub from 1
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
      // a generator may write an id as a URL does: `keys%2C-limits`
      const text = written && name === 'id' ? decoded(written) : written
      if (!text) continue
      // `--port <number>` is an option with a placeholder
      const slugs = [...new Set([...withAnd(text), ...(isField ? [text.replace(/<[^<>]*>|\[[^[\]]*\]/g, '')] : [])].map(slugOf))]
      if (isField) slugs.push(...slugs.flatMap((slug) => [`param-${slug}`, `response-${slug}`]))
      for (const slug of slugs) {
        anchors.add(slug)
        // Tabs are counted from 2, Accordions and fields from 1
        const key = `${component.name} ${slug}`
        const count = titled.get(key) ?? 0
        titled.set(key, count + 1)
        if (count > 0) anchors.add(`${slug}-${count}`).add(`${slug}-${count + 1}`)
      }
    }
  }
  for (const key of ['title', 'sidebarTitle']) {
    const title = page.frontmatter.fields.get(key)?.value
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

/** The text of a heading, also without the components in it, such as a badge. */
function waysToRead(page: Page, {text, textSpan}: Heading): string[] {
  const source = page.text.slice(textSpan.start, textSpan.end)
  const plain = source.includes('<') ? source.replace(/<([A-Z]\w*)[^<>]*(?:\/>|>[^<>]*<\/\1>)/g, '') : text
  return [...new Set([...withAnd(text), plain])]
}

const withAnd = (text: string): string[] => (text.includes('&') ? [text, text.replace(/\s*&\s*/g, ' and ')] : [text])
