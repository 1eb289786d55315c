import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { hostSecret } from '#server/testing/host-nonce.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface Person {
  id: number
  email: string
  emailIsVerified?: boolean
  firstName: string
  lastName: string
  roles: string[]
}
interface Example {
  nonceFor: (user: Person, shared: { secret: string; publicUrl: string }) => string
  createWebsite: (site: {
    portal: string
    secret: string
    publicUrl: string
    userOf: () => Person | null
  }) => Server
}

// Runs the exact lines of the page.
const page = readFileSync('docs/operations/hosting.md', 'utf8')
const lines = /```js\n([\s\S]*?)```/.exec(page)![1]!
const file = join(tmpdir(), `archway-example-${process.pid}.mjs`)
const publicUrl = 'http://portal.test/classes'
let portal: Portal
let example: Example
let website: Server
let site: string
beforeAll(async () => {
  writeFileSync(file, lines)
  example = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Example
  portal = await startPortal({ now: new Date().toISOString(), config: { publicUrl } })
  website = example.createWebsite({ portal: portal.url, secret: hostSecret, publicUrl, userOf: () => null })
  site = await listening(website)
})
afterAll(async () => {
  website.close()
  await portal.close()
  rmSync(file, { force: true })
})

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const document =
  'mutation E($input: LoginByHostInput!) { loginByHost(input: $input) { user { databaseId } } }'
const enter = async (nonce: string) => {
  const response = await fetch(`${site}/classes/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables: { input: { nonce } } }),
  })
  return (await response.json()) as { data: { loginByHost: object | null }; errors?: object[] }
}

describe('the documented website example', () => {
  it('is at most 45 lines long', () => {
    expect(lines.trim().split('\n').length).toBeLessThanOrEqual(45)
  })
  it('logs website users in with a nonce, once per nonce', async () => {
    const { userId, email } = await buildAttendee(portal.db)
    const user = { id: 7, email, emailIsVerified: true, firstName: 'Ada', lastName: 'Byron', roles: [] }
    const nonce = example.nonceFor(user, { secret: hostSecret, publicUrl })
    expect(await enter(nonce)).toEqual({ data: { loginByHost: { user: { databaseId: userId } } } })
    expect((await enter(nonce)).errors, 'used').toHaveLength(1)
  })
  it('does not mark an address as verified unless the website verified it', async () => {
    const { email } = await buildAttendee(portal.db)
    const user = { id: 8, email, firstName: 'Ada', lastName: 'Byron', roles: [] }
    const { errors } = await enter(example.nonceFor(user, { secret: hostSecret, publicUrl }))
    expect(errors).toMatchObject([{ extensions: { code: 'HOST_PERSON_UNKNOWN' } }])
  })
  it('injects its script into a page for one reader, with a CSP that allows only that script', async () => {
    let cookies: string | undefined
    const rendering = createServer((request, response) => {
      cookies = request.headers.cookie
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'self'; script-src 'self' 'nonce-a'",
          etag: '"1"',
        })
        .end('<html><head></head><body>Class</body></html>')
    })
    const user = { id: 7, email: 'ada@example.org', firstName: '</script>', lastName: 'Byron', roles: [] }
    const behind = await listening(rendering)
    const signing = example.createWebsite({
      portal: behind,
      secret: hostSecret,
      publicUrl,
      userOf: () => user,
    })
    const answer = await fetch(`${await listening(signing)}/classes/class/7`, {
      headers: { cookie: 'website=secret; archway_session=key' },
    })
    const code = /<script>(.*?)<\/script><\/head>/.exec(await answer.text())?.[1] ?? ''
    expect(code).toContain('"nonce":"v1.')
    const hash = createHash('sha256').update(code).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}' 'self'`)
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      'private, no-store',
      null,
    ])
    expect(cookies, 'the website’s own stay there').toBe('archway_session=key')
    for (const server of [signing, rendering]) server.close()
  })
  it('returns 404 outside its path and 503 when the portal is unreachable', async () => {
    expect((await fetch(`${site}/elsewhere`)).status).toBe(404)
    const alone = example.createWebsite({
      portal: 'http://127.0.0.1:1',
      secret: hostSecret,
      publicUrl,
      userOf: () => null,
    })
    expect((await fetch(`${await listening(alone)}/classes/`)).status).toBe(503)
    alone.close()
  })
})
