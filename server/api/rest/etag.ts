import { createHash } from 'node:crypto'

const versions = new WeakMap<object, string>()

/** An answer that has a version, which leaves in its ETag and nowhere else. */
export function versioned<T extends object>(response: T, version: string): T {
  versions.set(response, version)
  return response
}

const versionIn = (response: unknown): string | null =>
  typeof response === 'object' && response !== null ? (versions.get(response) ?? null) : null

/** Says another word whenever the answer has changed. Of what has a version it begins with that, which is what If-Match goes by. */
export function etagOf(body: string, response: unknown): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const version = versionIn(response)
  return version === null ? `"${hash}"` : `"${version}.${hash}"`
}

/** Whether the caller has this answer already. Weakly compared, as RFC 9110 says. */
export function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

/** The version that a change was made on; null without one. What is no ETag of ours is a version that never was. */
export function madeOnOf(ifMatch: string | undefined): string | null {
  if (!ifMatch || ifMatch.trim() === '*') return null
  return /^"([\w-]+)\.[\w-]+"$/.exec(ifMatch.trim())?.[1] ?? 'none'
}
