import {safeOutput, type OutputKind} from '../secrets/safe-output.ts'
import type {Report, ReportContext} from './types.ts'

/** Formats by name, each loaded on demand. */
const formats: Record<string, () => Promise<(report: Report, view: ReportContext) => string>> = {
  pretty: async () => (await import('./pretty.ts')).formatPretty,
  unix: async () => (await import('./unix.ts')).formatUnix,
  agent: async () => (await import('./agent.ts')).formatAgent,
  json: async () => (await import('./json.ts')).formatJson,
  sarif: async () => (await import('./sarif.ts')).formatSarif,
  github: async () => (await import('./github.ts')).formatGithub,
  gitlab: async () => (await import('./gitlab.ts')).formatGitlab,
  junit: async () => (await import('./junit.ts')).formatJunit,
  checkstyle: async () => (await import('./checkstyle.ts')).formatCheckstyle,
  rdjson: async () => (await import('./rdjson.ts')).formatRdjson,
  html: async () => (await import('./html/index.ts')).formatHtml,
  vfile: async () => (await import('./vfile.ts')).formatVfile
}
export const formatNames: string[] = Object.keys(formats)

/** Formats for other programs. */
const kinds: Readonly<Record<string, OutputKind>> = {
  json: 'json',
  sarif: 'json',
  gitlab: 'json',
  rdjson: 'json',
  junit: 'markup',
  checkstyle: 'markup',
  html: 'markup',
  github: 'commands'
}

/** The report as text that is safe to print. @param name one of {@link formatNames} */
export async function formatReport(name: string, report: Report, view: ReportContext): Promise<string> {
  const format = await formats[name]?.()
  if (!format) throw new Error(`Unknown format ${name}`)
  return safeOutput(format(report, view), {kind: kinds[name] ?? 'text', color: view.color})
}
