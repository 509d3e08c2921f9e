/** `--watch`: lints again when a file of the site or its settings changes. */
import {watch, type FSWatcher} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import type {CommandResult} from './result.ts'

export interface Watch {
  /** One run. */
  lint: () => Promise<CommandResult>
  /** Absolute paths of the inputs of a run. Requested again after each run, because folders may be added or removed. */
  files: () => Promise<readonly string[]>
  /** Absolute paths that the run itself writes. */
  written: readonly string[]
  write: (result: CommandResult) => void
  /** Ends the watch when aborted. */
  signal: AbortSignal
}

/** In milliseconds. An editor saves in several steps. */
const quiet = 80

/** @returns the result of the last run */
export async function watchFiles({lint, files, written, write, signal}: Watch): Promise<CommandResult['exit']> {
  const watchers = new Map<string, FSWatcher>()
  const ours = new Set(written)
  let changed = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const onChange = (folder: string, name: string | null): void => {
    if (name !== null && (ours.has(join(folder, name)) || isTemporary(name))) return
    clearTimeout(timer)
    timer = setTimeout(() => changed.abort(), quiet)
  }
  let exit: CommandResult['exit'] = 0
  while (!signal.aborted) {
    changed = new AbortController()
    // a change during a run is linted by the next run
    follow(new Set((await files()).map(dirname)), watchers, onChange)
    const result = await lint()
    exit = result.exit
    write(result)
    await aborted(changed.signal, signal)
  }
  clearTimeout(timer)
  for (const watcher of watchers.values()) watcher.close()
  return exit
}

/** Watches each folder separately, because a recursive watch would include node_modules. */
function follow(folders: ReadonlySet<string>, watchers: Map<string, FSWatcher>, onChange: (folder: string, name: string | null) => void): void {
  for (const [folder, watcher] of watchers) {
    if (folders.has(folder)) continue
    watcher.close()
    watchers.delete(folder)
  }
  for (const folder of folders) {
    if (watchers.has(folder)) continue
    try {
      const watcher = watch(folder, (_, name) => onChange(folder, name))
      watcher.on('error', () => {
        watcher.close()
        watchers.delete(folder)
      })
      watchers.set(folder, watcher)
    } catch {
      // the folder was deleted, which the watcher of its parent reports
    }
  }
}

const isTemporary = (name: string): boolean => /^\.git$|~$|\.sw[px]$|\.tmp$|^4913$/.test(basename(name))

function aborted(...signals: AbortSignal[]): Promise<void> {
  return new Promise((done) => {
    if (signals.some((signal) => signal.aborted)) done()
    for (const signal of signals) signal.addEventListener('abort', () => done(), {once: true})
  })
}
