const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY', 'WEBHOOK'])

export interface EndpointName {
  /** In capitals. */
  method: string
  path: string
  /** The OpenAPI file as written: a path, a stem, or a URL. */
  file?: string
}

/** Reads `GET /users`, `openapi.json POST /users`, and `webhook order.created`. Undefined if the text names no endpoint. */
export function readEndpoint(text: string): EndpointName | undefined {
  const words = text.trim().split(/\s+/, 50)
  for (const at of [0, 1]) {
    const method = words[at]?.toUpperCase()
    const path = words.slice(at + 1).join(' ')
    if (!method || !METHODS.has(method) || !path || (method !== 'WEBHOOK' && !/^(?:\/|https?:)/.test(path))) continue
    return at === 1 ? {method, path, file: words[0]!} : {method, path}
  }
  return undefined
}
