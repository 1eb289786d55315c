import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { cutOff } from './overload/cut-off.ts'

/** Files that are made at the same time. Each one uses a database connection. Others wait for their turn. */
const mostAtOnce = 2
let going = 0
const queue: (() => void)[] = []

/**
 * A file as a stream, to be sent by this response. It is made no faster than the client reads it, and stops when the
 * client leaves. A file that cannot be completed is cut off, so that the client does not take a part for the whole.
 */
export function fileStream(
  response: ServerResponse,
  write: (put: (piece: Uint8Array) => Promise<void>) => Promise<void>,
  onFailure: (error: unknown) => void,
): Readable {
  const stream = new PassThrough({ highWaterMark: 256 * 1024 })
  const disconnected = new AbortController()
  // The client left before the file was started, and there will be no event about it. Otherwise no one would read the
  // file, and its slot would never be free again.
  if (response.destroyed) disconnected.abort()
  response.once('close', () => disconnected.abort())
  // Errors of a stream that is cut off below.
  stream.on('error', () => {})
  const put = async (piece: Uint8Array) => {
    disconnected.signal.throwIfAborted()
    if (!stream.write(piece)) await once(stream, 'drain', { signal: disconnected.signal })
  }
  inTurn(disconnected.signal, () => write(put)).then(
    () => stream.end(),
    (error: unknown) => {
      if (!disconnected.signal.aborted) onFailure(error)
      stream.destroy()
      cutOff(response)
      response.destroy()
    },
  )
  return stream
}

async function inTurn(signal: AbortSignal, make: () => Promise<void>): Promise<void> {
  if (going >= mostAtOnce) await new Promise<void>((resolve) => queue.push(resolve))
  else going += 1
  try {
    signal.throwIfAborted()
    await make()
  } finally {
    // The slot goes to the file that waits longest.
    const next = queue.shift()
    if (next) next()
    else going -= 1
  }
}
