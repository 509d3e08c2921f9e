/** The problems of the site as a whole. They are reused in a run in which all their inputs are unchanged. */
import {hash as digest} from 'node:crypto'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'

/** The problems of site rules, and everything that they depended on. */
export interface SiteResult {
  /** The hash of the page outlines, the list of files, and the settings. */
  key: string
  /** Path → hash of every other file that was read, such as docs.json and OpenAPI files. Null if the file could not be read. */
  reads: Record<string, string | null>
  found: RawDiagnostic[]
}

type Read = (path: string) => string | undefined

/** Wraps a reader to record what it reads. */
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

/** Whether every file that the result depends on is unchanged. */
export const isSame = ({reads}: SiteResult, read: Read): boolean =>
  Object.entries(reads).every(([path, before]) => {
    const text = read(path)
    return (text === undefined ? null : contentHash(text)) === before
  })

export const contentHash = (text: string | Uint8Array): string => digest('sha256', text, 'base64url').slice(0, 24)
