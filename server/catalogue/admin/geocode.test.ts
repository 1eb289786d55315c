import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

/** A test server that speaks Nominatim's protocol. */
let service: Server
let result: { status: number; body: string; location?: string }
const requested: { url: URL; headers: Record<string, unknown> }[] = []
let portal: Portal
let token: string
beforeAll(async () => {
  service = createServer((request, response) => {
    requested.push({ url: new URL(request.url!, 'http://service'), headers: request.headers })
    response.writeHead(result.status, result.location ? { location: result.location } : {}).end(result.body)
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const geocoderUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/search?key=ours`
  portal = await startPortal({ config: { geocoderUrl } })
  token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
})
afterAll(async () => {
  await portal.close()
  service.close()
})

const hill = { addressline1: '1420 Linden Hill Road', city: 'Fairfax', state: 'VA', zip: '22031' }
const find = async (from: Portal, login: string, address = hill) =>
  await from.request<{ coordinatesOfAddress: object; findsCoordinates: boolean }>(
    `query ($address: PlaceAddressInput!) { findsCoordinates
        coordinatesOfAddress(address: $address) { state latitude longitude label } }`,
    { address },
    login,
  )
const nothing = { latitude: null, longitude: null, label: null }

describe('the coordinates of an address', () => {
  it('are returned by the geocoding service, which gets only the address', async () => {
    result = {
      status: 200,
      body: JSON.stringify([
        { lat: '38.86210049', lon: '-77.2386', display_name: 'Linden Hill', importance: 1 },
      ]),
    }
    expect(await find(portal, token)).toEqual({
      findsCoordinates: true,
      coordinatesOfAddress: { state: 'FOUND', latitude: 38.8621, longitude: -77.2386, label: 'Linden Hill' },
    })
    const [{ url, headers } = requested[0]!] = requested
    expect(Object.fromEntries(url.searchParams)).toEqual({
      key: 'ours',
      q: '1420 Linden Hill Road, Fairfax, VA 22031',
      format: 'jsonv2',
      limit: '1',
    })
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
  })

  it.each([
    ['no result', { status: 200, body: '[]' }, 'NOT_FOUND'],
    ['an error', { status: 500, body: '' }, 'UNREACHABLE'],
    ['an unexpected format', { status: 200, body: '<html>' }, 'UNREACHABLE'],
    ['invalid coordinates', { status: 200, body: '[{"lat":"99","lon":"1"}]' }, 'UNREACHABLE'],
    ['an endless response', { status: 200, body: `[${' '.repeat(200_000)}]` }, 'UNREACHABLE'],
    ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, 'UNREACHABLE'],
  ])('are missing if the service returns %s', async (_words, said, state) => {
    result = said
    expect((await find(portal, token)).coordinatesOfAddress).toEqual({ state, ...nothing })
  })

  it('are not requested for an empty address or without a configured service', async () => {
    requested.length = 0
    const empty = { addressline1: ' ', city: '', state: '', zip: '' }
    expect((await find(portal, token, empty)).coordinatesOfAddress).toEqual({
      state: 'NOT_FOUND',
      ...nothing,
    })
    const without = await startPortal({ besides: portal })
    expect(await find(without, token)).toEqual({
      findsCoordinates: false,
      coordinatesOfAddress: { state: 'OFF', ...nothing },
    })
    await without.close()
    expect(requested).toEqual([])
  })
})
