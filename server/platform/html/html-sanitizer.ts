// HTML that staff and imports write. sanitize-html cleans it. Our code says what is allowed: on input (sanitise.ts), on
// output (here), and as plain text (plain-text.ts).

import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { isNamedAddress } from '#domain/kernel/address/address.input.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags:
    `p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code strong b em i u s sub sup small span div
    a img figure figcaption table caption thead tbody tfoot tr th td`.split(/\s+/),
  // No style, class or id: content must not change the page's look or collide with its names.
  allowedAttributes: {
    // A text may declare its language and direction.
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // Only the page's title may be an h1.
    h1: 'h2',
    img: (tagName, { src, ...attribs }) => {
      const own = portalPicture(src)
      return { tagName, attribs: own === null ? attribs : { src: own, ...attribs } }
    },
    a: (tagName, { href, ...others }) => ({
      tagName,
      attribs: {
        ...(href === undefined || isNamedAddress(href) ? {} : { href: belowBase(href) }),
        ...(others.target ? { ...others, target: '_blank', rel: 'noopener' } : others),
      },
    }),
  },
}

let portalOrigin = ''
let portalBase = ''

/** Sets the portal's public URL, so that its own pictures may also have absolute URLs. */
export function setPortalSite(publicUrl: string): void {
  const { origin } = new URL(publicUrl)
  const base = basePathOf({ publicUrl })
  if (origin === portalOrigin && base === portalBase) return
  portalOrigin = origin
  portalBase = base
  cleaned.clear()
}

/**
 * The URL of one of the portal's pictures, or null. A picture from another site would let that site see who reads about
 * cancer here (docs/rules/privacy.md). Browsers parse addresses by the same rules as URL does.
 */
function portalPicture(src: string | undefined): string | null {
  const here = 'http://portal.invalid'
  if (src === undefined || !URL.canParse(src, here)) return null
  const { origin, pathname, search } = new URL(src, here)
  if (origin === here) return belowBase(src)
  return origin === portalOrigin && /^\/(?!\/)/.test(pathname) ? pathname + search : null
}

/** '/general-waiver' means the portal's page, even if the portal has a base path. */
function belowBase(address: string): string {
  const isPath = /^\/(?![/\\])/.test(address)
  return isPath && !address.startsWith(`${portalBase}/`) ? portalBase + address : address
}

// Descriptions repeat within a recurrence, so each text is cleaned once. The size is in characters.
const cleaned = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (clean, html) => html.length + clean.length + 1,
})

/**
 * HTML that is safe to show, from any author. All HTML that leaves the portal passes here
 * (docs/decisions/0007-sanitize-html-on-output.md).
 */
export function outgoingHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, options)
  cleaned.set(html, clean)
  return clean
}

/** The address of a link or picture that a person entered. Null if a browser would run it, or if it is not HTTP. */
export function webAddress(address: string | null): string | null {
  if (!address) return null
  if (/^\/(?![/\\])/.test(address)) return address
  // Stored before this was an error. A browser would send the password, or open another site than the address seems to
  // name.
  if (isNamedAddress(address)) return null
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null
}
