import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {stringAt, valueAt, walkEntries, type DataNode, type Site} from '../../src/rule/site.ts'
import {advanced, basics, plainHeading} from '../data/section-names.ts'
import {siblingsOf} from '../data/sibling-headings.ts'

export default defineRule({
  id: 'basic-before-advanced',
  group: 'organization',
  statements: ['2.5.2.basic-before-advanced'],
  title: 'Put basic topics before advanced ones',
  guide: 'Order sections, groups, and pages the way a new reader needs them: first steps, everyday tasks, then advanced topics.',
  why: 'Readers start at the top, and a first page for experts turns newcomers away.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  messages: {
    section: 'Advanced section `{advanced}` before `{basic}`: put the basics first',
    navigation: '`{advanced}` is before `{basic}` in the navigation: put the basics first'
  },
  *check({headings}) {
    for (const siblings of siblingsOf(headings)) {
      const pair = wrongPair(siblings, ({text}) => text)
      if (pair) yield {at: pair.advanced, message: 'section', values: {advanced: pair.advanced.text, basic: pair.basic.text}}
    }
  },
  *acrossPages(site) {
    const navigation = valueAt(site.config?.root, 'navigation')
    if (!navigation) return
    for (const list of [navigation, ...[...walkEntries(navigation)].map(({value}) => value)]) {
      if (list.kind !== 'array') continue
      const entries = list.items.map((node) => ({node, name: nameOf(node, site)}))
      const pair = wrongPair(entries, ({name}) => name)
      if (!pair) continue
      const {node, name} = pair.advanced
      const at = (node.kind === 'object' && titleKeys.map((key) => valueAt(node, key)).find((value) => value?.kind === 'string')) || node
      yield {at, message: 'navigation', values: {advanced: name, basic: pair.basic.name}}
    }
  },
  examples: {
    good: [
      {
        page: mdx`
        ## Quickstart

        Show the tables.

        ## Advanced queries

        Join two tables.

        ### Basic joins

        By name.
      `,
        short: '## Quickstart\n## Advanced queries'
      },
      mdx`
        ## Advanced security

        Sign each request.

        ## Basic authentication

        Send the name and the password.
      `,
      {
        config: json`
          {"name": "Acme", "navigation": [{"group": "Getting started", "pages": ["page"]}, {"group": "Advanced", "pages": ["tuning"]}]}
        `,
        files: {'tuning.mdx': '---\ntitle: Tune slow queries\ndescription: Make slow queries faster with an index.\n---\n'}
      }
    ],
    bad: [
      {
        short: '## Advanced queries\n## Quickstart',
        page: mdx`
          «## Advanced queries»

          Join two tables.

          ## Quickstart

          Show the tables.
        `,
        messages: ['Advanced section `Advanced queries` before `Quickstart`: put the basics first']
      },
      {
        config: json`
          {"name": "Acme", "navigation": [{"group": «"Advanced"», "pages": ["tuning"]}, {"group": "Getting started", "pages": ["page"]}]}
        `,
        files: {'tuning.mdx': '---\ntitle: Tune slow queries\ndescription: Make slow queries faster with an index.\n---\n'},
        messages: ['`Advanced` is before `Getting started` in the navigation: put the basics first']
      },
      {
        config: json`
          {"theme": "mint", "name": "Acme", "colors": {"primary": "#0F5132"}, "navigation": {"groups": [{"group": "Queries", "pages": [«"advanced-queries"», "page", "queries/quickstart"]}]}}
        `,
        files: {
          'advanced-queries.mdx': '---\ntitle: Advanced queries\ndescription: Join and group the rows of several tables.\n---\n',
          'queries/quickstart.mdx': '---\ntitle: Quickstart\ndescription: Write a first query and read its answer.\n---\n'
        },
        messages: ['`Advanced queries` is before `Quickstart` in the navigation: put the basics first']
      }
    ]
  }
})

/** The first advanced section that comes before a basic one. */
function wrongPair<T>(things: readonly T[], nameOf: (thing: T) => string): {advanced: T; basic: T} | undefined {
  let first: T | undefined
  for (const thing of things) {
    const name = plainHeading(nameOf(thing))
    if (first === undefined && advanced.test(name)) first = thing
    else if (first !== undefined && basics.test(name)) return {advanced: first, basic: thing}
  }
  return undefined
}

const titleKeys = ['group', 'tab', 'anchor', 'dropdown', 'item', 'name'] as const

/** The text of a navigation entry as readers see it. For an unknown page, the last part of its path. */
function nameOf(node: DataNode, site: Site): string {
  if (node.kind === 'object') return titleKeys.map((key) => stringAt(node, key)).find((text) => text !== undefined) ?? ''
  if (node.kind !== 'string' || /\s|:/.test(node.value)) return ''
  const path = node.value.replace(/^\/+|\.mdx?$/g, '')
  const page = site.pages.get(`${path}.mdx`) ?? site.pages.get(`${path}.md`)
  return page?.title?.text ?? path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
}
