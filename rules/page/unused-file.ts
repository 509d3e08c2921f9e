import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {isMedia, isSnippetPath, isWhole, mediaName, pathIn, walkEntries} from '../../src/rule/site.ts'
import type {Site} from '../../src/rule/site.ts'

export default defineRule({
  id: 'unused-file',
  group: 'page',
  statements: ['2.3.3'],
  title: 'Delete images and snippets that nothing uses',
  guide: 'A file is in use if a page, a component, a stylesheet, or `docs.json` refers to it.',
  why: 'Writers find unused screenshots and snippets, copy them, and keep them up to date, but no reader sees them.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  messages: {
    media: 'No page, stylesheet, or setting refers to `{name}`: use it, or delete the file',
    snippet: 'No page imports this snippet: use it, or delete the file'
  },
  *check(site) {
    // unread files may refer to it
    if (site.pages.size === 0 || !allRead(site) || !isWhole(site)) return
    const named = new Set(site.media)
    const imported = new Set<string>()
    for (const {path, media, imports} of site.pages.values()) {
      for (const name of media) named.add(name)
      for (const from of imports) {
        const file = pathIn(path, from)
        if (file !== undefined) imported.add(file)
      }
    }
    if (site.config) for (const {value} of walkEntries(site.config.root)) if (value.kind === 'string' && isMedia(value.value)) named.add(mediaName(value.value))
    for (const file of site.files) {
      const at = {file, start: 0, end: 0}
      const name = mediaName(file)
      if (isMedia(file)) {
        if (!named.has(name) && !name.startsWith('favicon.')) yield {at, message: 'media', cause: 'media', values: {name: file}}
      } else if (isSnippetPath(file) && /\.mdx?$/i.test(file) && !imported.has(file) && !/readme\.md$/i.test(file))
        yield {at, message: 'snippet', cause: 'snippet'}
    }
  },
  examples: {
    good: [
      {
        page: mdx`
          import Key from "/snippets/key.mdx"

          <Key /> <Card title="Keys" img="/images/keys.png">Open them.</Card>`,
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "logo": "/logo.svg"}`,
        files: {
          'snippets/key.mdx': 'Keep the key.\n',
          'images/keys.png': '',
          'images/back.png': '',
          'logo.svg': '',
          'style.css': '#x { background: url("images/back.png") }'
        }
      }
    ],
    bad: [
      {
        page: mdx`<Frame>![Keys](/images/keys.png)</Frame>`,
        files: {'images/keys.png': '', 'images/old.png': '«»x', 'snippets/key.mdx': '«»Keep the key.\n'},
        messages: [
          'No page, stylesheet, or setting refers to `images/old.png`: use it, or delete the file',
          'No page imports this snippet: use it, or delete the file'
        ]
      }
    ]
  }
})

/** Whether every page of the site was read. A run over some pages cannot tell what is unused. */
function allRead({files, pages}: Site): boolean {
  for (const file of files) if (/\.mdx$/i.test(file) && !pages.has(file)) return false
  return true
}
