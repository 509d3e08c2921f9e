import {xml} from './plain.ts'
import {byPath, shownOf, type Report, type ReportContext} from './types.ts'

const severities = {error: 'error', warn: 'warning', info: 'info'} as const

/** `--format checkstyle`: XML that most build servers read. Paths from the repository root. */
export function formatCheckstyle(report: Report, view: Pick<ReportContext, 'minLevel' | 'repositoryPath'>): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<checkstyle version="4.3">']
  for (const [path, findings] of byPath(shownOf(report, view))) {
    lines.push(`  <file name="${xml(view.repositoryPath(path))}">`)
    for (const {start, level, message, rule} of findings) {
      lines.push(
        `    <error line="${start.line}" column="${start.column}" severity="${severities[level]}" message="${xml(message)}" source="docs-lint.${xml(rule)}"/>`
      )
    }
    lines.push('  </file>')
  }
  return `${[...lines, '</checkstyle>'].join('\n')}\n`
}
