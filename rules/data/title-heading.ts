import type {Heading, Page} from '../../src/rule/index.ts'

/** Frontmatter keys of pages whose title comes from elsewhere. */
const filled = ['openapi', 'openapi-schema', 'asyncapi']

/** Whether a page needs a `title` and has none. Broken frontmatter may contain one. */
export function lacksTitle({kind, role, frontmatter: {fields, errors}}: Page): boolean {
  if (role === 'snippet' || kind === 'landing' || filled.some((key) => fields.has(key)) || errors.some(({code}) => code !== 'older-yaml')) return false
  return !hasText(fields.get('title')?.value)
}

/** The level 1 heading at the start of a page that is there instead of a `title`. */
export function titleHeading(page: Page): Heading | undefined {
  if (!lacksTitle(page) || hasText(page.frontmatter.fields.get('sidebarTitle')?.value)) return undefined
  const [heading, ...rest] = page.headings
  // if there are several level 1 headings, none is the title
  if (rest.some(({level, within}) => level === 1 && !within.component)) return undefined
  return heading?.level === 1 && heading.form !== 'jsx' && page.flow[0]?.start === heading.start && !heading.within.component ? heading : undefined
}

export const hasText = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' || value instanceof Date || typeof value === 'boolean'
