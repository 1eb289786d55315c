import { createHmac, timingSafeEqual } from 'node:crypto'
import { maySeeMyAddress } from '#server/maintenance/maintenance.policy.ts'
import type { Config } from '#server/platform/config/config.ts'
import { addressIn, hopsIn } from '#server/platform/http/client/client-address.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'

/** What the portal saw of who called. */
export interface ClientIpCheck {
  /** The header that it believes; null where none is configured. */
  trusted: string | null
  /** How many names stand in it, and the address of the last one. */
  hops: number
  address: string | null
  /** Those of the usual headers that were there. */
  seen: string[]
}

export const seenCallerPath = '/readyz/caller'

/** What web servers, balancers and networks in front write of who called. */
const defaultHeaders = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-azure-clientip',
]

/** GET /readyz/caller, for a doctor that has the portal's secret. For all others there is no such address. */
export function createClientIpCheckRoute({ sessionSecret, trustedProxyHeader }: Config): Route {
  return openTo(maySeeMyAddress, (request, response, url) => {
    if (url.pathname !== seenCallerPath) return false
    const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    const expected = doctorToken(sessionSecret)
    if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected)))
      return false
    const hops = trustedProxyHeader ? hopsIn(request.headers, trustedProxyHeader) : []
    const result: ClientIpCheck = {
      trusted: trustedProxyHeader ?? null,
      hops: hops.length,
      address: addressIn(hops),
      seen: defaultHeaders.filter((name) => request.headers[name] !== undefined),
    }
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(result))
    return true
  })
}

/** Shows that somebody has the secret, and not the secret. It opens nothing but what the caller wrote and our proxies added. */
export function doctorToken(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('what the doctor asks').digest('base64url')
}
