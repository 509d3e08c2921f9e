/** The configuration file in the contract's format: every field with its type, default, meaning, and statement. */
import type {ObjectShape, Shape} from '../data/shape.ts'
import {authMethods, favicon, flagShape, hex, iconTypes, logo, newerIconTypes, newerSocials, oneOrMore, socials, target, textShape} from './docs-json-parts.ts'

const iconType: Shape = {type: 'string', values: [...iconTypes, ...newerIconTypes]}

const group: ObjectShape = {
  type: 'object',
  fields: {
    group: {shape: {type: 'string'}, required: true, description: 'Name of the group, empty for none', statement: '2.2.navigation.group'}
  },
  known: ['icon', 'iconType', 'version', 'openapi', 'asyncapi', 'tag', 'root', 'hidden', 'expanded', 'isDefaultOpen', 'boost', 'public', 'directory']
}
// a group may be among the pages of another one
group.fields.pages = {
  shape: {type: 'array', items: {type: 'union', label: 'the path of a page, or a group', of: [textShape, group]}},
  required: true,
  description: 'Paths of the pages, from the root of the site and without extension',
  statement: '2.2.navigation.pages'
}

const colors: ObjectShape = {
  type: 'object',
  fields: {
    primary: {shape: hex, required: true, description: 'Color of highlights, section headers, and accents in light mode', statement: '2.2.colors.primary'},
    light: {shape: hex, description: 'The primary color in dark mode', statement: '2.2.colors.light'},
    dark: {shape: hex, description: 'Color of important buttons', statement: '2.2.colors.dark'},
    background: {
      shape: {
        type: 'object',
        fields: {
          light: {shape: hex, required: true, description: 'Background in light mode', statement: '2.2.colors.background.light'},
          dark: {shape: hex, required: true, description: 'Background in dark mode', statement: '2.2.colors.background.dark'}
        }
      },
      description: 'Background colors',
      statement: '2.2.colors.background'
    }
  },
  known: ['anchors', 'ultraLight', 'ultraDark']
}

/** Text that the platform accepts even if it is empty. */
const anyText: Shape = {type: 'string'}

const topbarLink: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: anyText, required: true, description: 'Text of the link, or empty to show only the icon', statement: '2.2.topbarLinks.name'},
    url: {shape: target, required: true, description: 'Where the link leads', statement: '2.2.topbarLinks.url'}
  },
  known: ['type', 'icon', 'iconType', 'arrow']
}

const topbarCtaButton: ObjectShape = {
  type: 'object',
  fields: {
    type: {
      shape: {type: 'string', values: ['link', 'github']},
      default: 'link',
      description: '`link` shows a button, `github` shows a repository with its stars',
      statement: '2.2.topbarCtaButton.type'
    },
    url: {shape: textShape, description: 'Where the button leads, or the repository', statement: '2.2.topbarCtaButton.url'},
    name: {shape: anyText, description: 'Text of the button, needed when `type` is `link`', statement: '2.2.topbarCtaButton.name'}
  },
  known: ['style', 'arrow', 'icon']
}

const anchor: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: textShape, required: true, description: 'Label of the anchor', statement: '2.2.anchors.name'},
    url: {shape: textShape, required: true, description: 'Path that its pages start with, usually their folder', statement: '2.2.anchors.url'},
    icon: {shape: textShape, description: 'Name of an icon', statement: '2.2.anchors.icon'},
    iconType: {shape: iconType, default: 'duotone', description: 'Style of the icon', statement: '2.2.anchors.iconType'},
    color: {
      shape: {
        type: 'union',
        label: 'a color such as `#0B5F4A`, or an object with `from` and `to`',
        of: [
          hex,
          {
            type: 'object',
            fields: {
              from: {shape: hex, required: true, description: 'First color of the gradient'},
              to: {shape: hex, required: true, description: 'Last color of the gradient'}
            },
            known: ['via']
          }
        ]
      },
      description: 'Background of the icon: a color or a gradient',
      statement: '2.2.anchors.color'
    },
    version: {shape: textShape, description: 'Hides the anchor until this version is selected', statement: '2.2.anchors.version'},
    isDefaultHidden: {
      shape: flagShape,
      default: false,
      description: 'Hides the anchor until a reader opens one of its pages',
      statement: '2.2.anchors.isDefaultHidden'
    }
  },
  known: ['openapi', 'asyncapi', 'mode', 'sharedAnchors']
}

const topAnchor: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: anyText, default: 'Documentation', description: 'Label of the top-most anchor', statement: '2.2.topAnchor.name'},
    icon: {shape: textShape, default: 'book-open', description: 'Icon of the top-most anchor', statement: '2.2.topAnchor.icon'},
    iconType: {shape: iconType, default: 'duotone', description: 'Style of the icon', statement: '2.2.topAnchor.iconType'}
  },
  known: ['url', 'color']
}

const tab: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: textShape, required: true, description: 'Label of the tab', statement: '2.2.tabs.name'},
    url: {shape: textShape, required: true, description: 'Path that its pages start with, usually their folder', statement: '2.2.tabs.url'}
  },
  known: ['openapi', 'asyncapi', 'version', 'isDefaultHidden', 'icon', 'iconType', 'sharedAnchors']
}

