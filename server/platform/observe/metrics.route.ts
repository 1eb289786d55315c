import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'
import { everyone } from '#server/platform/graphql/policy.ts'
import { proxyHeaderIn } from '#server/platform/http/client/proxy-headers.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import type { Metrics } from './metrics.ts'

/**
 * GET /metrics, for readers whom the configuration allows: with the token, or on this machine. For others it does not
 * exist.
 */
export function createMetricsRoute(config: Config, metrics: Metrics): Route {
  return openTo(everyone, async (request, response, url) => {
    if (url.pathname !== '/metrics' || !mayReadMetrics(config, request)) return false
    const text = await metrics.text()
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    return true
  })
}

/**
 * `loopback` means a program on this machine that connects directly. A local proxy forwards everyone's requests from
 * here. So a request with any header that a proxy adds is rejected, and so is one for another host name than this
 * machine's.
 */
export function mayReadMetrics(
  { metrics, trustedProxyHeader }: Pick<Config, 'metrics' | 'trustedProxyHeader'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): boolean {
  if (!metrics) return false
  if (metrics.token !== undefined) {
    const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    return timingSafeEqual(digest(given), digest(metrics.token))
  }
  return (
    proxyHeaderIn(headers, trustedProxyHeader) === undefined &&
    isLoopback(socket.remoteAddress ?? '') &&
    (headers.host === undefined || isMyName(headers.host))
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}

/** Whether the host name of a request (with its port) is this machine's. */
function isMyName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name === '[::1]' || isLoopback(name)
}
