import {attributeText, defineRule, enclosing, json, mdx, option, slice} from '../../src/rule/index.ts'
import {stringAt, targetOf} from '../../src/rule/site.ts'
import type {Component, Link} from '../../src/rule/index.ts'
import type {SiteView} from '../../src/rule/site.ts'

/** Where a configuration may give the URL of the site. */
const URL_FIELDS = [
  ['seo', 'metatags', 'canonical'],
  ['seo', 'metatags', 'og:url'],
  ['metadata', 'canonical'],
  ['metadata', 'og:url']
]

export default defineRule({
  id: 'link-own-site',
  group: 'page',
  statements: ['2.3.4'],
  title: 'Link to pages of your own site by path',
  guide: 'Write `/guides/auth`, not the full URL.',
  why: 'Paths can be checked, work in previews, and survive a new domain.',
  priority: 3,
  enforcement: 'check',
  on: 'link',
  needsSite: true,
  options: {addresses: option.strings([], 'URLs of the site in addition to the one in the metadata of docs.json, such as `https://docs.acme.example`')},
  messages: {own: 'Full URL of a page on this site: write `{path}`'},
  check(link, {site, page, options}) {
    if (!site || !/^https?:/i.test(link.url)) return
    if (link.form === 'autolink' || link.form === 'reference' || slice(page.text, link.urlSpan) !== link.url) return
    // text for assistants is read elsewhere, and so is the .md form of a page; feeds and emails quote release entries
    if (/\.(?:md|txt|xml)(?:[?#]|$)/i.test(link.url) || isReadElsewhere(link)) return
    for (const siteUrl of [...options.addresses, ...siteUrls(site)]) {
      const path = pathBelow(siteUrl, link.url)
      if (path === undefined || targetOf(site, path.split(/[?#]/, 1)[0]!)?.kind !== 'page') continue
      return {at: link.urlSpan, message: 'own', values: {path}, actual: link.url, expected: [path], fix: {...link.urlSpan, text: path}}
    }
    return undefined
  },
  examples: {
    good: [
      {
        page: mdx`
          <Visibility for="agents">
            Read [Create a key](https://docs.acme.example/page).
          </Visibility>`,
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "seo": {"metatags": {"canonical": "https://docs.acme.example"}}}`
      },
      {
        page: mdx`Read [Create a key](/page) and [the blog](https://docs.acme.example/blog)`,
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "seo": {"metatags": {"canonical": "https://docs.acme.example"}}}`
      }
    ],
    bad: [
      {
        page: mdx`Read [Create a key](«https://docs.acme.example/page#keys»).`,
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "seo": {"metatags": {"canonical": "https://docs.acme.example/"}}}`,
        messages: ['Full URL of a page on this site: write `/page#keys`'],
        fixed: mdx`Read [Create a key](/page#keys).`
      }
    ]
  }
})

const isReadElsewhere = ({within}: Link): boolean =>
  ['Prompt', 'Update', 'code', 'pre'].some((name) => enclosing(within, name)) || isForAgents(enclosing(within, 'Visibility'))

const isForAgents = (component: Component | undefined): boolean => component !== undefined && /agent|bot|ai|llm/i.test(attributeText(component, 'for') ?? '')

const siteUrls = ({config}: SiteView): string[] => URL_FIELDS.map((steps) => stringAt(config?.root, ...steps)).filter((siteUrl) => siteUrl !== undefined)

/** The path of a URL below another one, with its query and fragment. `www.` and the scheme do not count. */
function pathBelow(siteUrl: string, url: string): string | undefined {
  const [base, full] = [siteUrl, url].map((one) => one.replace(/^https?:\/\/(?:www\.)?/i, ''))
  const start = base!.replace(/\/+$/, '')
  if (start === '' || !full!.toLowerCase().startsWith(start.toLowerCase())) return undefined
  const rest = full!.slice(start.length)
  return rest === '' ? '/' : /^[/?#]/.test(rest) ? `/${rest.replace(/^\/+/, '')}` : undefined
}
