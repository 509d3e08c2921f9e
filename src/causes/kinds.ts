/** Problems that name the same missing thing, are in the same pasted text, or repeat on one page. */
import {count, type Diagnostic} from '../report/types.ts'
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

export const pathsOf = (findings: readonly Diagnostic[]): string[] => [...new Set(findings.map(({path}) => path))]

/** Locations for which the rule itself gives the cause. A page and its copies lack the same thing. */
export const byTarget: Step = (findings, {copies}) => {
  const originals = new Map<string, string>()
  for (const {key, original} of copies.values()) if (original !== undefined) originals.set(original, key)
  // the folders of version and language that a page lies in
  const foldersOf = new Map<string, ReadonlySet<string>>()
  const ownFolders = (path: string): ReadonlySet<string> => {
    let folders = foldersOf.get(path)
    if (!folders) {
      const remaining = new Set((copies.get(path)?.key ?? originals.get(path) ?? path).split('/'))
      folders = new Set(path.split('/').filter((part) => !remaining.has(part)))
      foldersOf.set(path, folders)
    }
    return folders
  }
  return [...groupBy(findings, (diagnostic) => targetKeyOf(diagnostic, ownFolders))].flatMap(([key, places]) => {
    const [first, second] = places
    if (!first || !second) return []
    const files = pathsOf(places).length
    const where = files === 1 ? `${places.length} times on this page` : `${count(places.length, 'location')} in ${count(files, 'file')}`
    return [{kind: 'target', message: `${first.message} (${where})`, findings: places, key} satisfies CauseGroup]
  })
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
  [...groupBy(findings, (diagnostic) => lineKeyOf(diagnostic, facts.lineOf))].flatMap(([key, places]) => {
    const files = pathsOf(places).length
    return files < 2 ? [] : [{kind: 'text', message: `${places[0]!.message} (same text in ${files} files)`, findings: places, key} satisfies CauseGroup]
  })

function lineKeyOf(diagnostic: Diagnostic, lineOf: LineReader): string | undefined {
  if (!/\.mdx?$/i.test(diagnostic.path)) return undefined
  const line = lineOf(diagnostic.path, diagnostic.start.line)
  if (line === undefined) return undefined
  const name = diagnostic.path.slice(diagnostic.path.lastIndexOf('/') + 1)
  const text = `${sortOf(diagnostic)}\n${diagnostic.message}\n${line}`
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

/** The same message again and again on one page. */
export const byPage: Step = (findings, {isPartial}) =>
  isPartial
    ? []
    : [...groupBy(findings, (diagnostic) => `${sortOf(diagnostic)}\n${diagnostic.path}`)].flatMap(([key, places]) => {
        const alike = places.every(({message}) => message === places[0]!.message)
        if (places.length < (alike ? MANY_ALIKE : MANY)) return []
        return [
          {
            kind: 'page',
            message: `${places[0]!.message} (${places.length} ${alike ? 'times' : 'similar problems'} on this page)`,
            findings: places,
            key
          } satisfies CauseGroup
        ]
      })
