/** Older versions and translations in a run: which rules run on them, and which texts need reading only once. */
import type {ActiveRules} from '../../engine/check.ts'
import type {ActiveRule} from '../../rule/run-rule.ts'
import {findCopies, type Copy} from '../../site/copies.ts'
import {isPageFile} from '../../site/page-files.ts'
import type {Site} from '../../site/types.ts'
import type {LintInput} from './input.ts'

const none: ReadonlyMap<string, Copy> = new Map()

/** A run needs them twice: before linting, and to group problems. */
const ofSites = new WeakMap<Site, {settings: readonly unknown[]; found: ReadonlyMap<string, Copy>}>()

/** The copies among the pages of a run. Empty if the command names pages, because then all problems in them are requested. */
export function copiesOf(
  site: Site,
  {files, partial, copies, language}: Pick<LintInput, 'files' | 'partial' | 'copies' | 'language'>
): ReadonlyMap<string, Copy> {
  if (partial) return none
  const known = ofSites.get(site)
  const settings = [files, copies, language]
  if (known && settings.every((one, index) => one === known.settings[index])) return known.found
  const found = findCopies(site, files.filter(isPageFile), copies, language)
  ofSites.set(site, {settings, found})
  return found
}

/** Limits the rules of a page to those that also run on copies. Returns the same object for the same rules. */
export type CopyRules = (active: ActiveRules) => ActiveRules

export function copyRules(): CopyRules {
  const known = new Map<ActiveRules, ActiveRules>()
  return (active) => {
    let limited = known.get(active)
    if (!limited) {
      limited = {...active, rules: active.rules.flatMap(onCopies)}
      known.set(active, limited)
    }
    return limited
  }
}

/** The rules for each page, copy or not. */
export function rulesWithCopies(rulesFor: LintInput['rulesFor'], copies: ReadonlyMap<string, Copy>, ofCopies: CopyRules): LintInput['rulesFor'] {
  return copies.size === 0 ? rulesFor : (path) => (copies.has(path) ? ofCopies(rulesFor(path)) : rulesFor(path))
}

function onCopies(active: ActiveRule): ActiveRule[] {
  const {inCopies} = active.rule.spec
  if (!inCopies) return []
  if (inCopies === true) return [active]
  const levels = Object.fromEntries(Object.entries(active.levels).map(([id, level]) => [id, inCopies.includes(id) ? level : ('off' as const)]))
  return [{...active, levels}]
}
