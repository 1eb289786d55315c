/// <reference lib="webworker" />
import { isOfRegistrations, rosterOf } from './cached-calls.ts'
import { personalCache } from './worker-messages.ts'

// The answers that the worker keeps, in the browser's Cache Storage: of everybody in one cache, of the person in another, which is emptied
// when somebody logs out and when the next call is somebody else's.

const openCache = 'archway-open'
/** So long what is personal can be read; whoever was away for longer begins anew. In milliseconds. */
const retainedFor = 14 * 24 * 60 * 60 * 1000
/** In the header of what is kept: when it came, by this machine's clock. */
const savedAt = 'x-kept-at'

/** Nothing else has addresses like these: they are names within a cache. */
const addressOf = (name: string) => `https://kept.invalid/${encodeURIComponent(name)}`
const nameOf = ({ url }: Request) => decodeURIComponent(new URL(url).pathname.slice(1))
const ownerName = 'owner'
/** Before whose it is: what was kept before calls named their person may be of somebody whom its login acted for, and is nobody's. */
const form = 'named '

/** Counts what was forgotten, so that an answer that was on its way then is not kept. */
let epoch = 0
export const currentEpoch = () => epoch

/** `owner`: whose it is; null: everybody's. `since`: the epoch in which it was asked for. */
export async function save(
  name: string,
  owner: string | null,
  since: number,
  response: { body: string; type: string },
): Promise<void> {
  if (owner !== null && since !== epoch) return
  const cache = await caches.open(owner === null ? openCache : personalCache)
  if (owner !== null) await makeSpaceFor(owner, cache)
  if (owner !== null && since !== epoch) return
  const headers = { 'content-type': response.type, [savedAt]: String(Date.now()) }
  await cache.put(addressOf(name), new Response(response.body, { headers }))
  if (owner !== null && since !== epoch) await forgetPerson()
}

/** What was kept under the name, with the moment when it came. */
export async function cached(
  name: string,
  owner: string | null | 'whoever',
): Promise<{ response: Response; at: number } | null> {
  const storage = owner === null ? openCache : personalCache
  // Opening would make it.
  if (!(await caches.has(storage))) return null
  const cache = await caches.open(storage)
  if (owner !== null && !(await isCachedFor(owner, cache))) return null
  const response = await cache.match(addressOf(name))
  const at = Number(response?.headers.get(savedAt))
  if (!response) return null
  if (owner === null || Date.now() - at < retainedFor) return { response, at }
  await forgetPerson()
  return null
}

/** Somebody has logged out: nothing of them stays. */
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

/** Another person's login: what was the last one's goes. */
async function makeSpaceFor(owner: string, cache: Cache): Promise<void> {
  if (await isCachedFor(owner, cache)) return
  for (const request of await cache.keys()) await cache.delete(request)
  await cache.put(addressOf(ownerName), new Response(form + owner))
}

async function isCachedFor(owner: string, cache: Cache): Promise<boolean> {
  const cached = (await (await cache.match(addressOf(ownerName)))?.text()) ?? ''
  return owner === 'whoever' ? cached.startsWith(form) : cached === form + owner
}
