import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from '#server/api/testing/api-client.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { operations } from './operations/operations.ts'

let portal: Portal
let api: ReturnType<typeof apiOf>
beforeAll(async () => {
  portal = await startPortal()
  api = apiOf(portal)
})
afterAll(() => portal.close())

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 and public, with every route and its schemas', async () => {
    const { status, body, headers } = await api('GET', '/openapi.json', {
      headers: { origin: 'https://elsewhere.org' },
    })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body.openapi).toBe('3.1.0')
    for (const { path, method, id } of operations) expect(body.paths[path]?.[method]?.operationId).toBe(id)
    expect(body.components.schemas).toMatchObject({ Class: { type: 'object' }, Problem: { type: 'object' } })
    const register = body.paths['/registrations'].post
    expect(register.requestBody.content['application/json'].schema.required).toContain('registrations')
    expect(register.parameters.map(({ name }: { name: string }) => name)).toEqual(['Idempotency-Key'])
    // A broken reference would break every client generator.
    for (const [, name] of JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(body.components.schemas).toHaveProperty(name!)
  })
  it('is also available as a page without scripts', async () => {
    const { status, body, headers } = await api('GET', '/docs')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
    expect(body).not.toContain('<script')
    for (const { id } of operations) expect(body).toContain(`id="${id}"`)
  })
  it('returns 304 if the client already has it', async () => {
    const { headers } = await api('GET', '/openapi.json')
    const again = await api('GET', '/openapi.json', { headers: { 'if-none-match': headers.get('etag')! } })
    expect(again.status).toBe(304)
  })
})

describe('cross-origin pages', () => {
  it('can read public data and nothing else', async () => {
    const headers = { origin: 'https://elsewhere.org' }
    const read = await api('GET', '/classes', { headers })
    expect(read.headers.get('access-control-allow-origin')).toBe('*')
    expect(read.headers.get('access-control-expose-headers')).toMatch(/etag.*ratelimit-remaining/)
    expect(
      (await api('GET', '/registrations', { headers })).headers.get('access-control-allow-origin'),
    ).toBeNull()
    const requesting = await api('OPTIONS', '/classes', { headers })
    expect(requesting).toMatchObject({ status: 204 })
    expect(requesting.headers.get('access-control-allow-methods')).toBe('GET')
  })
})
