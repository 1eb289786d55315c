import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Where a request comes from. Behind a proxy that is its last hop in the configured header, the one that our own proxy
 * wrote; what stands before it anybody may have made up. Without a configured header no header counts.
 */
export function callerAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxyHeader: string | undefined,
): string {
  const socket = request.socket.remoteAddress ?? ''
  if (!trustedProxyHeader) return socket
  const value = request.headers[trustedProxyHeader]
  const last = [value ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? ''
  // Some proxies add the port, and write IPv6 in brackets.
  const bare = /^\[(.+)\](?::\d+)?$/.exec(last)?.[1] ?? last.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return isIP(bare) ? bare : socket
}
