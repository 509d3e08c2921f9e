/** `review --with`: one round with the user's own assistant as a command. */
import {spawn} from 'node:child_process'
import {plain} from '../report/plain.ts'
import type {Judge} from '../site/reviews.ts'
import type {ReviewSession} from './session.ts'
import {taskText, type ReviewTask} from './task.ts'
import type {Refused} from './replacements.ts'
import type {Verified} from './verify.ts'

export interface WithOptions {
  /** Only from the user's command line: settings of a repository cannot name a command. */
  command: string
  /** The absolute folder in which it runs. */
  cwd: string
  /** The number of pages at a time. */
  jobs: number
  /** The time limit of one call, in milliseconds. */
  timeout: number
  judge?: Judge
}

/** The maximum output of the command, in bytes. */
const LONGEST = 2_000_000

export interface WithResult {
  exit: 0 | 1 | 2
  stdout: string
  stderr: string
}

/** Runs the command once per page, and once more with rejected lines. A page that fails does not end the round. */
export async function reviewWith(session: ReviewSession, paths: readonly string[], options: WithOptions): Promise<WithResult> {
  const argv = splitCommand(options.command)
  if (argv.length === 0) return {exit: 2, stdout: '', stderr: 'docs-lint: missing command in `--with`, such as `--with "assistant --print"`\n'}
  const lines: string[] = []
  let failed = 0
  let accepted = 0
  const queue = [...paths]
  // pages are written one after the other, whichever command ends first
  let writing: Promise<unknown> = Promise.resolve()
  const accept = (text: string): Promise<Verified> => {
    const next = writing.then(() => session.accept(text, {by: argv[0]!, ...options.judge}))
    writing = next.catch(() => undefined)
    return next
  }
  const one = async (path: string): Promise<void> => {
    const [task] = await session.tasks([path])
    if (!task) return
    const output = await ask(argv, taskText(task), options)
    if ('reason' in output) {
      failed++
      lines.push(`${plain(path)}: ${output.reason}`)
      return
    }
    const first = await accept(responsesFor(output.text, path))
    const again = first.refused.length > 0 ? await ask(argv, correction(task, first.refused, output.text), options) : undefined
    const second = again && 'text' in again ? await accept(responsesFor(again.text, path)) : undefined
    const refused = second ? second.refused : first.refused
    accepted += first.accepted + (second?.accepted ?? 0)
    if (first.reviewed.length + (second?.reviewed.length ?? 0) === 0) {
      failed++
      lines.push(`${plain(path)}: the command did not confirm that it reviewed the whole page`)
    } else lines.push(`${plain(path)}: ${first.accepted + (second?.accepted ?? 0)} accepted${refused.length > 0 ? `, ${refused.length} rejected` : ''}`)
    for (const {reason} of refused) lines.push(`  refused: ${plain(reason)}`)
  }
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await one(path)
      if (process.stderr.isTTY) process.stderr.write(`\r${paths.length - queue.length}/${paths.length} pages reviewed `)
    }
  }
  await Promise.all(Array.from({length: Math.max(1, Math.min(options.jobs, 16))}, work))
  if (process.stderr.isTTY) process.stderr.write('\r')
  lines.sort()
  lines.push(`${paths.length - failed} of ${paths.length} pages reviewed, ${accepted} problems accepted`)
  return {exit: failed > 0 ? 1 : 0, stdout: `${lines.join('\n')}\n`, stderr: ''}
}

/** The lines of the output that are responses about this page. An assistant may not respond for another page. */
function responsesFor(text: string, path: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('{') && pathOf(line) === path)
    .join('\n')
}

function pathOf(line: string): unknown {
  try {
    return (JSON.parse(line) as {path?: unknown} | null)?.path
  } catch {
    return undefined
  }
}

function correction(task: ReviewTask, refused: readonly Refused[], output: string): string {
  const lines = responsesFor(output, task.path).split('\n')
  return [
    taskText(task),
    '## Refused',
    '',
    'These lines of your last response were rejected. Print each one again, corrected, or leave it out. Then print the line that ends the review, and nothing else.',
    '',
    ...refused.map(({line, reason}) => `- ${lines[line - 1]?.slice(0, 1000) ?? ''}\n  ${reason}`),
    ''
  ].join('\n')
}

/** Splits a command line into words. Quotes keep words together. No shell is involved. */
export function splitCommand(command: string): string[] {
  return [...command.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|((?:[^\s"'\\]|\\.)+)/g)].map(
    ([, double, single, bare]) => single ?? (double ?? bare)!.replace(/\\(.)/g, '$1')
  )
}

function ask([file, ...args]: readonly string[], prompt: string, {cwd, timeout}: WithOptions): Promise<{text: string} | {reason: string}> {
  return new Promise((done) => {
    const child = spawn(file!, args, {cwd, stdio: ['pipe', 'pipe', 'ignore'], timeout, killSignal: 'SIGKILL'})
    let text = ''
    let reason: string | undefined
    child.on('error', (error) => done({reason: `the command did not start: ${error.message}`}))
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.length <= LONGEST) return
      reason = `the command printed more than ${LONGEST} characters`
      child.kill('SIGKILL')
    })
    // a command that does not read the prompt may close stdin
    child.stdin.on('error', () => undefined).end(prompt)
    child.on('close', (code, signal) => {
      if (reason !== undefined) done({reason})
      else if (signal === 'SIGKILL') done({reason: `the command did not end within ${timeout / 1000} seconds`})
      else if (code !== 0) done({reason: `the command exited with ${code ?? signal}`})
      else done({text})
    })
  })
}
