import { waiverUris } from '#domain/kernel/address/waiver-uris.ts'
import { languageTags } from '#domain/kernel/language/language.ts'

export function isWaiver(uri: string): boolean {
  return (waiverUris as readonly string[]).includes(uri)
}

/** Pages that the portal itself leads to: they keep their paths and are not deleted. */
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

/** First parts of paths that the server answers to programs and browsers. */
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

/** First parts of paths that the portal itself answers: a page there would never be seen. */
export const reservedUris: readonly string[] = [...screenUris, ...machineUris, ...languageTags]

/**
 * Whether only a program asks for this path: below what the server answers to programs, or where other software has its doors
 * (/.env, /wp-login). Where there is nothing it is told so, and not shown a page.
 */
export function isMachinePath(pathname: string): boolean {
  const [, first = ''] = pathname.toLowerCase().split('/')
  return (machineUris as readonly string[]).includes(first) || /^(?:\.|wp-|cgi-bin$|xmlrpc$)/.test(first)
}

/** Whether the portal answers this path itself. Digits alone are the short address of a class. */
export function isReservedUri(uri: string): boolean {
  return reservedUris.includes(uri) || isMachinePath(`/${uri}`) || /^\d+$/.test(uri)
}
