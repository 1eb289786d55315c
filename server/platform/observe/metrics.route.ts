import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'
import { everybody } from '#server/platform/graphql/policy.ts'
import { callerAddress } from '#server/platform/http/caller-address.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import type { Metrics } from './metrics.ts'

/** GET /metrics, for whom the configuration lets: who knows its token, or this machine. For all others there is no such address. */
export function createMetricsRoute(config: Config, metrics: Metrics): Route {
  return openTo(everybody, async (request, response, url) => {
    if (url.pathname !== '/metrics' || !mayReadMetrics(config, request)) return false
    const text = await metrics.text()
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    return true
  })
}

/** A proxy on this machine passes everybody's requests on from here: by what it says of the caller they are told apart. */
export function mayReadMetrics(
  { metrics, trustedProxyHeader }: Pick<Config, 'metrics' | 'trustedProxyHeader'>,
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
): boolean {
  if (!metrics) return false
  if (metrics.token !== undefined) {
    const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    return timingSafeEqual(digest(given), digest(metrics.token))
  }
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(
    (name) => request.headers[name] !== undefined && name !== trustedProxyHeader,
  )
  return !isForwarded && isLoopback(callerAddress(request, trustedProxyHeader))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}
