import {around, attributeOf, attributeText, defineRule, lastBefore, mdx, type Component} from '../../src/rule/index.ts'
import {isModeVariant} from '../../src/rule/site.ts'

export default defineRule({
  id: 'image-alt',
  group: 'accessibility',
  statements: ['2.3.3', '2.5.6.alt-text'],
  title: 'Give every image alt text',
  guide: 'Say in a few words what the image shows. A purely decorative image has `alt=""` and `role="presentation"`.',
  why: 'Screen readers read alt text aloud. Without it, they read the file name or nothing.',
  enforcement: 'check',
  on: 'image',
  priority: 1,
  messages: {
    missing: 'Missing alt text: say in a few words what the image shows',
    empty: 'Empty alt text: say what the image shows, or add `role="presentation"` if it is only decorative'
  },
  check(image, {page}) {
    if (typeof image.alt === 'object' || image.alt?.trim()) return
    if (image.component && isNamedOrHidden(image.component)) return
    for (const component of around(image.within)) if (isHidden(component)) return
    // the text of the link already names it
    if (image.alt !== undefined && image.form === 'jsx' && image.within.link?.text.trim()) return
    // the light and the dark version of one image
    const before = isModeVariant(image) ? lastBefore(page.images, image.start) : undefined
    if (before && isModeVariant(before) && before.alt === image.alt && page.text.slice(before.end, image.start).trim() === '') return
    if (image.alt === undefined || image.form === 'markdown') return {at: image, message: 'missing'}
    return {at: image, message: 'empty'}
  },
  examples: {
    good: [
      mdx`
        <Frame>
          ![The keys page with three active keys](/images/keys.png)
        </Frame>
      `,
      {page: mdx`<a href="https://example.com/keys"><img src="/images/line.svg" alt="" /> Keys</a>`, files: {'images/line.svg': ''}},
      {page: mdx`<img src="/images/line.svg" alt="" role="presentation" width="40" />`, files: {'images/line.svg': ''}}
    ],
    bad: [
      {
        page: mdx`
          <Frame>
            «<img src="/images/keys.png" className="block dark:hidden" />»
            <img src="/images/keys-dark.png" className="hidden dark:block" />
          </Frame>
        `,
        messages: ['Missing alt text: say in a few words what the image shows']
      },
      {
        page: mdx`
          <Frame>
            «![](/images/keys.png)»
          </Frame>
        `,
        messages: ['Missing alt text: say in a few words what the image shows']
      },
      {
        page: mdx`
          <Frame>
            «<img src="/images/keys.png" />»
          </Frame>
        `,
        messages: ['Missing alt text: say in a few words what the image shows']
      },
      {
        page: mdx`
          <Frame>
            «<img src="/images/keys.png" alt="" />»
          </Frame>
        `,
        messages: ['Empty alt text: say what the image shows, or add `role="presentation"` if it is only decorative']
      }
    ]
  }
})

const isHidden = (component: Component): boolean => {
  const value = attributeOf(component, 'aria-hidden')?.value
  return value === true || value === 'true' || (typeof value === 'object' && value.expression.trim() === 'true')
}

function isNamedOrHidden(component: Component): boolean {
  if (isHidden(component)) return true
  if (['presentation', 'none'].includes(attributeText(component, 'role') ?? '')) return true
  return ['aria-label', 'aria-labelledby'].some((name) => attributeOf(component, name))
}
