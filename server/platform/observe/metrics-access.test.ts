import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './metrics.route.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as Parameters<typeof mayReadMetrics>[1]
const off = { metrics: undefined, trustedProxyHeader: undefined }
const loopback = { metrics: {}, trustedProxyHeader: undefined }
const proxied = { metrics: {}, trustedProxyHeader: 'x-forwarded-for' }
const token = { metrics: { token: 'a long enough token' }, trustedProxyHeader: undefined }

describe('the numbers of the portal', () => {
  it.each([
    ['nobody where nothing is configured', off, from('127.0.0.1'), false],
    ['this machine', loopback, from('127.0.0.1'), true],
    ['this machine on IPv6', loopback, from('::ffff:127.0.0.1'), true],
    ['no other machine', loopback, from('10.0.0.7'), false],
    [
      'nobody through a proxy that nobody told of',
      loopback,
      from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
      false,
    ],
    ['nobody through the proxy', proxied, from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), false],
    ['this machine past the proxy', proxied, from('127.0.0.1'), true],
    [
      'who knows the token, from wherever',
      token,
      from('10.0.0.7', { authorization: 'Bearer a long enough token' }),
      true,
    ],
    ['nobody with another token', token, from('127.0.0.1', { authorization: 'Bearer another' }), false],
    ['nobody without it, this machine neither', token, from('127.0.0.1'), false],
  ])('are for %s', (_who, config, request, may) => {
    expect(mayReadMetrics(config, request)).toBe(may)
  })
})
