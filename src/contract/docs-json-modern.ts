/** The configuration file in the platform's newer format, as far as it is known. Unknown keys are allowed. */
import type {FieldShape, ObjectShape, Shape} from '../data/shape.ts'
import {authMethods, favicon, flagShape, hex, logo, newerSocials, oneOrMore, open, socials, target, textShape} from './docs-json-parts.ts'

const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'] as const

/** Keys of a navigation node that contain further nodes, each with the key that names such a node. */
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
  label: 'the path or URL of an OpenAPI file, a list of them, or an object with `source` and `directory`',
  of: [
    textShape,
    {type: 'array', items: textShape, min: 1},
    open({
      source: {shape: textShape, description: 'Path or URL of the OpenAPI file'},
      directory: {shape: {type: 'string'}, description: 'Folder of the generated pages'}
    })
  ]
}

/** Keys of every navigation node. Nodes contain lists of nodes, so the lists are added once all nodes exist. */
const lists: Record<string, FieldShape> = {
  openapi: {shape: specification, description: 'OpenAPI file whose endpoints become pages'},
  hidden: {shape: flagShape, description: 'Hides the node from the navigation'},
  root: {shape: textShape, description: 'Page that opens when a reader selects the name'}
}

/** Further keys of a node, so that none is reported as a typo of another. */
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
  const one: ObjectShape = {
    type: 'object',
    open: true,
    fields: {[name]: {shape: name === 'group' ? {type: 'string'} : textShape, required: true, description: `Name of the ${name}`}},
    known: nodeKeys
  }
  nodes[list] = one
  lists[list] = {shape: {type: 'array', items: one}, description: `Parts of the navigation, each with its \`${name}\``}
}
lists.pages = {
  shape: {type: 'array', items: {type: 'union', label: 'the path of a page, or a group', of: [textShape, nodes.groups!]}},
  description: 'Paths of pages without extension, and groups'
}
for (const one of Object.values(nodes)) Object.assign(one.fields, {...lists, ...one.fields})

const navbarLink: ObjectShape = open({
  label: {shape: {type: 'string'}, description: 'Text of the link, or empty to show only the icon'},
  href: {shape: target, description: 'Where the link leads'},
  type: {shape: {type: 'string', values: ['button', 'github', 'discord']}, description: 'What is shown'}
})

/** `navigation` is an object. */
export const modernDocsJson: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: textShape, required: true, description: 'Name of the project, part of every page title'},
    theme: {shape: {type: 'string', values: themes}, required: true, description: 'Theme of the site'},
    colors: {
      shape: open({
        primary: {shape: hex, required: true, description: 'Color of highlights and accents in light mode'},
        light: {shape: hex, description: 'The primary color in dark mode'},
        dark: {shape: hex, description: 'Color of important buttons'}
      }),
      required: true,
      description: 'Colors of the site'
    },
    navigation: {
      shape: {type: 'object', open: true, fields: {...lists, global: {shape: open({}), description: 'Links on every page'}}},
      required: true,
      description: 'The pages of the site'
    },
    logo: {shape: logo, description: 'The logo'},
    favicon: {shape: favicon, description: 'The favicon'},
    navbar: {
      shape: open({
        links: {
          shape: {type: 'array', items: {...navbarLink, fields: {...navbarLink.fields, href: {...navbarLink.fields.href!, required: true}}}},
          description: 'Links in the top bar'
        },
        primary: {shape: navbarLink, description: 'Button in the top bar'}
      }),
      description: 'The top bar'
    },
    appearance: {
      shape: open({
        default: {shape: {type: 'string', values: ['system', 'light', 'dark']}, default: 'system', description: 'Initial mode'},
        strict: {shape: flagShape, default: false, description: 'Hides the mode toggle'}
      }),
      description: 'Light and dark mode'
    },
    background: {
      shape: open({
        image: {
          shape: {
            type: 'union',
            label: 'a path, or an object with `light` and `dark`',
            of: [
              textShape,
              open({
                light: {shape: textShape, description: 'Path of the image in light mode'},
                dark: {shape: textShape, description: 'Path of the image in dark mode'}
              })
            ]
          },
          description: 'Image behind every page'
        },
        color: {
          shape: open({
            light: {shape: hex, description: 'Background color in light mode'},
            dark: {shape: hex, description: 'Background color in dark mode'}
          }),
          description: 'Background colors'
        },
        decoration: {shape: {type: 'string', values: ['gradient', 'grid', 'windows']}, description: 'Pattern behind every page'}
      }),
      description: 'Background of the pages'
    },
    footer: {
      shape: open({
        socials: {
          shape: {type: 'record', keys: [...socials, ...newerSocials], values: {type: 'string'}},
          description: 'Accounts linked in the footer: name → URL'
        },
        links: {shape: {type: 'array', items: open({})}, description: 'Columns of links'}
      }),
      description: 'The footer'
    },
    api: {
      shape: open({
        openapi: {shape: specification, description: 'OpenAPI files'},
        playground: {
          shape: open({
            display: {
              shape: {type: 'string', values: ['interactive', 'simple', 'none', 'auth']},
              default: 'interactive',
              description: 'Which parts of the playground are shown'
            }
          }),
          description: 'The API playground'
        },
        mdx: {
          shape: open({
            server: {shape: oneOrMore(textShape, 'a URL, or a list of URLs'), description: 'Base URL of every endpoint'},
            auth: {
              shape: open({
                method: {shape: {type: 'string', values: [...authMethods, 'cobo']}, description: 'How requests are authenticated'},
                name: {shape: textShape, description: 'Name of the parameter'}
              }),
              description: 'How the playground authenticates requests'
            }
          }),
          description: 'Settings of API pages written as MDX'
        }
      }),
      description: 'Settings of the API reference'
    },
    redirects: {
      shape: {
        type: 'array',
        items: open({
          source: {shape: textShape, required: true, description: 'Path that no longer exists'},
          destination: {shape: textShape, required: true, description: 'Path or URL that a reader is sent to'},
          permanent: {shape: flagShape, description: 'Whether the redirect is permanent, so that browsers and search engines remember it'}
        })
      },
      description: 'Old paths and where they lead now'
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
    'variables',
    'variations',
    'markdown',
    'public'
  ]
}
