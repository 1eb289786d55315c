import type { ServerResponse } from 'node:http'

/**
 * What every answer says to browsers, pages or not, so that no page can lack it. Cross-Origin-Opener-Policy takes the window of a
 * page from whoever opened it from another site, and leaves us the windows that we open ourselves: a provider's login, a video call.
 * It has no effect in a frame, so the embedded list stays what it is.
 */
export function setPageHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}
