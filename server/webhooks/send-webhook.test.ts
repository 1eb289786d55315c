import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendWebhook } from './send-webhook.ts'
import { mayCallBy } from './ssrf-check.ts'
import { newWebhookSecret } from './webhook-secret.ts'

// The results of DNS lookups, one after the other: the owner of a domain may return another address each time.
const { answers } = vi.hoisted(() => ({ answers: [] as { address: string; family: number }[][] }))
vi.mock('node:dns', async (original) => ({
  ...(await original<typeof import('node:dns')>()),
  lookup: (_name: string, _options: object, callback: (error: null, found: unknown) => void) =>
    callback(null, answers.shift()),
}))

let server: Server
let calls = 0
beforeAll(async () => {
  server = createServer((_request, response) => {
    calls += 1
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** Loopback stands for the internet here: this test may only call that. */
async function send(...led: string[]) {
  answers.push(led.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  const { port } = server.address() as AddressInfo
  const message = { id: 'msg_1', type: 'class.created', timestamp: new Date(0), data: { classId: 1 } }
  const address = `http://hooks.example.org:${port}/`
  return sendWebhook(address, newWebhookSecret(), message, new Date(), mayCallBy('loopback'))
}
const rejected = { ok: false, status: null, reason: 'privateAddress' }

it('a host name is resolved for each message, and the resolved address is called or refused', async () => {
  expect(await send('127.0.0.1')).toEqual({ ok: true, status: 204 })
  expect(await send('10.0.0.1')).toEqual(rejected)
  expect(await send('127.0.0.1')).toEqual({ ok: true, status: 204 })
  expect(calls).toBe(2)
  // One lookup per message: the checked address is the one that was called.
  expect(answers).toEqual([])
})

it.each([
  ['with one private address among others', ['127.0.0.1', '192.168.0.1']],
  ['with an IPv4-mapped IPv6 address', ['::ffff:10.0.0.1']],
  ['with a link-local address', ['fe80::1']],
  ['with a cloud metadata address', ['169.254.169.254']],
  ['without an address', []],
])('a host name %s is not called', async (_name, led) => {
  const before = calls
  expect(await send(...led)).toEqual(rejected)
  expect(calls).toBe(before)
})
