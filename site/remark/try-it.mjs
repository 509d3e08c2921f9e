/** On the page of a rule, adds a link below each bad example that opens it in the playground. */
import {deflateRawSync} from 'node:zlib'

const docsJson = `${JSON.stringify({name: 'Example', navigation: {pages: ['page']}}, null, 2)}\n`

export function tryIt() {
  return (tree, file) => {
    const rule = /[/\\]rules[/\\]([\w-]+)\.mdx$/.exec(file.path ?? '')?.[1]
    if (!rule || rule === 'index') return
    const {children} = tree
    let isReported = false
    for (let at = 0; at < children.length; at++) {
      const node = children[at]
      if (node.type === 'heading') isReported = textOf(node) === 'What to avoid'
      if (!isReported || node.type !== 'code' || node.meta) continue
      let end = at + 1
      const files = {'page.mdx': `${node.value}\n`}
      for (; children[end]?.type === 'code' && children[end].meta; end++) files[titleOf(children[end].meta)] = `${children[end].value}\n`
      children.splice(end, 0, linkTo({files: {'docs.json': docsJson, 'docs-lint.config.json': settingsFor(rule), ...files}, open: 'page.mdx'}))
      at = end
    }
  }
}

const settingsFor = (rule) => `${JSON.stringify({extends: ['recommended'], rules: {[rule]: 'warn'}}, null, 2)}\n`
const titleOf = (meta) => /^title="(.*)"$/.exec(meta)?.[1] ?? meta
const textOf = (node) => node.value ?? (node.children ?? []).map(textOf).join('')

/** In the format that playground/state.ts reads. */
function linkTo(state) {
  const fragment = deflateRawSync(JSON.stringify(state)).toString('base64url')
  return {type: 'paragraph', children: [{type: 'link', url: `/playground/#v1:${fragment}`, children: [{type: 'text', value: 'Try it in the playground'}]}]}
}
