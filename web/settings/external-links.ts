import { externalLink, settings } from '#web/platform/page/settings.ts'

/** The settings' names of links in the header, menu and footer, by their key in chrome.json. */
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

/** The links of these keys that the organization has set, with their URLs. */
export function externalLinks(...keys: ExternalLinkKey[]): Array<{ key: ExternalLinkKey; url: string }> {
  return keys.flatMap((key) => {
    const url = externalLink(names[key])
    return url ? [{ key, url }] : []
  })
}

/** The link names for which the portal has a location. */
export const knownLinkNames: readonly string[] = Object.values(names)

/** The organization's other links, in its order. They appear in the footer. */
export function otherLinks(): ReadonlyArray<{ name: string; url: string }> {
  return settings.links.filter(({ name }) => !knownLinkNames.includes(name))
}

/** Where a link of this name appears. */
export function linkPosition(name: string): 'header' | 'headerAndFooter' | 'menu' | 'footer' {
  if (name === names.donate) return 'headerAndFooter'
  if ([names.getHelp, names.faqs, names.contactUs].some((known) => known === name)) return 'header'
  return name === names.getInvolved || name === names.cancellations ? 'menu' : 'footer'
}
