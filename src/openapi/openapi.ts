/** The OpenAPI files of a site and the pages about their operations, read on demand. */
import {isUrl, pathIn} from '../site/paths.ts'
import type {EndpointOutline, PageOutline, Location, Site} from '../site/types.ts'
import {splitUrl} from './split-url.ts'
import {openDocuments, type parseDocument} from './documents.ts'
import {baseUrls, filesNamed, operationOf, writtenEndpoint} from './find-operation.ts'
import {readSpecification} from './operations.ts'
import {followReferences} from './references.ts'
import type {Endpoint, OpenApiError, OpenApi, Specification} from './types.ts'

export interface OpenApiSource {
  site: Site
  /** The text of a file of the site, or undefined. */
  read: (path: string) => string | undefined
  /** Files that the settings name, some of them in place of a URL. */
  named?: readonly {file: string; url?: string}[]
  /** Parses with a cache, for callers that ask repeatedly. */
  parse?: typeof parseDocument
}

/** The maximum number of files to search if none is named. */
const MAX_GUESSES = 50

export function createOpenApi({site, read, named = [], parse}: OpenApiSource): OpenApi {
  const documents = openDocuments((path) => (site.files.has(path) ? read(path) : undefined), parse)
  const errors: OpenApiError[] = []
  const known = new Map<string, Specification | undefined>()
  const bases = baseUrls(site)
  const byUrl = new Map(named.flatMap(({file, url}) => (url === undefined ? [] : [[url, file] as const])))
  let own: {files: string[]; hasRemote: boolean} | undefined
  let guessed: Specification[] | undefined
  let found: Endpoint[] | undefined

  /** @param location where the file is named; undefined if a missing file is reported elsewhere */
  function specification(path: string, location?: Location): Specification | undefined {
    if (!known.has(path)) {
      const made = readSpecification(path, documents)
      known.set(path, made)
      if (!made && location && !documents.broken.has(path)) {
        const kind = site.files.has(path) ? 'not-openapi' : 'missing'
        errors.push({kind, file: location.file, start: location.start, end: location.end, value: path})
      }
    }
    return known.get(path)
  }

  /** The files that docs.json and the settings name. */
  function ownFiles(): {files: string[]; hasRemote: boolean} {
    if (own) return own
    own = {files: [], hasRemote: false}
    const seen = new Set<string>()
    const add = (value: string, location: Location): void => {
      const mapped = byUrl.get(value) ?? value
      if (seen.has(value)) return
      seen.add(value)
      if (isUrl(mapped)) {
        own!.hasRemote = true
        errors.push({kind: 'remote', file: location.file, start: location.start, end: location.end, value})
        return
      }
      const path = pathOf(mapped, location, site)
      if (path === undefined) errors.push({kind: 'outside', file: location.file, start: location.start, end: location.end, value})
      else if (specification(path, location) && !own!.files.includes(path)) own!.files.push(path)
    }
    for (const {value, file, start, end} of site.openapi) add(value, {file, start, end})
    for (const {file} of named) add(file, {file: site.configFile, start: 0, end: 0})
    return own
  }

  /** Files that look like OpenAPI, for a site that names none. The platform finds those too. */
  function guesses(): Specification[] {
    if (guessed) return guessed
    const data = [...site.files].filter((file) => /\.(?:json|ya?ml)$/i.test(file) && !/(?:^|\/)(?:package(?:-lock)?|docs|mint|tsconfig)\.json$/i.test(file))
    data.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    const like = data.slice(0, MAX_GUESSES).filter((file) => /["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\b/.test((read(file) ?? '').slice(0, 4000)))
    guessed = like.map((file) => specification(file)).filter((one) => one !== undefined)
    return guessed
  }

  const ownSpecifications = (): Specification[] => ownFiles().files.flatMap((file) => known.get(file) ?? [])

  function endpointOf(page: PageOutline, outline: EndpointOutline): Endpoint {
    const written = writtenEndpoint(outline)
    const endpoint: Endpoint = {page, outline, site, state: 'unchecked', candidates: [], ...(written && {written})}
    const schema = outline.key === 'openapi-schema' ? schemaNamed(outline.value) : undefined
    const method = written ?? schema
    if (!method) return endpoint
    const file = method.file === undefined ? undefined : (byUrl.get(method.file) ?? method.file)
    if (file !== undefined && isUrl(file)) return endpoint
    const {hasRemote} = ownFiles()
    if (file !== undefined) {
      const files = filesNamed(file, page.path, site, [...new Set([...ownFiles().files, ...known.keys()])])
      if (files.length === 0) return hasRemote ? endpoint : {...endpoint, state: 'no-file'}
      return search(
        endpoint,
        files.map((one) => specification(one)).filter((one) => one !== undefined),
        false
      )
    }
    const mine = ownSpecifications()
    const isNamed = mine.length > 0 || hasRemote
    const candidates = isNamed ? mine : guesses()
    const {host} = splitUrl(written?.path ?? '')
    const hosts = host === undefined ? [] : hostsOf(candidates)
    // an API on another host is in none of these files
    if (host !== undefined && hosts.length > 0 && !hosts.some((one) => one === host || one.includes('{'))) return endpoint
    const result = search(endpoint, candidates, hasRemote || (host !== undefined && hosts.length === 0))
    // an unreferenced file need not contain operations that a page documents by itself
    return result.state === 'unknown' && !isNamed && outline.key === 'api' ? {...result, state: 'unchecked'} : result
  }

  function hostsOf(specifications: readonly Specification[]): string[] {
    const urls = [...bases, ...specifications.flatMap(({servers, operations}) => [...servers, ...operations.flatMap((one) => one.servers)])]
    return urls.map((url) => splitUrl(url).host).filter((one) => one !== undefined)
  }

  function search(endpoint: Endpoint, candidates: readonly Specification[], hasMore: boolean): Endpoint {
    for (const candidate of candidates) {
      const operation = endpoint.written && operationOf(endpoint.written, candidate, bases)
      if (operation) return {...endpoint, candidates, operation, state: 'found'}
      // a page about a schema has no operation
      const schema = endpoint.written ? undefined : schemaNamed(endpoint.outline.value)?.name
      if (schema !== undefined && candidate.schemas.has(schema)) return {...endpoint, candidates: [candidate], state: 'unchecked'}
    }
    const isSure = !hasMore && candidates.length > 0 && !candidates.some(({isBroken}) => isBroken)
    return {...endpoint, candidates, state: isSure ? 'unknown' : 'unchecked'}
  }

  function endpoints(): Endpoint[] {
    found ??= [...site.pages.values()].flatMap((page) => (page.endpoint && page.role === 'page' ? [endpointOf(page, page.endpoint)] : []))
    return found
  }

  /** Every file that is a specification; all references are followed. */
  function allFiles(): string[] {
    ownFiles()
    endpoints()
    const files = [...known.keys()].filter((file) => known.get(file))
    for (const file of files) followReferences(file, documents)
    return files
  }

  return {
    site,
    endpoints,
    specifications: () => {
      ownFiles()
      endpoints()
      return [...known.values()].filter((one) => one !== undefined)
    },
    errors: () => {
      allFiles()
      // schemas are read on demand, and only then is it known that one is too large
      for (const {operation} of endpoints())
        for (const {schema} of operation ? [...operation.bodies, ...operation.responses.flatMap((one) => one.bodies)] : []) schema()
      return [...errors, ...documents.errors]
    },
    texts: () => {
      const files = new Set([...allFiles(), ...documents.referenced])
      return new Map([...documents.texts].filter(([path]) => files.has(path)))
    }
  }
}

/** `User`, `openapi.yaml User` */
function schemaNamed(value: string): {file?: string; name: string} | undefined {
  const words = value.trim().split(/\s+/, 3)
  const [first, second] = words
  if (!first || words.length > 2) return undefined
  return second === undefined ? {name: first} : {file: first, name: second}
}

/** Files whose names say what they are come first. */
const rank = (file: string): number => (/openapi|swagger/i.test(file) ? 0 : /api/i.test(file) ? 1 : 2) + file.split('/').length / 100

/** A path in docs.json is relative to the root. A path in a file included by `$ref` may also be relative to that file. */
function pathOf(value: string, location: Location, site: Site): string | undefined {
  const fromRoot = pathIn('', value)
  if (fromRoot !== undefined && site.files.has(fromRoot)) return fromRoot
  const fromFile = pathIn(location.file, value)
  return fromFile !== undefined && site.files.has(fromFile) ? fromFile : fromRoot
}
