import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { checkProxy, judgeProxy, madeUp } from './check-proxy.ts'
import { type ClientIpCheck, doctorToken } from './client-ip-check.route.ts'
import { lineOf } from './finding.ts'

const header = 'x-forwarded-for'
const fronts: ReturnType<typeof createServer>[] = []

/** A web server in front of the portal, which changes the headers. */
async function front(portalUrl: string, change: (headers: IncomingMessage['headers']) => void) {
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers }
    change(headers)
    const passed = request(portalUrl + incoming.url, { method: incoming.method, headers }, (result) => {
      response.writeHead(result.statusCode!, result.headers)
      result.pipe(response)
    })
    passed.on('error', () => response.writeHead(502).end())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  fronts.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterEach(() => {
  for (const server of fronts.splice(0)) server.close()
})

describe('the doctor checks the proxy through the public URL', () => {
  /** One portal trusts X-Forwarded-For, and one trusts no header. Both use the same database. */
  let portal: Portal
  let trusting: Portal
  beforeAll(async () => {
    portal = await startPortal()
    trusting = await startPortal({ besides: portal, config: { trustedProxyHeader: header } })
  })
  afterAll(async () => {
    await trusting.close()
    await portal.close()
  })
  const check = async (of: Portal, change: (headers: IncomingMessage['headers']) => void, more = {}) => {
    const publicUrl = await front(of.url, change)
    const config: Config = { ...of.deps.config, publicUrl, host: '127.0.0.1', ...more }
    return (await checkProxy(config)).map(lineOf)
  }

  it.each<[string, (headers: IncomingMessage['headers']) => void, RegExp]>([
    [
      'a proxy that overwrites the header',
      (headers) => {
        headers[header] = '192.0.2.7'
      },
      /^ok {4}proxy {5}the web server in front sets x-forwarded-for to the client’s address$/,
    ],
    [
      'a proxy that appends the client to the header',
      (headers) => {
        headers[header] = [headers[header], '192.0.2.7'].filter(Boolean).join(', ')
      },
      /^ok {4}proxy/,
    ],
    [
      'a proxy that writes the header only if it is missing',
      (headers) => {
        headers[header] ??= '192.0.2.7'
      },
      /^BAD {3}proxy {5}the web server in front forwards the x-forwarded-for of clients: anyone can fake an address -> let it set the header itself, in nginx: /,
    ],
    [
      'a proxy that does not write the header',
      () => {},
      /^BAD {3}proxy {5}the web server in front does not set x-forwarded-for, and forwards the x-forwarded-for of clients/,
    ],
    [
      'a proxy that removes the header',
      (headers) => {
        delete headers[header]
      },
      /^BAD {3}proxy {5}the web server in front does not set x-forwarded-for: all clients share one address and its limits -> let it set the header, in nginx: proxy_set_header x-forwarded-for \$remote_addr;$/,
    ],
    [
      'a proxy that writes a different header',
      (headers) => {
        delete headers[header]
        headers['x-real-ip'] = '192.0.2.7'
      },
      /^BAD .* does not set x-forwarded-for: .* -> set TRUSTED_PROXY_HEADER=x-real-ip, which it sets$/,
    ],
    [
      'a proxy that writes no address',
      (headers) => {
        headers[header] = 'for=192.0.2.7;proto=https'
      },
      /^BAD .*sets x-forwarded-for to something that is not an address: all clients share .* -> set TRUSTED_PROXY_HEADER/,
    ],
    [
      'two proxies in a row',
      (headers) => {
        headers[header] = '192.0.2.7, 198.51.100.1'
      },
      /^BAD .*2 web servers in front add to x-forwarded-for.*not the client/,
    ],
  ])('%s', async (_words, change, line) => {
    expect(await check(trusting, change)).toEqual([expect.stringMatching(line)])
  })
  it('a header that the portal does not trust', async () => {
    const write = (headers: IncomingMessage['headers']) => {
      headers['x-real-ip'] = '192.0.2.7'
    }
    expect(await check(portal, write)).toEqual([
      'BAD   proxy     the web server in front sets x-real-ip, but TRUSTED_PROXY_HEADER is missing: all clients share one address and its limits -> set TRUSTED_PROXY_HEADER=x-real-ip',
    ])
    expect(await check(portal, () => {})).toEqual(['ok    proxy     none is expected'])
  })
  it('a portal that runs with different settings than the doctor', async () => {
    const line = expect.stringMatching(/^BAD .*runs with another TRUSTED_PROXY_HEADER .* restart the portal/)
    expect(await check(portal, () => {}, { trustedProxyHeader: header })).toEqual([line])
    expect(await check(trusting, () => {}, { trustedProxyHeader: undefined })).toEqual([line])
    const other = { sessionSecret: 'another secret, which is long enough to be one' }
    expect(await check(trusting, () => {}, other)).toEqual([
      expect.stringMatching(/^note .*has other settings/),
    ])
  })
  it('a portal that is also reachable without the proxy', async () => {
    const write = (headers: IncomingMessage['headers']) => {
      headers[header] = '192.0.2.7'
    }
    expect(await check(trusting, write, { host: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^ok/),
      expect.stringMatching(/^note .*listens on 0\.0\.0\.0.* HOST=127\.0\.0\.1/),
    ])
  })
  it('a caller without the doctor’s token gets no information', async () => {
    const { sessionSecret } = portal.deps.config
    const query = async (authorization?: string) =>
      (await fetch(`${portal.url}/readyz/caller`, { headers: authorization ? { authorization } : {} })).status
    expect(await query()).toBe(404)
    expect(await query(`Bearer ${sessionSecret}`)).toBe(404)
    expect(await query(`Bearer ${doctorToken('a secret of somebody else, 32 letters')}`)).toBe(404)
    expect(await query(`Bearer ${doctorToken(sessionSecret)}`)).toBe(200)
    expect(doctorToken(sessionSecret)).not.toContain(sessionSecret)
  })
})

describe('without a response the doctor reports for the proxy', () => {
  const https = { publicUrl: 'https://a.example.org', trustedProxyHeader: undefined }
  const notified = (changes: Partial<Config>, calls: Parameters<typeof judgeProxy>[1]) =>
    lineOf(judgeProxy({ ...https, ...changes }, calls))
  const sawNothing: ClientIpCheck = { trusted: null, hops: 0, address: null, seen: [] }

  it('that its header is trusted but unchecked', () => {
    expect(notified({ trustedProxyHeader: header }, 'not reached')).toMatch(
      /^note {2}proxy {5}we could not check x-forwarded-for: nothing responds at .*a\.example\.org/,
    )
  })
  it('that its header is missing if the URL is https', () => {
    expect(notified({}, 'not reached')).toMatch(/^BAD .*-> set TRUSTED_PROXY_HEADER to the header/)
    expect(notified({}, { plain: sawNothing, forged: null })).toMatch(
      /^BAD .*let the web server in front set the header/,
    )
    expect(notified({ publicUrl: 'http://localhost:4000' }, 'not reached')).toMatch(/^ok/)
    expect(notified({ allowedRisks: ['no-proxy-header'] }, 'not reached')).toMatch(
      /^note .*come from the connection/,
    )
  })
  it('that it is fine if a forged client address is rejected', () => {
    const plain = { ...sawNothing, trusted: header, hops: 1, address: '192.0.2.7' }
    expect(notified({ trustedProxyHeader: header }, { plain, forged: null })).toMatch(/^ok/)
    const forged = { ...plain, address: madeUp }
    expect(notified({ trustedProxyHeader: header }, { plain, forged })).toMatch(/^BAD/)
  })
})
