/** Measures a whole process: CPU time, wall time, and peak memory. */
import {spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'

/**
 * Runs a command to its end. `bash` measures the CPU time, without its own start. Memory is sampled during the run (on Linux), so it may be
 * missing for a process of a few milliseconds.
 * @param {readonly string[]} command
 * @returns {Promise<{cpu: number, wall: number, peak: number | undefined, exit: number | null}>} seconds and MiB
 */
export function measure(command, cwd) {
  const started = performance.now()
  const child = spawn('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>/dev/null 3>&-', 'bash', ...command], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let told = ''
  child.stderr.on('data', (data) => (told += data))
  let peak = 0
  const look = setInterval(() => (peak = Math.max(peak, ...descendants(child.pid).map(highWater))), 5)
  return new Promise((done) => {
    child.on('close', (exit) => {
      clearInterval(look)
      const [user = NaN, sys = NaN] = told.trim().split('\n').at(-1).split(' ').map(Number)
      done({cpu: user + sys, wall: (performance.now() - started) / 1000, peak: peak > 0 ? peak / 1024 : undefined, exit})
    })
  })
}

function descendants(pid) {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return children.flatMap((child) => [child, ...descendants(child)])
}
const highWater = (pid) => Number(/VmHWM:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0)

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]
