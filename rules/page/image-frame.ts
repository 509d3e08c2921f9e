import {defineRule, mdx} from '../../src/rule/index.ts'
import {framesOf} from '../../src/rule/site.ts'
import type {BareImage, FramesOutline} from '../../src/rule/site.ts'

export default defineRule({
  id: 'image-frame',
  group: 'page',
  statements: ['2.3.3', '2.4.Frame'],
  title: 'Wrap images in Frame',
  guide: 'Put screenshots and diagrams in `<Frame>`, with a `caption` where it helps. Icons, badges, logos, and images in cards or tables do not need one.',
  why: 'A frame sets an image apart from the page and keeps its edges visible in light and dark mode.',
  enforcement: 'check',
  on: 'page',
  needsSite: true,
  messages: {
    frame: 'Image outside `Frame`: wrap it in `<Frame>` and `</Frame>`',
    unused: 'Image outside `Frame`: wrap the images on this page in `<Frame>` and `</Frame>`'
  },
  *check(page, {site}) {
    // all pages of the site together show how it treats images
    if (!site) yield* ofPage(framesOf(page))
  },
  *acrossPages(site) {
    const pages = [...site.pages.values()].flatMap(({path, frames}) => (frames ? [{path, frames}] : []))
    // a few pages do not show how the site treats images
    if (site.isPartial) {
      for (const {path, frames} of pages) for (const problem of ofPage(frames)) yield inFile(problem, path)
      return
    }
    const framed = pages.reduce((sum, {frames}) => sum + frames.framed, 0)
    const bare = pages.reduce((sum, {frames}) => sum + frames.bare.length, 0)
    for (const {path, frames} of pages) {
      for (const problem of framed > 0 && framed >= bare ? each(frames.bare) : once(frames.bare)) yield inFile(problem, path)
    }
  },
  examples: {
    good: [
      mdx`
        <Frame caption="Billing keys">
          ![The keys page with three active keys](/images/keys.png)
        </Frame>
      `,
      '![Build passes](https://img.shields.io/badge/build-passing-green)',
      'Select the <img src="/images/key.svg" alt="Key" width="20" /> mark beside a key.'
    ],
    bad: [
      // the other pages frame their images
      {
        page: '«![The key page with three active keys](/images/keys.png)»',
        files: {'guides/team.mdx': '---\ntitle: Invite a team\n---\n\n<Frame>\n  ![The team page](/images/team.png)\n</Frame>\n'},
        messages: ['Image outside `Frame`: wrap it in `<Frame>` and `</Frame>`'],
        fixed: '<Frame>\n  ![The key page with three active keys](/images/keys.png)\n</Frame>'
      },
      // the other pages do not, so a single frame is the exception
      {
        page: mdx`
          <Frame>
            ![The menu with the entry Keys](/images/menu.png)
          </Frame>

          «![The key page with three active keys](/images/keys.png)»
        `,
        files: {'guides/team.mdx': '---\ntitle: Invite a team\n---\n\n«![The team page](/images/team.png)»\n'},
        messages: [
          'Image outside `Frame`: wrap the images on this page in `<Frame>` and `</Frame>`',
          'Image outside `Frame`: wrap the images on this page in `<Frame>` and `</Frame>`'
        ]
      },
      {
        page: mdx`
          «![The keys page with three active keys](/images/keys.png)»

          ![The key page of a team](/images/team.png)
        `,
        messages: ['Image outside `Frame`: wrap the images on this page in `<Frame>` and `</Frame>`'],
        fixed: mdx`
          <Frame>
            ![The keys page with three active keys](/images/keys.png)
          </Frame>

          <Frame>
            ![The key page of a team](/images/team.png)
          </Frame>
        `
      },
      {
        page: mdx`
          <Frame>
            ![The menu with the entry Keys](/images/menu.png)
          </Frame>

          Open the key page:

          «![The keys page with three active keys](/images/keys.png)»
        `,
        messages: ['Image outside `Frame`: wrap it in `<Frame>` and `</Frame>`'],
        fixed: mdx`
          <Frame>
            ![The menu with the entry Keys](/images/menu.png)
          </Frame>

          Open the key page:

          <Frame>
            ![The keys page with three active keys](/images/keys.png)
          </Frame>
        `
      },
      {
        page: mdx`
          <Frame>
            ![The menu with the entry Keys](/images/menu.png)
          </Frame>

          1. Open the key page:

             «<img
               src="/images/keys.png"
               alt="The keys page with three active keys"
             />»
        `,
        messages: ['Image outside `Frame`: wrap it in `<Frame>` and `</Frame>`'],
        fixed: mdx`
          <Frame>
            ![The menu with the entry Keys](/images/menu.png)
          </Frame>

          1. Open the key page:

             <Frame>
               <img
                 src="/images/keys.png"
                 alt="The keys page with three active keys"
               />
             </Frame>
        `
      }
    ]
  }
})

/** A problem with the page that contains it. */
const inFile = <P extends ReturnType<typeof ofPage>[number]>({at, fix, ...rest}: P, file: string) => ({
  ...rest,
  at: {...at, file},
  ...(fix && {fix: [fix].flat().map((edit) => ({...edit, file}))})
})

/** For a single page, only its own use of frames is known. */
const ofPage = ({framed, bare}: FramesOutline) => (framed > 0 ? each(bare) : once(bare))

const each = (bare: readonly BareImage[]) => bare.map(({start, end, fix}) => ({at: {start, end}, message: 'frame' as const, ...(fix && {fix})}))

/** The first image of a page, with an edit that frames all of them. A site without frames is one problem. */
function once(bare: readonly BareImage[]) {
  const first = bare[0]
  if (!first) return []
  const edits = bare.flatMap(({fix}) => fix ?? [])
  return [{at: {start: first.start, end: first.end}, message: 'unused' as const, cause: 'no frames', ...(edits.length === bare.length && {fix: edits})}]
}
