/**
 * Leaves the portal for another site. In the history it takes this page's place: going back from the meeting must not open the
 * page that leads to it again.
 */
export function leaveFor(address: string): void {
  window.location.replace(address)
}

/** Whether an address that came as data may be opened: staff type video links, and `javascript:` is an address too. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol)
}
