import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWebFiles, sendWebFile } from './web-files.ts'

const forEver = 'public, max-age=31536000, immutable'
let folder: string
let server: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archway-web-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'pictures'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('assets/app-a1b2.js', 'plain')
  write('assets/app-a1b2.js.br', 'packed')
  write('assets/app-c3d4.css', 'sheet')
  write('assets/text-e5f6.woff2', 'font')
  write('pictures/yoga.webp', 'picture')
  write('favicon.svg', 'icon')
  const files = readWebFiles(folder)
  server = createServer((requested, response) => {
    const file = files.get(requested.url!)
    if (file) sendWebFile(requested, response, file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

function send(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      request({ port, path, headers }, (response) => {
        let body = ''
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }))
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('a static web file', () => {
  it.each([
    ['a script with a hash in its name', '/assets/app-a1b2.js', 'text/javascript; charset=utf-8', forEver],
    ['a stylesheet', '/assets/app-c3d4.css', 'text/css; charset=utf-8', forEver],
    ['a font', '/assets/text-e5f6.woff2', 'font/woff2', forEver],
    ['an image that can change under its name', '/pictures/yoga.webp', 'image/webp', 'no-cache'],
    ['the icon', '/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
  ])('has the right cache headers: %s', async (_what, path, type, cached) => {
    const { status, headers } = await send(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': cached,
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
  })

  it('returns 304 if the client already has it', async () => {
    const { headers } = await send('/favicon.svg')
    expect(await send('/favicon.svg', { 'if-none-match': String(headers.etag) })).toMatchObject({
      status: 304,
      body: '',
    })
  })

  it('is sent precompressed to clients that accept it', async () => {
    const packed = await send('/assets/app-a1b2.js', { 'accept-encoding': 'gzip, br' })
    expect(packed).toMatchObject({ body: 'packed', headers: { 'content-encoding': 'br' } })
    const plain = await send('/assets/app-a1b2.js')
    expect(plain.body).toBe('plain')
    expect(plain.headers['content-encoding']).toBeUndefined()
  })
})
