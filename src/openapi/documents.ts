/** The files of a specification and the references between them. */
import {parseJson} from '../data/json.ts'
import {parseLazyJson} from '../data/lazy-json.ts'
import type {DataFile, DataNode, ObjectNode} from '../data/node.ts'
import {parseYaml} from '../data/yaml.ts'
import {isUrl, pathIn} from '../site/paths.ts'
import type {OpenApiError} from './types.ts'

export interface Documents {
  /** The root of a file. Undefined if the file does not exist or is empty. */
  load: (path: string) => DataNode | undefined
  /** The target of a node's `$ref`, or the node itself. Undefined if the target is missing. */
  follow: (node: DataNode | undefined) => DataNode | undefined
  /** The target of a JSON pointer such as `/components/schemas/User` in a file. */
  target: (file: string, pointer: string) => DataNode | undefined
  /** The target of the `$ref` that `node` has, without following a `$ref` there. */
  step: (node: ObjectNode) => DataNode | undefined
  errors: OpenApiError[]
  /** Path → text of every file that was read. */
  texts: ReadonlyMap<string, string>
  /** Files that a `$ref` refers to. */
  referenced: ReadonlySet<string>
  /** Files with parse errors. */
  broken: Set<string>
}

/** The maximum length of a chain of references. */
const MAX_CHAIN = 50

/** The YAML parser also reads JSON, but it is slower and has other messages. */
export const parseDocument = (text: string, path: string): DataFile =>
  /^\s*[{[]/.test(text) ? (parseLazyJson(text, path) ?? parseJson(text, path)) : parseYaml(text, path)

/**
 * @param read returns the text of a file of the site; never called for a path outside
 * @param parse may return a cached result for the same text
 */
export function openDocuments(read: (path: string) => string | undefined, parse: typeof parseDocument = parseDocument): Documents {
  const roots = new Map<string, DataNode | undefined>()
  const targets = new Map<string, DataNode | undefined>()
  const errors: OpenApiError[] = []
  const broken = new Set<string>()
  const texts = new Map<string, string>()
  const referenced = new Set<string>()
  const reported = new Set<string>()

  function load(path: string): DataNode | undefined {
    if (roots.has(path)) return roots.get(path)
    const text = read(path)
    if (text !== undefined) texts.set(path, text)
    const file = text === undefined ? undefined : parse(text, path)
    const error = file?.errors.find(({code}) => code === 'syntax' || code === 'too-deep')
    if (error) broken.add(path)
    // one error often causes others
    const [first] = error ? [error] : (file?.errors ?? [])
    if (first) errors.push({kind: 'syntax', file: first.file, start: first.start, end: first.end, value: first.reason})
    roots.set(path, file?.node)
    return file?.node
  }

  function report(node: DataNode, kind: OpenApiError['kind'], value: string): undefined {
    // the same wrong reference often occurs many times
    const key = `${kind} ${node.file} ${value}`
    if (!reported.has(key)) errors.push({kind, file: node.file, start: node.start, end: node.end, value})
    reported.add(key)
    return undefined
  }

  function targetOf(file: string, pointer: string): DataNode | undefined {
    const key = `${file}#${pointer}`
    if (!targets.has(key)) targets.set(key, at(load(file), pointer))
    return targets.get(key)
  }

  function step(node: ObjectNode): DataNode | undefined {
    const ref = refOf(node)!
    const [target = '', pointer = ''] = ref.value.split('#', 2)
    if (isUrl(target)) return report(ref, 'ref-remote', ref.value)
    const file = target === '' ? ref.file : pathIn(ref.file, target)
    if (file === undefined) return report(ref, 'ref-outside', ref.value)
    if (target !== '') referenced.add(file)
    const found = targetOf(file, pointer)
    // `#name` refers to an anchor; these are rare and not checked
    if (!found && !broken.has(file) && !(pointer !== '' && !pointer.startsWith('/'))) return report(ref, 'ref-missing', ref.value)
    return found
  }

  function follow(node: DataNode | undefined): DataNode | undefined {
    let here = node
    for (let hops = 0; here?.kind === 'object' && refOf(here); hops++) {
      if (hops > MAX_CHAIN) return report(refOf(here)!, 'ref-cycle', refOf(here)!.value)
      here = step(here)
    }
    return here
  }

  return {load, follow, target: targetOf, step, errors, texts, referenced, broken}
}

/** The text of a node's `$ref`. */
export function refOf(node: ObjectNode): (DataNode & {kind: 'string'}) | undefined {
  const value = get(node, '$ref')
  return value?.kind === 'string' ? value : undefined
}

const indexes = new WeakMap<ObjectNode, Map<string, DataNode>>()

/** The value of a key. Large objects are indexed, since references look up the same ones many times. */
export function get(node: DataNode | undefined, key: string): DataNode | undefined {
  if (node?.kind !== 'object') return undefined
  if (node.entries.length < 12) return node.entries.findLast((entry) => entry.key === key)?.value
  let index = indexes.get(node)
  if (!index) {
    index = new Map(node.entries.map((entry) => [entry.key, entry.value]))
    indexes.set(node, index)
  }
  return index.get(key)
}

/** The target of a JSON pointer. */
function at(root: DataNode | undefined, pointer: string): DataNode | undefined {
  if (pointer === '' || pointer === '/') return root
  if (!pointer.startsWith('/')) return undefined
  let here = root
  for (const part of pointer.slice(1).split('/')) {
    const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~')
    here = here?.kind === 'array' ? here.items[Number(key)] : get(here, key)
  }
  return here
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
