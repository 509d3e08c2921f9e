/** The options of `docs-lint [PATH…]`, and which of them exclude each other. */
import {resolve} from 'node:path'
import {allPresets} from '../../presets/index.ts'
import {rules} from '../../rules/index.ts'
import type {Level} from '../rule/types.ts'
import type {Parser} from '../parse/parsers.ts'
import {statSync} from '../run/files/disk.ts'
import {isCommit} from '../run/git/git-changes.ts'
import type {ProjectRequest} from '../run/project.ts'
import {readShard} from '../run/lint/shard.ts'
import type {BaselineOptions} from './baseline.ts'
import {existingFolder} from './stdin-page.ts'
import type {CacheOptions} from './open-cache.ts'
import {splitPath, splitPaths} from './paths.ts'
import type {PrintOptions} from './print-report.ts'

export interface LintOptions extends PrintOptions, BaselineOptions, CacheOptions {
  paths: string[]
  config?: string
  preset?: string[]
  rule?: string[]
  only?: string[]
  /** Patterns of files to ignore. */
  ignore?: string[]
  fix?: boolean
  fixDryRun?: boolean
  /** The lowest level of problems to fix. */
  fixLevel?: Level
  suggest?: string[]
  /** true: compared with the default branch. */
  changed?: string | boolean
  stdin?: boolean
  stdinPath?: string
  parser?: Parser['name']
  timing?: boolean
  watch?: boolean
  /** Prints the settings of this page. */
  printConfig?: string
  /** The total number of threads that read pages. */
  workers?: number
  /** `I/N` */
  shard?: string
  /** Not a flag: with several sites, the folder of this site, which a diff shows before its paths. */
  pathPrefix?: string
  /** false: reject settings in JavaScript or TypeScript, and plugins. */
  code?: boolean
}

/** The site and the settings. */
export function projectRequest({paths, stdinPath, config, preset, rule, only, ignore, code}: LintOptions, cwd: string): ProjectRequest {
  return {
    paths: stdinPath === undefined ? paths : [existingFolder(stdinPath, cwd)],
    cwd,
    ...(config !== undefined && {config}),
    ...(preset && {preset}),
    ...(rule && {rule}),
    ...(only && {only}),
    ...(ignore && {ignore}),
    ...(code === false && {mayRunCode: () => false})
  }
}

/** A flag that takes several words also takes a PATH that follows. Such words are moved back. */
export function withPaths(options: LintOptions, cwd: string): LintOptions {
  const isRule = (word: string): boolean => rules.some(({id}) => word.split(',').some((name) => name === id || name.startsWith(`${id}/`)))
  const preset = splitPaths(options.preset, (word) => allPresets.some(({name}) => name === word), cwd)
  const rule = splitPaths(options.rule, (word) => word.includes('='), cwd)
  const only = splitPaths(options.only, isRule, cwd)
  const suggest = splitPaths(options.suggest, isRule, cwd)
  const baseline = splitPath(options.baseline, (word) => isBaselineFile(word, cwd), cwd)
  const changed = splitPath(options.changed, (word) => isCommit(word, cwd), cwd)
  return {
    ...options,
    paths: [options.paths, preset.paths, rule.paths, only.paths, suggest.paths, baseline.paths, changed.paths].flat(),
    ...(preset.values && {preset: preset.values}),
    ...(rule.values && {rule: rule.values}),
    ...(only.values && {only: only.values}),
    ...(suggest.values && {suggest: suggest.values}),
    ...(baseline.value && {baseline: baseline.value}),
    ...(changed.value && {changed: changed.value})
  }
}

/** A folder or a page is a PATH. */
function isBaselineFile(word: string, cwd: string): boolean {
  return !/\.mdx?$|(?:^|[/\\])(?:docs|mint)\.json$/.test(word) && !statSync(resolve(cwd, word))?.isDirectory()
}

/** Flags that exclude each other. */
export function conflictOf(options: LintOptions): string | undefined {
  const {fix, fixDryRun, fixLevel, stdin, stdinPath, suggest, changed, updateBaseline, shard, watch, workers, paths} = options
  if (fix && fixDryRun) return 'Unexpected `--fix` with `--fix-dry-run`: use only one of them'
  if (fixLevel && !fix && !fixDryRun && !suggest) return 'Unexpected `--fix-level` without `--fix`: add `--fix` or `--fix-dry-run`'
  if (stdin && (fix || suggest) && !fixDryRun) return 'Unexpected `--fix` with `--stdin`: a draft is not on disk, so use `--fix-dry-run`'
  if (stdin && stdinPath === undefined) return 'Missing `--stdin-path PATH`: name the page that the text on stdin belongs to'
  if (!stdin && stdinPath !== undefined) return 'Unexpected `--stdin-path` without `--stdin`: pass the page as PATH, or add `--stdin`'
  if (stdin && paths.length > 0) return 'Unexpected PATH with `--stdin`: name the page with `--stdin-path` instead'
  if (watch && (fixDryRun || stdin || updateBaseline || shard !== undefined))
    return 'Unexpected `--watch` with a flag that works only in a single run: use it to lint, or with `--fix`'
  if (workers === 0) return 'Unexpected `--workers 0`, expected a whole number from 1'
  if (shard !== undefined && !readShard(shard))
    return `Unexpected \`--shard ${shard}\`, expected the shard number and the number of shards, as in \`--shard 1/4\``
  if (shard !== undefined && (fix || fixDryRun || suggest || stdin || updateBaseline))
    return 'Unexpected `--shard` with a flag that changes files or reads stdin: use it only to lint'
  if (stdin && changed) return 'Unexpected `--changed` with `--stdin`: a draft is always new text, so leave `--changed` out'
  if (updateBaseline && (stdin || changed)) {
    return `Unexpected \`--update-baseline\` with \`--${stdin ? 'stdin' : 'changed'}\`: the baseline records the whole site on disk`
  }
  return undefined
}
