import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './metrics.route.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as Parameters<typeof mayReadMetrics>[1]
const off = { metrics: undefined, trustedProxyHeader: undefined }
const loopback = { metrics: {}, trustedProxyHeader: undefined }
const proxied = { metrics: {}, trustedProxyHeader: 'x-forwarded-for' }
const token = { metrics: { token: 'a long enough token' }, trustedProxyHeader: undefined }

describe('the metrics of the portal', () => {
  it.each([
    ['no one if nothing is configured', off, from('127.0.0.1'), false],
    ['this machine', loopback, from('127.0.0.1'), true],
    ['this machine on IPv6', loopback, from('::ffff:127.0.0.1'), true],
    ['no other machine', loopback, from('10.0.0.7'), false],
    [
      'no one through an unknown proxy',
      loopback,
      from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
      false,
    ],
    ['no one through the proxy', proxied, from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), false],
    ['this machine without the proxy', proxied, from('127.0.0.1'), true],
    ['this machine by its name', loopback, from('127.0.0.1', { host: 'localhost:4000' }), true],
    ['this machine by its address', loopback, from('::1', { host: '[::1]:4000' }), true],
    ['no one by the public name', loopback, from('127.0.0.1', { host: 'classes.example.org' }), false],
    [
      'no one by a name that looks like an address',
      loopback,
      from('127.0.0.1', { host: '127.0.0.1.example.org' }),
      false,
    ],
    [
      'no one through the proxy, not even this machine',
      proxied,
      from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
      false,
    ],
    [
      'no one through a proxy with its own header',
      { metrics: {}, trustedProxyHeader: 'x-caller' },
      from('127.0.0.1', { 'x-caller': '203.0.113.9' }),
      false,
    ],
    [
      'anyone with the token, from anywhere',
      token,
      from('10.0.0.7', { authorization: 'Bearer a long enough token' }),
      true,
    ],
    ['no one with a wrong token', token, from('127.0.0.1', { authorization: 'Bearer another' }), false],
    ['no one without the token, not even this machine', token, from('127.0.0.1'), false],
  ])('can be read by %s', (_who, config, request, may) => {
    expect(mayReadMetrics(config, request)).toBe(may)
  })
})

it.each([
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-original-forwarded-for',
  'x-client-ip',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'x-remote-addr',
  'x-originating-ip',
  'cdn-loop',
  'x-proxyuser-ip',
])('loopback-only metrics are refused through a proxy that sends %s', (header) => {
  expect(mayReadMetrics(loopback, from('127.0.0.1', { [header]: '127.0.0.1' }))).toBe(false)
})

it('headers of local clients are not mistaken for a proxy', () => {
  const sent = {
    host: '127.0.0.1:4000',
    accept: 'application/openmetrics-text',
    'accept-encoding': 'gzip',
    'user-agent': 'Prometheus/3.0',
    'x-prometheus-scrape-timeout-seconds': '10',
    connection: 'keep-alive',
    traceparent: '00-1-2-01',
  }
  expect(mayReadMetrics(loopback, from('127.0.0.1', sent))).toBe(true)
})
