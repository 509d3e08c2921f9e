/** Gives headings the anchors that the platform gives them, because links on the pages use those. */
import {visit} from 'unist-util-visit'
import {slugOf} from '../../dist/src/data/slug.js'

export function platformAnchors() {
  return (tree) => {
    const seen = new Map()
    visit(tree, 'element', (node) => {
      if (!/^h[1-6]$/.test(node.tagName)) return
      const slug = slugOf(textOf(node))
      const times = (seen.get(slug) ?? 0) + 1
      seen.set(slug, times)
      node.properties.id = times === 1 ? slug : `${slug}-${times}`
    })
  }
}

const textOf = (node) => node.value ?? (node.children ?? []).map(textOf).join('')
