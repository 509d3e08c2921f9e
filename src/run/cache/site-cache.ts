/** The problems of the site as a whole, stored for a run in which everything that they depend on is the same. */
import {hash as digest} from 'node:crypto'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'

/** The problems of site rules, and everything that they depended on. */
export interface SiteResult {
  /** The hash of what the pages say to the site, the list of files and the settings. */
  key: string
  /** Path → hash of every other file that was read for it, as docs.json and OpenAPI files; null: it could not be read. */
  reads: Record<string, string | null>
  found: RawDiagnostic[]
}

type Read = (path: string) => string | undefined

/** The same reader, and a record of what it read. */
export function trackReads(read: Read): {read: Read; reads: () => Record<string, string | null>} {
  const seen = new Map<string, string | undefined>()
  return {
    read: (path) => {
      const text = read(path)
      seen.set(path, text)
      return text
    },
    reads: () => Object.fromEntries([...seen].map(([path, text]) => [path, text === undefined ? null : contentHash(text)]))
  }
}

/** Whether every file that a result depends on is unchanged. */
export const isSame = ({reads}: SiteResult, read: Read): boolean =>
  Object.entries(reads).every(([path, before]) => {
    const text = read(path)
    return (text === undefined ? null : contentHash(text)) === before
  })

export const contentHash = (text: string | Uint8Array): string => digest('sha256', text, 'base64url').slice(0, 24)
