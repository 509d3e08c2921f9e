/** Writes rules/index.ts from the files in the folders of rules: `node src/dev/index-rules.mjs [--check]`. */
import {readFileSync, readdirSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

const folder = fileURLToPath(new URL('../../rules/', import.meta.url))
const index = `${folder}index.ts`

/** The text of rules/index.ts. Other files in these folders are skipped. */
export function indexOfRules() {
  /** @type {Record<string, {id: string, path: string}[]>} */
  const found = {defineRule: [], defineGuideline: []}
  for (const group of readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isDirectory() && entry.name !== 'data')) {
    for (const file of readdirSync(`${folder}${group.name}`).filter((name) => name.endsWith('.ts'))) {
      const kind = /^export default (defineRule|defineGuideline)\(/m.exec(readFileSync(`${folder}${group.name}/${file}`, 'utf8'))?.[1]
      if (kind) found[kind].push({id: file.slice(0, -3), path: `./${group.name}/${file}`})
    }
  }
  const all = [...found.defineRule, ...found.defineGuideline].sort(byId)
  const imports = all.map(({id, path}) => `import ${variable(id)} from '${path}'\n`).join('')
  return `// Written by src/dev/index-rules.mjs: run it after you add, rename or remove a rule.
import type {Guideline} from '../src/rule/index.ts'
${imports}
/** Every rule, by id. */
export const rules = ${list(found.defineRule, 'export const rules =  as const')} as const

/** Every guideline, by id. */
export const guidelines: readonly Guideline[] = ${list(found.defineGuideline, 'export const guidelines: readonly Guideline[] = ')}
`
}

const byId = (a, b) => (a.id < b.id ? -1 : 1)
const variable = (id) => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** A list formatted like the formatter does: on one line if it fits. */
function list(entries, around) {
  const names = entries.toSorted(byId).map(({id}) => variable(id))
  const line = `[${names.join(', ')}]`
  return around.length + line.length <= 160 ? line : `[\n  ${names.join(',\n  ')}\n]`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = indexOfRules()
  if (!process.argv.includes('--check')) writeFileSync(index, text)
  else if (readFileSync(index, 'utf8') !== text) {
    process.stderr.write('rules/index.ts is stale: run `node src/dev/index-rules.mjs`\n')
    process.exitCode = 1
  }
}
