import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesTag } from '#server/platform/http/etag-match.ts'
import type { Snapshot } from '#server/platform/snapshots/snapshot.ts'
import { chooseEncoding } from './accept-encoding.ts'

/**
 * Sends the cached body in an encoding that the client accepts, or 304 if the client has it. Clients may cache it, but
 * must revalidate it before each use.
 */
export async function sendSnapshot(
  request: IncomingMessage,
  response: ServerResponse,
  snapshot: Snapshot,
  own: Record<string, string>,
): Promise<true> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { body, etag } = await snapshot.encoded(encoding)
  const { 'content-type': type, ...others } = own
  const headers = { vary: 'accept-encoding', ...others, etag, 'cache-control': 'no-cache' }
  if (namesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return true
  }
  response
    .writeHead(200, {
      ...headers,
      ...(type ? { 'content-type': type } : {}),
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    // Node drops the body of a HEAD response automatically.
    .end(body)
  return true
}
