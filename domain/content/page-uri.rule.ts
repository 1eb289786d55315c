/** The two pages that the terms dialog links to; they always exist (specification, section 2). */
const waiverUris = ['general-waiver', 'physical-activity-waiver'] as const

export function isWaiver(uri: string): boolean {
  return (waiverUris as readonly string[]).includes(uri)
}

/** Pages that the portal itself leads to: they keep their paths and are not deleted. */
export function isKept(uri: string): boolean {
  return isWaiver(uri) || uri === 'accessibility'
}

/** First parts of paths that the portal itself answers, in the app or in the server: a page there would never be seen. */
export const reservedUris: readonly string[] = [
  // the app's screens
  'account',
  'admin',
  'class',
  'facilitator',
  'login',
  'logout',
  'registration',
  'series',
  'template',
  // the server's own answers
  'altcha',
  'api',
  'assets',
  'cache',
  'calendar',
  'graphql',
  'healthz',
  'import',
  'outbox',
  'pictures',
  'readyz',
  'rest',
  'session',
  'sso',
]

/** Whether the portal answers this path itself. Digits alone are the short address of a class. */
export function isReservedUri(uri: string): boolean {
  return reservedUris.includes(uri) || /^\d+$/.test(uri)
}
