import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { cutOff } from './overload/cut-off.ts'

/** Files that are made at the same time: each holds a connection to the database. More wait for their turn. */
const mostAtOnce = 2
let going = 0
const queue: (() => void)[] = []

/**
 * A file as its bytes come, to be sent by this response. It is made no faster than it is fetched, and no further once nobody fetches it. One that
 * cannot be made to its end is cut off, so that nobody takes a part for the whole.
 */
export function fileStream(
  response: ServerResponse,
  write: (put: (piece: Uint8Array) => Promise<void>) => Promise<void>,
  onFailure: (error: unknown) => void,
): Readable {
  const stream = new PassThrough({ highWaterMark: 256 * 1024 })
  const deleted = new AbortController()
  // Who left before the file was begun is told of no more: nobody would take what is made for them, and its place would never be free again.
  if (response.destroyed) deleted.abort()
  response.once('close', () => deleted.abort())
  // Of a stream that is cut off below.
  stream.on('error', () => {})
  const put = async (piece: Uint8Array) => {
    deleted.signal.throwIfAborted()
    if (!stream.write(piece)) await once(stream, 'drain', { signal: deleted.signal })
  }
  inTurn(deleted.signal, () => write(put)).then(
    () => stream.end(),
    (error: unknown) => {
      if (!deleted.signal.aborted) onFailure(error)
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
    // The place goes to whoever waits longest.
    const next = queue.shift()
    if (next) next()
    else going -= 1
  }
}
