/** The command line as a user would type it. */
import {shellWord} from '../emit/ci/shell-word.ts'

/** `docs-lint guides/auth.mdx --only image-alt` */
export function commandLine(words: readonly (string | readonly string[] | false | undefined)[]): string {
  return ['docs-lint', ...words.flatMap((one) => (one ? [one].flat() : []))].map(shellWord).join(' ')
}
