/** The components that the contract names (2.4). */
import {fieldAttributes, flagAttribute, icon, numberAttribute, enumAttribute, prose, textAttribute} from './attribute-specs.ts'
import type {ComponentSpec} from './component-types.ts'

const callout = (name: 'Note' | 'Tip' | 'Warning' | 'Info' | 'Check', purpose: string): ComponentSpec => ({
  name,
  purpose,
  statement: `2.4.${name}`,
  content: 'callout',
  attributes: {title: prose('heading of the callout'), ...icon}
})

/** Columns of a grid. */
const cols = numberAttribute('columns of the grid, from 1 to 4', {default: 2})

export const contractComponents: ComponentSpec[] = [
  callout('Note', 'Extra information beside the main text'),
  callout('Tip', 'A best practice or a shortcut'),
  callout('Warning', 'An action that deletes data, breaks something, or cannot be undone'),
  callout('Info', 'Neutral context, such as a plan or version'),
  callout('Check', 'Confirmation that something succeeded'),
  {
    name: 'CodeGroup',
    purpose: 'The same code in several languages or tools',
    statement: '2.4.CodeGroup',
    content: 'container',
    children: ['code'],
    attributes: {dropdown: flagAttribute('shows a list instead of tabs')}
  },
  {
    name: 'RequestExample',
    purpose: 'A request sample on an endpoint page',
    statement: '2.4.RequestExample',
    content: 'container',
    children: ['code'],
    attributes: {dropdown: flagAttribute('shows a list instead of tabs')}
  },
  {
    name: 'ResponseExample',
    purpose: 'Success and error responses on an endpoint page',
    statement: '2.4.ResponseExample',
    content: 'container',
    children: ['code'],
    attributes: {dropdown: flagAttribute('shows a list instead of tabs')}
  },
  {
    name: 'Steps',
    purpose: 'A procedure with sequential steps',
    statement: '2.4.Steps-Step',
    content: 'container',
    children: ['Step'],
    attributes: {titleSize: enumAttribute(['p', 'h2', 'h3', 'h4'], 'size of the titles', {default: 'p'})}
  },
  {
    name: 'Step',
    purpose: 'One step of a procedure',
    statement: '2.4.Steps-Step',
    parents: ['Steps'],
    attributes: {
      title: prose('what the reader does in this step', {need: 'required'}),
      ...icon,
      stepNumber: numberAttribute('number of the step'),
      titleSize: enumAttribute(['p', 'h2', 'h3', 'h4'], 'size of the title', {default: 'p'}),
      id: textAttribute('id of its anchor'),
      noAnchor: flagAttribute('gives the title no anchor')
    }
  },
  {
    name: 'Tabs',
    purpose: 'Variants by platform, or alternatives to choose from',
    statement: '2.4.Tabs-Tab',
    content: 'container',
    children: ['Tab'],
    attributes: {
      defaultTabIndex: numberAttribute('tab that is initially open', {default: 0}),
      sync: flagAttribute('follows other tabs with the same titles', {default: true}),
      borderBottom: flagAttribute('draws a line below')
    }
  },
  {
    name: 'Tab',
    purpose: 'One of the variants',
    statement: '2.4.Tabs-Tab',
    parents: ['Tabs'],
    attributes: {title: prose('name of the variant', {need: 'required'}), ...icon, id: textAttribute('id of its anchor')}
  },
  {
    name: 'AccordionGroup',
    purpose: 'Several collapsible sections in a row',
    statement: '2.4.AccordionGroup-Accordion',
    content: 'container',
    children: ['Accordion'],
    attributes: {}
  },
  {
    name: 'Accordion',
    purpose: 'Details that most readers can skip',
    statement: '2.4.AccordionGroup-Accordion',
    attributes: {
      title: prose('what the reader finds inside', {need: 'required'}),
      description: prose('a line below the title'),
      defaultOpen: flagAttribute('open initially'),
      ...icon,
      id: textAttribute('id of its anchor')
    }
  },
  {
    name: 'Card',
    purpose: 'A prominent link or a short summary',
    statement: '2.4.Card-CardGroup',
    attributes: {
      title: prose('name of the target', {need: 'advised'}),
      href: textAttribute('target of the link'),
      ...icon,
      description: prose('text of the card'),
      color: textAttribute('color of the icon'),
      horizontal: flagAttribute('icon beside the text'),
      img: textAttribute('image at the top'),
      cta: prose('text of its button'),
      arrow: {type: 'boolean', description: 'shows the arrow of a link'},
      type: textAttribute('look of the card'),
      target: textAttribute('where the link opens'),
      disabled: flagAttribute('cannot be selected'),
      as: textAttribute('element that it renders')
    }
  },
  {
    name: 'CardGroup',
    purpose: 'Several cards in a grid',
    statement: '2.4.Card-CardGroup',
    content: 'container',
    attributes: {cols}
  },
  {
    name: 'ParamField',
    purpose: 'An API parameter',
    statement: '2.4.ParamField',
    attributes: {
      path: textAttribute('name of a path parameter'),
      body: textAttribute('name of a body property'),
      query: textAttribute('name of a query parameter'),
      header: textAttribute('name of a header'),
      cookie: textAttribute('name of a cookie'),
      type: textAttribute('type of the value', {need: 'expected'}),
      ...fieldAttributes,
      placeholder: textAttribute('text of the empty input in the playground'),
      initialValue: {type: 'any', description: 'initial value of the input in the playground'},
      enum: {type: 'array', description: 'values allowed'}
    }
  },
  {
    name: 'ResponseField',
    purpose: 'A field of an API response',
    statement: '2.4.ResponseField',
    attributes: {
      name: textAttribute('name of the field', {need: 'expected'}),
      type: textAttribute('type of the value', {need: 'expected', needOn: 'endpoint'}),
      ...fieldAttributes,
      defaultOpen: flagAttribute('whether its nested fields are initially open')
    }
  },
  {
    name: 'Expandable',
    purpose: 'The nested properties of an object',
    statement: '2.4.Expandable',
    attributes: {
      title: prose('name what the properties describe, since the default label is generic', {need: 'advised'}),
      defaultOpen: flagAttribute('open initially')
    }
  },
  {
    name: 'Frame',
    purpose: 'An image or video, with an optional caption',
    statement: '2.4.Frame',
    attributes: {
      caption: prose('text below the image'),
      hint: prose('text above the image'),
      noZoom: flagAttribute('no larger view'),
      as: textAttribute('element that it renders')
    }
  },
  {
    name: 'Video',
    purpose: 'A self-hosted video',
    statement: '2.4.Video-iframe',
    attributes: {src: textAttribute('file or URL of the video'), title: prose('what the video shows'), alt: prose('what the video shows')}
  },
  {
    name: 'Tooltip',
    purpose: 'A short definition inside a sentence',
    statement: '2.4.Tooltip',
    content: 'inline',
    attributes: {
      tip: prose('meaning of the term', {need: 'required'}),
      headline: prose('line above the text'),
      cta: prose('text of its link'),
      href: textAttribute('target of its link')
    }
  },
  {
    name: 'Update',
    purpose: 'A changelog entry',
    statement: '2.4.Update',
    attributes: {
      label: prose('date or version of the entry', {need: 'required'}),
      description: prose('what the entry is about, in a few words'),
      tags: {type: 'array', description: 'words to filter by'},
      rss: {type: 'object', description: 'title and description in the feed'},
      date: textAttribute('date of the entry'),
      id: textAttribute('id of its anchor')
    }
  }
]
