// GraphQL responses for visitors, from memory. Yoga's response cache plugin was tried: it responds too slowly and does
// not know which class has changed (decision 389). Our code sends the stored bytes, after the database has confirmed
// that they are current.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/platform/graphql/context.ts'
import { limitsOf } from '#server/platform/graphql/cost/cost-limits.ts'
import { traceOperation } from '#server/platform/graphql/plugins/trace-plugin.ts'
import { textLanguagesOf } from '#server/platform/http/client/by-header.ts'
import type { RequestQueue } from '#server/platform/http/overload/request-queue.ts'
import { chooseEncoding } from '#server/platform/http/pages/accept-encoding.ts'
import type { CallAllowance } from '#server/platform/limits/call-allowance.ts'
import type { CacheLimits } from '#server/platform/snapshots/cache-limits.ts'
import { readInstant } from '#server/platform/snapshots/data-version.ts'
import { minuteOf } from '#server/platform/snapshots/minute-of.ts'
import { createResponseStore } from '#server/platform/snapshots/response-store.ts'
import { executePublic, NotForAll, type SurroundedVersion } from './execute-public.ts'
import { acceptsJson, postedOf, sendResponse } from './public-call.ts'
import { createPublicDocuments, type PublicDocument, type ReadDocument } from './public-documents.ts'

/** A public document with its variables. */
interface Requested {
  key: string
  document: PublicDocument
  variables: Record<string, unknown>
  cost: number
}

/** One call of that document. */
interface Call {
  requested: Requested
  /** Languages of the client, best first. */
  readsIn: readonly string[]
  request: IncomingMessage
  response: ServerResponse
  address: string
}

const defaultLimits: CacheLimits = { max: 500, maxSize: 16_000_000 }
/** Limits of the cache of calls, by their text. */
const known: CacheLimits = { max: 1000, maxSize: 1_000_000 }

export interface PublicResponses {
  /**
   * Responds to a call without credentials: the body of a POST, or the query string of a GET. False if the response is
   * not the same for everyone. Then nothing was sent, and nothing counts against the client's limit.
   */
  answer(request: IncomingMessage, response: ServerResponse, text: string, address: string): Promise<boolean>
}

/**
 * Responses by document, variables and language (decision 389). A response that read anything of the client, or has an
 * error, is not cached. Yoga makes that response, and those of all unusual requests.
 */
export function createPublicResponses(
  deps: Deps,
  read: ReadDocument,
  allowance: CallAllowance,
  room: RequestQueue,
  limits: CacheLimits = defaultLimits,
): PublicResponses {
  const { db } = deps
  const documentOf = createPublicDocuments(deps.schema, read)
  const calls = new LRUCache<string, Requested>(known)
  const leftToGraphql = new LRUCache<string, true>(known)
  const store = createResponseStore<Call, SurroundedVersion>(
    deps,
    { keyOf: ({ requested, readsIn }) => `${readsIn} ${requested.key}`, version, build },
    limits,
  )

  /** Any field may read any data, and the clock. So a response is right until the next commit or minute. */
  async function version(_call: Call, now: Date): Promise<SurroundedVersion> {
    const instant = await readInstant(db)
    return { ...instant, version: `${instant.dataVersion} ${minuteOf(now)}` }
  }

  async function build(call: Call, newest: SurroundedVersion & { version: string }) {
    const { requested, readsIn, request, response, address } = call
    const turn = await room.enter(response)
    if (typeof turn === 'string') throw new NotForAll(false)
    const actor = {
      address,
      readsIn,
      headers: request.headers,
      setCookie: (cookie: string) => response.appendHeader('set-cookie', cookie),
      isDisconnected: () => response.destroyed,
    }
    try {
      return await executePublic(deps, requested.document, requested.variables, actor, newest)
    } finally {
      turn()
    }
  }

  function requestedBy(text: string): Requested | null {
    const before = calls.get(text)
    if (before) return before
    const posted = postedOf(text)
    const document = posted && documentOf(posted)
    if (!document) return null
    const variables = document.variablesOf(posted)
    if (!variables) return null
    const made: Requested = {
      key: `${document.hash} ${JSON.stringify(variables)}`,
      document,
      variables,
      cost: document.costOf(variables),
    }
    calls.set(text, made, { size: text.length })
    return made
  }

  return {
    async answer(request, response, text, address) {
      if (!acceptsJson(request.headers.accept)) return false
      const requested = requestedBy(text)
      if (!requested || requested.cost > limitsOf(null).cost || leftToGraphql.has(requested.key)) return false
      const { key, document, cost } = requested
      if (allowance.spendOnDocument({ address, viewer: null }, cost)) return false
      const finish = traceOperation(deps, document.name, document.firstField)
      const languages = textLanguagesOf(request.headers['accept-language'])
      let isNew = false
      try {
        const snapshot = await store.get(
          { requested, readsIn: languages, request, response, address },
          () => {
            isNew = true
          },
        )
        if (!snapshot) throw new NotForAll(false)
        // The first response is not worth compressing. From the second on it is compressed, once.
        const encoding = isNew ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
        sendResponse(response, isNew ? snapshot.plain : (await snapshot.encoded(encoding)).body, encoding)
        finish(true)
        return true
      } catch (error) {
        if (!(error instanceof NotForAll)) throw error
        if (error.always) leftToGraphql.set(key, true, { size: key.length })
        allowance.spend(address, -cost)
        return false
      }
    },
  }
}
