/** Problems that name the same missing thing, are in the same pasted text, or repeat on one page. */
import type {Diagnostic} from '../report/types.ts'
import type {CauseFacts, CauseGroup, LineReader, Step} from './types.ts'

/** Problems by key, in order, without those that have no key. */
export function groupBy(findings: readonly Diagnostic[], keyOf: (diagnostic: Diagnostic) => string | undefined): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of findings) {
    const key = keyOf(diagnostic)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(diagnostic)
    else groups.set(key, [diagnostic])
  }
  return groups
}

/** The properties that all kinds of causes share. */
export const sortOf = ({rule, messageId, level}: Pick<Diagnostic, 'rule' | 'messageId' | 'level'>): string => `${rule}/${messageId} ${level}`

export const isPagePath = (path: string): boolean => /\.mdx?$/i.test(path)

export const pathsOf = (findings: readonly Diagnostic[]): string[] => [...new Set(findings.map(({path}) => path))]

/** Where the problems of a group are, and whether the other messages equal the first one: `3 times on this page`, `similar problems in 17 files`. */
function extentOf(places: readonly Diagnostic[]): string {
  const files = pathsOf(places).length
  const isAlike = places.every(({message}) => message === places[0]!.message)
  if (files === 1) return `${places.length} ${isAlike ? 'times' : 'similar problems'} ${isPagePath(places[0]!.path) ? 'on this page' : 'in this file'}`
  const number = places.length === files ? (isAlike ? '' : 'similar problems ') : isAlike ? `${places.length} locations ` : `${places.length} similar problems `
  return `${number}in ${files} files`
}

/** Locations for which the rule itself gives the cause. A page and its copies lack the same thing. */
export const byTarget: Step = (findings, {keyOf}) => {
  // the folders of version and language that contain a page
  const foldersOf = new Map<string, ReadonlySet<string>>()
  const ownFolders = (path: string): ReadonlySet<string> => {
    let folders = foldersOf.get(path)
    if (!folders) {
      const remaining = new Set(keyOf(path).split('/'))
      folders = new Set(path.split('/').filter((part) => !remaining.has(part)))
      foldersOf.set(path, folders)
    }
    return folders
  }
  return [...groupBy(findings, (diagnostic) => targetKeyOf(diagnostic, ownFolders))].flatMap(([key, places]) =>
    places.length < 2 ? [] : [{kind: 'target', message: `${places[0]!.message} (${extentOf(places)})`, findings: places, key} satisfies CauseGroup]
  )
}

/** A page and its copies have the same key: the folders of version and language are left out of the target. */
function targetKeyOf(diagnostic: Diagnostic, ownFolders: (path: string) => ReadonlySet<string>): string | undefined {
  const {cause, path} = diagnostic
  if (cause === undefined) return undefined
  const own = ownFolders(path)
  const parts = own.size === 0 ? [cause] : cause.split('/').filter((part) => !own.has(part))
  return `${sortOf(diagnostic)}\n${parts.join('/')}`
}

/** Shorter lines, such as a heading, may be equal by chance. In UTF-16 units. */
const LONG_LINE = 40

/** The same line with the same problem in several files: pasted text, or a mirrored page. */
export const byText: Step = (findings, facts) =>
  [...groupBy(findings, (diagnostic) => lineKeyOf(diagnostic, facts.lineOf, COMPARED))].flatMap(([, places]) => {
    const files = pathsOf(places).length
    if (files < 2) return []
    const key = lineKeyOf(places[0]!, facts.lineOf, STORED)!
    return [{kind: 'text', message: `${places[0]!.message} (same text in ${files} files)`, findings: places, key} satisfies CauseGroup]
  })

/** So much of a line is compared, and is part of a fingerprint. A page may be one line with thousands of problems. In UTF-16 units. */
const [COMPARED, STORED] = [500, 10_000]

function lineKeyOf(diagnostic: Diagnostic, lineOf: LineReader, longest: number): string | undefined {
  if (!isPagePath(diagnostic.path)) return undefined
  const line = lineOf(diagnostic.path, diagnostic.start.line)
  if (line === undefined) return undefined
  const name = diagnostic.path.slice(diagnostic.path.lastIndexOf('/') + 1)
  const shown = line.length > longest ? `${line.slice(0, longest)}\n${line.length}` : line
  const text = `${sortOf(diagnostic)}\n${diagnostic.message}\n${shown}`
  return line.length >= LONG_LINE ? text : `${text}\n${name}\n${diagnostic.start.line}`
}

/** Reads lines from 1, without white space around them. Problems come in the order of files, so only the last text is stored. */
export function lineReader(textOf: CauseFacts['textOf']): LineReader {
  let last: {path: string; lines: string[]} | undefined
  return (path, line) => {
    if (last?.path !== path) last = {path, lines: (textOf(path) ?? '').split(/\r\n|[\r\n]/)}
    return last.lines[line - 1]?.trim() || undefined
  }
}

/** From this number on, problems of one message are a pattern of the page, and the first ones show it. */
const MANY_ALIKE = 3
const MANY = 6

/** The same message again and again on one page, or on a page and its copies. */
export const byPage: Step = (findings, {isPartial, keyOf}) =>
  isPartial
    ? []
    : [...groupBy(findings, (diagnostic) => `${sortOf(diagnostic)}\n${keyOf(diagnostic.path)}`)].flatMap(([key, places]) => {
        const isAlike = places.every(({message}) => message === places[0]!.message)
        if (places.length < (isAlike ? MANY_ALIKE : MANY)) return []
        return [{kind: 'page', message: `${places[0]!.message} (${extentOf(places)})`, findings: places, key} satisfies CauseGroup]
      })
