import type {Options, RuleSpec, SubjectName} from './types.ts'
import {asPlugin, type LintPlugin} from './plugin.ts'

/**
 * A rule without the types of its subject, options, and messages, as the engine and the texts use it. It is also a unified plugin, so `remark --use
 * docs-lint/rules/ID` works.
 */
export type Rule = LintPlugin & {readonly spec: RuleSpec; readonly id: string}

/** The same with its id and message ids, so that presets can be checked against them. */
export type TypedRule<Id extends string, M extends string> = Rule & {readonly id: Id; readonly messageIds: readonly M[]}

/**
 * Makes a rule. The compiler checks the message ids and placeholders that `check` returns, the properties of the subject, and the types of the
 * options.
 */
export function defineRule<const Id extends string, On extends SubjectName, const M extends Record<string, string>, O extends Options = {}>(
  spec: RuleSpec<On, O, M> & {id: Id}
): TypedRule<Id, keyof M & string> {
  const plain = withNewNames(spec as unknown as OlderSpec)
  return Object.assign(asPlugin(plain), {spec: plain, id: spec.id, messageIds: Object.keys(spec.messages)})
}

/** A rule written for version 0.1. */
type OlderSpec = RuleSpec & {mayFind?: RuleSpec['prefilter']}

/** `mayFind` still works for one version, with a warning. */
function withNewNames(spec: OlderSpec): RuleSpec {
  if (!spec.mayFind) return spec
  globalThis.process?.emitWarning(`Rule ${spec.id}: \`mayFind\` is now \`prefilter\``, 'DeprecationWarning')
  return Object.assign(spec, {prefilter: spec.mayFind})
}
