import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteCode } from '#server/platform/http/current-call.ts'
import { pageThatComesAgain } from '#server/platform/http/pages/small-page.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'

/** In seconds: when it is worth asking again. */
const retryAfter = '2'

/**
 * 503 for what could not be done just now: `errors[]` as GraphQL has them for a program, a page that comes again by itself for a
 * person. Nothing of the call was carried out.
 */
export function respondTryAgain(request: IncomingMessage, response: ServerResponse): void {
  const forPerson = request.headers.accept?.includes('text/html') === true
  const code = 'TRY_AGAIN'
  noteCode(code)
  response.writeHead(503, {
    'content-type': forPerson ? 'text/html; charset=utf-8' : 'application/json',
    'retry-after': retryAfter,
    'cache-control': 'no-store',
  })
  if (request.method === 'HEAD') response.end()
  else
    response.end(
      forPerson
        ? pageThatComesAgain(request, 'away', 3)
        : JSON.stringify({ errors: [{ message: errorText(code), extensions: { code, data: {} } }] }),
    )
}
