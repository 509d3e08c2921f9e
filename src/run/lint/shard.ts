/** `--shard I/N`: one run split over several machines. */
import type {ActiveRules} from '../../engine/check.ts'
import type {LintInput} from './input.ts'

export interface Shard {
  /** From 1. */
  index: number
  count: number
}

/** @returns undefined for what is no shard */
export function readShard(text: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= count ? {index, count} : undefined
}

/**
 * The share of a shard: every n-th page, and the configuration with the first. All pages are read, since a page of one shard may
 * link to a page of another; those of other shards meet no rule that looks at one page alone.
 */
export function shardOf(input: LintInput, {index, count}: Shard): LintInput {
  const location = new Map(input.pages.map((path, at) => [path, at % count]))
  const isMine = (path: string): boolean => (location.get(path) ?? 0) === index - 1
  const known = new Map<ActiveRules, ActiveRules>()
  const acrossOnly = (active: ActiveRules): ActiveRules => {
    const before = known.get(active)
    if (before) return before
    const made = {...active, rules: active.rules.filter(({rule: {spec}}) => spec.on === 'site' || spec.acrossPages !== undefined)}
    known.set(active, made)
    return made
  }
  return {
    ...input,
    isMine,
    rulesFor: (path) => (isMine(path) ? input.rulesFor(path) : acrossOnly(input.rulesFor(path)))
  }
}
