/** A page and its copies with the same text are linted once per run: 35 versions of a page often have two texts. */
import type {ActiveRules} from '../../engine/check.ts'
import type {Copy} from '../../site/copies.ts'
import type {PageResult} from '../cache/page-cache.ts'
import type {UnreadPage} from './threads.ts'
import {contentHash} from '../cache/site-cache.ts'
import type {CopyRules} from './copies.ts'
import {requiredFields} from './page-result.ts'

export interface SamePages {
  /** Whether another page with the same text is read instead. Its result is passed to `use`, now or once it is known. */
  isReadElsewhere: (page: UnreadPage) => boolean
  /** Passes a result to the pages with the same text. */
  share: (page: UnreadPage, result: PageResult) => void
}

interface Group {
  waiting: UnreadPage[]
  known?: {path: string; result: PageResult}
}

/**
 * Rules use the path to tell what kind of page it is, so pages share a result only if their paths differ only in version and language.
 * @param copies by path; originals must come first, so that their results can be shared
 * @param use receives the result of a page that was not read itself
 */
export function samePages(copies: ReadonlyMap<string, Copy>, ofCopies: CopyRules, use: (page: UnreadPage, result: PageResult) => void): SamePages {
  const originals = new Map([...copies.values()].flatMap(({original, key}) => (original === undefined ? [] : [[original, key]])))
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
      const pathKey = copy?.key ?? originals.get(file.path)
      if (pathKey === undefined || text === undefined) return false
      const key = [pathKey, file.role, file.language, numberOf(copy ? active : ofCopies(active)), contentHash(text)].join('\n')
      const group = copy && groups.get(key)
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
      const {path} = page.file
      group.known = {path, result: copies.has(path) ? result : limitTo(result, ofCopies(page.active))}
      for (const other of group.waiting.splice(0)) use(other, resultAt(group.known, other.file.path))
    }
  }
}

/** The result of a page, from another page with the same text. */
function resultAt({path: from, result}: NonNullable<Group['known']>, to: string): PageResult {
  return {
    ...result,
    found: result.found.map((problem) => (problem.path === from ? {...problem, path: to} : problem)),
    outline: {...result.outline, path: to}
  }
}

/** The part of a result that a smaller set of rules would give. */
function limitTo(result: PageResult, active: ActiveRules): PageResult {
  const levels = new Map(active.rules.map((one) => [one.rule.id, one.levels]))
  const {terms, headingCases} = requiredFields(active)
  return {
    ...result,
    found: result.found.filter(({rule, messageId}) => (levels.get(rule)?.[messageId] ?? 'off') !== 'off'),
    outline: {...result.outline, terms: terms ? result.outline.terms : [], headingCases: headingCases ? result.outline.headingCases : []}
  }
}
