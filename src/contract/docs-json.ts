/** The configuration file as the contract has it: every field with its type, default, meaning and statement. */
import type {ObjectShape, Shape} from '../data/shape.ts'
import {authMethods, favicon, flag, hex, iconTypes, logo, newerIconTypes, newerSocials, oneOrMore, socials, target, text} from './docs-json-parts.ts'

const iconType: Shape = {type: 'string', values: [...iconTypes, ...newerIconTypes]}

const group: ObjectShape = {
  type: 'object',
  fields: {
    group: {shape: {type: 'string'}, required: true, means: 'Name of the group, empty for none', statement: '2.2.navigation.group'}
  },
  known: ['icon', 'iconType', 'version', 'openapi', 'asyncapi', 'tag', 'root', 'hidden', 'expanded', 'isDefaultOpen', 'boost', 'public', 'directory']
}
// a group may stand among the pages of another one
group.fields.pages = {
  shape: {type: 'array', items: {type: 'union', called: 'the path of a page, or a group', of: [text, group]}},
  required: true,
  means: 'Paths of the pages, from the root of the site and without extension',
  statement: '2.2.navigation.pages'
}

const colors: ObjectShape = {
  type: 'object',
  fields: {
    primary: {shape: hex, required: true, means: 'Colour of highlights, section headers and accents in light mode', statement: '2.2.colors.primary'},
    light: {shape: hex, means: 'The primary color in dark mode', statement: '2.2.colors.light'},
    dark: {shape: hex, means: 'Colour of important buttons', statement: '2.2.colors.dark'},
    background: {
      shape: {
        type: 'object',
        fields: {
          light: {shape: hex, required: true, means: 'Background in light mode', statement: '2.2.colors.background.light'},
          dark: {shape: hex, required: true, means: 'Background in dark mode', statement: '2.2.colors.background.dark'}
        }
      },
      means: 'Background colors',
      statement: '2.2.colors.background'
    }
  },
  known: ['anchors', 'ultraLight', 'ultraDark']
}

const topbarLink: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: text, required: true, means: 'Text of the link', statement: '2.2.topbarLinks.name'},
    url: {shape: target, required: true, means: 'Where the link leads', statement: '2.2.topbarLinks.url'}
  },
  known: ['type', 'icon', 'iconType', 'arrow']
}

const topbarCtaButton: ObjectShape = {
  type: 'object',
  fields: {
    type: {
      shape: {type: 'string', values: ['link', 'github']},
      default: 'link',
      means: '`link` shows a button, `github` shows a repository with its stars',
      statement: '2.2.topbarCtaButton.type'
    },
    url: {shape: text, means: 'Where the button leads, or the repository', statement: '2.2.topbarCtaButton.url'},
    name: {shape: text, means: 'Text of the button, needed when `type` is `link`', statement: '2.2.topbarCtaButton.name'}
  },
  known: ['style', 'arrow', 'icon']
}

const anchor: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: text, required: true, means: 'Label of the anchor', statement: '2.2.anchors.name'},
    url: {shape: text, required: true, means: 'Start of the address of its pages, generally their folder', statement: '2.2.anchors.url'},
    icon: {shape: text, means: 'Name of an icon', statement: '2.2.anchors.icon'},
    iconType: {shape: iconType, default: 'duotone', means: 'Style of the icon', statement: '2.2.anchors.iconType'},
    color: {
      shape: {
        type: 'union',
        called: 'a color such as `#0B5F4A`, or an object with `from` and `to`',
        of: [
          hex,
          {
            type: 'object',
            fields: {
              from: {shape: hex, required: true, means: 'First color of the gradient'},
              to: {shape: hex, required: true, means: 'Last color of the gradient'}
            },
            known: ['via']
          }
        ]
      },
      means: 'Background of the icon: a color or a gradient',
      statement: '2.2.anchors.color'
    },
    version: {shape: text, means: 'Hides the anchor until this version is selected', statement: '2.2.anchors.version'},
    isDefaultHidden: {shape: flag, default: false, means: 'Hides the anchor until a reader opens one of its pages', statement: '2.2.anchors.isDefaultHidden'}
  },
  known: ['openapi', 'asyncapi', 'mode', 'sharedAnchors']
}

const topAnchor: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: text, default: 'Documentation', means: 'Label of the top-most anchor', statement: '2.2.topAnchor.name'},
    icon: {shape: text, default: 'book-open', means: 'Icon of the top-most anchor', statement: '2.2.topAnchor.icon'},
    iconType: {shape: iconType, default: 'duotone', means: 'Style of the icon', statement: '2.2.topAnchor.iconType'}
  },
  known: ['url', 'color']
}

