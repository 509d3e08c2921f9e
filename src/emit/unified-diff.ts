import {createTwoFilesPatch, FILE_HEADERS_ONLY} from 'diff'

/** What turns `before` into `after`, as a unified diff; empty when both are the same. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return ''
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 2,
    timeout: 2000,
    headerOptions: FILE_HEADERS_ONLY
  })
  // Two long texts with nothing in common are not worth the wait.
  return patch ?? `--- a/${path}\n+++ b/${path}\n(too different to show)\n`
}
