/** The organization of the demo. A real portal starts without a name. */
export const sampleOrganizationName = 'Archway Cancer Support'

/** No one can own this host (RFC 2606), so an organization's own links never have it. */
const sampleHost = 'example.org'

/** The links of the demo, by the names that the pages use. */
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

/** Whether the organization has set its own name. */
export function isMyName(name: string | null): name is string {
  return name !== null && name !== '' && name !== sampleOrganizationName
}
