import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'

/** Response headers that pages of other origins may read. */
export const headersForPages =
  'x-login, x-request-id, content-disposition, retry-after, etag, location, ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset'

/**
 * Lets pages of the origins in ALLOWED_ORIGINS call the API (CORS). Never with cookies, so such a page cannot use a
 * person's login here. Responds to preflight requests; true if this was one.
 */
export function corsResponse(
  request: IncomingMessage,
  response: ServerResponse,
  config: Pick<Config, 'allowedOrigins'>,
): boolean {
  const { allowedOrigins = [] } = config
  if (allowedOrigins.length === 0) return false
  response.appendHeader('vary', 'Origin')
  const { origin } = request.headers
  if (!origin || !allowedOrigins.includes(origin)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', headersForPages)
  const isRequesting = request.method === 'OPTIONS' && request.headers['access-control-request-method']
  if (!isRequesting) return false
  response
    .writeHead(204, {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, if-none-match, x-archway-app, x-archway-person, x-archway-shared, x-time-zone, x-wp-nonce',
      'access-control-max-age': '7200',
    })
    .end()
  return true
}
