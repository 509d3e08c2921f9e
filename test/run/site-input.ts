import {rules} from '../../rules/index.ts'
import type {ActiveRules} from '../../src/engine/check.ts'
import type {LintInput} from '../../src/run/lint/input.ts'
import {isPageFile} from '../../src/site/page-files.ts'
import {native} from '../harness.ts'

/** The input of a run for a site in memory: path → text. @param paths in the order in which the run receives them */
export function inputOf(files: ReadonlyMap<string, string>, rulesFor: (path: string) => ActiveRules, paths = [...files.keys()].sort()): LintInput {
  return {
    files: paths,
    pages: paths.filter(isPageFile),
    read: (path) => files.get(path),
    rulesFor,
    siteRules: rulesFor('docs.json'),
    ruleIds: rules.map(({id}) => id),
    parser: native,
    version: '0'
  }
}
