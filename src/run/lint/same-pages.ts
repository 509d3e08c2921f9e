/** Copies of a page with the same text are read once per run: 35 versions of a page often have two texts. */
import type {ActiveRules} from '../../engine/check.ts'
import type {Copy} from '../../site/copies.ts'
import type {PageResult} from '../cache/page-cache.ts'
import type {UnreadPage} from './threads.ts'
import {contentHash} from '../cache/site-cache.ts'

export interface SamePages {
  /** Whether another page of the same text is read in its stead: its result goes to `use`, now or when it is known. */
  isReadElsewhere: (page: UnreadPage) => boolean
  /** Hands a result to the pages of the same text. */
  share: (page: UnreadPage, result: PageResult) => void
}

interface Group {
  waiting: UnreadPage[]
  known?: {path: string; result: PageResult}
}

/**
 * @param copies two of them may have the same result: their paths differ in version and language alone
 * @param use takes the result of a page that was not read itself
 */
export function samePages(copies: ReadonlyMap<string, Copy>, use: (page: UnreadPage, result: PageResult) => void): SamePages {
  const groups = new Map<string, Group>()
  const groupOf = new Map<UnreadPage, Group>()
  const numbers = new Map<ActiveRules, number>()
  const numberOf = (active: ActiveRules): number => {
    const known = numbers.get(active) ?? numbers.size
    numbers.set(active, known)
    return known
  }
  return {
    isReadElsewhere: (page) => {
      const {file, text, active} = page
      const copy = copies.get(file.path)
      if (!copy || text === undefined) return false
      const key = [copy.key, file.role, file.language, numberOf(active), contentHash(text)].join('\n')
      const group = groups.get(key)
      if (!group) {
        const first: Group = {waiting: []}
        groups.set(key, first)
        groupOf.set(page, first)
        return false
      }
      if (group.known) use(page, resultAt(group.known, file.path))
      else group.waiting.push(page)
      return true
    },
    share: (page, result) => {
      const group = groupOf.get(page)
      if (!group) return
      group.known = {path: page.file.path, result}
      for (const other of group.waiting.splice(0)) use(other, resultAt(group.known, other.file.path))
    }
  }
}

/** What a page says by itself, as said by another page with the same text. */
function resultAt({path: from, result}: NonNullable<Group['known']>, to: string): PageResult {
  return {
    ...result,
    found: result.found.map((problem) => (problem.path === from ? {...problem, path: to} : problem)),
    outline: {...result.outline, path: to}
  }
}
