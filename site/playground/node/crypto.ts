/** The part of `node:crypto` that docs-lint uses, for browsers. Hashes only identify texts, so nothing secret depends on them. */
import {sha1} from '@noble/hashes/legacy.js'
import {sha256} from '@noble/hashes/sha2.js'
import {concatBytes, utf8ToBytes} from '@noble/hashes/utils.js'
import {Buffer} from 'buffer'

type Encoding = 'base64url' | 'hex'

const bytesOf = (data: string | Uint8Array): Uint8Array => (typeof data === 'string' ? utf8ToBytes(data) : data)

function encoded(bytes: Uint8Array, encoding: Encoding): string {
  const buffer = Buffer.from(bytes)
  if (encoding === 'hex') return buffer.toString('hex')
  return buffer.toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const digestOf = (algorithm: string, data: Uint8Array): Uint8Array => (algorithm === 'sha1' ? sha1 : sha256)(data)

export const hash = (algorithm: string, data: string | Uint8Array, encoding: Encoding = 'hex'): string => encoded(digestOf(algorithm, bytesOf(data)), encoding)

class Hash {
  readonly #algorithm: string
  readonly #parts: Uint8Array[] = []
  constructor(algorithm: string) {
    this.#algorithm = algorithm
  }
  update(data: string | Uint8Array): this {
    this.#parts.push(bytesOf(data))
    return this
  }
  copy(): Hash {
    const copy = new Hash(this.#algorithm)
    copy.#parts.push(...this.#parts)
    return copy
  }
  digest(encoding: Encoding): string {
    return encoded(digestOf(this.#algorithm, concatBytes(...this.#parts)), encoding)
  }
}
export const createHash = (algorithm: string): Hash => new Hash(algorithm)

export const randomBytes = (size: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))

const never = (): never => {
  throw new Error('The playground has no cache to sign')
}
export {never as createHmac, never as timingSafeEqual}
