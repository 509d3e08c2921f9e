/** The texts of a site. Text in an editor takes precedence over the disk. */
import type {Texts} from '../run/files/page-texts.ts'

export interface LiveTexts extends Texts {
  /** Sets the text in an editor, or removes it with undefined. */
  setOpenText: (path: string, text: string | undefined) => void
  isOpen: (path: string) => boolean
  openPaths: () => Iterable<string>
  /** The file on disk has changed. */
  forget: (path: string) => void
}

interface Entry {
  text: string | undefined
  bom: 0 | 1
}

/** @param read reads the disk */
export function createLiveTexts(read: (path: string) => string | undefined): LiveTexts {
  const open = new Map<string, Entry>()
  const onDisk = new Map<string, Entry>()
  const entry = (path: string): Entry => {
    const known = open.get(path) ?? onDisk.get(path)
    if (known) return known
    const made = toEntry(read(path))
    onDisk.set(path, made)
    return made
  }
  return {
    get: (path) => entry(path).text,
    bomOf: (path) => entry(path).bom,
    setOpenText: (path, text) => {
      if (text === undefined) open.delete(path)
      else open.set(path, toEntry(text))
      onDisk.delete(path)
    },
    isOpen: (path) => open.has(path),
    openPaths: () => open.keys(),
    forget: (path) => void onDisk.delete(path)
  }
}

function toEntry(raw: string | undefined): Entry {
  const bom = raw?.charCodeAt(0) === 0xfeff ? 1 : 0
  return {text: bom ? raw?.slice(1) : raw, bom}
}
