import {around, componentSpec, defineRule, isElement, isForeign, isInsideComponent, mdx, type Edit, type Image, type Page} from '../../src/rule/index.ts'
import {isModeVariant, isSmallImage, standsAlone} from '../data/image-kind.ts'

/** What frames an image itself, or shows it as part of something else. */
const frames = new Set([
  'Frame',
  'Card',
  'Tile',
  'Tooltip',
  'Icon',
  'Banner',
  'Badge',
  'Panel',
  'figure',
  'picture',
  'a',
  'Link',
  'button',
  'svg',
  'table',
  'ThemeCard',
  'ZoomImage'
])

export default defineRule({
  id: 'image-frame',
  group: 'page',
  statements: ['2.3.3', '2.4.Frame'],
  title: 'Wrap images in Frame',
  guide: 'Put screenshots and diagrams in `<Frame>`, with a `caption` where it helps. Icons, badges, logos, and images in cards or tables do not need one.',
  why: 'A frame sets an image apart from the page and keeps its edges visible in light and dark mode.',
  enforcement: 'check',
  on: 'page',
  messages: {
    frame: 'Image outside `Frame`: wrap it in `<Frame>` and `</Frame>`',
    unused: 'Image outside `Frame`: wrap the images on this page in `<Frame>` and `</Frame>`'
  },
  *check(page) {
    if (page.kind === 'landing') return
    // a page without any frame is told once: its site may not use them at all
    const usesFrames = page.images.some((image) => isInsideComponent(image.within, framed))
    const bare = [...bareImages(page)]
    if (!usesFrames) {
      const first = bare[0]
      const edits = bare.flatMap(({fix}) => fix ?? [])
      if (first) yield {at: first.image, message: 'unused', ...(edits.length === bare.length && {fix: edits})}
      return
    }
    for (const {image, fix} of bare) yield {at: image, message: 'frame', ...(fix && {fix})}
  },
  examples: {
    good: [
      mdx`
        <Frame caption="Keys of the billing service">
          ![The key page with three active keys](/images/keys.png)
        </Frame>
      `,
      '![Build passes](https://img.shields.io/badge/build-passing-green)',
      'Select the <img src="/images/key.svg" alt="Key" width="20" /> mark beside a key.'
    ],
    bad: [
      {
        page: mdx`
          «![The key page with three active keys](/images/keys.png)»

          ![The key page of a team](/images/team.png)
        `,
        messages: ['Image outside `Frame`: wrap the images on this page in `<Frame>` and `</Frame>`'],
        fixed: mdx`
          <Frame>
            ![The key page with three active keys](/images/keys.png)
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

          «![The key page with three active keys](/images/keys.png)»
        `,
        messages: ['Image outside `Frame`: wrap it in `<Frame>` and `</Frame>`'],
        fixed: mdx`
          <Frame>
            ![The menu with the entry Keys](/images/menu.png)
          </Frame>

          Open the key page:

          <Frame>
            ![The key page with three active keys](/images/keys.png)
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
               alt="The key page with three active keys"
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
                 alt="The key page with three active keys"
               />
             </Frame>
        `
      }
    ]
  }
})

const framed = new Set(['Frame'])

/** The images that a frame would set apart; the light and the dark half of one image count once. */
function* bareImages(page: Page): Generator<{image: Image; fix: Edit | undefined}> {
  let before: Image | undefined
  for (const [index, image] of page.images.entries()) {
    const other = before
    before = image
    if (isExempt(image, index, page)) continue
    if (isModeVariant(image) && other && isModeVariant(other) && isBeside(page, other, image)) continue
    const next = page.images[index + 1]
    const last = isModeVariant(image) && next && isModeVariant(next) && isBeside(page, image, next) ? next : image
    yield {image, fix: wrap({start: image.start, end: last.end}, page, image)}
  }
}

function isExempt(image: Image, index: number, page: Page): boolean {
  const {within} = image
  if (within.link || within.inTable || isSmallImage(image)) return true
  for (const {name} of around(within)) {
    if (frames.has(name) || isForeign(name, page)) return true
    if (!isElement(name) && !componentSpec(name)) return true
  }
  return !standsAlone(image, page) && !isInRow(index, page)
}

/**
 * Whether nothing but images, tags and the mark of a list stands in the lines of an image: several images in one line are a
 * row of images, an image among words is part of the sentence.
 */
function isInRow(index: number, {text, images}: Page): boolean {
  const image = images[index]!
  const before = images[index - 1]
  const after = images[index + 1]
  const left = text
    .slice(before?.end ?? Math.max(0, image.start - 500), image.start)
    .split(/[\r\n]/)
    .at(-1)!
  const right = text.slice(image.end, after?.start ?? image.end + 500).split(/[\r\n]/, 1)[0]!
  return /^\s*(?:(?:[-*+]|\d+[.)])\s)?\s*(?:<\/?\w[^<>]*>\s*)*$/.test(left) && /^\s*(?:<\/?\w[^<>]*>\s*)*$/.test(right)
}

const isBeside = ({text}: Page, first: Image, second: Image): boolean => text.slice(first.end, second.start).trim() === ''

/** Edits that put whole lines into a Frame, at their indentation. */
function wrap(span: {start: number; end: number}, page: Page, image: Image): Edit | undefined {
  const {text} = page
  // a paragraph of HTML holds no block
  if (!standsAlone(span, page) || image.within.inQuote || image.within.component?.name === 'p') return undefined
  const indent = text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const inner = text.slice(span.start, span.end).replace(/(\r?\n)(?=[^\r\n])/g, '$1  ')
  return {...span, text: `<Frame>${eol}${indent}  ${inner}${eol}${indent}</Frame>`}
}
