/** Completes names of components, attributes, and values. */
import {components, componentSpec, type AttributeSpec, type ComponentSpec} from '../../contract/components.ts'
import type {Team} from '../../rule/team.ts'
import {attributesOf, attributeWords, componentWords} from '../component-words.ts'
import {completionKind as kind} from '../protocol.ts'
import type {CompletionCandidate} from './item.ts'

/** @param open names of the surrounding components, innermost first */
export function componentProposals(team: Team, open: readonly string[]): CompletionCandidate[] {
  const ofPlatform = components.map((spec): CompletionCandidate => ({
    label: spec.name,
    kind: kind.class,
    detail: spec.purpose,
    about: componentWords(spec),
    snippet: tagSnippet(spec),
    isLater: !fits(spec, open[0])
  }))
  const ofTeam = Object.keys(team.components).filter((name) => !componentSpec(name))
  return [...ofPlatform, ...ofTeam.map((label): CompletionCandidate => ({label, kind: kind.class, detail: 'team component'}))]
}

/** @param open names of the surrounding components, innermost first */
export const closingProposals = (open: readonly string[]): CompletionCandidate[] =>
  [...new Set(open)].map((label, index) => ({label, kind: kind.class, text: `${label}>`, isLater: index > 0}))

function fits({name, parents}: ComponentSpec, around: string | undefined): boolean {
  if (parents) return around !== undefined && parents.includes(around)
  const children = around === undefined ? undefined : componentSpec(around)?.children
  return children?.includes(name) ?? true
}

/** A complete tag after its `<`, with its required attributes. */
function tagSnippet({name, attributes, children, content}: ComponentSpec): string {
  let stop = 0
  const needed = Object.entries(attributes).filter(([, {need, needOn}]) => (need === 'required' || need === 'expected') && !needOn)
  const head = [name, ...needed.map(([key, spec]) => attributeSnippet(key, spec, ++stop))].join(' ')
  if (content === 'inline') return `${head}>\${${++stop}}</${name}>`
  const child = children?.find((one) => one !== 'code')
  const inner = child === undefined ? undefined : componentSpec(child)
  const title = inner?.attributes['title']?.need ? ` title="\${${++stop}}"` : ''
  return inner ? `${head}>\n  <${child}${title}>\n    $0\n  </${child}>\n</${name}>` : `${head}>\n  $0\n</${name}>`
}

function attributeSnippet(name: string, {type, values}: AttributeSpec, stop: number): string {
  if (type === 'boolean') return name
  if (values) return `${name}="\${${stop}|${values.join(',')}|}"`
  return type === 'string' || type === 'node' ? `${name}="\${${stop}}"` : `${name}={\${${stop}}}`
}

export function attributeProposals(component: string, present: readonly string[], team: Team): CompletionCandidate[] {
  const attributes = attributesOf(component, team) ?? {}
  return Object.entries(attributes)
    .filter(([name]) => !present.includes(name))
    .map(([name, spec]) => ({
      label: name,
      kind: kind.property,
      detail: spec.description,
      about: attributeWords(name, spec),
      snippet: attributeSnippet(name, spec, 1),
      isLater: spec.need === undefined
    }))
}

/** @param quote the character before the position: `"`, `'`, `{`, or empty */
export function valueProposals(component: string, attribute: string, quote: string, team: Team): CompletionCandidate[] {
  const attributes = attributesOf(component, team) ?? {}
  const spec = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
  const quoted = (value: string): string => (quote === '' || quote === '{' ? `"${value}"` : value)
  if (spec?.values) return spec.values.map((value) => ({label: value, kind: kind.enumMember, text: quoted(value)}))
  const braces = quote === '' ? ['{', '}'] : ['', '']
  if (spec?.type === 'boolean' && quote !== '"' && quote !== "'")
    return ['true', 'false'].map((value) => ({label: value, kind: kind.value, text: braces.join(value)}))
  return []
}
