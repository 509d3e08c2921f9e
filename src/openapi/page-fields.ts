/** The fields of a page as a tree: nested in Expandable, or with dotted names. */
import type {FieldOutline} from '../site/types.ts'

export interface PageField {
  /** The last part of the name. */
  name: string
  /** Absent if only fields inside it are documented: `user.name` without `user`. */
  field?: FieldOutline
  children: PageField[]
  /** The prefix of a dotted name: `user.` */
  prefix: string
}

/** @param isName whether a text is the whole name of a top-level field, including dots and brackets */
export function pageFields(all: readonly FieldOutline[], of: FieldOutline['of'], isName: (name: string) => boolean): PageField[] {
  const roots: PageField[] = []
  const byField = new Map<number, PageField>()
  for (const [index, field] of all.entries()) {
    if (field.name === undefined || kindOf(field, all) !== of) continue
    const parent = field.parent === undefined ? undefined : byField.get(field.parent)
    const name = field.name.trim()
    if (parent) {
      const bare = withoutParents(name, parent, all, field)
      byField.set(index, add(parent.children, splitName(bare), field))
    } else if (field.parent === undefined) {
      byField.set(index, add(roots, isName(name) ? [name] : splitName(name), field))
    }
  }
  return roots
}

/** Some pages mix ParamField and ResponseField inside a field. The outermost one decides. */
function kindOf(field: FieldOutline, all: readonly FieldOutline[]): FieldOutline['of'] {
  let at = field
  while (at.parent !== undefined) at = all[at.parent]!
  return at.of
}

/** `user.name` inside `user` is `name`. */
function withoutParents(name: string, parent: PageField, all: readonly FieldOutline[], field: FieldOutline): string {
  const outer: string[] = []
  for (let at = field.parent === undefined ? undefined : all[field.parent]; at; at = at.parent === undefined ? undefined : all[at.parent]) {
    if (at.name !== undefined) outer.unshift(plain(at.name))
  }
  for (const before of [outer.join('.'), plain(parent.field?.name ?? ''), parent.name]) {
    if (before && plain(name).startsWith(`${before}.`)) return plain(name).slice(before.length + 1)
  }
  return name
}

const plain = (name: string): string => splitName(name).join('.')

/** `items[0].id`, `items[].id`, `items.*.id` → items, id; `filter[status]` → filter, status. */
export function splitName(name: string): string[] {
  const parts = name
    .replace(/\[(?:\d*|\*|n|i|index)\]/gi, '')
    .split(/[.[\]]+/)
    .filter((part) => part !== '' && part !== '*' && !/^\d+$/.test(part))
  return parts.length > 0 && parts.length <= 20 ? parts : [name]
}

const firsts = new WeakMap<PageField[], Map<string, PageField>>()

/** The first field of each name on a level. Searching the level would take quadratic time. */
function firstOf(level: PageField[]): Map<string, PageField> {
  let known = firsts.get(level)
  if (!known) firsts.set(level, (known = new Map()))
  return known
}

function add(list: PageField[], path: readonly string[], field: FieldOutline): PageField {
  let level = list
  let node: PageField | undefined
  for (const [depth, name] of path.entries()) {
    const isLast = depth === path.length - 1
    // only the first field of a name may be missing, since the others were found on the page
    const known = firstOf(level)
    node = known.get(name)
    if (isLast && node?.field !== undefined) node = undefined
    if (!node) {
      level.push(
        (node = {
          name,
          children: [],
          prefix: path
            .slice(0, depth)
            .map((one) => `${one}.`)
            .join('')
        })
      )
      if (!known.has(name)) known.set(name, node)
    }
    if (isLast) node.field = field
    level = node.children
  }
  return node!
}
