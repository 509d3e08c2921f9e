/** The configuration file in the platform's newer form, as far as it is known. Keys that are not named here may be anything. */
import type {FieldShape, ObjectShape, Shape} from '../data/shape.ts'
import {authMethods, favicon, flag, hex, logo, newerSocials, oneOrMore, open, socials, target, text} from './docs-json-parts.ts'

const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'] as const

/** Keys of a node of the navigation that hold further nodes, each with the key that names such a node. */
export const navigationLists = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  groups: 'group',
  menu: 'item'
} as const

const specification: Shape = {
  type: 'union',
  called: 'the path or address of an OpenAPI file, a list of them, or an object with `source` and `directory`',
  of: [text, {type: 'array', items: text, min: 1}, open({source: {shape: text}, directory: {shape: {type: 'string'}}})]
}

/** What every node of the navigation may have. Nodes hold lists of nodes, so the lists are added when all nodes are there. */
const lists: Record<string, FieldShape> = {
  openapi: {shape: specification, means: 'OpenAPI file whose endpoints become pages'},
  hidden: {shape: flag, means: 'Hides the node from the navigation'},
  root: {shape: text, means: 'Page that a click on the name opens'}
}

/** Further keys of a node, so that none is taken for a typing mistake of another. */
const nodeKeys = [
  'icon',
  'iconType',
  'tag',
  'expanded',
  'boost',
  'public',
  'searchable',
  'description',
  'href',
  'directory',
  'asyncapi',
  'default',
  'color',
  'align',
  'image',
  'deprecated',
  'global',
  'banner',
  'footer',
  'navbar'
]

const nodes: Record<string, ObjectShape> = {}
for (const [list, name] of Object.entries(navigationLists)) {
  const one: ObjectShape = {type: 'object', open: true, fields: {[name]: {shape: name === 'group' ? {type: 'string'} : text, required: true}}, known: nodeKeys}
  nodes[list] = one
  lists[list] = {shape: {type: 'array', items: one}}
}
lists.pages = {
  shape: {type: 'array', items: {type: 'union', called: 'the path of a page, or a group', of: [text, nodes.groups!]}},
  means: 'Paths of pages without extension, and groups'
}
for (const one of Object.values(nodes)) Object.assign(one.fields, {...lists, ...one.fields})

const navbarLink: ObjectShape = open({
  label: {shape: text, means: 'Text of the link'},
  href: {shape: target, means: 'Where the link leads'},
  type: {shape: {type: 'string', values: ['button', 'github', 'discord']}, means: 'What is shown'}
})

/** `navigation` is an object. */
export const modernDocsJson: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: text, required: true, means: 'Name of the project, part of every page title'},
    theme: {shape: {type: 'string', values: themes}, required: true, means: 'Look of the site'},
    colors: {
      shape: open({
        primary: {shape: hex, required: true, means: 'Colour of highlights and accents in light mode'},
        light: {shape: hex, means: 'The primary color in dark mode'},
        dark: {shape: hex, means: 'Colour of important buttons'}
      }),
      required: true,
      means: 'Colours of the site'
    },
    navigation: {
      shape: {type: 'object', open: true, fields: {...lists, global: {shape: open({}), means: 'Links on every page'}}},
      required: true,
      means: 'The pages of the site'
    },
    logo: {shape: logo, means: 'The logo'},
    favicon: {shape: favicon, means: 'The favicon'},
    navbar: {
      shape: open({
        links: {shape: {type: 'array', items: navbarLink}, means: 'Links in the top bar'},
        primary: {shape: navbarLink, means: 'Button in the top bar'}
      }),
      means: 'The top bar'
    },
    appearance: {
      shape: open({
        default: {shape: {type: 'string', values: ['system', 'light', 'dark']}, default: 'system', means: 'Mode that a reader starts with'},
        strict: {shape: flag, default: false, means: 'Hides the switch between modes'}
      }),
      means: 'Light and dark mode'
    },
    background: {
      shape: open({
        image: {
          shape: {type: 'union', called: 'a path, or an object with `light` and `dark`', of: [text, open({light: {shape: text}, dark: {shape: text}})]},
          means: 'Image behind every page'
        },
        color: {shape: open({light: {shape: hex}, dark: {shape: hex}}), means: 'Background colors'},
        decoration: {shape: {type: 'string', values: ['gradient', 'grid', 'windows']}, means: 'Pattern behind every page'}
      }),
      means: 'Background of the pages'
    },
    footer: {
      shape: open({
        socials: {
          shape: {type: 'record', keys: [...socials, ...newerSocials], values: {type: 'string'}},
          means: 'Accounts linked in the footer: name → address'
        },
        links: {shape: {type: 'array', items: open({})}, means: 'Columns of links'}
      }),
      means: 'The footer'
    },
    api: {
      shape: open({
        openapi: {shape: specification, means: 'OpenAPI files'},
        playground: {
          shape: open({
            display: {
              shape: {type: 'string', values: ['interactive', 'simple', 'none', 'auth']},
              default: 'interactive',
              means: 'What of the playground is shown'
            }
          }),
          means: 'The API playground'
        },
        mdx: {
          shape: open({
            server: {shape: oneOrMore(text, 'an address, or a list of addresses'), means: 'Base address of every endpoint'},
            auth: {
              shape: open({
                method: {shape: {type: 'string', values: [...authMethods, 'cobo']}, means: 'How every request is signed'},
                name: {shape: text, means: 'Name of the parameter'}
              }),
              means: 'How the playground signs requests'
            }
          }),
          means: 'Settings of API pages written as MDX'
        }
      }),
      means: 'Settings of the API reference'
    },
    redirects: {
      shape: {type: 'array', items: open({source: {shape: text, required: true}, destination: {shape: text, required: true}, permanent: {shape: flag}})},
      means: 'Old paths and where they lead now'
    }
  },
  known: [
    '$schema',
    'description',
    'icons',
    'fonts',
    'styling',
    'thumbnails',
    'seo',
    'search',
    'integrations',
    'contextual',
    'errors',
    'banner',
    'interaction',
    'metadata',
    'variables'
  ]
}
