import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The client's IP. Behind a proxy it is the last hop of the configured header, which our own proxy wrote. Anyone can
 * make up earlier hops. Without a configured header, no header counts.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxyHeader: string | undefined,
): string {
  const named = trustedProxyHeader && addressIn(hopsIn(request.headers, trustedProxyHeader))
  return named || (request.socket.remoteAddress ?? '')
}

/** The comma-separated values of the header. Empty if it is absent. */
export function hopsIn(headers: IncomingMessage['headers'], header: string): string[] {
  const value = [headers[header] ?? ''].flat().join(',')
  return value.trim() === '' ? [] : value.split(',').map((hop) => hop.trim())
}

/** The IP of the last hop. Null if it is not an IP. */
export function addressIn(hops: string[]): string | null {
  const last = hops.at(-1) ?? ''
  // Some proxies add the port, and put IPv6 in brackets.
  const bare = /^\[(.+)\](?::\d+)?$/.exec(last)?.[1] ?? last.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return isIP(bare) ? bare : null
}
