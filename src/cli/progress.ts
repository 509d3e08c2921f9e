/** A status line on stderr of a terminal while a run takes longer than a second. */

/** The output stream. */
export interface Terminal {
  isTTY?: boolean
  write: (text: string) => unknown
}

const first = 1000
const every = 100

export interface Progress {
  onPage: (done: number, total: number) => void
  /** Removes the line. */
  end: () => void
}

/** Undefined without a terminal. @param now milliseconds */
export function progressOn(terminal: Terminal, now: () => number = Date.now): Progress | undefined {
  if (!terminal.isTTY) return undefined
  const start = now()
  let last: number | undefined
  return {
    onPage(done, total) {
      const time = now()
      if (time - start < first || (last !== undefined && time - last < every)) return
      last = time
      terminal.write(`\r\u001b[2Kdocs-lint: ${done} of ${total} pages`)
    },
    end() {
      if (last !== undefined) terminal.write('\r\u001b[2K')
    }
  }
}
