import type { ServerResponse } from 'node:http'

/**
 * Cuts a response so that its reader knows that it is incomplete. In HTTP/1.0, which nginx uses by default, a closed
 * connection is the normal end of a response, so the connection is reset.
 */
export function cutOff({ req: { socket }, headersSent }: ServerResponse): void {
  if (socket.destroyed) return
  if (headersSent) socket.resetAndDestroy()
  else socket.destroy()
}
