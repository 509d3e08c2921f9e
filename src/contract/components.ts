/** Every component that the platform knows, by name. */
import {commonAttributes} from './attribute-specs.ts'
import {contractComponents} from './contract-components.ts'
import type {ComponentSpec} from './component-types.ts'
import {newerComponents} from './newer-components.ts'

export type {AttributeSpec, ComponentSpec} from './component-types.ts'

/** In the order of the contract, followed by the platform's newer ones. */
export const components: readonly ComponentSpec[] = [...contractComponents, ...newerComponents]

const byName: ReadonlyMap<string, ComponentSpec> = new Map(components.map((spec) => [spec.name, spec]))

/** The platform's component of that name. */
export const componentSpec = (name: string): ComponentSpec | undefined => byName.get(name)

/** Lowercase names are HTML and SVG elements, which are allowed everywhere. */
export const isElement = (name: string): boolean => /^[a-z]/.test(name)

const elementProse: ReadonlySet<string> = new Set(['alt', 'title', 'aria-label', 'placeholder'])
const proseByName: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  components.map(({name, attributes}) => [name, new Set(Object.keys(attributes).filter((key) => attributes[key]?.prose))])
)
const otherProse: ReadonlySet<string> = new Set(['title', 'description', 'caption', 'alt'])

/** The attributes of a component or element that contain text: the title of a Card, the tip of a Tooltip, the alt text of an image … */
export function proseAttributes(name: string): ReadonlySet<string> {
  return proseByName.get(name) ?? (isElement(name) ? elementProse : otherProse)
}

/** The callouts, whose content is set apart from the text. */
export const callouts: ReadonlySet<string> = new Set(components.filter(({content}) => content === 'callout').map(({name}) => name))

/** Attributes that every component accepts, including `data-…`, `aria-…`, and `on…`. */
export const isCommonAttribute = (name: string): boolean => common.has(name) || /^(data-|aria-|on[A-Z])/.test(name)
const common: ReadonlySet<string> = new Set(commonAttributes)
