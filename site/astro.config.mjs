/** The documentation site: the pages of docs/, in the order of docs/docs.json. */
import {readFileSync} from 'node:fs'
import starlight from '@astrojs/starlight'
import {defineConfig} from 'astro/config'
import {codeTitles} from './remark/code-titles.mjs'
import {platformAnchors} from './remark/platform-anchors.mjs'
import {platformComponents} from './remark/platform-components.mjs'
import {tryIt} from './remark/try-it.mjs'

const read = (path) => JSON.parse(readFileSync(new URL(`../docs/${path}`, import.meta.url), 'utf8'))
const {name, description, navigation} = read('docs.json')

const groupsOf = ({groups}) => (Array.isArray(groups) ? groups : read(groups.$ref))
/** `rules/index` is the page `rules`. */
const slugOf = (page) => page.replace(/(?:^|\/)index$/, '')
const sidebar = navigation.tabs.flatMap((tab) =>
  groupsOf(tab).map(({group, pages}) => ({
    label: group,
    collapsed: tab !== navigation.tabs[0],
    items: pages.map((page) => ({slug: slugOf(page)}))
  }))
)

export default defineConfig({
  // URLs of pages in search results and in the site map; a placeholder until the site has one
  site: process.env.SITE_URL ?? 'https://docs-lint.example',
  integrations: [
    starlight({
      title: name,
      description,
      sidebar,
      customCss: ['./src/style.css'],
      components: {SocialIcons: './src/components/HeaderLinks.astro'}
    })
  ],
  markdown: {remarkPlugins: [codeTitles, tryIt, platformComponents], rehypePlugins: [platformAnchors]}
})
