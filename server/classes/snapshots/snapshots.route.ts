import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { maySeeClasses } from '#server/classes/classes.policy.ts'
import { textLanguagesOf } from '#server/platform/http/client/by-header.ts'
import { sendSnapshot } from '#server/platform/http/pages/send-snapshot.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'
import { type CacheId, parseCacheId } from './cache-id.ts'
import type { SnapshotStore } from './snapshot-store.ts'

const cachePath = /^\/cache\/([^/]*)\.json$/

/**
 * `GET /cache/{cacheId}.json` and `GET /graphql?cacheId={cacheId}`, in the language of the requesting page (`lang`),
 * otherwise of Accept-Language. If there is no such class or series, both return 404, the second with the body that
 * POST /graphql would have, in which the class is null. An invalid name gets 404 from the first and 400 from the
 * second.
 */
export function createSnapshotRoute(store: SnapshotStore): Route {
  return openTo(maySeeClasses, async (request, response, url) => {
    const asFile = url.pathname.startsWith('/cache/')
    const asQuery = url.pathname === '/graphql' && isReading(request) && url.searchParams.has('cacheId')
    if (!asFile && !asQuery) return false
    if (!isReading(request)) return reject(response, 405, 'SNAPSHOT_UNKNOWN', { allow: 'GET, HEAD' })

    const name = asFile ? cachePath.exec(url.pathname)?.[1] : url.searchParams.get('cacheId')
    const cacheId = parseCacheId(name ?? '')
    if (!name || !cacheId) return reject(response, asFile ? 404 : 400, 'SNAPSHOT_UNKNOWN')

    const snapshot = await store.get({
      name,
      readsIn: textLanguagesOf(url.searchParams.get('lang') ?? request.headers['accept-language']),
    })
    if (snapshot)
      return sendSnapshot(request, response, snapshot, {
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding, accept-language',
      })
    if (asFile) return reject(response, 404, 'SNAPSHOT_UNKNOWN')
    return missing(response, cacheId)
  })
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** What the documents return for an id that does not exist. */
function missing(response: ServerResponse, { kind }: CacheId): true {
  return sendJson(response, 404, { data: { [kind === 'series' ? 'seriesBy' : 'courseBy']: null } })
}

function reject(response: ServerResponse, status: number, code: ErrorCode, headers: object = {}): true {
  const errors = [{ message: errorText(code), extensions: { code } }]
  return sendJson(response, status, { errors }, headers)
}

function sendJson(response: ServerResponse, status: number, body: object, headers: object = {}): true {
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    .end(JSON.stringify(body))
  return true
}
