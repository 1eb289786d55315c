import type { IncomingMessage } from 'node:http'

/** What a call may weigh, in bytes: 1 MB. The largest real one, a full registration list with guests, has some 100 kB. */
const largestBody = 1_000_000

/** Read past the limit for so long, so that the caller hears why it was refused, and not only that the line is dead. */
const mostDiscarded = 16_000_000

/** The whole body, 'too large', or 'gone' when the caller went away before its end. In bytes: `most` are taken, `discarded` read. */
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