const tab: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: text, required: true, means: 'Label of the tab', statement: '2.2.tabs.name'},
    url: {shape: text, required: true, means: 'Start of the address of its pages, generally their folder', statement: '2.2.tabs.url'}
  },
  known: ['openapi', 'asyncapi', 'version', 'isDefaultHidden', 'icon', 'iconType', 'sharedAnchors']
}

const api: ObjectShape = {
  type: 'object',
  fields: {
    baseUrl: {shape: oneOrMore(text, 'an address, or a list of addresses'), means: 'Base address of every endpoint', statement: '2.2.api.baseUrl'},
    auth: {
      shape: {
        type: 'object',
        fields: {
          method: {shape: {type: 'string', values: authMethods}, means: 'How every request is signed', statement: '5.auth.method'},
          name: {shape: text, means: 'Name of the parameter; `<usernameName>:<passwordName>` for `basic`', statement: '5.auth.name'},
          inputPrefix: {shape: {type: 'string'}, means: 'Text that the input field starts with', statement: '5.auth.inputPrefix'}
        }
      },
      means: 'How the playground signs requests',
      statement: '2.2.api.auth'
    },
    playground: {
      shape: {
        type: 'object',
        fields: {
          mode: {
            shape: {type: 'string', values: ['show', 'simple', 'hide']},
            default: 'show',
            means: '`show` displays the playground, `simple` only the endpoint, `hide` nothing',
            statement: '2.2.api.playground.mode'
          }
        },
        known: ['disableProxy', 'proxy']
      },
      means: 'The API playground'
    },
    maintainOrder: {shape: flag, means: 'Keeps the order of keys in OpenAPI files', statement: '2.2.api.maintainOrder'}
  },
  known: ['request', 'params', 'paramFields', 'examples', 'expanded', 'mdx', 'openapi', 'hideAuthInput']
}

/** `navigation` is a list of groups, or the file is mint.json. */
export const contractDocsJson: ObjectShape = {
  type: 'object',
  fields: {
    name: {shape: text, required: true, means: 'Name of the project, part of every page title', statement: '2.2.name'},
    navigation: {shape: {type: 'array', items: group, min: 1}, required: true, means: 'The groups and their pages', statement: '2.2.navigation'},
    logo: {shape: logo, means: 'The logo', statement: '2.2.logo'},
    favicon: {shape: favicon, means: 'The favicon', statement: '2.2.favicon'},
    colors: {shape: colors, means: 'Colours of the site', statement: '2.2.colors'},
    topbarLinks: {shape: {type: 'array', items: topbarLink}, means: 'Links in the top bar', statement: '2.2.topbarLinks'},
    topbarCtaButton: {shape: topbarCtaButton, means: 'Button in the top bar', statement: '2.2.topbarCtaButton'},
    versions: {
      shape: {
        type: 'array',
        items: {
          type: 'union',
          called: 'the name of a version in quotes',
          of: [text, {type: 'object', fields: {name: {shape: text, required: true}}, known: ['url', 'default', 'locale']}]
        }
      },
      means: 'Versions to choose from in the navigation bar',
      statement: '2.2.versions'
    },
    anchors: {shape: {type: 'array', items: anchor}, means: 'Anchors above the navigation', statement: '2.2.anchors'},
    topAnchor: {shape: topAnchor, means: 'The top-most anchor', statement: '2.2.topAnchor'},
    tabs: {shape: {type: 'array', items: tab}, means: 'Tabs of the navigation', statement: '2.2.tabs'},
    api: {shape: api, means: 'Settings of the API reference', statement: '2.2.api'},
    openapi: {shape: oneOrMore(text, 'the path or address of an OpenAPI file, or a list of them'), means: 'OpenAPI files', statement: '2.2.openapi'},
    footerSocials: {
      shape: {type: 'record', keys: [...socials, ...newerSocials], values: {type: 'string'}},
      means: 'Accounts linked in the footer: name → address',
      statement: '2.2.footerSocials'
    },
    feedback: {
      shape: {
        type: 'object',
        fields: {
          suggestEdit: {shape: flag, default: false, means: 'A button to suggest edits', statement: '2.2.feedback.suggestEdit'},
          raiseIssue: {shape: flag, default: false, means: 'A button to raise an issue', statement: '2.2.feedback.raiseIssue'}
        },
        known: ['thumbsRating']
      },
      means: 'Feedback buttons',
      statement: '2.2.feedback'
    },
    modeToggle: {
      shape: {
        type: 'object',
        fields: {
          default: {shape: {type: 'string', values: ['light', 'dark']}, means: 'Mode that a reader starts with', statement: '2.2.modeToggle.default'},
          isHidden: {shape: flag, default: false, means: 'Hides the switch between modes', statement: '2.2.modeToggle.isHidden'}
        }
      },
      means: 'Light and dark mode',
      statement: '2.2.modeToggle'
    },
    backgroundImage: {shape: text, means: 'Image behind every page', statement: '2.2.backgroundImage'}
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
