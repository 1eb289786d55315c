import type { ServerResponse } from 'node:http'

/**
 * Security headers of every response, so that no page can lack them. Cross-Origin-Opener-Policy cuts the link to a page
 * from the other site that opened it. It keeps the link to windows that we open: a provider's login, a video call. It
 * has no effect in a frame, so the embedded list still works.
 */
export function setPageHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}
