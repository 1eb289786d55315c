import { waiverUris } from '#domain/kernel/address/waiver-uris.ts'
import { languageTags } from '#domain/kernel/language/language.ts'

export function isWaiver(uri: string): boolean {
  return (waiverUris as readonly string[]).includes(uri)
}

/** Pages that the portal itself links to. They keep their paths and cannot be deleted. */
export function isKept(uri: string): boolean {
  return isWaiver(uri) || uri === 'accessibility'
}

/** First parts of the paths of the app's screens. */
const screenUris = [
  'account',
  'admin',
  'class',
  'facilitator',
  'how-long-we-keep-data',
  'login',
  'logout',
  'registration',
  'series',
  'template',
  'waiting',
] as const

/** First parts of paths that the server uses for programs and browsers. */
const machineUris = [
  'altcha',
  'api',
  'assets',
  'cache',
  'calendar',
  'embed',
  'embed.js',
  'faults',
  'graphql',
  'healthz',
  'icons',
  'import',
  'metrics',
  'outbox',
  'pictures',
  'readyz',
  'rest',
  'session',
  'sso',
] as const

/** First parts of paths that the portal uses. A content page with such a path would never be shown. */
export const reservedUris: readonly string[] = [...screenUris, ...machineUris, ...languageTags]

/**
 * Whether only programs request this path: below the server's paths for programs, or a known entry point of other
 * software (/.env, /wp-login).
 * An unknown path of this kind gets a plain error response, not a page.
 */
export function isMachinePath(pathname: string): boolean {
  const [, first = ''] = pathname.toLowerCase().split('/')
  return (machineUris as readonly string[]).includes(first) || /^(?:\.|wp-|cgi-bin$|xmlrpc$)/.test(first)
}

/** Whether the portal uses this path itself. Digits alone are the short URL of a class. */
export function isReservedUri(uri: string): boolean {
  return reservedUris.includes(uri) || isMachinePath(`/${uri}`) || /^\d+$/.test(uri)
}