const api: ObjectShape = {
  type: 'object',
  fields: {
    baseUrl: {shape: oneOrMore(textShape, 'a URL, or a list of URLs'), description: 'Base URL of every endpoint', statement: '2.2.api.baseUrl'},
    auth: {
      shape: {
        type: 'object',
        fields: {
          method: {shape: {type: 'string', values: authMethods}, description: 'How requests are authenticated', statement: '5.auth.method'},
          name: {shape: textShape, description: 'Name of the parameter; `<usernameName>:<passwordName>` for `basic`', statement: '5.auth.name'},
          inputPrefix: {shape: {type: 'string'}, description: 'Text that the input field starts with', statement: '5.auth.inputPrefix'}
        }
      },
      description: 'How the playground authenticates requests',
      statement: '2.2.api.auth'
    },
    playground: {
      shape: {
        type: 'object',
        fields: {
          mode: {
            shape: {type: 'string', values: ['show', 'simple', 'hide']},
            default: 'show',
            description: '`show` displays the playground, `simple` only the endpoint, `hide` nothing',
            statement: '2.2.api.playground.mode'
          }
        },
        known: ['disableProxy', 'proxy']
      },
      description: 'The API playground'
    },
    maintainOrder: {shape: flagShape, description: 'Keeps the order of keys in OpenAPI files', statement: '2.2.api.maintainOrder'}
  },
  known: ['request', 'params', 'paramFields', 'examples', 'expanded', 'mdx', 'openapi', 'hideAuthInput']
}

/** `navigation` is a list of groups, or the file is mint.json. */
export const contractDocsJson: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: textShape, required: true, description: 'Name of the project, part of every page title', statement: '2.2.name'},
    navigation: {shape: {type: 'array', items: group, min: 1}, required: true, description: 'The groups and their pages', statement: '2.2.navigation'},
    logo: {shape: logo, description: 'The logo', statement: '2.2.logo'},
    favicon: {shape: favicon, description: 'The favicon', statement: '2.2.favicon'},
    colors: {shape: colors, description: 'Colors of the site', statement: '2.2.colors'},
    topbarLinks: {shape: {type: 'array', items: topbarLink}, description: 'Links in the top bar', statement: '2.2.topbarLinks'},
    topbarCtaButton: {shape: topbarCtaButton, description: 'Button in the top bar', statement: '2.2.topbarCtaButton'},
    versions: {
      shape: {
        type: 'array',
        items: {
          type: 'union',
          label: 'the name of a version in quotes',
          of: [
            textShape,
            {type: 'object', fields: {name: {shape: textShape, required: true, description: 'Name of the version'}}, known: ['url', 'default', 'locale']}
          ]
        }
      },
      description: 'Versions to choose from in the navigation bar',
      statement: '2.2.versions'
    },
    anchors: {shape: {type: 'array', items: anchor}, description: 'Anchors above the navigation', statement: '2.2.anchors'},
    topAnchor: {shape: topAnchor, description: 'The top-most anchor', statement: '2.2.topAnchor'},
    tabs: {shape: {type: 'array', items: tab}, description: 'Tabs of the navigation', statement: '2.2.tabs'},
    api: {shape: api, description: 'Settings of the API reference', statement: '2.2.api'},
    openapi: {shape: oneOrMore(textShape, 'the path or URL of an OpenAPI file, or a list of them'), description: 'OpenAPI files', statement: '2.2.openapi'},
    footerSocials: {
      shape: {type: 'record', keys: [...socials, ...newerSocials], values: {type: 'string'}},
      description: 'Accounts linked in the footer: name → URL',
      statement: '2.2.footerSocials'
    },
    feedback: {
      shape: {
        type: 'object',
        fields: {
          suggestEdit: {shape: flagShape, default: false, description: 'A button to suggest edits', statement: '2.2.feedback.suggestEdit'},
          raiseIssue: {shape: flagShape, default: false, description: 'A button to raise an issue', statement: '2.2.feedback.raiseIssue'}
        },
        known: ['thumbsRating']
      },
      description: 'Feedback buttons',
      statement: '2.2.feedback'
    },
    modeToggle: {
      shape: {
        type: 'object',
        fields: {
          default: {shape: {type: 'string', values: ['light', 'dark']}, description: 'Initial mode', statement: '2.2.modeToggle.default'},
          isHidden: {shape: flagShape, default: false, description: 'Hides the mode toggle', statement: '2.2.modeToggle.isHidden'}
        }
      },
      description: 'Light and dark mode',
      statement: '2.2.modeToggle'
    },
    backgroundImage: {shape: textShape, description: 'Image behind every page', statement: '2.2.backgroundImage'}
  },
  known: [
    '$schema',
    'mintlify',
    'description',
    'theme',
    'layout',
    'sidebar',
    'topbar',
    'metadata',
    'primaryTab',
    'background',
    'font',
    'fonts',
    'analytics',
    'integrations',
    'isWhiteLabeled',
    'search',
    'redirects',
    'seo',
    'rounded',
    'codeBlock',
    'eyebrow',
    'footer',
    'asyncapi',
    'icons',
    'styling',
    'appearance',
    'banner',
    'errors',
    'contextual',
    'thumbnails',
    'navbar',
    'interaction',
    'variables',
    'customCSS',
    'customJS',
    'cloneUrl',
    'repo'
  ]
}
