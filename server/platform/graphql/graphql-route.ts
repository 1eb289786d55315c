import type { IncomingMessage, ServerResponse } from 'node:http'
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
 * POST /graphql, bounded in size before anything is parsed. Only JSON from our own pages or from programs: a form on another
 * site can send what is none, and would log somebody in as somebody else.
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
  // Each field has a policy of its own.
  return openTo(everyone, async (request, response, url) => {
    // The original backend has its slash.
    if (url.pathname === '/graphql/') request.url = `/graphql${url.search}`
    else if (url.pathname !== '/graphql') return false
    // Here, so that no way to answer can leave it out: people's answers stay in no cache of a browser or proxy.
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
      // As Yoga knows it: to it, capitals are another type.
      request.headers['content-type'] = 'application/json'
      const body = await readBody(request)
      if (body === 'gone') return true
      if (body === 'too large') return reject(response, 413, 'REQUEST_TOO_LARGE')
      bytes = body.length
      const retryAt = allowance.read(payer, hasCredentials(request), bytes)
      if (retryAt) return rejectForNow(response, retryAt, deps.clock.now())
      text = body.toString()
      // Yoga takes a body that was read already from here.
      Object.assign(request, { body } satisfies Partial<IncomingMessage & { body: Buffer }>)
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
      // From then on it is only read, as slowly as the caller likes.
      onAnswer: turn,
      response,
    }
    try {
      await whileWaitedFor({ isDeleted: () => response.destroyed }, async () =>
        graphql(request, response, call),
      )
    } finally {
      turn()
    }
    return true
  })
}

/** Parsed and valid as every other document is; null where it is not. */
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

/** Like every call that was made too often, and as proxies understand it. */
function rejectForNow(response: ServerResponse, retryAt: Date, now: Date): true {
  response.setHeader('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)))
  // In UTC: the site's zone would cost a statement for each call that is to cost nothing.
  return inSiteTime('UTC', () => reject(response, 429, 'RATE_LIMITED', { retryAt: retryAt.toISOString() }))
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '')
}

/** Before GraphQL has seen the call. What was not read of it must not be taken for the next one. */
function reject(response: ServerResponse, status: number, code: ErrorCode, data: DomainErrorData = {}): true {
  noteCode(code)
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ errors: [{ message: errorText(code, data), extensions: { code, data } }] }))
  return true
}
