import {defineRule, json} from '../../src/rule/index.ts'
import {entryOf, locationOf, valueAt} from '../../src/rule/site.ts'
import type {Entry, SiteConfig} from '../../src/rule/site.ts'

export default defineRule({
  id: 'topbar-cta',
  group: 'site',
  statements: ['2.2.topbarCtaButton', '2.2.topbarCtaButton.type', '2.2.topbarCtaButton.url', '2.2.topbarCtaButton.name'],
  title: 'Give the button in the top bar a label and a target',
  guide: 'A button of type `link`, which is the default, needs `name` and `url`. A button of type `github` needs the `url` of a repository and no `name`.',
  why: 'The button is on every page, and without a label or target it leads nowhere.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    name: 'Missing `{key}` in `{button}`: the button has no label',
    url: 'Missing `{key}` in `{button}`: the button leads nowhere',
    target: 'Invalid `{url}` for `{button}.{key}`, expected a URL with `https://`, a path that starts with `/`, or `mailto:`',
    repository: 'Invalid `{url}` for `{button}.{key}`, expected the URL of a repository, such as `https://github.com/acme/docs`',
    ignored: '`{button}.{key}` is not shown: a button of type `github` shows the repository'
  },
  *check({config}) {
    const found = config && buttonOf(config)
    if (!found || found.entry.value.kind !== 'object') return
    const {entry, button, keys} = found
    const type = valueAt(entry.value, 'type')
    const [name, url] = [valueAt(entry.value, keys.name), valueAt(entry.value, keys.url)]
    const key = {file: entry.file, start: entry.keyStart, end: entry.keyEnd}
    const isRepository = type?.kind === 'string' && type.value === 'github'
    const isLink = !type || (type.kind === 'string' && type.value === (config.dialect === 'contract' ? 'link' : 'button'))
    if (isLink && !name) yield {at: key, message: 'name', values: {key: keys.name, button}}
    if ((isLink || isRepository) && !url) yield {at: key, message: 'url', values: {key: keys.url, button}}
    if (isRepository && name) yield {at: locationOf(name), message: 'ignored', values: {button, key: keys.name}}
    if (url?.kind !== 'string') return
    const values = {url: url.value, button, key: keys.url}
    if (isRepository && !REPOSITORY.test(url.value)) yield {at: locationOf(url), message: 'repository', values, actual: url.value}
    else if (isLink && !TARGET.test(url.value)) yield {at: locationOf(url), message: 'target', values, actual: url.value}
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "topbarCtaButton": {"name": "Log in", "url": "https://acme.example/login"}}`
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "topbarCtaButton": {"type": "github", "url": "https://github.com/acme/docs.js"}}`
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], «"topbarCtaButton"»: {"url": «"acme.example/login"»}}`,
        messages: [
          'Missing `name` in `topbarCtaButton`: the button has no label',
          'Invalid `acme.example/login` for `topbarCtaButton.url`, expected a URL with `https://`, a path that starts with `/`, or `mailto:`'
        ]
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "topbarCtaButton": {"type": "github", "name": «"Source"», "url": «"https://github.com/acme"»}}`,
        messages: [
          '`topbarCtaButton.name` is not shown: a button of type `github` shows the repository',
          'Invalid `https://github.com/acme` for `topbarCtaButton.url`, expected the URL of a repository, such as `https://github.com/acme/docs`'
        ]
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "navbar": {«"primary"»: {"type": "button", "label": "Log in"}}}`,
        messages: ['Missing `href` in `navbar.primary`: the button leads nowhere']
      }
    ]
  }
})

/** A repository on GitHub, or on a self-hosted server with a code host in its name. */
const REPOSITORY = /^https?:\/\/(?:[\w-]+\.)*github[\w-]*(?:\.[\w-]+)+\/[\w.-]+\/[\w.-]+\/?(?:tree\/.*|[?#].*)?$/i
const TARGET = /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S|\/(?!\/))/i

function buttonOf({dialect, root}: SiteConfig): {entry: Entry; button: string; keys: {name: string; url: string}} | undefined {
  const entry = dialect === 'contract' ? entryOf(root, 'topbarCtaButton') : entryOf(valueAt(root, 'navbar'), 'primary')
  if (!entry) return undefined
  return dialect === 'contract'
    ? {entry, button: 'topbarCtaButton', keys: {name: 'name', url: 'url'}}
    : {entry, button: 'navbar.primary', keys: {name: 'label', url: 'href'}}
}
