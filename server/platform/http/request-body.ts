import type { IncomingMessage } from 'node:http'

/**
 * Maximum body of a request, in bytes: 1 MB. The largest real one, a full registration list with guests, has about 100
 * kB.
 */
const largestBody = 1_000_000

/**
 * Reads and discards this many bytes beyond the limit, so that the client gets the error instead of a reset connection.
 */
const mostDiscarded = 16_000_000

/**
 * The whole body, 'too large', or 'gone' if the client disconnected before its end. In bytes: up to `most` are
 * accepted, up to `discarded` are read.
 */
export async function readBody(
  request: IncomingMessage,
  { most = largestBody, discarded = mostDiscarded }: { most?: number; discarded?: number } = {},
): Promise<Buffer | 'too large' | 'gone'> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else chunks.length = 0
      if (size > discarded) break
    }
  } catch (error) {
    if (request.socket.destroyed) return 'gone'
    throw error
  }
  return size > most ? 'too large' : Buffer.concat(chunks)
}
