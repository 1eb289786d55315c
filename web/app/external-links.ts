import { externalLink } from './settings.ts'

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
