import {components, componentSpec, defineRule, isElement, mdx, namesOf, nearest, type Component, type Edit, type Page, type Team} from '../../src/rule/index.ts'
import type {SiteView} from '../../src/rule/site.ts'

export default defineRule({
  id: 'component-known',
  group: 'components',
  statements: [],
  title: 'Use components that the platform provides or the page imports',
  guide: 'Names are case-sensitive. Import your own components from `/snippets`.',
  why: 'The platform hides an unknown component and everything inside it.',
  enforcement: 'check',
  on: 'component',
  inCopies: true,
  needsSite: true,
  messages: {
    typo: 'Unknown component `{name}`, so its content is not shown: did you mean `{near}`?',
    unknown: 'Unknown component `{name}`, so its content is not shown: import it, or use a component of the platform'
  },
  check(component, {page, site, team}) {
    const {name, nameSpan} = component
    if (isKnown(name, page, site, team)) return
    const names = [...components.map((spec) => spec.name), ...Object.keys(team.components), ...page.imports.flatMap((one) => one.names)]
    const near = nearest(name, names)[0] ?? names.find((known) => name.length >= 4 && known.startsWith(name))
    const location = {at: nameSpan, actual: name}
    if (near !== undefined) return {...location, message: 'typo', values: {name, near}, expected: [near], suggest: rename(component, page, near)}
    // without the site, its snippets are unknown
    return site ? {...location, message: 'unknown', values: {name}} : undefined
  },
  examples: {
    good: [
      mdx`
        <ParamField body="name" type="string">
          Name of the key.
        </ParamField>
      `,
      {
        page: mdx`
          import {PriceTable} from '/snippets/price-table.jsx'

          <PriceTable />
        `,
        files: {'snippets/price-table.jsx': 'export const PriceTable = () => <table />'}
      },
      // known to the platform, but not in its reference
      '<SnippetGroup />\n\n<Example />\n\n<Github />\n\n<GitHub />\n\n<OptimizedVideo />\n\n<Variation />\n\n<MDX />\n\n<ApiPlayground />\n\n<CustomCode />\n\n<CustomComponent />',
      {page: mdx`<PriceTable />`, files: {'snippets/PriceTable.jsx': 'export const PriceTable = () => <table />'}}
    ],
    bad: [
      {
        page: mdx`
          <«ParamFeld» body="name" type="string">
            Name of the key.
          </ParamFeld>
        `,
        messages: ['Unknown component `ParamFeld`, so its content is not shown: did you mean `ParamField`?']
      },
      {
        files: {'plans.mdx': '---\ntitle: Compare the plans\n---\n\n<«PriceTable» />\n'},
        messages: ['Unknown component `PriceTable`, so its content is not shown: import it, or use a component of the platform']
      }
    ]
  }
})

function isKnown(name: string, page: Page, site: SiteView | undefined, team: Team): boolean {
  if (name === '' || isElement(name) || componentSpec(name) || Object.hasOwn(team.components, name)) return true
  const base = name.split('.', 1)[0]!
  if (namesOf(page).has(base)) return true
  return site !== undefined && snippetNames(site).has(plain(base))
}

const known = new WeakMap<SiteView, Set<string>>()

/** Names of files in the snippet folders, which the platform provides without an import. */
function snippetNames(site: SiteView): Set<string> {
  let names = known.get(site)
  if (!names) {
    names = new Set()
    for (const file of site.files) {
      const stem = /(?:^|\/)_?snippets\/(?:.*\/)?([^/]+)\.(?:mdx?|[jt]sx?)$/.exec(file)?.[1]
      if (stem) names.add(plain(stem))
    }
    known.set(site, names)
  }
  return names
}
const plain = (name: string): string => name.toLowerCase().replace(/[-_.]/g, '')

function rename({name, nameSpan, selfClosing, end}: Component, {text}: Page, to: string): Edit[] {
  const closing = `</${name}>`
  const start = end - closing.length
  return [{...nameSpan, text: to}, ...(!selfClosing && text.slice(start, end) === closing ? [{start: start + 2, end: end - 1, text: to}] : [])]
}
