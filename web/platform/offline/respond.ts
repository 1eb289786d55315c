/// <reference lib="webworker" />

// What the service worker (web/worker.ts) responds, with and without a network. Workbox caches the app's files and
// routes requests. This is our own code, because Workbox caches by URL, and all calls have the same one. Here a response
// belongs to a call and a person (cached-calls.ts), and is deleted at their logout (cached-responses.ts).

import { sharedHeader } from '#web/platform/session/shared-computer.ts'
import { cachedCall, changesRegistrations } from './cached-calls.ts'
import {
  currentEpoch,
  forgetOtherRosters,
  forgetRegistrations,
  type Owner,
  readCached,
  saveResponse,
} from './cached-responses.ts'
import type { FromWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** A network without a response for this long counts as offline, if a cached response exists. In milliseconds. */
const timeout = 10_000

interface CacheEntry {
  name: string
  owner: Owner
}

/** A snapshot of classes, or the owner of the cookie. `event`: null if no page waits for it. */
export async function respondToRead(
  event: FetchEvent | null,
  request: Request,
  path: string,
): Promise<Response> {
  const isSession = path === '/session'
  if (isSession && isOnSharedComputer(request)) return fetch(request)
  const since = currentEpoch()
  return networkFirst(
    event,
    request,
    { name: path, owner: isSession ? 'anyone' : null },
    async (response) => {
      const body = await response.text()
      if (!isSession) return saveResponse(path, null, since, { body, type: 'application/json' })
      const { nonce } = JSON.parse(body) as { nonce: string | null }
      // A null nonce means no host session. Then nothing is saved: a token may still identify the user.
      if (nonce !== null) await saveResponse(path, nonce, since, { body, type: 'application/json' })
    },
  )
}

const isOnSharedComputer = (request: Request) => request.headers.has(sharedHeader)

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
  const call = isOnSharedComputer(request) ? null : cachedCall(query, variables, extensions?.personId)
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
      await saveResponse(call.name, call.isPersonal ? owner : null, since, { body, type: 'application/json' })
      if (call.roster !== null) await forgetOtherRosters(call.roster)
    },
  )
}

/** From the network, and then cached. Without a network, from the cache. */
async function networkFirst(
  event: FetchEvent | null,
  request: Request,
  { name, owner }: CacheEntry,
  cacheIt: (response: Response) => Promise<void>,
): Promise<Response> {
  const pending = fetch(request.clone())
  pending.catch(() => undefined)
  try {
    const response = await withTimeout(pending, async () => (await readCached(name, owner)) !== null)
    if (response.ok) {
      const saving = cacheIt(response.clone()).catch(() => undefined)
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

async function fromCache(event: FetchEvent | null, name: string, owner: Owner): Promise<Response | null> {
  const found = await readCached(name, owner)
  if (found && event) await notifyPage(event, found.at)
  return found?.response ?? null
}

async function notifyPage({ clientId }: FetchEvent, at: number | null): Promise<void> {
  const client = await self.clients.get(clientId)
  client?.postMessage({ type: 'away', at } satisfies FromWorker)
}

/** The response, or its error. Fails after a timeout if a cached response exists. */
function withTimeout(pending: Promise<Response>, hasCached: () => Promise<boolean>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(async () => {
      if (await hasCached()) reject(new TypeError('The network does not respond.'))
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
