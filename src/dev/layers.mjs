/** Updates the table of layers in CONTRIBUTING.md and docs/design.mdx. Part of `npm run docs`. */
import {readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

const root = new URL('../../', import.meta.url)
const layers = JSON.parse(readFileSync(new URL('src/dev/layers.json', root), 'utf8'))

/** For a layer that may import most of the others, a list of the exceptions is easier to read. */
function imports({folder, mayImport}) {
  const own = folder.replace('src/', '')
  const others = layers.map((layer) => layer.folder.replace('src/', '')).filter((name) => name !== own)
  const highest = Math.max(...mayImport.map((name) => others.indexOf(name)))
  const missing = others.slice(0, highest).filter((name) => !mayImport.includes(name))
  if (mayImport.length === 0) return 'none of ours'
  return mayImport.length > 8 ? `all up to ${others[highest]}${missing.length > 0 ? `, without ${missing.join(', ')}` : ''}` : mayImport.join(', ')
}

const table = [
  '| Folder | Subject | May import |',
  '|---|---|---|',
  ...layers.map((layer) => `| \`${layer.folder}\` | ${layer.holds} | ${imports(layer)} |`)
].join('\n')

/** The text with the table between its two comments. @throws if the comments are missing */
export function fillLayers(text) {
  const block = /((?:<!--|\{\/\*) layers[^\n]*\n\n)[\s\S]*?(\n\n(?:<!--|\{\/\*) \/layers)/
  if (!block.test(text)) throw new Error('No comments `layers` and `/layers`')
  return text.replace(block, (_, open, close) => `${open}${table}${close}`)
}

export const filesWithLayers = ['CONTRIBUTING.md', 'docs/design.mdx']

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of filesWithLayers) {
    const file = new URL(name, root)
    writeFileSync(file, fillLayers(readFileSync(file, 'utf8')))
  }
}
