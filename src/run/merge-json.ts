/** Adds entries to JSON that people write. Comments, order, and formatting stay, and no existing value changes. */
import {applyEdits, modify, parseTree, type Node, type ParseError} from 'jsonc-parser'
import type {SettingsEntry} from '../emit/assistant-settings.ts'

/**
 * The text with the missing entries added. If none are missing, the same text. An existing value of an entry stays,
 * whatever it is.
 * @param text empty if the file does not exist
 */
export function mergeJson(text: string, entries: readonly SettingsEntry[]): {text: string} | {reason: string} {
  const bom = text.startsWith('\ufeff') ? '\ufeff' : ''
  const isNew = text.slice(bom.length).trim() === ''
  let out = isNew ? '{}' : text.slice(bom.length)
  const eol = out.includes('\r\n') ? '\r\n' : '\n'
  for (const {at, value, unless} of entries) {
    const errors: ParseError[] = []
    const root = parseTree(out, errors, {allowTrailingComma: true})
    if (!root || errors.length > 0) return {reason: 'it is not valid JSON'}
    const blocked = blockedAt(root, at)
    if (blocked !== undefined) return {reason: blocked === '' ? 'it is not a JSON object' : `\`${blocked}\` is not an object`}
    const there = nodeAt(root, at)
    if (unless !== undefined) {
      if (there && there.type !== 'array') return {reason: `\`${at.join('.')}\` is not a list`}
      if (there?.children?.some(({offset, length}) => out.slice(offset, offset + length).includes(unless))) continue
    } else if (there) continue
    const path = unless === undefined || !there ? [...at] : [...at, there.children?.length ?? 0]
    const formattingOptions = {...indentOf(out), eol}
    const edits = modify(out, path, unless !== undefined && !there ? [value] : value, {
      formattingOptions,
      isArrayInsertion: unless !== undefined && there !== undefined
    })
    out = applyEdits(out, edits)
  }
  if (isNew) out = `${out.trimEnd()}${eol}`
  return {text: bom + out}
}

/** The first key on the path whose value cannot contain the rest. Empty for the root. */
function blockedAt(root: Node, at: readonly string[]): string | undefined {
  for (let depth = 0; depth < at.length; depth++) {
    const node = nodeAt(root, at.slice(0, depth))
    if (!node) return undefined
    if (node.type !== 'object') return at.slice(0, depth).join('.')
  }
  return undefined
}

function nodeAt(root: Node, at: readonly string[]): Node | undefined {
  let node: Node | undefined = root
  for (const key of at) node = node?.children?.find(({children}) => children?.[0]?.value === key)?.children?.[1]
  return node
}

/** The indentation of the first indented line of the file. */
function indentOf(text: string): {insertSpaces: boolean; tabSize: number} {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
  return indent.startsWith('\t') ? {insertSpaces: false, tabSize: 1} : {insertSpaces: true, tabSize: indent.length}
}
