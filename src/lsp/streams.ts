/** What goes between the server and an editor: nothing that may not leave, and no input that desynchronizes the server or fills its memory. */
import {Transform, type TransformCallback} from 'node:stream'
import {safeOutput} from '../secrets/safe-output.ts'

/** Fields of the protocol that people read. Edits, addresses and data are the user's own text and leave as they are. */
const shown: ReadonlySet<string> = new Set(['message', 'title', 'label', 'detail', 'name', 'contents', 'documentation'])

/** A message with the texts that people read made safe. */
export function safeMessage<T>(message: T): T {
  if (typeof message !== 'object' || message === null) return message
  const safe = safeFields(message) as {result?: unknown}
  // the text of a rule is a result of its own
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

/** In bytes: a longer message, such as a page, is none that an editor sends. */
export const longestMessage = 64 * 2 ** 20
const longestHeader = 4096
const nameOfLength = 'Content-Length:'

/**
 * Passes messages on that have a true length. After a wrong one it goes on at the next header: a body is JSON, in which no header can
 * stand, since JSON writes line breaks of texts as escapes.
 */
export function wholeMessages(): Transform {
  let waiting: Buffer = Buffer.alloc(0)
  /** Bytes of the body that is waited for. */
  let body: number | undefined
  let searched = 0

  /** Takes one message or some garbage off. @returns whether there may be more */
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
      // the beginning of a header may be among the last bytes
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
    // the connection would close before it has handled what it read
    autoDestroy: false,
    emitClose: false,
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      while (step(this));
      done()
    }
  })
}

/** Where a header begins within a body. */
function headerIn(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(nameOfLength, from); at >= 0; at = bytes.indexOf(nameOfLength, at + 1)) {
    if (/^Content-Length:[ \t]*\d+\r\n/.test(bytes.toString('latin1', at, at + 64))) return at
  }
  return undefined
}
