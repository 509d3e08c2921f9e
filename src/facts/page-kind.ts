import type {Heading, Page, PageKind} from './types.ts'

/** What kind of page it is; one fact that all rules share. See {@link PageKind}. */
export function kindOf(page: Page): PageKind {
  const {fields} = page.frontmatter
  if (fields.has('api') || fields.has('openapi') || fields.has('openapi-schema')) return 'endpoint'
  const mode = fields.get('mode')?.value
  if (mode === 'custom' || mode === 'frame') return 'landing'
  if (page.components.some(({name}) => name === 'Update')) return 'changelog'
  const isProcedure = page.components.some(({name}) => name === 'Steps') || page.lists.some((list) => list.ordered && list.items.length >= 4)
  const blocks = page.flow.filter((block) => block.type !== 'heading').length
  const tables = page.tables.reduce((rows, table) => rows + table.rows.length, 0)
  if (
    isReferencePath(page.path) ||
    page.headings.some((heading) => heading.level === 1 && isCodeHeading(page, heading)) ||
    page.fields.length * 2 > blocks ||
    (!isProcedure && tables > blocks)
  )
    return 'reference'
  if (isProcedure) return page.code.length >= 3 ? 'tutorial' : 'guide'
  return 'concept'
}

/** A page below a folder of reference: `reference/`, `api/`, `api-reference/`, `sdk-reference/`. */
export const isReferencePath = (path: string): boolean => /(?:^|\/)(?:api|(?:[\w.]+-){0,3}reference)\//.test(path)

/** A heading that is nothing but code: the name of a function, a module or a command. What follows it, such as an icon, does not count. */
export const isCodeHeading = ({text: source}: Page, {text, textSpan}: Heading): boolean => text !== '' && source.startsWith(`\`${text}\``, textSpan.start)
