import {attributeOf, attributeText} from './component.ts'
import type {Image, Page} from './types.ts'

/** Hosts that serve badges. */
const badgeHosts =
  /^https?:\/\/(?:[\w-]+\.)*(?:shields\.io|badge\.fury\.io|badgen\.net|codecov\.io|coveralls\.io|travis-ci\.(?:org|com)|circleci\.com|readthedocs\.org|colab\.research\.google\.com|deploy\.workers\.cloudflare\.com|vercel\.com\/button|railway\.(?:app|com)\/button)/
const small = /(?:^|[/_.-])(?:icons?|logos?|badges?|favicons?|emojis?|avatars?|buttons?|flags?)(?:[/_.-]|$)/i

/** Images that a frame would spoil: icons, logos, badges, buttons, and small drawings. */
export function isSmallImage({src, component, form, alt}: Image): boolean {
  if (src && (badgeHosts.test(src) || /badge\.svg|\/button\.svg/.test(src) || small.test(src.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, ''))))
    return true
  if (typeof alt === 'string' && /\b(?:icon|logo|badge|button|emoji|avatar)$/i.test(alt.trim())) return true
  if (form === 'markdown' || !component) return false
  if (attributeOf(component, 'noZoom') || attributeOf(component, 'data-no-zoom')) return true
  const width = pixels(attributeOf(component, 'width')?.value) ?? pixels(attributeOf(component, 'height')?.value)
  if (width !== undefined && width <= 200) return true
  const style = attributeOf(component, 'style')?.value
  const styled =
    typeof style === 'object'
      ? /\b(?:width|height|maxWidth|maxHeight)\s*:\s*['"]?(\d+(?:\.\d+)?)(?:px)?['"]?\s*[,}]/.exec(`${style.expression}}`)?.[1]
      : undefined
  if (styled !== undefined && Number(styled) <= 200) return true
  const classes = attributeText(component, 'className') ?? attributeText(component, 'class') ?? ''
  return (
    /(?:^|\s)(?:inline|inline-block|pointer-events-none|(?:[wh]|size|max-[wh])-(?:\d|1\d|2\d|3[0-2]|4\d|\[(?:\d|[1-9]\d|1\d\d)px\]))(?:\s|$)/.test(classes) ||
    /\b(?:icon|logo|badge|avatar)\b/i.test(classes)
  )
}

function pixels(value: string | true | {expression: string} | undefined): number | undefined {
  const text = typeof value === 'object' ? value.expression.replace(/['"]/g, '') : value
  const match = typeof text === 'string' ? /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text) : null
  return match ? Number(match[1]) : undefined
}

/** Whether the image is alone on its lines. */
export function standsAlone({start, end}: {start: number; end: number}, {text}: Page): boolean {
  let from = start
  while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from--
  let to = end
  while (to < text.length && (text[to] === ' ' || text[to] === '\t')) to++
  return (from === 0 || text[from - 1] === '\n' || text[from - 1] === '\r') && (to === text.length || text[to] === '\n' || text[to] === '\r')
}

/** A variant for dark or light mode with its counterpart next to it. */
export function isModeVariant({component, src}: Image): boolean {
  const classes = component && (attributeText(component, 'className') ?? attributeText(component, 'class'))
  return /(?:^|\s)dark:(?:hidden|block|inline)/.test(classes ?? '') || /#gh-(?:dark|light)-mode-only$/.test(src ?? '')
}
