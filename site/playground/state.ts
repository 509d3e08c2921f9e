/** What a link to the playground holds: the files, deflated, in the fragment of the URL, which no server ever sees. */

export interface State {
  /** Path → text. */
  files: Record<string, string>
  /** The file that is open. */
  open: string
}

/** Larger links are cut by chat programs and browsers. In characters. */
const longest = 30_000

/** @returns the fragment without `#`, or undefined when it would be too long for a link */
export async function toFragment(state: State): Promise<string | undefined> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream('deflate-raw'))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const fragment = `v1:${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  return fragment.length > longest ? undefined : fragment
}

/** A link may come from anybody: what is not a state is nothing. */
export async function fromFragment(fragment: string): Promise<State | undefined> {
  if (!fragment.startsWith('v1:') || fragment.length > longest) return undefined
  try {
    const text = atob(fragment.slice(3).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = await through(
      Uint8Array.from(text, (char) => char.charCodeAt(0)),
      new DecompressionStream('deflate-raw')
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isState(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isState(value: unknown): value is State {
  if (typeof value !== 'object' || value === null || !('files' in value) || !('open' in value)) return false
  const {files, open} = value
  if (typeof files !== 'object' || files === null || typeof open !== 'string' || !Object.hasOwn(files, open)) return false
  return Object.entries(files).every(([path, text]) => typeof text === 'string' && /^(?!\/)(?!.*\.\.)[\w./-]{1,80}$/.test(path))
}

/** A link of a few kilobytes may hold gigabytes of zeros: reading ends at a megabyte. */
const mostBytes = 1_000_000

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const {done, value} = await reader.read()
    if (done) break
    size += value.length
    if (size > mostBytes) throw new RangeError('The link holds too much')
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
