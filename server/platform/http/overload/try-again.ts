import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteCode } from '#server/platform/http/current-call.ts'
import { pageThatComesAgain } from '#server/platform/http/pages/small-page.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'

/** Seconds until it is worth trying again. */
const retryAfter = '2'

/**
 * Responds 503 for a temporary failure: `errors[]` as in GraphQL for a program, a page that reloads automatically for a
 * person. No part of the call was run.
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
