/** Node.js globals that docs-lint uses, injected into every file of the bundle that names them. */
export {Buffer} from 'buffer'

export const process = {
  env: {} as Record<string, string>,
  platform: 'linux',
  version: '',
  versions: {},
  argv: [] as string[],
  cwd: () => '/',
  nextTick: (task: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => task(...values)),
  emitWarning: () => {}
}

/** A turn of the event loop. `setTimeout` waits four milliseconds when it is nested. */
export function setImmediate(task: (...values: unknown[]) => void, ...values: unknown[]): void {
  const {port1, port2} = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    task(...values)
  })
  port1.start()
  port2.postMessage(undefined)
}
