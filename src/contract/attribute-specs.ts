/** Short forms for the component tables, and the attributes that several components share. */
import type {AttributeSpec} from './component-types.ts'

type Rest = Partial<AttributeSpec>

export const text = (means: string, rest: Rest = {}): AttributeSpec => ({type: 'string', means, ...rest})
/** Text that a reader sees. */
export const prose = (means: string, rest: Rest = {}): AttributeSpec => ({type: 'string', means, prose: true, ...rest})
export const number = (means: string, rest: Rest = {}): AttributeSpec => ({type: 'number', means, ...rest})
export const flag = (means: string, rest: Rest = {}): AttributeSpec => ({type: 'boolean', default: false, means, ...rest})
export const oneOf = (values: readonly string[], means: string, rest: Rest = {}): AttributeSpec => ({type: 'enum', values, means, ...rest})

export const icon: Record<string, AttributeSpec> = {
  icon: {type: 'node', means: 'name of an icon, a path, a URL or an SVG'},
  iconType: oneOf(
    ['brands', 'duotone', 'light', 'regular', 'sharp-duotone-solid', 'sharp-light', 'sharp-regular', 'sharp-solid', 'sharp-thin', 'solid', 'thin'],
    'style of the icon'
  )
}

/** Attributes of a parameter and of a response field alike. */
export const fieldAttributes: Record<string, AttributeSpec> = {
  required: flag('the field must be there'),
  optional: flag('the field may be left out'),
  deprecated: {type: 'any', means: 'the field is going away'},
  default: {type: 'any', means: 'value that counts when none is given'},
  pre: {type: 'array', means: 'labels before the name'},
  post: {type: 'array', means: 'labels after the name'},
  id: text('id of its anchor')
}

/** What every component and element takes. */
export const commonAttributes = ['id', 'className', 'class', 'style', 'key', 'ref', 'children', 'role', 'tabIndex', 'lang', 'dir', 'hidden', 'slot'] as const
