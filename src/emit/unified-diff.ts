import {createTwoFilesPatch, FILE_HEADERS_ONLY} from 'diff'

/** The changes from `before` to `after` as a unified diff, or empty if both are the same. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return ''
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 2,
    timeout: 2000,
    headerOptions: FILE_HEADERS_ONLY
  })
  // A diff of two long unrelated texts takes too long.
  return patch ?? `--- a/${path}\n+++ b/${path}\n(too different to show)\n`
}
