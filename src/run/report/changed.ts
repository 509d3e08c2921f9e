/** `--changed`: reports only the problems that a change introduced. */
import type {Diagnostic, Report} from '../../report/types.ts'
import {isSiteRule} from '../../rule/run-rule.ts'
import type {RuleSpec} from '../../rule/types.ts'
import {isPageFile} from '../../site/page-files.ts'
import {summarise} from './diagnostics.ts'
import type {Changes} from '../git/git-changes.ts'
import {check, toReport} from '../lint/lint.ts'
import type {LintInput} from '../lint/input.ts'
import {createTexts} from '../files/page-texts.ts'

/**
 * Keeps problems on changed lines, and problems that the change causes elsewhere, such as a link to a deleted page:
 * those that did not exist at the same location before.
 * @param specs all rules
 */
export async function changedOnly(report: Report, input: LintInput, changes: Changes, specs: readonly RuleSpec[]): Promise<Report> {
  const files = new Map(changes.files.flatMap((file) => (file.path === undefined ? [] : [[file.path, file] as const])))
  const checkOtherPages = new Set(specs.filter(checksOtherPages).map(({id}) => id))
  const isNew = ({path, start, end}: Diagnostic): boolean => files.get(path)?.lines.some(({from, to}) => from <= end.line && start.line <= to) ?? false
  const elsewhere = report.findings.filter((diagnostic) => !isNew(diagnostic) && (files.has(diagnostic.path) || checkOtherPages.has(diagnostic.rule)))
  const before = await findingsBefore(elsewhere, input, changes, checkOtherPages)
  const caused = new Set(elsewhere.filter(({fingerprint}) => !before.has(fingerprint)))
  const findings = report.findings.filter((diagnostic) => isNew(diagnostic) || caused.has(diagnostic))
  return {...report, findings, summary: {...report.summary, ...summarise(findings)}}
}

/** Whether the problems of a page also depend on other files. */
const checksOtherPages = (spec: RuleSpec): boolean => isSiteRule(spec) || spec.needsSite !== undefined || spec.acrossPages !== undefined

/** The fingerprints of problems before the change, with current paths. Lints only as much as the given problems need. */
async function findingsBefore(findings: readonly Diagnostic[], input: LintInput, {files}: Changes, checkOtherPages: ReadonlySet<string>): Promise<Set<string>> {
  if (findings.length === 0) return new Set()
  const touched = new Set(files.flatMap(({path}) => path ?? []))
  const old = new Map(files.flatMap((file) => (file.before === undefined || isHidden(file.before) ? [] : [[file.before, file] as const])))
  const read = (path: string): string | undefined => (old.has(path) ? old.get(path)!.text : input.read(path))
  const known = [...input.files.filter((path) => !touched.has(path)), ...old.keys()].sort()
  const requested = new Set(input.pages)
  const wasRequested = (path: string): boolean => requested.has(old.get(path)?.path ?? path) || (!input.partial && old.has(path))
  const everything = findings.some(({rule}) => checkOtherPages.has(rule))
  const ofFindings = new Set(findings.map(({path}) => path))
  const pages = known.filter((path) => isPageFile(path) && wasRequested(path) && (everything || ofFindings.has(old.get(path)?.path ?? path)))
  const rulesFor: LintInput['rulesFor'] = (path) => {
    const active = input.rulesFor(path)
    return old.has(path) ? active : {...active, rules: active.rules.filter(({rule}) => checkOtherPages.has(rule.id))}
  }
  // the cache is for the current pages
  const {cache: _, ...now} = input
  const then: LintInput = {...now, files: known, pages, read, rulesFor, partial: !everything || (input.partial ?? false)}
  const oldTexts = createTexts(read)
  const checked = await check(then, oldTexts)
  const found = new Map([...checked.found].map(([path, problems]) => [path, problems.map((problem) => ({...problem, path: old.get(path)?.path ?? path}))]))
  return new Set(toReport({...checked, found}, then, oldTexts).findings.map(({fingerprint}) => fingerprint))
}

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part === 'node_modules')
