import type { RequestListener } from 'node:http'
import { startTexts } from '#server/platform/messages/start-texts.ts'

/** Answers from the first moment on, until the portal can: /healthz is well, everything else asks to come again. */
export const answerWhileStarting: RequestListener = (request, response) => {
  const path = request.url?.split('?')[0]
  if (path === '/healthz') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    return
  }
  const { title, text } = startTexts.page
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '1',
      'cache-control': 'no-store',
    })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">` +
        `<meta name="viewport" content="width=device-width"><title>${title}</title><p>${text}</p></html>`,
    )
}
