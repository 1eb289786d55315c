import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { DocumentNode } from 'graphql'
import type { DomainErrorData } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { whileWaitedFor } from '#server/platform/db/connection/waiting-call.ts'
import { everyone } from '#server/platform/graphql/policy.ts'
import { clientAddress } from '#server/platform/http/client/client-address.ts'
import { nonceHeader } from '#server/platform/http/client/host-nonce.ts'
import { cookieForBrowser } from '#server/platform/http/client/shared-computer.ts'
import { noteCode } from '#server/platform/http/current-call.ts'
import { corsResponse } from '#server/platform/http/origins/cors.ts'
import { isFromOtherSite } from '#server/platform/http/origins/cross-site.ts'
import { createRequestQueue, type QueueSize } from '#server/platform/http/overload/request-queue.ts'
import { respondTryAgain } from '#server/platform/http/overload/try-again.ts'
import { readBody } from '#server/platform/http/request-body.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import type { CallAllowance } from '#server/platform/limits/call-allowance.ts'
import { shownBy } from '#server/platform/limits/known-payers.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'
import type { Deps } from './context.ts'
import { personHeader } from './plugins/person-named.ts'
import { createPublicResponses } from './public/public-responses.ts'
import { createGraphql, type ReadActor } from './server.ts'
import { inSiteTime } from './site-time/site-date-time.ts'

/**
 * POST /graphql, with a size limit before anything is parsed. Accepts only JSON, from our own pages or from programs. A
 * form on another site can send other types only, and could otherwise log a visitor in to someone else's account.
 */
export function createGraphqlRoute(
  deps: Deps,
  readActor: ReadActor,
  mayHaveHostSession: (cookies: string | undefined) => boolean,
  allowance: CallAllowance,
  size?: QueueSize,
): Route {
  const graphql = createGraphql(deps, readActor, allowance)
  const room = createRequestQueue(size)
  const publicResponses = createPublicResponses(deps, (text) => readValid(graphql, text), allowance, room)
  const isAnonymous = (request: IncomingMessage) =>
    !hasCredentials(request) &&
    !mayHaveHostSession(request.headers.cookie) &&
    request.headers[personHeader] === undefined
  // Each field has its own policy.
  return openTo(everyone, async (request, response, url) => {
    // The original backend's address ends with a slash.
    if (url.pathname === '/graphql/') request.url = `/graphql${url.search}`
    else if (url.pathname !== '/graphql') return false
    // Set here, so that no response lacks it: no browser or proxy may cache people's responses.
    response.setHeader('cache-control', 'no-store')
    if (corsResponse(request, response, deps.config)) return true
    const address = clientAddress(request, deps.config.trustedProxyHeader)
    const shown = shownBy(request.headers)
    const payer = allowance.payerOf(shown, address)
    const retryAt = allowance.begin(payer, hasCredentials(request))
    if (retryAt) return rejectForNow(response, retryAt, deps.clock.now())
    let text: string | null = request.method === 'GET' ? url.search : null
    let bytes = text?.length ?? 0
    if (request.method === 'POST') {
      if (isFromOtherSite(request, deps.config)) return reject(response, 403, 'FROM_ANOTHER_SITE')
      if (!isJson(request.headers['content-type'])) return reject(response, 415, 'BODY_NOT_JSON')
      // Written in lower case and without parameters, because Yoga compares the content type exactly.
      request.headers['content-type'] = 'application/json'
      const body = await readBody(request)
      if (body === 'gone') return true
      if (body === 'too large') return reject(response, 413, 'REQUEST_TOO_LARGE')
      bytes = body.length
      const retryAt = allowance.read(payer, hasCredentials(request), bytes)
      if (retryAt) return rejectForNow(response, retryAt, deps.clock.now())
      text = body.toString()
      // Yoga takes a body that was already read from here. It counts the keys of what it gets, and a Buffer has one for
      // each byte, so it gets a stream.
      Object.assign(request, { body: Readable.from([body]) })
    }
    if (text && isAnonymous(request) && (await publicResponses.answer(request, response, text, payer)))
      return true
    const turn = await room.enter(response)
    if (turn === 'gone') return true
    if (turn === 'full') {
      respondTryAgain(request, response)
      return true
    }
    response.appendHeader('vary', 'accept-language')
    const call = {
      address,
      payer,
      shown,
      bytes,
      setCookie: (cookie: string) =>
        response.appendHeader('set-cookie', cookieForBrowser(cookie, request.headers.cookie)),
      setHeader: (name: string, value: string) => response.setHeader(name, value),
      // From then on the response is only read, as slowly as the client likes.
      onAnswer: turn,
      response,
    }
    try {
      await whileWaitedFor({ isDisconnected: () => response.destroyed }, async () =>
        graphql(request, response, call),
      )
    } finally {
      turn()
    }
    return true
  })
}

/** Parsed and validated like every other document. Null if it is invalid. */
function readValid(graphql: ReturnType<typeof createGraphql>, text: string): DocumentNode | null {
  const { parse, validate, schema } = graphql.getEnveloped({})
  try {
    const document = parse(text)
    return validate(schema, document).length === 0 ? document : null
  } catch {
    return null
  }
}

function hasCredentials({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || headers[nonceHeader] !== undefined
}

/** The usual error for too many calls, plus the header that proxies understand. */
function rejectForNow(response: ServerResponse, retryAt: Date, now: Date): true {
  response.setHeader('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)))
  // In UTC: reading the site's time zone would need a statement, and this call must cost nothing.
  return inSiteTime('UTC', () => reject(response, 429, 'RATE_LIMITED', { retryAt: retryAt.toISOString() }))
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '')
}

/**
 * For errors before GraphQL runs. Closes the connection: the unread rest of the body must not be read as the next
 * request.
 */
function reject(response: ServerResponse, status: number, code: ErrorCode, data: DomainErrorData = {}): true {
  noteCode(code)
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ errors: [{ message: errorText(code, data), extensions: { code, data } }] }))
  return true
}
