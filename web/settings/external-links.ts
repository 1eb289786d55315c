import { externalLink, settings } from '#web/platform/page/settings.ts'

/** The names under which the settings hold the links of header, menu and footer, by their key in chrome.json. */
const names = {
  getHelp: 'Get Help',
  faqs: 'FAQs',
  contactUs: 'Contact Us',
  getInvolved: 'Get Involved',
  cancellations: 'Cancellations',
  donate: 'Donate',
  fundraisingEvents: 'Upcoming Fundraising Events',
  privacyPolicy: 'Privacy Policy',
  subscribe: 'Subscribe',
} as const

export type ExternalLinkKey = keyof typeof names

/** The links of these keys that the organisation has set, with their addresses. */
export function externalLinks(...keys: ExternalLinkKey[]): Array<{ key: ExternalLinkKey; url: string }> {
  return keys.flatMap((key) => {
    const url = externalLink(names[key])
    return url ? [{ key, url }] : []
  })
}

/** The names of links that the portal has a place for. */
export const knownLinkNames: readonly string[] = Object.values(names)

/** Links of the organisation's own names, in its order; they stand in the footer. */
export function otherLinks(): ReadonlyArray<{ name: string; url: string }> {
  return settings.links.filter(({ name }) => !knownLinkNames.includes(name))
}

/** Where a link of this name stands. */
export function linkPosition(name: string): 'header' | 'headerAndFooter' | 'menu' | 'footer' {
  if (name === names.donate) return 'headerAndFooter'
  if ([names.getHelp, names.faqs, names.contactUs].some((known) => known === name)) return 'header'
  return name === names.getInvolved || name === names.cancellations ? 'menu' : 'footer'
}
