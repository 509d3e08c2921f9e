import type {Heading} from '../../src/rule/index.ts'

/** Headings of the same level below the same heading, in the same container. */
export function siblingsOf(headings: readonly Heading[]): Heading[][] {
  const all: Heading[][] = []
  const open: Heading[][] = []
  for (const heading of headings) {
    while (open.length > 0 && (open.at(-1)![0]!.level > heading.level || open.at(-1)![0]!.within.component !== heading.within.component)) open.pop()
    const last = open.at(-1)
    if (last?.[0]!.level === heading.level) last.push(heading)
    else {
      open.push([heading])
      all.push(open.at(-1)!)
    }
  }
  return all
}
