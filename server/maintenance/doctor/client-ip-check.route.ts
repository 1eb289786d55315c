import { createHmac, timingSafeEqual } from 'node:crypto'
import { maySeeMyAddress } from '#server/maintenance/maintenance.policy.ts'
import type { Config } from '#server/platform/config/config.ts'
import { addressIn, hopsIn } from '#server/platform/http/client/client-address.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'

/** What the portal saw of the client. */
export interface ClientIpCheck {
  /** The header that the portal trusts; null if none is configured. */
  trusted: string | null
  /** The number of hops in it, and the IP of the last one. */
  hops: number
  address: string | null
  /** Which of the common headers were present. */
  seen: string[]
}

export const clientIpPath = '/readyz/caller'

/** Headers in which web servers, balancers and networks in front name the client. */
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

/** GET /readyz/caller, for a doctor that has the portal's secret. For others it does not exist. */
export function createClientIpCheckRoute({ sessionSecret, trustedProxyHeader }: Config): Route {
  return openTo(maySeeMyAddress, (request, response, url) => {
    if (url.pathname !== clientIpPath) return false
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

/**
 * Shows that the client has the secret, without revealing it. It gives access only to what the client sent and our
 * proxies added.
 */
export function doctorToken(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('what the doctor asks').digest('base64url')
}
