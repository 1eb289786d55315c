/** Of the demonstration: whose portal it is. A portal of its own begins without a name. */
export const sampleOrganizationName = 'Archway Cancer Support'

/** Nobody can have this host (RFC 2606), so a link to it is never an organization's own. */
const sampleHost = 'example.org'

/** Of the demonstration, by the names that the pages have a place for. */
export const sampleLinks: ReadonlyArray<{ name: string; url: string }> = [
  ['Upcoming Fundraising Events', 'fundraising-events'],
  ['Donate', 'donate'],
  ['Privacy Policy', 'privacy-policy'],
  ['Subscribe', 'subscribe'],
  ['FAQs', 'faqs'],
  ['Contact Us', 'contact-us'],
  ['Get Help', 'get-help'],
  ['Get Involved', 'get-involved'],
  ['Cancellations', 'cancellations'],
].map(([name = '', path]) => ({ name, url: `https://${sampleHost}/${path}` }))

export function isSampleLink({ url }: { url: string }): boolean {
  return URL.canParse(url) && new URL(url).hostname === sampleHost
}

/** Whether the organization has said its own name. */
export function isMyName(name: string | null): name is string {
  return name !== null && name !== '' && name !== sampleOrganizationName
}
