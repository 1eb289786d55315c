import { createHash } from 'node:crypto'

const versions = new WeakMap<object, string>()

/** A response that has a version. The version is sent only in the ETag. */
export function versioned<T extends object>(response: T, version: string): T {
  versions.set(response, version)
  return response
}

const versionIn = (response: unknown): string | null =>
  typeof response === 'object' && response !== null ? (versions.get(response) ?? null) : null

/**
 * Changes whenever the response changes. If the response has a version, the tag begins with it, because If-Match
 * compares that part.
 */
export function etagOf(body: string, response: unknown): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const version = versionIn(response)
  return version === null ? `"${hash}"` : `"${version}.${hash}"`
}

/** Whether the caller already has this response. A weak comparison, as RFC 9110 requires. */
export function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

/**
 * The version that a change is based on. Null without one. 'none', which no version equals, if the API did not make the
 * ETag.
 */
export function madeOnOf(ifMatch: string | undefined): string | null {
  if (!ifMatch || ifMatch.trim() === '*') return null
  return /^"([\w-]+)\.[\w-]+"$/.exec(ifMatch.trim())?.[1] ?? 'none'
}
