/** Finds the secrets of a page or of docs.json once, and masks them in problems. */
import {walkEntries} from '../data/walk.ts'
import type {Page} from '../facts/types.ts'
import {findSecrets, type Secret} from '../secrets/find-secrets.ts'
import {maskOf, type Mask} from '../secrets/mask.ts'
import type {PageOutline, Location, Site, SiteView} from '../site/types.ts'
import type {RawDiagnostic} from './raw-diagnostic.ts'

/** A secret in a value of docs.json; the span is that of the whole value. */
export interface ConfigSecret extends Secret, Location {
  /** The secret itself, which no message may contain. */
  text: string
}

interface Known<S> {
  secrets: S[]
  mask: Mask | undefined
}
const ofPages = new WeakMap<Page, Known<Secret>>()
const ofSites = new WeakMap<object, Known<ConfigSecret>>()
const ofOutlines = new WeakMap<Site['pages'], {page: string; mask: Mask}[]>()

/** What looks like a secret anywhere in a page: code, prose, attributes, frontmatter. */
export const secretsOfPage = (page: Page): readonly Secret[] => knownOfPage(page).secrets
/** Text that looks like a secret in docs.json and the files that it includes. */
export const secretsOfConfig = (site: SiteView): readonly ConfigSecret[] => knownOfConfig(site).secrets
/** The mask for texts about a page. Undefined if it contains no secret. */
export const maskOfPage = (page: Page): Mask | undefined => knownOfPage(page).mask
/** The mask for texts about docs.json. Undefined if it contains no secret. */
export const maskOfConfig = (site: SiteView): Mask | undefined => knownOfConfig(site).mask

/** Masks the texts of problems in place. Edits that would write a secret are removed, because the secret has to be replaced first. */
export function maskFound(found: RawDiagnostic[], mask: Mask): void {
  for (const one of found) {
    maskTexts(one, mask)
    if (one.fix?.some(({text}) => mask(text) !== text)) delete one.fix
    if (one.suggest?.some(({text}) => mask(text) !== text)) delete one.suggest
  }
}

/** Masks the texts of a problem in place, but not those of its edits. */
export function maskTexts(one: Pick<RawDiagnostic, 'message' | 'actual' | 'expected' | 'cause'>, mask: Mask): void {
  one.message = mask(one.message)
  if (one.actual !== undefined) one.actual = mask(one.actual)
  if (one.expected) one.expected = one.expected.map((text) => mask(text))
  if (one.cause !== undefined) one.cause = mask(one.cause)
}

/** The secrets of a page if the data contains a piece of one, otherwise none. */
export function secretsIn(page: Page, data: unknown): string[] {
  const {secrets, mask} = knownOfPage(page)
  if (!mask) return []
  const text = JSON.stringify(data)
  return mask(text) === text ? [] : secrets.map(({start, end}) => page.text.slice(start, end))
}

/** The mask for texts about a page by its outline. Undefined if that contains no secret. */
export const maskOfOutline = ({secrets}: Pick<PageOutline, 'secrets'>): Mask | undefined => secrets && maskOf(secrets)

/**
 * The masks for a problem across pages: those of its own page and of each page that the message names. Other masks are not used, because a piece of a
 * secret may be a word that other pages need.
 */
export function masksAcross({pages}: Pick<Site, 'pages'>, {path, message}: Pick<RawDiagnostic, 'path' | 'message'>): Mask[] {
  let known = ofOutlines.get(pages)
  if (!known) {
    known = [...pages.values()].flatMap((outline) => {
      const mask = maskOfOutline(outline)
      return mask ? [{page: outline.path, mask}] : []
    })
    ofOutlines.set(pages, known)
  }
  const all = !pages.has(path)
  return known.filter(({page}) => all || page === path || message.includes(page.replace(/\.mdx?$/i, ''))).map(({mask}) => mask)
}

function knownOfPage(page: Page): Known<Secret> {
  let known = ofPages.get(page)
  if (!known) {
    const secrets = findSecrets(page.text)
    known = {secrets, mask: maskOf(secrets.map(({start, end}) => page.text.slice(start, end)))}
    ofPages.set(page, known)
  }
  return known
}

function knownOfConfig({config}: SiteView): Known<ConfigSecret> {
  if (!config) return {secrets: [], mask: undefined}
  let known = ofSites.get(config)
  if (!known) {
    const values: string[] = []
    const secrets: ConfigSecret[] = []
    const places = new Set<string>()
    for (const part of config.root.entries) {
      // analytics keys of a site are sent to every browser
      const isPublic = part.key === 'integrations' || part.key === 'analytics'
      for (const {key, value} of [part, ...walkEntries(part.value)]) {
        for (const node of value.kind === 'array' ? value.items : [value]) {
          // lowercase text is not random, and most values are paths of pages
          if (node.kind !== 'string' || !/[A-Z0-9]/.test(node.value)) continue
          // the key shows what kind of value it is
          const text = `${isPublic ? '' : key}: ${JSON.stringify(node.value)}`
          const [secret] = findSecrets(text)
          const location = `${node.start} ${node.file}`
          if (!secret || places.has(location)) continue
          places.add(location)
          values.push(text.slice(secret.start, secret.end))
          secrets.push({label: secret.label, text: text.slice(secret.start, secret.end), file: node.file, start: node.start, end: node.end})
        }
      }
    }
    known = {secrets, mask: maskOf(values)}
    ofSites.set(config, known)
  }
  return known
}
