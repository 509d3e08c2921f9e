import {VFile} from 'vfile'
import {reporter} from 'vfile-reporter'
import {plain} from './plain.ts'
import {shownOf, type Report, type View} from './types.ts'

/** `--format vfile`: what remark-cli prints, by vfile-reporter. */
export function formatVfile({findings}: Report, {shownPath, minLevel, color}: Pick<View, 'shownPath' | 'minLevel' | 'color'>): string {
  const files = new Map<string, VFile>()
  for (const finding of shownOf({findings}, {minLevel})) {
    const path = plain(shownPath(finding.path))
    const file = files.get(path) ?? new VFile({path})
    files.set(path, file)
    const message = file.message(plain(finding.message), {place: {start: finding.start, end: finding.end}, ruleId: finding.rule, source: 'docs-lint'})
    message.fatal = finding.level === 'error' ? true : finding.level === 'warn' ? false : undefined
  }
  return `${reporter([...files.values()], {color})}\n`
}
