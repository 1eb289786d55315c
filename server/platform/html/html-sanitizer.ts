// HTML that the team and imports write. sanitize-html cleans it. Ours is what is allowed: on input (sanitise.ts), on output (here),
// and as plain text (plain-text.ts).

import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { isNamedAddress } from '#domain/kernel/address/address.input.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags:
    `p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code strong b em i u s sub sup small span div
    a img figure figcaption table caption thead tbody tfoot tr th td`.split(/\s+/),
  // No style, class or id: content must not reach into the page's own look or names.
  allowedAttributes: {
    // A text may say its language and direction.
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
    // The page's title is the only h1.
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

/** The portal's public address, so that its own pictures may have a full address, too. */
export function setPortalSite(publicUrl: string): void {
  const { origin } = new URL(publicUrl)
  const base = basePathOf({ publicUrl })
  if (origin === portalOrigin && base === portalBase) return
  portalOrigin = origin
  portalBase = base
  cleaned.clear()
}

/**
 * The address of a picture of the portal, or null: a picture of another site would tell that site who reads about cancer
 * here (docs/rules/privacy.md). Browsers read addresses by the same rules as URL does.
 */
function portalPicture(src: string | undefined): string | null {
  const here = 'http://portal.invalid'
  if (src === undefined || !URL.canParse(src, here)) return null
  const { origin, pathname, search } = new URL(src, here)
  if (origin === here) return belowBase(src)
  return origin === portalOrigin && /^\/(?!\/)/.test(pathname) ? pathname + search : null
}

/** '/general-waiver' means the portal's page, also below a base path. */
function belowBase(address: string): string {
  const isPath = /^\/(?![/\\])/.test(address)
  return isPath && !address.startsWith(`${portalBase}/`) ? portalBase + address : address
}

// Descriptions repeat from class to class of a recurrence, so each text is cleaned once. The size is in characters.
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

/** The address of a link or picture that a person entered; null if a browser would run it, or not use HTTP. */
export function webAddress(address: string | null): string | null {
  if (!address) return null
  if (/^\/(?![/\\])/.test(address)) return address
  // Stored before this was an error. A browser would send the password, or lead to another place than it seems.
  if (isNamedAddress(address)) return null
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null
}
