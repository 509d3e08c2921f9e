/** The text after the language of a code block is its title: `json docs.json`. */
import {visit} from 'unist-util-visit'

export function codeTitles() {
  return (tree) => {
    visit(tree, 'code', (node) => {
      // an example of an empty file
      if (node.value === '') node.value = '(empty)'
      if (node.meta && !node.meta.includes('=')) node.meta = `title=${JSON.stringify(node.meta)}`
    })
  }
}
