import type { ServerResponse } from 'node:http'

/**
 * Cuts an answer so that whoever reads it knows that it is not whole. A connection that merely ends is the end of an answer in
 * HTTP/1.0, which nginx speaks to us unless it is told otherwise.
 */
export function cutOff({ req: { socket }, headersSent }: ServerResponse): void {
  if (socket.destroyed) return
  if (headersSent) socket.resetAndDestroy()
  else socket.destroy()
}
