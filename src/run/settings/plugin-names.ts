/** The names of the remark and retext plugins in a settings file. Does not load them. */
import {valueAt, type DataNode, type StringNode} from '../../data/node.ts'
import type {PluginKind} from '../../rule/plugin-rule.ts'
import type {SettingsSource} from './read.ts'

const kinds = ['remark', 'retext'] as const

/** The rule id of a plugin: the name of its package, such as `acme-remark-lint-x` for `@acme/remark-lint-x`. */
export const pluginId = (name: string): string => name.replace(/^@/, '').replace('/', '-')

/** A plugin in the settings. */
interface Named {
  kind: PluginKind
  name: StringNode
  options: DataNode | undefined
}

/** Every plugin in a settings file, in the order of its lists. */
export function namedPlugins(node: DataNode | undefined): Named[] {
  return kinds.flatMap((kind) => {
    const list = valueAt(node, kind)
    return (list?.kind === 'array' ? list.items : []).flatMap((item): Named[] => {
      const [name, options] = item.kind === 'array' ? item.items : [item, undefined]
      return name?.kind === 'string' ? [{kind, name, options}] : []
    })
  })
}

/** The rule ids of the plugins in a settings file, even if they have errors. */
export const pluginIds = ({node}: SettingsSource): string[] => namedPlugins(node).map(({name}) => pluginId(name.value))
