/** A report with everything that is difficult for formats, and its context. */
import type {Diagnostic, Report, ReportContext} from '../../src/report/types.ts'

/** `é` and `𝒳` have more bytes than units. The file has a BOM and CRLF. */
export const text = '\ufeff---\r\ntitle: A\r\n---\r\n\r\né𝒳 click [here](/b) & <b>\r\n'
const offsetOf = (part: string): number => text.indexOf(part)

export function diagnostic(given: Partial<Diagnostic> & {rule: string}): Diagnostic {
  const from = given.start?.column ?? 12
  return {
    messageId: 'found',
    level: 'error',
    enforcement: 'check',
    path: 'guides/a b.mdx',
    start: {line: 5, column: from, offset: offsetOf('here')},
    end: {line: 5, column: from + 4, offset: offsetOf('here') + 4},
    message: 'Vague link text `here`: name what the link leads to',
    fingerprint: `${given.rule}-${from}`.padEnd(16, '0'),
    ...given
  }
}

export const findings: Diagnostic[] = [
  diagnostic({rule: 'link-text'}),
  diagnostic({
    rule: 'plain-wording',
    level: 'warn',
    enforcement: 'heuristic',
    start: {line: 5, column: 5, offset: offsetOf('click')},
    end: {line: 5, column: 10, offset: offsetOf('click') + 5},
    message: 'Unexpected `"click"` & <b>\n::error::%0A',
    fix: {safe: true, edits: [{start: offsetOf('click'), end: offsetOf('click') + 5, text: 'select'}]}
  }),
  diagnostic({
    rule: 'exclamation',
    level: 'info',
    path: 'index.mdx',
    start: {line: 1, column: 1, offset: 0},
    end: {line: 1, column: 1, offset: 0},
    message: 'Info\u001b[31m'
  })
]

export const report = (all: Diagnostic[] = findings): Report => ({
  schemaVersion: 1,
  version: '0.1.0',
  findings: all,
  summary: {
    files: 2,
    copies: 0,
    places: all.length,
    errors: all.filter(({level}) => level === 'error').length,
    warnings: all.filter(({level}) => level === 'warn').length,
    infos: all.filter(({level}) => level === 'info').length,
    suppressed: 0,
    baselined: 0,
    unreadable: 0
  }
})

export const view = (given: Partial<ReportContext> = {}): ReportContext => ({
  shownPath: (path) => `docs/${path}`,
  repositoryPath: (path) => `docs/${path}`,
  minLevel: 'info',
  color: false,
  textOf: (path) => (path === 'guides/a b.mdx' ? text : undefined),
  wordsOf: (rule) => ({title: `Title of ${rule}`, guide: 'Do it.', why: 'It helps.', write: 'Good `text`', not: 'Bad text'}),
  command: 'docs-lint docs',
  ...given
})
