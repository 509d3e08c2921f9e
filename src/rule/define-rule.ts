import type {Options, RuleSpec, SubjectName} from './types.ts'
import {asPlugin, type LintPlugin} from './plugin.ts'

/**
 * A rule with the types of its subject, options and messages forgotten, as the engine and the texts use it.
 * It is also a unified plugin, so `remark --use docs-lint/rules/ID` works.
 */
export type Rule = LintPlugin & {readonly spec: RuleSpec; readonly id: string}

/** The same, with its id and message ids kept for presets to be checked against. */
export type TypedRule<Id extends string, M extends string> = Rule & {readonly id: Id; readonly messageIds: readonly M[]}

/**
 * Makes a rule. The compiler checks the message ids and placeholders of what `check` returns, the subject's properties and
 * the option types.
 */
export function defineRule<const Id extends string, On extends SubjectName, const M extends Record<string, string>, O extends Options = {}>(
  spec: RuleSpec<On, O, M> & {id: Id}
): TypedRule<Id, keyof M & string> {
  const plain = spec as unknown as RuleSpec
  return Object.assign(asPlugin(plain), {spec: plain, id: spec.id, messageIds: Object.keys(spec.messages)})
}
