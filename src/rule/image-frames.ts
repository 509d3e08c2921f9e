/** Which images of a page are in a Frame, and which should be. */
import {componentSpec, isElement} from '../contract/components.ts'
import {isModeVariant, isSmallImage, standsAlone} from '../facts/image-kind.ts'
import {around, isDefinedByPage, isInsideComponent} from '../facts/surroundings.ts'
import type {Image, Page} from '../facts/types.ts'
import type {FramesOutline} from '../site/types.ts'
import type {Edit} from './types.ts'

/** Components that frame an image themselves, or show it as part of something else. */
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

const framed = new Set(['Frame'])

/** The images that have or need a frame. The light and dark versions of one image count once. */
export function framesOf(page: Page): FramesOutline {
  const inFrame = page.images.filter((image) => isInsideComponent(image.within, framed) && !isSmallImage(image)).length
  const bare = page.kind === 'landing' ? [] : [...bareImages(page)]
  return {framed: inFrame, bare: bare.map(({image: {start, end}, fix}) => ({start, end, ...(fix && {fix})}))}
}

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
    if (frames.has(name) || isDefinedByPage(name, page)) return true
    if (!isElement(name) && !componentSpec(name)) return true
  }
  return !standsAlone(image, page) && !isInRow(index, page)
}

/**
 * Whether the lines of an image contain only images, tags, and list markers. Several images on one line are a row, and an image among words is part
 * of the sentence.
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

/** Edits that wrap whole lines in a Frame with the same indentation. */
function wrap(span: {start: number; end: number}, page: Page, image: Image): Edit | undefined {
  const {text} = page
  // an HTML paragraph cannot contain a block
  if (!standsAlone(span, page) || image.within.inQuote || image.within.component?.name === 'p') return undefined
  const indent = text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const inner = text.slice(span.start, span.end).replace(/(\r?\n)(?=[^\r\n])/g, '$1  ')
  return {...span, text: `<Frame>${eol}${indent}  ${inner}${eol}${indent}</Frame>`}
}
