/** Imports the components that a page uses, because the platform provides them without an import. */
import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {visit} from 'unist-util-visit'

const folder = fileURLToPath(new URL('../src/components/', import.meta.url))

export function platformComponents() {
  return (tree) => {
    const names = new Set()
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], ({name}) => void (/^[A-Z]/.test(name ?? '') && names.add(name)))
    for (const name of names) {
      if (!existsSync(`${folder}${name}.astro`)) throw new Error(`The documentation site has no component \`${name}\`: add site/src/components/${name}.astro`)
      tree.children.unshift(importOf(name, `${folder}${name}.astro`))
    }
  }
}

const importOf = (name, source) => ({
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ImportDeclaration',
          specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
          source: {type: 'Literal', value: source}
        }
      ]
    }
  }
})
