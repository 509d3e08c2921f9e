import {VFile} from 'vfile'
import {reporter} from 'vfile-reporter'
import {plain} from './plain.ts'
import {shownOf, type Report, type ReportContext} from './types.ts'

/** `--format vfile`: the output of remark-cli, made by vfile-reporter. */
export function formatVfile({findings}: Report, {shownPath, minLevel, color}: Pick<ReportContext, 'shownPath' | 'minLevel' | 'color'>): string {
  const files = new Map<string, VFile>()
  for (const diagnostic of shownOf({findings}, {minLevel})) {
    const path = plain(shownPath(diagnostic.path))
    const file = files.get(path) ?? new VFile({path})
    files.set(path, file)
    const message = file.message(plain(diagnostic.message), {
      place: {start: diagnostic.start, end: diagnostic.end},
      ruleId: diagnostic.rule,
      source: 'docs-lint'
    })
    message.fatal = diagnostic.level === 'error' ? true : diagnostic.level === 'warn' ? false : undefined
  }
  return `${reporter([...files.values()], {color})}\n`
}
