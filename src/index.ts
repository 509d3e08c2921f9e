/**
 * The library. The default export is the preset for remark, so that `remark --use docs-lint` works too.
 */
export {default} from './remark/index.ts'
export {defineRule} from './rule/define-rule.ts'
export type {Rule} from './rule/define-rule.ts'
export {defineGuideline} from './rule/define-guideline.ts'
export type {Guideline} from './rule/define-guideline.ts'
export {definePreset} from './rule/preset.ts'
export type {Preset} from './rule/preset.ts'
export {option} from './rule/option.ts'
export type * from './rule/types.ts'
export type * from './rule/team.ts'
export type {Diagnostic, Report, Summary} from './report/types.ts'
/** @deprecated The old name of {@link Diagnostic}. */
export type {Diagnostic as Finding} from './report/types.ts'
export {lintSite as lint, LintError} from './run/lint-site.ts'
export type {LintRequest} from './run/lint-site.ts'
export {defineConfig} from './run/settings/value.ts'
export type {Settings} from './run/settings/value.ts'
