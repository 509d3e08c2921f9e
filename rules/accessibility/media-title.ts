import {around, attributeOf, attributeText, defineRule, isDefinedByPage, mdx, type Component} from '../../src/rule/index.ts'

export default defineRule({
  id: 'media-title',
  group: 'accessibility',
  statements: ['2.4.Video-iframe', '2.5.6.alt-text'],
  title: 'Give iframes a `title`, and videos a title or captions',
  guide: 'Write `title="…"` on `<iframe>` and `<video>`, or add a `<track kind="captions">`.',
  why: 'A screen reader announces an iframe only by its title.',
  enforcement: 'check',
  on: 'component',
  messages: {
    iframe: 'Missing `title` on `iframe`: say what it shows',
    video: 'Missing `title` or captions on `{name}`: say what the video shows, or add a `<track kind="captions">`'
  },
  check(component, {page}) {
    const {name} = component
    if (name !== 'iframe' && name !== 'video' && !(name === 'Video' && !isDefinedByPage(name, page))) return
    if (component.hasSpread || ['title', 'aria-label', 'aria-labelledby'].some((key) => isGiven(component, key)) || isHidden(component)) return
    const at = component.openTag.end - component.openTag.start > 100 ? component.nameSpan : component.openTag
    if (name === 'iframe') return {at, message: 'iframe'}
    if (isGiven(component, 'alt') || component.children.some((child) => child.name === 'track') || hasCaption(component)) return
    return {at, message: 'video', values: {name}}
  },
  examples: {
    good: [
      mdx`<iframe src="https://example.com/keys" title="Create a key in one minute"></iframe>`,
      mdx`
        <video controls src="https://example.com/keys.mp4">
          <track kind="captions" src="https://example.com/keys.vtt" srcLang="en" />
        </video>
      `
    ],
    bad: [
      {
        page: mdx`«<iframe src="https://example.com/keys">»</iframe>`,
        messages: ['Missing `title` on `iframe`: say what it shows']
      },
      {
        page: mdx`«<video controls src="https://example.com/keys.mp4">»</video>`,
        messages: ['Missing `title` or captions on `video`: say what the video shows, or add a `<track kind="captions">`']
      }
    ]
  }
})

function isGiven(component: Component, name: string): boolean {
  const value = attributeOf(component, name)?.value
  return typeof value === 'object' || (typeof value === 'string' && value.trim() !== '')
}

function isHidden(component: Component): boolean {
  for (const one of [component, ...around(component.within)]) {
    const value = attributeOf(one, 'aria-hidden')?.value
    if (value === true || value === 'true' || (typeof value === 'object' && value.expression.trim() === 'true')) return true
  }
  return ['presentation', 'none'].includes(attributeText(component, 'role') ?? '')
}

/** The caption of a Frame names a video as well. */
function hasCaption({within}: Component): boolean {
  for (const component of around(within)) if (component.name === 'Frame' && isGiven(component, 'caption')) return true
  return false
}
