import type { IncomingMessage } from 'node:http'

/**
 * Whether a page of another site made the browser send this request. Browsers say so in Sec-Fetch-Site, which no page
 * can change. Older browsers name the page's origin. It must then be where the request was sent, the portal's public
 * address, or an origin that the configuration allows. Programs send neither.
 */
export function isFromOtherSite(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl, allowedOrigins = [] }: { publicUrl: string; allowedOrigins?: readonly string[] },
): boolean {
  if (headers.origin !== undefined && allowedOrigins.includes(headers.origin)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  return host !== headers.host && host !== new URL(publicUrl).host
}
