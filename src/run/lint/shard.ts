/** `--shard I/N`: splits one run over several machines. */
import type {ActiveRules} from '../../engine/check.ts'
import type {LintInput} from './input.ts'

export interface Shard {
  /** From 1. */
  index: number
  count: number
}

/** @returns undefined if the text is not a shard */
export function readShard(text: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= count ? {index, count} : undefined
}

/**
 * The input of one shard: every n-th page, and the configuration in the first shard. All pages are read, because a page of one shard can
 * link to a page of another. Rules about single pages do not run on the pages of other shards.
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
