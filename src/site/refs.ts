/** Replaces `{"$ref": "./file.json"}` with the content of the file, so that no other code has to handle references. */
import {entryOf, type DataParseError, type DataNode} from '../data/node.ts'
import {parseJson} from '../data/json.ts'
import {pathIn} from './paths.ts'
import type {BrokenRef} from './types.ts'

/** The maximum length of a chain of files. */
const MAX_CHAIN = 10
/** The maximum number of values in files that are inserted more than once. Files that include each other twice would double at each level. */
const MAX_REPEATED = 20_000

export interface Resolved {
  node: DataNode
  /** Files that were read, in the order of their first reference. */
  files: string[]
  refErrors: BrokenRef[]
  /** Parse errors of these files. */
  syntaxErrors: DataParseError[]
}

/**
 * Replaces every `$ref` below `root`. Sibling keys override the content of an object and are ignored next to a list.
 * If a `$ref` cannot be followed, its sibling keys remain.
 * @param read returns the text of a file of the site, without its BOM
 */
export function resolveRefs(root: DataNode, read: (path: string) => string | undefined): Resolved {
  const refErrors: BrokenRef[] = []
  const syntaxErrors: DataParseError[] = []
  const parsed = new Map<string, DataNode | undefined>()
  const reported = new Set<string>()
  let repeated = 0
  let isTooMuch = false

  function load(path: string): DataNode | undefined {
    if (!parsed.has(path)) {
      const text = read(path)
      const file = text === undefined ? undefined : parseJson(text, path)
      if (file) syntaxErrors.push(...file.errors)
      parsed.set(path, file?.node)
    }
    return parsed.get(path)
  }

  /**
   * @param chain the files being inserted, outermost first
   * @param isRepeat whether one of them was inserted before
   */
  function resolve(node: DataNode, chain: string[], isRepeat: boolean): DataNode {
    if (isRepeat && repeated++ > MAX_REPEATED) return withoutContent(node)
    if (node.kind === 'array') {
      const items = node.items.map((item) => resolve(item, chain, isRepeat))
      return items.every((item, i) => item === node.items[i]) ? node : {...node, items}
    }
    if (node.kind !== 'object') return node
    const ref = entryOf(node, '$ref')
    const own = ref ? node.entries.filter((entry) => entry.key !== '$ref') : node.entries
    const entries = own.map((entry) => {
      const value = resolve(entry.value, chain, isRepeat)
      return value === entry.value ? entry : {...entry, value}
    })
    if (!ref) return entries.every((entry, i) => entry === node.entries[i]) ? node : {...node, entries}
    const target = follow(ref.value, chain, isRepeat)
    if (!target) return {...node, entries, isPart: true}
    if (target.kind !== 'object') return target
    if (entries.length === 0) return target
    const keys = new Set(entries.map((entry) => entry.key))
    return {...target, entries: [...target.entries.filter((entry) => !keys.has(entry.key)), ...entries]}
  }

  function follow(ref: DataNode, chain: string[], isRepeat: boolean): DataNode | undefined {
    const report = (kind: BrokenRef['kind'], files: string[] = []): undefined => {
      const value = ref.kind === 'string' ? ref.value : ''
      const location = `${ref.file}:${ref.start}`
      if (reported.has(location)) return
      reported.add(location)
      refErrors.push({file: ref.file, start: ref.start, end: ref.end, kind, value, files})
    }
    if (ref.kind !== 'string' || ref.value === '') return report('no-path')
    const path = pathIn(ref.file, ref.value)
    if (path === undefined) return report('outside')
    const before = chain.indexOf(path)
    if (before !== -1) return report('cycle', [...chain.slice(before), path])
    if (chain.length > MAX_CHAIN) return report('too-much')
    if (repeated >= MAX_REPEATED) {
      // reported once, not for each file that is left out
      if (isTooMuch) return undefined
      isTooMuch = true
      return report('too-much')
    }
    const wasPut = parsed.has(path)
    const target = load(path)
    if (!target) return parsed.has(path) && syntaxErrors.some((error) => error.file === path) ? undefined : report('missing')
    return resolve(target, [...chain, path], isRepeat || wasPut)
  }

  const node = resolve(root, [root.file], false)
  return {node, files: [...parsed.keys()].filter((path) => parsed.get(path)), refErrors, syntaxErrors}
}

/** Marks a value as incomplete, so that nothing is reported as missing in it. */
function withoutContent(node: DataNode): DataNode {
  if (node.kind === 'array') return {...node, items: []}
  return node.kind === 'object' ? {...node, entries: [], isPart: true} : node
}
