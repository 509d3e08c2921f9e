/**
 * Shell commands as docs show them, with prompts, output, and placeholders between them. Output may contain anything, so docs-lint reports only
 * errors that output cannot have: unclosed constructs, and lines that do not continue where they should.
 */
import {unclosed} from './shell-blocks.ts'
import {brokenContinuation} from './shell-lines.ts'
import type {CodeReader} from './types.ts'

export const readShell: CodeReader = (code) => {
  const text = withoutOutput(code)
  return brokenContinuation(text) ?? unclosed(text)
}

/** If prompts mark the input, the other lines are output and are blanked. */
function withoutOutput(code: string): string {
  const prompt = /^[ \t]*(?:\([\w.-]+\) )?(?:[\w.-]+@[\w.-]+[:~\w/ -]*)?[$%❯➜][ \t]+/
  const lines = code.split('\n')
  if (!lines.some((line) => prompt.test(line))) return code
  let typed = false
  return lines
    .map((line) => {
      const [mark] = prompt.exec(line) ?? ['']
      const isTyped = mark !== '' || typed || /^\s*#/.test(line)
      typed = isTyped && /\\\s*$/.test(line)
      return isTyped ? ' '.repeat(mark.length) + line.slice(mark.length) : ' '.repeat(line.length)
    })
    .join('\n')
}
