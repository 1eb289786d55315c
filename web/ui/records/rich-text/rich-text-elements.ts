/** Elements that the editor supports. It drops all others without a warning. */
const known = new Set(
  'p br hr h2 h3 h4 ul ol li blockquote a strong b em i u s code pre table tbody tr th td'.split(' '),
)

/**
 * Elements of the HTML that the editor does not support, such as 'img' and 'table', each once. Includes 'lang' if a
 * part has a language.
 */
export function unknownElements(html: string): string[] {
  const names = [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map((match) => match[1]!.toLowerCase())
  const unknown = [...new Set(names)].filter((name) => !known.has(name))
  return /<[a-z][^<>]*\slang=/i.test(html) ? [...unknown, 'lang'] : unknown
}

/**
 * The address in the form that a link can have, or null if it is invalid. Valid are portal pages, web addresses
 * with or without https://, email addresses and phone numbers.
 */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^\/(?![/\\])\S*$/.test(address)) return address
  if (/^[/\\]/.test(address)) return null
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
  if (/\s/.test(whole) || !URL.canParse(whole)) return null
  const { protocol, hostname } = new URL(whole)
  if (protocol === 'mailto:' || protocol === 'tel:') return whole
  return /^https?:$/.test(protocol) && hostname.includes('.') ? whole : null
}
