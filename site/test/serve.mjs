/** Serves site/dist on a free local port. */
import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {extname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.json': 'application/json'
}

/** @returns {Promise<{url: string, close: () => void}>} */
export function serve() {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://site').pathname)
    try {
      const bytes = readFileSync(join(dist, path.endsWith('/') ? `${path}index.html` : path))
      response.setHeader('content-type', types[extname(path)] ?? (path.endsWith('/') ? 'text/html' : 'application/octet-stream'))
      response.end(bytes)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close()}))
  })
}
