import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { respondWhileStarting } from './starting-page.ts'

let portal: Portal
const starting = createServer(respondWhileStarting)
beforeAll(async () => {
  portal = await startPortal()
  starting.listen(0, '127.0.0.1')
  await once(starting, 'listening')
})
afterAll(async () => {
  starting.close()
  await portal.close()
})

it.each(['/', '/graphql?query={__typename}', '/nowhere', '/outbox', '/embed', '/sso/login', '/api/v1/docs'])(
  '%s is isolated from windows of other sites that opened it',
  async (path) => {
    const response = await fetch(portal.url + path, { redirect: 'manual' })
    await response.text()
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  },
)
it('the startup page is isolated in the same way', async () => {
  const response = await fetch(`http://127.0.0.1:${(starting.address() as AddressInfo).port}/`)
  await response.text()
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})
