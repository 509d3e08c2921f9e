/**
 * OpenAPI 3.0, 3.1, 3.2, and Swagger 2 in one form: a flat list of operations, each part with its location in the file. Schemas are read
 * on demand, one level at a time, so that cycles need no special handling.
 * This replaces @redocly/openapi-core, because the rules need merged fields with locations and none of its bundling, checks,
 * and types. Its resolver would also read files by itself and parse every YAML file a second time.
 */
import type {DataNode} from '../data/node.ts'
import type {EndpointOutline, PageOutline, Location, Site} from '../site/types.ts'

export type FieldLocation = 'path' | 'query' | 'header' | 'cookie' | 'body'
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'

export interface Specification {
  /** Relative to the site root. */
  file: string
  /** As written, e.g. `3.1.0`. */
  version: string
  operations: Operation[]
  /** URLs of the servers, with the defaults of variables. */
  servers: string[]
  /** Names of the schemas. */
  schemas: ReadonlySet<string>
  /** Whether the text has errors, so that something may be missing. */
  isBroken: boolean
}

/** Values below the key of a method are read on demand. */
export interface Operation {
  /** In capitals; `WEBHOOK` for a webhook. */
  method: string
  /** As in the file, or the name of a webhook. */
  path: string
  /** The key of the method. */
  at: Location
  specification: Specification
  summary: string | undefined
  description: string | undefined
  deprecated: boolean
  /** Kept out of the docs by `x-hidden` or `x-excluded`. */
  isHidden: boolean
  /** Parameters of the path and of the operation, without those of the body. */
  parameters: Parameter[]
  /** The possible bodies, by media type. */
  bodies: Media[]
  responses: Response[]
  /** The alternative security requirements. An empty one: no authentication is needed. Undefined: not documented. */
  security: SecurityScheme[][] | undefined
  servers: string[]
}

export interface Parameter {
  name: string
  location: Exclude<FieldLocation, 'body'>
  required: boolean
  deprecated: boolean
  description?: string
  /** The parameter where the operation lists it. */
  at: Location
  schema: () => Schema
}

export interface Media {
  /** E.g. `application/json`. */
  type: string
  schema: () => Schema | undefined
}

export interface Response {
  /** `200`, `4XX`, `default` */
  status: string
  description?: string
  at: Location
  bodies: Media[]
}

export interface SecurityScheme {
  name: string
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown'
  /** `bearer`, `basic` … of type http, in lowercase. */
  scheme?: string
  /** The location and name of an apiKey. */
  in?: string
  parameter?: string
}

/** A schema with `allOf` merged, `oneOf` and `anyOf` joined, `$ref` followed. */
export interface Schema {
  at: Location
  /** Its titles and the names of references to it. */
  names: readonly string[]
  /** Empty: any type. */
  types: ReadonlySet<SchemaType>
  nullable: boolean
  format?: string
  /** The allowed values, if all alternatives list them. */
  values?: readonly (string | number | boolean)[]
  default?: DataNode
  description?: string
  deprecated: boolean
  readOnly: boolean
  writeOnly: boolean
  properties: ReadonlyMap<string, Property>
  /** Whether it explicitly allows other properties. */
  isOpen: boolean
  items: () => Schema | undefined
  /** The schema of the values of a map. */
  mapValues: () => Schema | undefined
}

export interface Property {
  name: string
  /** Of the key. */
  at: Location
  /** In every alternative. */
  mustDocument: boolean
  /** `some`: in some of the alternatives. */
  required: 'yes' | 'no' | 'some'
  schema: () => Schema
}

/** Why a file or part of it could not be read. */
export interface OpenApiError extends Location {
  kind: 'syntax' | 'missing' | 'outside' | 'not-openapi' | 'ref-missing' | 'ref-outside' | 'ref-cycle' | 'ref-remote' | 'remote' | 'schemas-too-large'
  /** The file, reference, or URL as written. For syntax errors, the reason. */
  value: string
}

/** The OpenAPI files of the site, read on demand, and the pages about them. */
export interface OpenApi {
  site: Site
  /** Files that docs.json, the settings, or a page names. If none is named, those found in the site. */
  specifications: () => readonly Specification[]
  errors: () => readonly OpenApiError[]
  /** Path → text of the specifications and of the files that they refer to. */
  texts: () => ReadonlyMap<string, string>
  endpoints: () => readonly Endpoint[]
}

/** A page about an endpoint, and the operation that it is about. */
export interface Endpoint {
  page: PageOutline
  outline: EndpointOutline
  site: Site
  /** `GET /users`, `users.yaml GET /users`: the value in the frontmatter. */
  written?: {method: string; path: string; file?: string}
  /** found · unknown: the possible files do not have it · unchecked: they cannot be read, or there are none */
  state: 'found' | 'unknown' | 'no-file' | 'unchecked'
  operation?: Operation
  /** The files that were searched. */
  candidates: readonly Specification[]
}
