/** Older versions and translations in a run: which rules run on them, and which texts need to be read once only. */
import type {ActiveRules} from '../../engine/check.ts'
import type {ActiveRule} from '../../rule/run-rule.ts'
import {findCopies, type Copy} from '../../site/copies.ts'
import {isPageFile} from '../../site/page-files.ts'
import type {Site} from '../../site/types.ts'
import type {LintInput} from './input.ts'

const none: ReadonlyMap<string, Copy> = new Map()

/** The copies among the pages of a run. Who names pages wants to know everything about them: then there is none. */
export function copiesOf(
  site: Site,
  {files, partial, copies, language}: Pick<LintInput, 'files' | 'partial' | 'copies' | 'language'>
): ReadonlyMap<string, Copy> {
  return partial ? none : findCopies(site, files.filter(isPageFile), copies, language)
}

/** The rules for each page: on copies those alone that say so. */
export function rulesWithCopies(rulesFor: LintInput['rulesFor'], copies: ReadonlyMap<string, Copy>): LintInput['rulesFor'] {
  if (copies.size === 0) return rulesFor
  const known = new Map<ActiveRules, ActiveRules>()
  return (path) => {
    const active = rulesFor(path)
    if (!copies.has(path)) return active
    let limited = known.get(active)
    if (!limited) {
      limited = {...active, rules: active.rules.flatMap(onCopies)}
      known.set(active, limited)
    }
    return limited
  }
}

function onCopies(active: ActiveRule): ActiveRule[] {
  const {inCopies} = active.rule.spec
  if (!inCopies) return []
  if (inCopies === true) return [active]
  const levels = Object.fromEntries(Object.entries(active.levels).map(([id, level]) => [id, inCopies.includes(id) ? level : ('off' as const)]))
  return [{...active, levels}]
}
