/** Values that occur in several fields of docs.json, in either dialect. */
import type {FieldShape, ObjectShape, Shape} from '../data/shape.ts'

export const textShape: Shape = {type: 'string', notEmpty: true}
export const flagShape: Shape = {type: 'boolean'}

export const hex: Shape = {
  type: 'string',
  form: {label: '`#` and 3 or 6 hex digits, such as `#0B5F4A`', pattern: /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i}
}

/** A link target for readers. */
export const target: Shape = {
  type: 'string',
  form: {
    label: 'a URL with `https://`, a path that starts with `/`, or `mailto:`',
    pattern: /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s]|\/(?!\/)|\/$)/i
  }
}

/** Icon styles of the contract. */
export const iconTypes = ['brands', 'duotone', 'light', 'sharp-solid', 'solid', 'thin'] as const
/** Icon styles that only the platform has. */
export const newerIconTypes = ['regular', 'sharp-duotone-solid', 'sharp-light', 'sharp-regular', 'sharp-thin'] as const

/** Footer accounts in the contract. */
export const socials = ['website', 'facebook', 'x', 'discord', 'slack', 'github', 'linkedin', 'instagram', 'hacker-news'] as const
/** Footer accounts that only the platform has. */
export const newerSocials = ['youtube', 'medium', 'telegram', 'twitter', 'x-twitter', 'earth-americas', 'bluesky', 'threads', 'reddit', 'podcast'] as const

/** Authentication methods of the playground. */
export const authMethods = ['bearer', 'basic', 'key'] as const

export const logo: Shape = {
  type: 'union',
  label: 'a path, or an object with `light` and `dark`',
  of: [
    textShape,
    {
      type: 'object',
      fields: {
        light: {shape: textShape, required: true, description: 'Path of the logo in light mode', statement: '2.2.logo.light'},
        dark: {shape: textShape, required: true, description: 'Path of the logo in dark mode', statement: '2.2.logo.dark'},
        href: {shape: target, default: '/', description: 'Where the logo links to', statement: '2.2.logo.href'}
      }
    }
  ]
}

export const favicon: Shape = {
  type: 'union',
  label: 'a path',
  of: [
    textShape,
    {
      type: 'object',
      fields: {
        light: {shape: textShape, required: true, description: 'Path of the favicon in light mode'},
        dark: {shape: textShape, required: true, description: 'Path of the favicon in dark mode'}
      }
    }
  ]
}

/** A text, or a list of texts. */
export const oneOrMore = (one: Shape, label: string): Shape => ({type: 'union', label: label, of: [one, {type: 'array', items: one, min: 1}]})

/** An object of which only these keys are checked. */
export const open = (fields: Record<string, FieldShape>): ObjectShape => ({type: 'object', open: true, fields})
