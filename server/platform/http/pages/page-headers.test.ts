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
  'what stands at %s shares its window with no page of another site that opened it',
  async (path) => {
    const response = await fetch(portal.url + path, { redirect: 'manual' })
    await response.text()
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  },
)
it('nor does the page that is shown while the portal starts', async () => {
  const response = await fetch(`http://127.0.0.1:${(starting.address() as AddressInfo).port}/`)
  await response.text()
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})
