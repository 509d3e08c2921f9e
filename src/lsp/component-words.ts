/** Descriptions of components and attributes. */
import {componentSpec, type AttributeSpec, type ComponentSpec} from '../contract/components.ts'
import type {Team} from '../rule/team.ts'

/** Markdown. */
export function componentWords({name, purpose, attributes, parents, children}: ComponentSpec): string {
  const needed = Object.entries(attributes).filter(([, {need}]) => need === 'required' || need === 'expected')
  return [
    `**${name}**: ${purpose}`,
    ...(needed.length > 0 ? [`Needs ${needed.map(([key]) => `\`${key}\``).join(', ')}`] : []),
    ...(parents ? [`Parent: ${parents.map((one) => `\`${one}\``).join(', ')}`] : []),
    ...(children ? [`Contains only ${children.map((one) => (one === 'code' ? 'code blocks' : `\`${one}\``)).join(', ')}`] : [])
  ].join('\n\n')
}

/** Markdown. */
export function attributeWords(name: string, {type, values, need, default: usual, description}: AttributeSpec): string {
  const facts = [
    values ? `one of ${values.map((value) => `\`${value}\``).join(', ')}` : type,
    ...(need === 'required' || need === 'expected' ? ['needed'] : []),
    ...(usual === undefined ? [] : [`default \`${String(usual)}\``])
  ]
  return `**${name}**: ${description} (${facts.join(', ')})`
}

/** The attributes of a component of the platform or of the team. Undefined for an unknown one. */
export function attributesOf(component: string, {components}: Team): Record<string, AttributeSpec> | undefined {
  const spec = componentSpec(component)
  if (spec) return spec.attributes
  const own = Object.hasOwn(components, component) ? components[component] : undefined
  return own && Object.fromEntries(Object.entries(own.attributes ?? {}).map(([name, type]) => [name, {type: 'any', description: `${type}, from the settings`}]))
}
