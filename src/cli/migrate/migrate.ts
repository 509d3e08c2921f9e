import {entryOf, stringAt, valueAt, type DataNode, type ObjectNode} from '../../data/node.ts'
import {migrateNavigation} from './navigation.ts'
import {list, object, print, value, type PrintedNode} from './print.ts'

export interface Migration {
  /** The configuration in the current format. */
  text: string
  /** What the current format does not support, one phrase each. */
  lost: string[]
}

const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']

/** Keys with the same meaning in both formats. */
const SAME = new Set([
  'name',
  'description',
  'logo',
  'favicon',
  'redirects',
  'seo',
  'banner',
  'integrations',
  'contextual',
  'errors',
  'styling',
  'icons',
  'fonts',
  'thumbnails',
  'search'
])
/** Keys that become part of another key. */
const TAKEN = new Set(['$schema', 'theme', 'navigation', 'tabs', 'anchors', 'topAnchor', 'versions', 'primaryTab', 'openapi'])

/**
 * Converts a configuration from the contract's format into the current one. Unchanged parts are copied verbatim.
 * @param root the parsed text
 * @param text without its BOM
 */
export function migrate(root: ObjectNode, text: string): Migration {
  const lost = new Set<string>()
  const lose = (what: string): void => void lost.add(what)
  const theme = stringAt(root, 'theme')
  if (theme !== undefined && !THEMES.includes(theme)) lose(`theme \`${theme}\`: it is now \`mint\``)
  const parts: [string, PrintedNode | undefined][] = [
    ['$schema', value('https://mintlify.com/docs.json')],
    ['theme', theme !== undefined && THEMES.includes(theme) ? entryOf(root, 'theme')!.value : value('mint')]
  ]
  const background: [string, PrintedNode | undefined][] = []
  const seen = new Set<string>()
  for (const {key, value: node} of root.entries) {
    if (seen.has(key)) continue
    seen.add(key)
    const last = entryOf(root, key)!.value
    if (SAME.has(key)) parts.push([key, last])
    else if (key === 'colors') parts.push([key, colorsPart(last, background, lose)])
    else if (key === 'navigation') parts.push([key, migrateNavigation(root, lose)])
    else if (key === 'topbarLinks' || key === 'topbarCtaButton') {
      if (!parts.some(([name]) => name === 'navbar')) parts.push(['navbar', navbarPart(root, lose)])
    } else if (key === 'modeToggle')
      parts.push([
        'appearance',
        object([
          ['default', valueAt(last, 'default')],
          ['strict', valueAt(last, 'isHidden')]
        ])
      ])
    else if (key === 'backgroundImage') background.unshift(['image', last])
    else if (key === 'footerSocials') parts.push(['footer', object([['socials', socialsPart(last)]])])
    else if (key === 'api') parts.push(['api', apiPart(root, lose)])
    else if (key === 'analytics') parts.push(['integrations', last])
    else if (key === 'metadata') parts.push(['seo', object([['metatags', last]])])
    else if (!TAKEN.has(key)) lose(node.kind === 'object' ? node.entries.map((entry) => `\`${key}.${entry.key}\``).join(', ') || `\`${key}\`` : `\`${key}\``)
  }
  if (!seen.has('api') && seen.has('openapi')) parts.push(['api', apiPart(root, lose)])
  if (!seen.has('colors')) {
    parts.push(['colors', object([['primary', value('#16A34A')]])])
    lose('no color was set: `colors.primary` is now `#16A34A`')
  }
  if (background.length > 0) parts.push(['background', object(background)])
  return {text: print(object(parts), text), lost: [...lost]}
}

function colorsPart(colors: DataNode, background: [string, PrintedNode | undefined][], lose: (what: string) => void): PrintedNode {
  if (colors.kind !== 'object') return colors
  const known = colors.entries.filter(({key}) => ['primary', 'light', 'dark'].includes(key))
  for (const {key, value: node} of colors.entries) {
    if (key === 'background') background.push(['color', node])
    else if (!['primary', 'light', 'dark'].includes(key)) lose(`\`colors.${key}\``)
  }
  return known.length === colors.entries.length ? colors : object(known.map(({key, value: node}) => [key, node]))
}

function navbarPart(root: ObjectNode, lose: (what: string) => void): PrintedNode {
  const links = valueAt(root, 'topbarLinks')
  const button = valueAt(root, 'topbarCtaButton')
  const isRepository = stringAt(button, 'type') === 'github'
  if (isRepository && valueAt(button, 'name')) lose('`topbarCtaButton.name`: a button of type `github` shows the repository')
  for (const key of ['style', 'arrow']) if (valueAt(button, key)) lose(`\`topbarCtaButton.${key}\``)
  const primary = object([
    ['type', value(isRepository ? 'github' : 'button')],
    ['label', isRepository ? undefined : valueAt(button, 'name')],
    ['href', valueAt(button, 'url')]
  ])
  const items = links?.kind === 'array' ? links.items : []
  const parts = items.map((link) =>
    object([
      ['label', valueAt(link, 'name')],
      ['icon', valueAt(link, 'icon')],
      ['href', valueAt(link, 'url')]
    ])
  )
  return object([
    ['links', links && list(parts)],
    ['primary', button && primary]
  ])
}

/** In the current format, URLs of accounts start with `https`. */
function socialsPart(socials: DataNode): PrintedNode {
  if (socials.kind === 'array') return object(socials.items.map((item) => [stringAt(item, 'type') ?? 'website', valueAt(item, 'url')]))
  if (socials.kind !== 'object' || !socials.entries.some(({value: node}) => node.kind === 'string' && /^http:/i.test(node.value))) return socials
  return object(socials.entries.map(({key, value: node}) => [key, node.kind === 'string' ? value(node.value.replace(/^http:/i, 'https:')) : node]))
}

function apiPart(root: ObjectNode, lose: (what: string) => void): PrintedNode {
  const api = valueAt(root, 'api')
  const auth = valueAt(api, 'auth')
  const mode = stringAt(api, 'playground', 'mode')
  const display = mode === 'show' ? 'interactive' : mode === 'hide' ? 'none' : mode === 'simple' ? mode : undefined
  if (valueAt(auth, 'inputPrefix')) lose('`api.auth.inputPrefix`')
  for (const {key} of api?.kind === 'object' ? api.entries : []) {
    if (!['baseUrl', 'auth', 'playground', 'examples', 'params'].includes(key)) lose(`\`api.${key}\``)
  }
  const server = valueAt(api, 'baseUrl')
  const mdx = object([
    ['server', server],
    [
      'auth',
      auth &&
        object([
          ['method', valueAt(auth, 'method')],
          ['name', valueAt(auth, 'name')]
        ])
    ]
  ])
  return object([
    ['openapi', valueAt(root, 'openapi')],
    ['playground', display === undefined ? undefined : object([['display', value(display)]])],
    ['examples', valueAt(api, 'examples')],
    ['params', valueAt(api, 'params')],
    ['mdx', server || auth ? mdx : undefined]
  ])
}
