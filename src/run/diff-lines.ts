/** What `git diff` says: which files changed, and which of their lines are new. */

export interface ChangedFile {
  /** Path now; absent when the file was deleted. */
  path?: string
  /** Path before; absent when the file is new. */
  before?: string
  /** Lines that are new or changed, from 1, both ends included. */
  lines: LineRange[]
}
export interface LineRange {
  from: number
  to: number
}

/** Reads `git diff --name-status -z -M`. @param lines of each file, by its path now */
export function readNames(names: string, lines: ReadonlyMap<string, LineRange[]>): ChangedFile[] {
  const files: ChangedFile[] = []
  const words = names.split('\0')
  for (let at = 0; at + 1 < words.length;) {
    const status = words[at++]!
    const first = words[at++]!
    const path = /^[RC]/.test(status) ? words[at++]! : first
    if (status === 'D') files.push({before: path, lines: []})
    else files.push({path, ...(!/^[AC]/.test(status) && {before: first}), lines: lines.get(path) ?? []})
  }
  return files
}

/** Reads `git diff -U0 --no-prefix`: new lines by path. Never takes a line of a file for one of git's own. */
export function readNewLines(diff: string): Map<string, LineRange[]> {
  const files = new Map<string, LineRange[]>()
  let lines: LineRange[] = []
  /** Lines of the hunk that are still to come. */
  let body = 0
  for (const line of diff.split('\n')) {
    if (body > 0) {
      if (!line.startsWith('\\')) body--
      continue
    }
    // git ends a name that holds a space with a tab
    if (line.startsWith('+++ ')) files.set(unquote(line.slice(4).replace(/\t$/, '')), (lines = []))
    const [, removed = '1', start, added = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start === undefined) continue
    body = Number(removed) + Number(added)
    if (Number(added) > 0) lines.push({from: Number(start), to: Number(start) + Number(added) - 1})
  }
  return files
}

/** A name with quotes, backslashes or control characters stands in quotes, as in C. */
function unquote(written: string): string {
  if (!written.startsWith('"')) return written
  const bytes: number[] = []
  const escapes: Record<string, number> = {a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92}
  for (const [, octal, escape, plain] of written.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)) {
    if (octal) bytes.push(Number.parseInt(octal, 8))
    else if (escape) bytes.push(escapes[escape] ?? escape.charCodeAt(0))
    else bytes.push(...Buffer.from(plain ?? ''))
  }
  return Buffer.from(bytes).toString('utf8')
}
