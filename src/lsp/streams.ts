/** The streams between the server and an editor: they hide secrets, and keep invalid input from desynchronizing the server or filling its memory. */
import {Transform, type TransformCallback} from 'node:stream'
import {safeOutput} from '../secrets/safe-output.ts'

/** Fields of the protocol that people read. Edits, URIs, and data are the user's own text and are sent unchanged. */
const shown: ReadonlySet<string> = new Set(['message', 'title', 'label', 'detail', 'name', 'contents', 'documentation'])

/** A message in which the texts for people are safe to show. */
export function safeMessage<T>(message: T): T {
  if (typeof message !== 'object' || message === null) return message
  const safe = safeFields(message) as {result?: unknown}
  // the text of a rule is the whole result
  return (typeof safe.result === 'string' ? {...safe, result: safeOutput(safe.result)} : safe) as T
}

function safeFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => safeFields(one))
  if (typeof value !== 'object' || value === null) return value
  const isMarkup = 'kind' in value && (value.kind === 'markdown' || value.kind === 'plaintext')
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'data' ? one : typeof one === 'string' ? (shown.has(name) || (isMarkup && name === 'value') ? safeOutput(one) : one) : safeFields(one)
    ])
  )
}

/** In bytes. No editor sends a longer message, even for a large page. */
export const longestMessage = 64 * 2 ** 20
const longestHeader = 4096
const nameOfLength = 'Content-Length:'

/**
 * Passes on messages whose length is correct. After a wrong length, continues at the next header. A body is JSON, so it cannot contain a
 * header, because JSON escapes line breaks in strings.
 */
export function wholeMessages(): Transform {
  let waiting: Buffer = Buffer.alloc(0)
  /** The number of bytes of the expected body. */
  let body: number | undefined
  let searched = 0

  /** Consumes one message or some invalid input. @returns whether there may be more */
  function step(out: Transform): boolean {
    if (body !== undefined) {
      const next = headerIn(waiting.subarray(0, body), Math.max(0, searched - 64))
      if (next !== undefined) drop(next)
      else if (waiting.length < body) searched = waiting.length
      else {
        out.push(Buffer.concat([Buffer.from(`${nameOfLength} ${body}\r\n\r\n`), waiting.subarray(0, body)]))
        drop(body)
      }
      return body === undefined && waiting.length > 0
    }
    const end = waiting.indexOf('\r\n\r\n')
    if (end < 0) {
      // the last bytes may be the start of a header
      if (waiting.length > longestHeader) waiting = waiting.subarray(waiting.length - longestHeader)
      return false
    }
    const lengths = [...waiting.toString('latin1', Math.max(0, end - longestHeader), end).matchAll(/Content-Length:[ \t]*(\d{1,15})[ \t]*(?=\r\n|$)/gi)]
    const length = Number(lengths.at(-1)?.[1] ?? NaN)
    drop(end + 4)
    if (length <= longestMessage) body = length
    return waiting.length > 0
  }
  function drop(bytes: number): void {
    waiting = waiting.subarray(bytes)
    body = undefined
    searched = 0
  }
  return new Transform({
    // otherwise, the connection would close before it has handled its input
    autoDestroy: false,
    emitClose: false,
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      while (step(this));
      done()
    }
  })
}

/** The offset of a header inside a body. */
function headerIn(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(nameOfLength, from); at >= 0; at = bytes.indexOf(nameOfLength, at + 1)) {
    if (/^Content-Length:[ \t]*\d+\r\n/.test(bytes.toString('latin1', at, at + 64))) return at
  }
  return undefined
}
