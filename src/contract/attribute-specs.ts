/** Short forms for the component tables, and attributes that several components share. */
import type {AttributeSpec} from './component-types.ts'

type Rest = Partial<AttributeSpec>

export const textAttribute = (description: string, rest: Rest = {}): AttributeSpec => ({type: 'string', description, ...rest})
/** Text that a reader sees. */
export const prose = (description: string, rest: Rest = {}): AttributeSpec => ({type: 'string', description, prose: true, ...rest})
export const numberAttribute = (description: string, rest: Rest = {}): AttributeSpec => ({type: 'number', description, ...rest})
export const flagAttribute = (description: string, rest: Rest = {}): AttributeSpec => ({type: 'boolean', default: false, description, ...rest})
export const enumAttribute = (values: readonly string[], description: string, rest: Rest = {}): AttributeSpec => ({type: 'enum', values, description, ...rest})

export const icon: Record<string, AttributeSpec> = {
  icon: {type: 'node', description: 'name of an icon, a path, a URL, or an SVG'},
  iconType: enumAttribute(
    ['brands', 'duotone', 'light', 'regular', 'sharp-duotone-solid', 'sharp-light', 'sharp-regular', 'sharp-solid', 'sharp-thin', 'solid', 'thin'],
    'style of the icon'
  )
}

/** Attributes that parameters and response fields share. */
export const fieldAttributes: Record<string, AttributeSpec> = {
  required: flagAttribute('the field is required'),
  optional: flagAttribute('the field is optional'),
  deprecated: {type: 'any', description: 'the field is deprecated'},
  default: {type: 'any', description: 'value used when none is given'},
  pre: {type: 'array', description: 'labels before the name'},
  post: {type: 'array', description: 'labels after the name'},
  id: textAttribute('id of its anchor')
}

/** Attributes that every component and element accepts. */
export const commonAttributes = ['id', 'className', 'class', 'style', 'key', 'ref', 'children', 'role', 'tabIndex', 'lang', 'dir', 'hidden', 'slot'] as const
