/// <reference lib="webworker" />

// What the service worker answers without a network. Workbox keeps the app's files. Ours is which answers are kept for whom
// (cached-calls.ts), and that those of a person go with their login.

import { sharedHeader } from '#web/platform/session/shared-computer.ts'
import { cachedCall, changesRegistrations } from './cached-calls.ts'
import { cached, currentEpoch, forgetOtherRosters, forgetRegistrations, save } from './cached-responses.ts'
import type { FromWorker } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** A network that says nothing for this long is as good as none, where there is something to show. In milliseconds. */
const timeout = 10_000

interface Cached {
  name: string
  /** Whose it is; null: everybody's. 'whoever': of the cookie, which names nobody before it is answered. */
  owner: string | null | 'whoever'
}

/** A snapshot of classes, or whose the cookie is. `event`: null where no page waits for it. */
export async function respondToRead(
  event: FetchEvent | null,
  request: Request,
  path: string,
): Promise<Response> {
  const isSession = path === '/session'
  if (isSession && isOfShared(request)) return fetch(request)
  const since = currentEpoch()
  return answer(event, request, { name: path, owner: isSession ? 'whoever' : null }, async (response) => {
    const body = await response.text()
    if (!isSession) return save(path, null, since, { body, type: 'application/json' })
    const { nonce } = JSON.parse(body) as { nonce: string | null }
    // Nobody: a token may still say who is logged in.
    if (nonce !== null) await save(path, nonce, since, { body, type: 'application/json' })
  })
}

const isOfShared = (request: Request) => request.headers.has(sharedHeader)

/** A call of GraphQL: one that reads may be answered from what was kept, one that changes never. */
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
  // On a shared computer nobody's answers are kept.
  const call = isOfShared(request) ? null : cachedCall(query, variables, extensions?.personId)
  const owner = ownerOf(request.headers)
  if (!call || (call.isPersonal && owner === null)) {
    const response = await fetch(request)
    if (response.ok && changesRegistrations(query)) event.waitUntil(forgetRegistrations())
    return response
  }
  return answer(
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

/** From the network, and kept; where that does not answer, as it was kept. */
async function answer(
  event: FetchEvent | null,
  request: Request,
  { name, owner }: Cached,
  saveIt: (response: Response) => Promise<void>,
): Promise<Response> {
  const requested = fetch(request.clone())
  requested.catch(() => undefined)
  try {
    const response = await inTime(requested, async () => (await cached(name, owner)) !== null)
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
    if (event) await notify(event, null)
    throw error
  }
}

async function fromCache(
  event: FetchEvent | null,
  name: string,
  owner: Cached['owner'],
): Promise<Response | null> {
  const found = await cached(name, owner)
  if (found && event) await notify(event, found.at)
  return found?.response ?? null
}

async function notify({ clientId }: FetchEvent, at: number | null): Promise<void> {
  const client = await self.clients.get(clientId)
  client?.postMessage({ type: 'away', at } satisfies FromWorker)
}

/** The answer, or what it fails with; after a while without one, and where something was kept, a failure. */
function inTime(requested: Promise<Response>, hasCached: () => Promise<boolean>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(async () => {
      if (await hasCached()) reject(new TypeError('The network says nothing.'))
    }, timeout)
    requested.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whose call it is: what the token says, or the host session's nonce. Whoever holds either may read what is theirs. */
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
