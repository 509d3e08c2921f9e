import {around, attributeText, defineRule, mdx, option, type Image} from '../../src/rule/index.ts'
import {plainText} from '../data/same-text.ts'

const generic = new Set(
  'image|images|an image|the image|img|picture|pic|photo|screenshot|a screenshot|screen shot|screen capture|screengrab|diagram|figure|graphic|illustration|graph|chart|gif|icon|logo|banner|alt|alt text|placeholder|untitled|todo'.split(
    '|'
  )
)
const prefix = /^(?:an? |the )?(?:image|picture|photo|photograph) (?:of|showing|shows|that shows|depicting)\s+/i
const fileName = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|heic)$|^(?:img|dsc|image|screenshot|screen shot|untitled|frame|group)[ _-]*\d[\w .:-]*$/i

export default defineRule({
  id: 'image-alt-text',
  group: 'accessibility',
  statements: ['2.3.3', '2.5.6.alt-text'],
  title: 'Say in the alt text what the image shows',
  guide: 'Describe what a reader would see and needs to know, in at most {max} characters. Leave out the file name and "image of".',
  why: 'Alt text replaces the image, and a file name or the word "image" describes nothing.',
  review: 'Report alt text that names a picture but does not say what it shows.',
  enforcement: 'heuristic',
  on: 'image',
  options: {max: option.integer(250, 'maximum number of characters in alt text')},
  messages: {
    'file-name': 'File name `{alt}` as alt text: say what the image shows',
    generic: 'Generic alt text `{alt}`: say what the image shows',
    prefix: 'Unexpected `{words}` in the alt text: start with what the image shows',
    caption: 'Alt text repeats the caption: say what else the image shows',
    long: 'Alt text of {actual} characters, expected at most {max}: move the rest into the text'
  },
  check(image, {options: {max}}) {
    if (typeof image.alt !== 'string') return
    const alt = image.alt.trim()
    if (!alt) return
    const at = image.altSpan ?? image
    if (isFileName(alt, image.src)) return {at, message: 'file-name', values: {alt}, actual: alt}
    if (generic.has(plainText(alt))) return {at, message: 'generic', values: {alt}, actual: alt}
    const words = prefix.exec(alt)?.[0]
    if (words !== undefined && words.length < alt.length) {
      const rest = alt.slice(words.length)
      return {at, message: 'prefix', values: {words: words.trim()}, actual: alt, suggest: {...at, text: rest.charAt(0).toUpperCase() + rest.slice(1)}}
    }
    const caption = captionOf(image)
    if (caption && plainText(caption) === plainText(alt)) return {at, message: 'caption'}
    const length = [...alt].length
    return length > max ? {at, message: 'long', values: {actual: length, max}} : undefined
  },
  examples: {
    good: [
      mdx`
        <Frame caption="Billing keys">
          ![The keys page with three active keys](/images/keys.png)
        </Frame>
      `,
      mdx`
        <Frame>
          ![Screenshot of the key page with three active keys](/images/keys.png)
        </Frame>
      `,
      mdx`
        <Frame>
          ![Docker](/images/docker.png)
        </Frame>
      `
    ],
    bad: [
      {
        page: mdx`
          <Frame>
            ![«key-page.png»](/images/key-page.png)
          </Frame>
        `,
        messages: ['File name `key-page.png` as alt text: say what the image shows']
      },
      {
        page: mdx`
          <Frame>
            ![«screenshot»](/images/keys.png)
          </Frame>
        `,
        messages: ['Generic alt text `screenshot`: say what the image shows']
      },
      {
        page: mdx`
          <Frame>
            <img src="/images/keys.png" alt="«Image of the key page»" />
          </Frame>
        `,
        messages: ['Unexpected `Image of` in the alt text: start with what the image shows']
      },
      {
        page: mdx`
          <Frame caption="Billing keys">
            ![«Billing keys»](/images/keys.png)
          </Frame>
        `,
        messages: ['Alt text repeats the caption: say what else the image shows']
      },
      {
        page: mdx`
          <Frame>
            ![«The API keys page with three active keys of the billing service, two revoked keys of the mail service, a button for a new key, a filter by service, and the menu»](/images/keys.png)
          </Frame>
        `,
        options: {max: 150},
        messages: ['Alt text of 160 characters, expected at most 150: move the rest into the text']
      }
    ]
  }
})

function isFileName(alt: string, src: string | undefined): boolean {
  if (fileName.test(alt) && !/\s\S+\s/.test(alt)) return true
  const stem = stemOf(src)
  // a file stem counts as a name if it is written as one ("key-page"), not as words
  return stem !== undefined && stem === alt && /[-_]|\d{3}/.test(alt)
}

/** The name of the file in a URL, without its extension. */
function stemOf(src: string | undefined): string | undefined {
  if (!src || /^data:/i.test(src)) return undefined
  const path = src.split(/[?#]/, 1)[0]!
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 && /^\w+$/.test(name.slice(dot + 1)) ? name.slice(0, dot) : undefined
}

function captionOf({within}: Image): string | undefined {
  for (const component of around(within)) if (component.name === 'Frame') return attributeText(component, 'caption')
  return undefined
}
