/// <reference lib="webworker" />
import { isOfRegistrations, rosterOf } from './cached-calls.ts'
import { personalCache } from './worker-messages.ts'

// The responses that the worker caches, in the browser's Cache Storage. Public ones are in one cache, personal ones in
// another, which is emptied on logout and when the next call is another user's. Names of caches and headers are stored in
// browsers: they stay as they are.

const publicCache = 'archway-open'
/** How long personal responses can be read. After that, the cache starts empty. In milliseconds. */
const retainedFor = 14 * 24 * 60 * 60 * 1000
/** Header of a cached response: when it arrived, by this device's clock. */
export const savedAtHeader = 'x-kept-at'

/** These URLs are only names within a cache. Nothing else uses them. */
const addressOf = (name: string) => `https://kept.invalid/${encodeURIComponent(name)}`
const nameOf = ({ url }: Request) => decodeURIComponent(new URL(url).pathname.slice(1))
const ownerName = 'owner'
/**
 * Prefix of the owner. Responses cached before calls named their person may belong to an impersonated person, so they
 * belong to no one.
 */
const ownerPrefix = 'named '

/** The person whose response it is. Null: it is public. 'anyone': any person, for a reader who does not know which. */
export type Owner = string | null | 'anyone'

/** Counts deletions, so that a response that was pending at that time is not cached. */
let epoch = 0
export const currentEpoch = () => epoch

/** `since`: the epoch in which it was requested. */
export async function saveResponse(
  name: string,
  owner: string | null,
  since: number,
  response: { body: string; type: string },
): Promise<void> {
  if (owner !== null && since !== epoch) return
  const cache = await caches.open(owner === null ? publicCache : personalCache)
  if (owner !== null) await clearUnlessOf(owner, cache)
  if (owner !== null && since !== epoch) return
  const headers = { 'content-type': response.type, [savedAtHeader]: String(Date.now()) }
  await cache.put(addressOf(name), new Response(response.body, { headers }))
  if (owner !== null && since !== epoch) await forgetPerson()
}

/** The response cached under the name, with the time when it arrived. */
export async function readCached(
  name: string,
  owner: Owner,
): Promise<{ response: Response; at: number } | null> {
  const storage = owner === null ? publicCache : personalCache
  // `caches.open` would create the cache.
  if (!(await caches.has(storage))) return null
  const cache = await caches.open(storage)
  if (owner !== null && !(await isCachedFor(owner, cache))) return null
  const response = await cache.match(addressOf(name))
  const at = Number(response?.headers.get(savedAtHeader))
  if (!response) return null
  if (owner === null || Date.now() - at < retainedFor) return { response, at }
  await forgetPerson()
  return null
}

/** After logout: deletes everything about the person. */
export async function forgetPerson(): Promise<void> {
  epoch += 1
  await caches.delete(personalCache)
}

export const forgetRegistrations = () => forget((name) => isOfRegistrations(name))
export const forgetOtherRosters = (course: string) =>
  forget((name) => rosterOf(name) !== null && rosterOf(name) !== course)

async function forget(which: (name: string) => boolean): Promise<void> {
  if (!(await caches.has(personalCache))) return
  const cache = await caches.open(personalCache)
  for (const request of await cache.keys()) if (which(nameOf(request))) await cache.delete(request)
}

/** For another person's login: deletes the data of the last one. */
async function clearUnlessOf(owner: string, cache: Cache): Promise<void> {
  if (await isCachedFor(owner, cache)) return
  for (const request of await cache.keys()) await cache.delete(request)
  await cache.put(addressOf(ownerName), new Response(ownerPrefix + owner))
}

async function isCachedFor(owner: string, cache: Cache): Promise<boolean> {
  const stored = (await (await cache.match(addressOf(ownerName)))?.text()) ?? ''
  return owner === 'anyone' ? stored.startsWith(ownerPrefix) : stored === ownerPrefix + owner
}
