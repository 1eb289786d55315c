import { vi } from 'vitest'
import { respondToCall, respondToRead } from '#web/platform/offline/respond.ts'
import { sharedHeader } from '#web/platform/session/shared-computer.ts'
import { cacheStorage } from './cache-storage.ts'

/** The result if there is no network and nothing was cached: the page then says so. */
export const unreachable = 'away'

interface Call {
  /** User number of the login. */
  owner?: number
  isShared?: boolean
  /** The server's response, if it is reachable. */
  data?: unknown
  errors?: { code: string }[]
  headers?: Record<string, string>
}

/** The worker of a browser, with a network that can be switched on and off. */
export function testWorker() {
  vi.stubGlobal('caches', cacheStorage())
  let isOnline = true
  /** Times of the responses that were shown. Null: nothing was cached. */
  const received: (number | null)[] = []
  const client = { postMessage: ({ at }: { at: number | null }) => received.push(at) }
  vi.stubGlobal('self', { clients: { get: async () => client } })
  async function responded(
    request: (event: FetchEvent) => Promise<Response>,
    { data, errors, headers }: Call,
  ): Promise<unknown> {
    vi.stubGlobal('fetch', async () => {
      if (!isOnline) throw new TypeError('No network')
      return new Response(JSON.stringify({ data, ...(errors && { errors }) }), { headers: headers ?? {} })
    })
    const waited: Promise<unknown>[] = []
    const event = { clientId: 'page', waitUntil: (one: Promise<unknown>) => waited.push(one) }
    try {
      const response = await request(event as unknown as FetchEvent)
      await Promise.all(waited)
      return ((await response.json()) as { data: unknown }).data
    } catch (error) {
      if (error instanceof TypeError) return unreachable
      throw error
    }
  }
  return {
    received,
    goOffline: () => {
      isOnline = false
    },
    goOnline: () => {
      isOnline = true
    },
    /** A call of a page by the name of its document. */
    call(query: string, variables: object, call: Call = {}) {
      const { owner = 1, isShared = false } = call
      const headers = {
        authorization: `Bearer head.${btoa(JSON.stringify({ sub: String(owner) }))}.sign`,
        ...(isShared && { [sharedHeader]: 'yes' }),
      }
      const body = JSON.stringify({ query, variables })
      const request = new Request('https://portal.test/graphql', { method: 'POST', headers, body })
      return responded((event) => respondToCall(event, request), call)
    },
    /** Reads public data, such as the classes of a month. */
    check(path: string, data?: unknown) {
      const request = new Request(`https://portal.test${path}`)
      return responded((event) => respondToRead(event, request, path), { data })
    },
  }
}
