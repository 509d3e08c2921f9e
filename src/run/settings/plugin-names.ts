/** Which plugins of remark and retext a settings file names; loads none of them. */
import {valueAt, type DataNode, type StringNode} from '../../data/node.ts'
import type {PluginKind} from '../../rule/plugin-rule.ts'
import type {SettingsSource} from './read.ts'

const kinds = ['remark', 'retext'] as const

/** Id of the rule that a plugin becomes: the name of its package, that of `@acme/remark-lint-x` is `acme-remark-lint-x`. */
export const pluginId = (name: string): string => name.replace(/^@/, '').replace('/', '-')

/** A plugin as the settings name it. */
interface Named {
  kind: PluginKind
  name: StringNode
  options: DataNode | undefined
}

/** Every plugin that a settings file names, in the order of its lists. */
export function namedPlugins(node: DataNode | undefined): Named[] {
  return kinds.flatMap((kind) => {
    const list = valueAt(node, kind)
    return (list?.kind === 'array' ? list.items : []).flatMap((item): Named[] => {
      const [name, options] = item.kind === 'array' ? item.items : [item, undefined]
      return name?.kind === 'string' ? [{kind, name, options}] : []
    })
  })
}

/** Ids of the rules that the plugins of a settings file become, whatever else is wrong with them. */
export const pluginIds = ({node}: SettingsSource): string[] => namedPlugins(node).map(({name}) => pluginId(name.value))
