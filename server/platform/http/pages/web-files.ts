import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { namesTag } from '#server/platform/http/etag-match.ts'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface WebFile {
  type: string
  etag: string
  immutable: boolean
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/**
 * The built web files by their path ('/assets/x.js'), with the compressed copies that the build put next to them. They
 * are read once. So a build that replaces them while the portal runs neither mixes two versions nor breaks a response.
 */
export function readWebFiles(root: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>()
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(names)
  const compressed = (name: string, ending: string) =>
    present.has(name + ending) ? readFileSync(name + ending) : undefined
  for (const name of names) {
    if (/\.(br|gz|map)$/.test(name)) continue
    const path = `/${relative(root, name).split(sep).join('/')}`
    const identity = readFileSync(name)
    files.set(path, {
      type: types[extname(name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      // Names under /assets/ contain a hash of their content.
      immutable: path.startsWith('/assets/'),
      bodies: { identity, br: compressed(name, '.br'), gzip: compressed(name, '.gz') },
    })
  }
  return files
}

/** Responds to GET or HEAD with the file in an encoding that the client accepts, or 304 if the client has it. */
export function sendWebFile(request: IncomingMessage, response: ServerResponse, file: WebFile): void {
  const requested = chooseEncoding(request.headers['accept-encoding'])
  const encoding = file.bodies[requested] ? requested : 'identity'
  const body = file.bodies[encoding] ?? file.bodies.identity
  const headers = {
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (namesTag(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
