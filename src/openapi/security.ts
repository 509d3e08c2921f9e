import type {DataNode} from '../data/node.ts'
import {get, type Documents} from './documents.ts'
import {stringOf} from './schema.ts'
import type {SecurityScheme} from './types.ts'

/** The security requirements. Undefined if there are none. Swagger 2 has `type: basic`. */
export function readSecurity(list: DataNode | undefined, root: DataNode, documents: Documents): SecurityScheme[][] | undefined {
  if (list?.kind !== 'array') return undefined
  const schemes = get(get(root, 'components'), 'securitySchemes') ?? get(root, 'securityDefinitions')
  return list.items.map((way) => (way.kind === 'object' ? way.entries.map(({key}) => readScheme(key, documents.follow(get(schemes, key)))) : []))
}

function readScheme(name: string, node: DataNode | undefined): SecurityScheme {
  const type = stringOf(get(node, 'type'))
  if (type === 'basic') return {name, type: 'http', scheme: 'basic'}
  const known = type === 'apiKey' || type === 'http' || type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS' ? type : 'unknown'
  const scheme = stringOf(get(node, 'scheme'))?.toLowerCase()
  const location = stringOf(get(node, 'in'))
  const parameter = stringOf(get(node, 'name'))
  return {name, type: known, ...(scheme !== undefined && {scheme}), ...(location !== undefined && {in: location}), ...(parameter !== undefined && {parameter})}
}
