/**
 * Leaves the portal for another site. Replaces this page in the history: going back from the meeting must not open the
 * page that leads to it again.
 */
export function leaveFor(address: string): void {
  window.location.replace(address)
}

/** Whether a URL from data may be opened: staff type video links, and `javascript:` is a URL, too. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol)
}
