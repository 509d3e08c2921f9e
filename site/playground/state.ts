/** Stores the files, compressed, in the fragment of a link to the playground. Browsers never send a fragment to a server. */

export interface State {
  /** Path → text. */
  files: Record<string, string>
  /** The file that is open. */
  open: string
}

/** In characters: chat programs and browsers cut longer links. */
const maxLength = 30_000

/** @returns the fragment without `#`, or undefined if it would be too long for a link */
export async function toFragment(state: State): Promise<string | undefined> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream('deflate-raw'))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const fragment = `v1:${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  return fragment.length > maxLength ? undefined : fragment
}

/** @returns undefined if the fragment, which anybody may have written, is not a state */
export async function fromFragment(fragment: string): Promise<State | undefined> {
  if (!fragment.startsWith('v1:') || fragment.length > maxLength) return undefined
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

/** A link of a few kilobytes may expand to gigabytes, so decompression stops at a megabyte. */
const maxBytes = 1_000_000

async function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const {done, value} = await reader.read()
    if (done) break
    size += value.length
    if (size > maxBytes) throw new RangeError('The link contains too much data')
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
