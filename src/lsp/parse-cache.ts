import {parseDocument} from '../openapi/documents.ts'
import type {DataFile} from '../data/node.ts'

/** Parses a file again only if its text has changed. */
export function createParseCache(): typeof parseDocument {
  const known = new Map<string, {text: string; file: DataFile}>()
  return (text, path) => {
    const before = known.get(path)
    if (before?.text === text) return before.file
    const file = parseDocument(text, path)
    known.set(path, {text, file})
    return file
  }
}
