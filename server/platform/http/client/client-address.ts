import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Where a request comes from. Behind a proxy that is its last hop in the configured header, the one that our own proxy
 * wrote; what stands before it anybody may have made up. Without a configured header no header counts.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxyHeader: string | undefined,
): string {
  const named = trustedProxyHeader && addressIn(hopsIn(request.headers, trustedProxyHeader))
  return named || (request.socket.remoteAddress ?? '')
}

/** What stands in the header, by its commas; empty where there is none. */
export function hopsIn(headers: IncomingMessage['headers'], header: string): string[] {
  const value = [headers[header] ?? ''].flat().join(',')
  return value.trim() === '' ? [] : value.split(',').map((hop) => hop.trim())
}

/** The last hop's address; null where it is none. */
export function addressIn(hops: string[]): string | null {
  const last = hops.at(-1) ?? ''
  // Some proxies add the port, and write IPv6 in brackets.
  const bare = /^\[(.+)\](?::\d+)?$/.exec(last)?.[1] ?? last.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return isIP(bare) ? bare : null
}
