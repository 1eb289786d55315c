/// <reference lib="webworker" />

// What the service worker responds without a network. Workbox caches the app's files. Ours decides which responses are
// cached for whom (cached-calls.ts), and deletes those of a person with their login.

import { sharedHeader } from '#web/platform/session/shared-computer.ts'
import { cachedCall, changesRegistrations } from './cached-calls.ts'
import { cached, currentEpoch, forgetOtherRosters, forgetRegistrations, save } from './cached-responses.ts'
import type { FromWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** A network without a response for this long counts as offline, if a cached response exists. In milliseconds. */
const timeout = 10_000

interface CacheEntry {
  name: string
  /** The owner of the response. Null: public. 'whoever': the cookie's owner, who is unknown before the response. */
  owner: string | null | 'whoever'
}

/** A snapshot of classes, or the owner of the cookie. `event`: null if no page waits for it. */
export async function respondToRead(
  event: FetchEvent | null,
  request: Request,
  path: string,
): Promise<Response> {
  const isSession = path === '/session'
  if (isSession && isOfShared(request)) return fetch(request)
  const since = currentEpoch()
  return networkFirst(
    event,
    request,
    { name: path, owner: isSession ? 'whoever' : null },
    async (response) => {
      const body = await response.text()
      if (!isSession) return save(path, null, since, { body, type: 'application/json' })
      const { nonce } = JSON.parse(body) as { nonce: string | null }
      // No host session: a token may still identify the user.
      if (nonce !== null) await save(path, nonce, since, { body, type: 'application/json' })
    },
  )
}

const isOfShared = (request: Request) => request.headers.has(sharedHeader)

/** A GraphQL call: a query may be served from the cache, a mutation never. */
export async function respondToCall(event: FetchEvent, request: Request): Promise<Response> {
  const since = currentEpoch()
  const {
    query = '',
    variables = {},
    extensions,
  } = (await request
    .clone()
    .json()
    .catch(() => ({}))) as {
    query?: string
    variables?: Record<string, unknown>
    extensions?: { personId?: number }
  }
  // On a shared computer, no responses are cached.
  const call = isOfShared(request) ? null : cachedCall(query, variables, extensions?.personId)
  const owner = ownerOf(request.headers)
  if (!call || (call.isPersonal && owner === null)) {
    const response = await fetch(request)
    if (response.ok && changesRegistrations(query)) event.waitUntil(forgetRegistrations())
    return response
  }
  return networkFirst(
    event,
    request,
    { name: call.name, owner: call.isPersonal ? owner : null },
    async (response) => {
      const body = await response.text()
      const { errors } = JSON.parse(body) as { errors?: unknown[] }
      if (errors || response.headers.get('x-login') === 'ended') return
      await save(call.name, call.isPersonal ? owner : null, since, { body, type: 'application/json' })
      if (call.roster !== null) await forgetOtherRosters(call.roster)
    },
  )
}

/** From the network, and then cached. Without a network, from the cache. */
async function networkFirst(
  event: FetchEvent | null,
  request: Request,
  { name, owner }: CacheEntry,
  saveIt: (response: Response) => Promise<void>,
): Promise<Response> {
  const pending = fetch(request.clone())
  pending.catch(() => undefined)
  try {
    const response = await inTime(pending, async () => (await cached(name, owner)) !== null)
    if (response.ok) {
      const saving = saveIt(response.clone()).catch(() => undefined)
      if (event) event.waitUntil(saving)
      else await saving
      return response
    }
    if (response.status !== 502 && response.status !== 504) return response
    return (await fromCache(event, name, owner)) ?? response
  } catch (error) {
    const found = await fromCache(event, name, owner)
    if (found) return found
    if (event) await notifyPage(event, null)
    throw error
  }
}

async function fromCache(
  event: FetchEvent | null,
  name: string,
  owner: CacheEntry['owner'],
): Promise<Response | null> {
  const found = await cached(name, owner)
  if (found && event) await notifyPage(event, found.at)
  return found?.response ?? null
}

async function notifyPage({ clientId }: FetchEvent, at: number | null): Promise<void> {
  const client = await self.clients.get(clientId)
  client?.postMessage({ type: 'away', at } satisfies FromWorker)
}

/** The response, or its error. Fails after a timeout if a cached response exists. */
function inTime(pending: Promise<Response>, hasCached: () => Promise<boolean>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(async () => {
      if (await hasCached()) reject(new TypeError('The network says nothing.'))
    }, timeout)
    pending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * The owner of the call, from the token or the host session's nonce. Anyone who has either may read that person's data.
 */
function ownerOf(headers: Headers): string | null {
  const nonce = headers.get('x-wp-nonce')
  if (nonce) return nonce
  const payload = headers.get('authorization')?.split('.')[1]
  if (!payload) return null
  try {
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: string }
    return sub ? `person ${sub}` : null
  } catch {
    return null
  }
}
