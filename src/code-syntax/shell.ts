/**
 * Shell commands as docs show them, with prompts, output and placeholders between them. Since output may hold anything, only
 * errors that no output has are told: what is opened and never closed, and lines that do not continue where they should.
 */
import {unclosed} from './shell-blocks.ts'
import {brokenContinuation} from './shell-lines.ts'
import type {CodeReader} from './types.ts'

export const readShell: CodeReader = (code) => {
  const text = withoutOutput(code)
  return brokenContinuation(text) ?? unclosed(text)
}

/** Where prompts show what a person types, the other lines are output; they become blank. */
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
