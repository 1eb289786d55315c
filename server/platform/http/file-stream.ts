import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { cutOff } from './overload/cut-off.ts'
import { createRequestQueue, type RequestQueue } from './overload/request-queue.ts'

/**
 * Making a file uses a database connection, so further files wait for their turn. Nothing is sent to their clients while
 * they wait, and the portal and most proxies cut a response after 60 seconds without a byte.
 */
export const createFileQueue = (): RequestQueue =>
  createRequestQueue({ atOnce: 2, waiting: 20, timeout: 40_000 })

/** Milliseconds for a client to read a buffer of the file. Otherwise a few bytes now and then would hold a slot. */
const mostWait = 30_000

/**
 * A file as a stream, to be sent by this response. It is made no faster than the client reads it, and stops when the
 * client leaves. A file that cannot be completed is cut off, so that the client does not take a part for the whole.
 */
export function fileStream(
  response: ServerResponse,
  write: (put: (piece: Uint8Array) => Promise<void>) => Promise<void>,
  onFailure: (error: unknown) => void,
  /** Frees its slot. */
  free: () => void,
  wait = mostWait,
): Readable {
  const stream = new PassThrough({ highWaterMark: 64 * 1024 })
  const disconnected = new AbortController()
  const leave = () => disconnected.abort()
  // The client left before the file was started, and there will be no event about it. Otherwise no one would read the
  // file, and its slot would never be free again.
  if (response.destroyed) leave()
  response.once('close', leave)
  // Errors of a stream that is cut off below.
  stream.on('error', () => {})
  const put = async (piece: Uint8Array) => {
    disconnected.signal.throwIfAborted()
    if (stream.write(piece)) return
    const stalled = setTimeout(leave, wait)
    await once(stream, 'drain', { signal: disconnected.signal }).finally(() => clearTimeout(stalled))
  }
  const make = async () => {
    disconnected.signal.throwIfAborted()
    await write(put)
  }
  make()
    .finally(free)
    .then(
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
