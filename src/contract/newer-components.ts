/** Components that the platform knows and the contract does not. Only what is certain about them is checked. */
import {flagAttribute, icon, numberAttribute, enumAttribute, prose, textAttribute} from './attribute-specs.ts'
import type {ComponentSpec} from './component-types.ts'

const grid = {cols: numberAttribute('columns, from 1 to 4', {default: 2})}

export const newerComponents: ComponentSpec[] = [
  {name: 'Danger', purpose: 'Danger of losing data or money', content: 'callout', attributes: {title: prose('heading of the callout'), ...icon}},
  {
    name: 'Callout',
    purpose: 'A callout with an icon and color of its own',
    content: 'callout',
    attributes: {title: prose('heading of the callout'), ...icon, color: textAttribute('color'), type: textAttribute('kind of the callout')}
  },
  {name: 'Columns', purpose: 'Cards or text side by side', content: 'container', attributes: grid},
  {name: 'Column', purpose: 'One of the columns', attributes: {}},
  {
    name: 'Icon',
    purpose: 'An icon in the line',
    content: 'none',
    attributes: {...icon, name: textAttribute('name of the icon'), color: textAttribute('color'), size: numberAttribute('pixels')}
  },
  {
    name: 'Badge',
    purpose: 'A state or a plan in the line',
    content: 'inline',
    attributes: {
      color: textAttribute('color'),
      size: textAttribute('size'),
      shape: textAttribute('shape'),
      ...icon,
      stroke: flagAttribute('an outline instead of a fill'),
      disabled: flagAttribute('greyed out')
    }
  },
  {name: 'Snippet', purpose: 'Text that several pages share', content: 'none', attributes: {file: textAttribute('file below snippets/')}},
  {name: 'Tree', purpose: 'A tree of folders and files', content: 'container', attributes: {}},
  {name: 'FileTree', purpose: 'A tree of folders and files', content: 'container', attributes: {}},
  {
    name: 'Tree.Folder',
    purpose: 'A folder of the tree',
    parents: ['Tree', 'FileTree', 'Tree.Folder'],
    attributes: {
      name: textAttribute('name of the folder', {need: 'required'}),
      defaultOpen: flagAttribute('open initially'),
      openable: flagAttribute('can be opened', {default: true}),
      highlight: flagAttribute('stands out')
    }
  },
  {
    name: 'Tree.File',
    purpose: 'A file of the tree',
    parents: ['Tree', 'FileTree', 'Tree.Folder'],
    content: 'none',
    attributes: {name: textAttribute('name of the file', {need: 'required'}), highlight: flagAttribute('stands out')}
  },
  {
    name: 'Visibility',
    purpose: 'Text for people or for assistants only',
    attributes: {for: enumAttribute(['humans', 'agents'], 'who sees it', {need: 'required'})}
  },
  {name: 'Latex', purpose: 'A formula', attributes: {}},
  {
    name: 'Tile',
    purpose: 'A link with a picture',
    attributes: {href: textAttribute('target of the link'), title: prose('name of the target'), description: prose('text of the tile')}
  },
  {name: 'Panel', purpose: 'Content of the right side panel', attributes: {}},
  {name: 'View', purpose: 'Content that a reader chooses for the whole page', attributes: {title: prose('name of the view', {need: 'required'}), ...icon}},
  {
    name: 'Prompt',
    purpose: 'A prompt for readers to copy into an assistant',
    attributes: {description: prose('what the prompt asks for', {need: 'required'}), actions: {type: 'array', description: 'buttons'}, ...icon}
  },
  {name: 'Color', purpose: 'Colors of a palette', content: 'container', attributes: {variant: enumAttribute(['compact', 'table'], 'layout')}},
  {name: 'Color.Row', purpose: 'A row of colors', attributes: {title: prose('name of the row')}},
  {name: 'Color.Item', purpose: 'A color', content: 'none', attributes: {name: textAttribute('name'), value: {type: 'any', description: 'hex code'}}},
  {
    name: 'Banner',
    purpose: 'A message at the top of every page',
    attributes: {content: prose('text'), dismissible: flagAttribute('can be closed'), type: textAttribute('kind'), color: {type: 'any', description: 'color'}}
  },
  {name: 'SnippetGroup', purpose: 'Code blocks as tabs, in older sites', attributes: {}},
  {name: 'Example', purpose: 'A request and its response side by side', attributes: {}},
  {name: 'Github', purpose: 'A repository', attributes: {}},
  {name: 'GitHub', purpose: 'A repository', attributes: {}},
  {name: 'OptimizedVideo', purpose: 'A video', attributes: {}},
  {name: 'Variation', purpose: 'A variant of the content', attributes: {}},
  {name: 'MDX', purpose: 'Content from an expression', attributes: {}},
  {name: 'ApiPlayground', purpose: 'A form that calls an endpoint', attributes: {}},
  {name: 'CustomCode', purpose: 'Code of the site', attributes: {}},
  {name: 'CustomComponent', purpose: 'A component of the site', attributes: {}},
  {name: 'Mermaid', purpose: 'A diagram', attributes: {}},
  {name: 'GitHub.Repo', purpose: 'A repository', content: 'none', attributes: {repo: textAttribute('owner and name'), variant: textAttribute('look')}},
  {name: 'CodeBlock', purpose: 'A block of code from an expression', attributes: {}},
  {name: 'Param', purpose: 'A parameter', attributes: {}},
  {name: 'Property', purpose: 'A property', attributes: {}},
  {name: 'Properties', purpose: 'A list of properties', attributes: {}},
  {name: 'ZoomImage', purpose: 'An image with a larger view', attributes: {}},
  {name: 'Image', purpose: 'An image', attributes: {}},
  {name: 'Link', purpose: 'A link', attributes: {}},
  {name: 'Head', purpose: 'Elements of the page head', attributes: {}},
  {name: 'Heading', purpose: 'A heading', attributes: {}},
  {name: 'Fragment', purpose: 'A group without an element', attributes: {}}
]
