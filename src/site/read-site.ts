import {parseJson} from '../data/json.ts'
import {entryOf, stringAt, valueAt, type DataParseError, type DataFile, type DataNode, type ObjectNode} from '../data/node.ts'
import {mediaIn} from '../data/media.ts'
import {readNavigation, specificationsOf} from './navigation.ts'
import {isUrl, trimSlashes} from './paths.ts'
import {locationOf} from './location.ts'
import {readServers} from './servers.ts'
import {resolveRefs} from './refs.ts'
import type {PageOutline, Location, Redirect, Site, SiteConfig, SiteVersion} from './types.ts'

export interface SiteSource {
  /** The text of a file of the site by its path, without its BOM. Undefined if there is none. Never called for a path outside the site. */
  read: (path: string) => string | undefined
  /** Every file of the site that is not hidden or ignored. */
  files: Iterable<string>
  /** What is known about the pages. */
  pages?: ReadonlyMap<string, PageOutline>
}

/** Reads the configuration of a site, docs.json before mint.json, into the one model of both dialects. */
export function readSite({read, files, pages = new Map()}: SiteSource): Site {
  const docs = read('docs.json')
  const mint = read('mint.json')
  const configFile = docs === undefined && mint !== undefined ? 'mint.json' : 'docs.json'
  const text = docs ?? mint
  const parsed: DataFile = text === undefined ? {errors: []} : parseJson(text, configFile)
  const configErrors: DataParseError[] = [...parsed.errors]
  const refErrors: Site['refErrors'] = []
  let config: SiteConfig | undefined
  if (parsed.node?.kind === 'object') {
    const dialect = dialectOf(configFile, parsed.node)
    const resolved = dialect === 'modern' ? resolveRefs(parsed.node, read) : undefined
    const root = resolved?.node ?? parsed.node
    if (root.kind === 'object') config = {file: configFile, dialect, root, refs: resolved?.files ?? []}
    for (const error of resolved?.syntaxErrors ?? []) configErrors.push(error)
    for (const error of resolved?.refErrors ?? []) refErrors.push(error)
  } else if (parsed.node) {
    const {start, end} = parsed.node
    configErrors.push({
      file: configFile,
      start,
      end,
      code: 'syntax',
      reason: `Unexpected ${parsed.node.kind === 'array' ? 'list' : parsed.node.kind} in ${configFile}: write one object in \`{\` and \`}\``
    })
  }
  const all = new Set(files)
  const navigation = readNavigation(entryOf(config?.root, 'navigation')?.value)
  const openapi = [...topSpecifications(config), ...navigation.openapi]
  const hasBaseUrl = valueAt(config?.root, 'api', 'baseUrl') ?? valueAt(config?.root, 'api', 'mdx', 'server')
  const name = stringAt(config?.root, 'name')
  return {
    ...(config && {config}),
    configFile,
    hasConfigFile: text !== undefined,
    ...(docs !== undefined && mint !== undefined && {ignoredConfigFile: 'mint.json'}),
    configErrors,
    refErrors,
    ...(name !== undefined && {name}),
    navigation: navigation.entries,
    redirects: readRedirects(valueAt(config?.root, 'redirects')),
    languages: navigation.languages,
    versions: versionsOf(config, navigation.versions),
    openapi,
    servers: hasBaseUrl ? readServers(openapi, read) : [],
    generated: [...navigation.generated, ...generatedBeside(config)],
    files: all,
    media: mediaOfScripts(all, read),
    pages
  }
}

/**
 * A list as `navigation`, or mint.json, means the contract's form. Without `navigation`, the keys that only the modern form has
 * decide.
 */
export function dialectOf(file: string, root: ObjectNode): SiteConfig['dialect'] {
  const navigation = entryOf(root, 'navigation')?.value
  if (file === 'mint.json' || navigation?.kind === 'array') return 'contract'
  if (navigation?.kind === 'object') return 'modern'
  const schema = stringAt(root, '$schema')
  const isModern = entryOf(root, 'theme') || entryOf(root, 'navbar') || entryOf(root, '$ref') || schema?.endsWith('docs.json')
  return isModern ? 'modern' : 'contract'
}

/** The contract's dialect lists its versions next to the navigation. The first is the default. */
function versionsOf(config: SiteConfig | undefined, ofNavigation: SiteVersion[]): SiteVersion[] {
  const list = valueAt(config?.root, 'versions')
  if (list?.kind !== 'array') return ofNavigation
  return list.items.flatMap((item) => {
    const name = item.kind === 'string' ? item.value : stringAt(item, 'name')
    const isDefault = valueAt(item, 'default')
    return name ? [{name, isDefault: isDefault?.kind === 'boolean' && isDefault.value}] : []
  })
}

/** OpenAPI files that the configuration names outside the navigation, in the contract's dialect also in tabs and anchors. */
function topSpecifications(config: SiteConfig | undefined): (Location & {value: string})[] {
  if (!config) return []
  const {root} = config
  const named = [valueAt(root, 'openapi'), valueAt(root, 'api', 'openapi')].flatMap(specificationsOf)
  for (const key of ['tabs', 'anchors']) {
    const list = valueAt(root, key)
    if (list?.kind === 'array') named.push(...list.items.flatMap((item) => specificationsOf(valueAt(item, 'openapi'))))
  }
  return named
}

/** In the contract's dialect, a tab or anchor with an OpenAPI file generates pages below its `url`. */
function generatedBeside(config: SiteConfig | undefined): string[] {
  const folders: string[] = []
  for (const key of ['tabs', 'anchors']) {
    const list = valueAt(config?.root, key)
    for (const node of list?.kind === 'array' ? list.items : []) {
      const url = stringAt(node, 'url')
      if (url && !isUrl(url) && entryOf(node, 'openapi')) folders.push(trimSlashes(url))
    }
  }
  return folders
}

function readRedirects(list: DataNode | undefined): Redirect[] {
  const redirects: Redirect[] = []
  for (const node of list?.kind === 'array' ? list.items : []) {
    const source = valueAt(node, 'source')
    const destination = valueAt(node, 'destination')
    if (source?.kind !== 'string' || destination?.kind !== 'string') continue
    const permanent = valueAt(node, 'permanent')
    redirects.push({
      ...locationOf(node),
      source: source.value,
      sourcePlace: locationOf(source),
      destination: destination.value,
      destinationPlace: locationOf(destination),
      isTemporary: permanent?.kind === 'boolean' && !permanent.value
    })
  }
  return redirects
}

/** Larger ones are libraries. */
const LARGEST_SCRIPT = 500_000

/** The images that stylesheets, scripts, and components refer to. */
function mediaOfScripts(files: ReadonlySet<string>, read: SiteSource['read']): Set<string> {
  const media = new Set<string>()
  for (const path of files) {
    if (!/\.(?:css|[jt]sx?|mjs|html)$/i.test(path)) continue
    const text = read(path)
    if (text !== undefined && text.length <= LARGEST_SCRIPT) for (const name of mediaIn(text)) media.add(name)
  }
  return media
}
