import {parseJson} from '../data/json.ts'
import {stringAt, valueAt} from '../data/node.ts'
import {parseYaml} from '../data/yaml.ts'
import {isUrl, pathIn} from './paths.ts'
import type {Location, SiteServers} from './types.ts'

/** The servers in the site's OpenAPI files. Remote files are not fetched. */
export function readServers(names: readonly (Location & {value: string})[], read: (path: string) => string | undefined): SiteServers[] {
  const found: SiteServers[] = []
  for (const path of new Set(names.map(({value}) => (isUrl(value) ? undefined : pathIn('', value))))) {
    const text = path === undefined ? undefined : read(path)
    if (path === undefined || text === undefined) continue
    const {node} = path.endsWith('.json') ? parseJson(text, path) : parseYaml(text, path)
    const servers = valueAt(node, 'servers')
    const urls = (servers?.kind === 'array' ? servers.items : []).map((server) => stringAt(server, 'url')).filter((url) => url !== undefined)
    found.push({file: path, urls})
  }
  return found
}
