/** Errors in settings: printed on stderr, one line each, then the run ends with exit code 2. */
import {relative} from 'node:path'
import type {Span} from '../../parse/span.ts'
import {lineStarts, pointAt} from '../../parse/lines.ts'

export interface ConfigError {
  /** Absolute path of the settings file. Absent for errors in flags. */
  file?: string
  /** Both from 1. Absent if there is no location, as in a settings file that is a program. */
  line?: number
  column?: number
  /** What is wrong and what to do, on one line. */
  message: string
}

/** `docs/docs-lint.config.json:3:12: Unknown rule …`, with the path relative to `folder`. */
export function formatConfigError({file, line, column, message}: ConfigError, folder: string): string {
  if (!file) return message
  const near = relative(folder, file).replaceAll('\\', '/')
  const shown = near.startsWith('../') ? file : near
  return `${shown}${line === undefined ? '' : `:${line}:${column}`}: ${message}`
}

/** Creates errors with locations in one file. */
export function configErrorAt(file: string, text: string | undefined): (span: Span, message: string) => ConfigError {
  const starts = text === undefined ? undefined : lineStarts(text)
  return ({start}, message) => ({file, ...(starts && pointAt(starts, start)), message: errorLine(message)})
}

/** The message of any error, on one line. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\s+/g, ' ').trim().slice(0, 500)
}
