/**
 * Finds locations where a small change of the source should make a test fail, and writes sources that contain all of these changes, each
 * enabled by its number. This avoids compiling again for each mutant.
 */
import {parse} from '@babel/parser'

const opposite = {'===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>'}
const logical = {'&&': '||', '||': '&&'}
/** Nodes that contain only types and do not run. Of the other nodes with TS in their name, only the expression runs. */
const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/**
 * @typedef {{file: string, line: number, kind: string, text: string, node: object}} Mutant
 * `text` is the line of source without indentation, `line` counts from 1.
 */

/**
 * The mutants of a file in the order of the source. Kind `guard` is an `if` that only leaves (return, continue, break or throw).
 * @param {string} file path, for the result
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(file, source) {
  const found = []
  const lines = source.split('\n')
  walk(treeOf(source), (node, parent, key) => {
    const kind = kindOf(node, parent, key)
    if (kind) found.push({file, line: node.loc.start.line, kind, text: lines[node.loc.start.line - 1].trim(), node})
  })
  return found
}

/**
 * The source with each of the mutants behind `__mutant(id)`.
 * @param {string} source
 * @param {{id: number, kind: string, node: {start: number, end: number, type: string}}[]} mutants of this source
 */
export function instrumented(source, mutants) {
  const byPlace = new Map(mutants.map((mutant) => [`${mutant.node.start}:${mutant.node.end}:${mutant.node.type}`, mutant]))
  const print = (node) => {
    const mutant = byPlace.get(`${node.start}:${node.end}:${node.type}`)
    return mutant ? changed(node, mutant, inner) : inner(node)
  }
  // the text of a node with its inner changes
  function inner(node) {
    let text = ''
    let at = node.start
    for (const child of children(node).sort((a, b) => a.start - b.start)) {
      if (child.start < at) continue
      text += source.slice(at, child.start) + print(child)
      at = child.end
    }
    return text + source.slice(at, node.end)
  }
  function changed(node, {id, kind}, inner) {
    const on = `__mutant(${id})`
    const whole = inner(node)
    if (kind === 'guard' || kind === 'branch') {
      const test = print(node.test)
      const at = whole.indexOf(test)
      const text = `${whole.slice(0, at)}(${kind === 'guard' ? `!${on} && (${test})` : `${on} !== Boolean(${test})`})${whole.slice(at + test.length)}`
      return node.type === 'IfStatement' ? text : `(${text})`
    }
    if (kind === 'call') return `if (!${on}) ${whole}`
    if (kind === 'not') return `(${on} ? Boolean(${print(node.argument)}) : ${whole})`
    if (kind === 'number') return `(${on} ? ${node.value + 1} : ${whole})`
    if (kind === 'boolean') return `(${on} ? ${!node.value} : ${whole})`
    const sides = `(${print(node.left)}) ${logical[node.operator] ?? opposite[node.operator]} (${print(node.right)})`
    return `(${on} ? (${sides}) : (${whole}))`
  }
  const tree = treeOf(source)
  return `// @ts-nocheck\n${runtime}${inner(tree)}\n`
}

/** The code at the start of each file: which mutant is on, and which ones were reached. */
const runtime =
  'const __mutant = (globalThis.__mutant ??= ((state) => { globalThis.__mutants = state;' +
  "globalThis.process?.on?.('exit', () => globalThis.process.env.DOCS_LINT_REACHED && !globalThis.process.env.VITEST_WORKER_ID && " +
  'globalThis.process.getBuiltinModule?.("node:fs").writeFileSync(`${globalThis.process.env.DOCS_LINT_REACHED}/${globalThis.process.pid}-${Math.random()}`, [...state.reached].join(" ")));' +
  'return (id) => { state.reached.add(id); return id === state.on } })({on: Number(globalThis.process?.env.DOCS_LINT_MUTANT ?? -1), reached: new Set()}));\n'

const treeOf = (source) => parse(source, {sourceType: 'module', plugins: ['typescript']}).program

function kindOf(node, parent, key) {
  if (node.type === 'IfStatement') return !node.alternate && leaves(node.consequent) ? 'guard' : 'branch'
  if (node.type === 'ConditionalExpression') return 'branch'
  if (node.type === 'LogicalExpression' && logical[node.operator]) return 'logical'
  if (node.type === 'BinaryExpression' && opposite[node.operator]) return 'comparison'
  if (node.type === 'UnaryExpression' && node.operator === '!') return 'not'
  if (node.type === 'ExpressionStatement') {
    const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
    return call.type === 'CallExpression' ? 'call' : undefined
  }
  if (key === 'key' || parent.type === 'TSEnumMember') return undefined
  if (node.type === 'NumericLiteral') return 'number'
  return node.type === 'BooleanLiteral' ? 'boolean' : undefined
}

function leaves(statement) {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return last !== undefined && /^(?:Return|Continue|Break|Throw)Statement$/.test(last.type)
}

function children(node) {
  const list = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key === 'extra' || key.endsWith('Comments')) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type !== 'string' || (child.type.startsWith('TS') && !wrappers.has(child.type))) continue
      if (node.shorthand && key === 'key') continue
      list.push(Object.assign(child, {from: key}))
    }
  }
  return list
}

function walk(node, visit) {
  for (const child of children(node)) {
    if (node.type !== 'ImportDeclaration' && !(child.from === 'key' && !node.computed)) {
      visit(child, node, child.from)
      walk(child, visit)
    }
  }
}
