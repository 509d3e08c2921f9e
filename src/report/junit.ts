import {xml} from './plain.ts'
import {byPath, levelRank, shownProblems, type Diagnostic, type Report, type ReportContext} from './types.ts'

/**
 * `--format junit`: a suite for each file with problems, a test case for each problem. Errors are failures. Problems that do not fail
 * the run are passed tests that print the problem, because nothing was skipped. Paths from the repository root.
 */
export function formatJunit(report: Report, view: Pick<ReportContext, 'minLevel' | 'repositoryPath'>): string {
  const shown = shownProblems(report, view).map(({diagnostic}) => diagnostic)
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites name="docs-lint" ${totals(shown)}>`]
  // consumers treat an empty report as broken
  if (shown.length === 0) lines.push('  <testsuite name="docs-lint" tests="1" failures="0" errors="0">', passed, '  </testsuite>')
  for (const [path, findings] of byPath(shown)) {
    const file = xml(view.repositoryPath(path))
    lines.push(`  <testsuite name="${file}" ${totals(findings)}>`)
    for (const diagnostic of findings) lines.push(...testCase(diagnostic, file))
    lines.push('  </testsuite>')
  }
  return `${[...lines, '</testsuites>'].join('\n')}\n`
}

const passed = '    <testcase name="every page" classname="docs-lint"/>'

function totals(findings: readonly Diagnostic[]): string {
  const failures = findings.filter(({level}) => levelRank[level] === levelRank.error).length
  return `tests="${Math.max(1, findings.length)}" failures="${failures}" errors="0"`
}

function testCase({rule, level, start, message}: Diagnostic, file: string): string[] {
  const location = `${start.line}:${start.column}`
  const head = `    <testcase name="${xml(rule)} ${location}" classname="${file}">`
  const words = xml(message)
  if (level === 'error') return [head, `      <failure type="error" message="${words}">${file}:${location} ${words}</failure>`, '    </testcase>']
  return [head, `      <system-out>${level}: ${file}:${location} ${words}</system-out>`, '    </testcase>']
}
