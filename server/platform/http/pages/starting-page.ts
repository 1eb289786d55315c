import type { RequestListener } from 'node:http'
import { setPageHeaders } from './page-headers.ts'
import { pageThatComesAgain } from './small-page.ts'

/** Responds until the portal is ready: /healthz is OK, every other response says to try again. */
export const respondWhileStarting: RequestListener = (request, response) => {
  setPageHeaders(response)
  const path = request.url?.split('?')[0]
  if (path === '/healthz') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    return
  }
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '1',
      vary: 'accept-language, cookie',
      'cache-control': 'no-store',
    })
    .end(pageThatComesAgain(request, 'starting', 1))
}
